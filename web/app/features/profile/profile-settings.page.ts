import { m } from '../../site/language/words.ts';
import { own } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/profile/settings', ...own, outsideMessenger: true, back: '/profile' }] as const satisfies Addresses;

export const load = () => ({ title: m['profile.settings.title']() });

export { SettingsPage as Page } from './settings-page.tsx';
