import { loadSeo } from '../../data/content/queries.ts';
import { tournamentsQuery } from '../../data/tournaments/queries.ts';
import { m } from '../../site/language/words.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/tournaments', feature: 'tournaments' }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  const seo = loadSeo(queryClient, 'tournaments');
  await queryClient.prefetchQuery(tournamentsQuery());
  return { seo: await seo, title: m['tournaments.title']() };
}

export { TournamentsPage as Page } from './tournaments-page.tsx';
