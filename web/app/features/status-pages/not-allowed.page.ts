import { m } from '../../site/language/words.ts';
import { passing } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/not-allowed', emptyLayout: true, ...passing }] as const satisfies Addresses;

export const load = () => ({ title: m['status.notAllowed.title']() });

export { NotAllowedPage as Page } from './unavailable-pages.tsx';
