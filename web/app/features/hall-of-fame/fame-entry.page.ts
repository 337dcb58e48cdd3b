import { passing } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

/** The bare address shows the best of all time. */
export const addresses = [
  { path: '/hall-of-fame', leadsTo: '/hall-of-fame/{type=top}', ...passing, feature: 'hall_of_fame' },
] as const satisfies Addresses;
