import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { loadSeason } from './load-season.ts';

export const addresses = [{ path: '/season/{slug?}', feature: 'seasons' }] as const satisfies Addresses;

export const load = ({ context: { queryClient }, params: { slug } }: PageArgs<{ readonly slug?: string | undefined }>) =>
  loadSeason(queryClient, slug);

export { SeasonPlace as Page } from './season-place.tsx';
