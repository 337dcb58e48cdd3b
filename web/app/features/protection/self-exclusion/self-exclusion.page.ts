import { m } from '../../../site/language/words.ts';
import { own } from '../../../site/routing/page-kinds.ts';
import type { Addresses } from '../../../site/routing/route-table.ts';

export const addresses = [
  { path: '/self-exclusion-option', ...own, feature: 'self_exclusion', back: '/games-limits' },
] as const satisfies Addresses;

export const load = () => ({ title: m['breaks.title']() });

export { BreakPage as Page } from './break-page.tsx';
