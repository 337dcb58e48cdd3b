import { m } from '../../site/language/words.ts';
import { passing } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/locale-toggle', emptyLayout: true, ...passing }] as const satisfies Addresses;

export const load = () => ({ title: m['status.toggle']() });

export { LocaleTogglePage as Page } from './locale-toggle-page.tsx';
