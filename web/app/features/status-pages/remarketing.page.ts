import { m } from '../../site/language/words.ts';
import { passing } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/remarketing', emptyLayout: true, ...passing }] as const satisfies Addresses;

export const load = () => ({ title: m['status.remarketing.title']() });

export { RemarketingPage as Page } from './unavailable-pages.tsx';
