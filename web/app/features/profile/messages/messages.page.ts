import { m } from '../../../site/language/words.ts';
import { own } from '../../../site/routing/page-kinds.ts';
import type { Addresses } from '../../../site/routing/route-table.ts';

export const addresses = [{ path: '/profile/messages', ...own, back: '/profile/settings' }] as const satisfies Addresses;

export const load = () => ({ title: m['messages.sent.title']() });

export { MessagesPage as Page } from './messages-page.tsx';
