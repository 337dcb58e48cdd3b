import { m } from '../../../site/language/words.ts';
import { own } from '../../../site/routing/page-kinds.ts';
import type { Addresses } from '../../../site/routing/route-table.ts';

export const addresses = [{ path: '/profile/change_password', ...own, back: '/profile' }] as const satisfies Addresses;

export const load = () => ({ title: m['profile.password.title']() });

export { PasswordPage as Page } from './password-page.tsx';
