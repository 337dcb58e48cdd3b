import { newYearSeason } from '@mela/contract/api/content/new-year-season';
import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { loadSeason } from './load-season.ts';

export const addresses = [{ path: '/new-year-2022', feature: 'seasons' }] as const satisfies Addresses;

export const load = ({ context: { queryClient } }: PageArgs) => loadSeason(queryClient, newYearSeason);

export { NewYearPlace as Page } from './season-place.tsx';
