import { m } from '../../site/language/words.ts';
import { passing } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/logout', fullScreen: true, ...passing }] as const satisfies Addresses;

export const load = () => ({ title: m['shell.nav.logout']() });

export { LogOutPage as Page } from './log-out-page.tsx';
