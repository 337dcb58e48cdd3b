import { loadSeo } from '../../data/content/queries.ts';
import { statusesQuery } from '../../data/ratings/boards.ts';
import { m } from '../../site/language/words.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/hall-of-fame/statuses', feature: 'hall_of_fame' }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  const seo = loadSeo(queryClient, 'hall-of-fame/statuses');
  await queryClient.prefetchQuery(statusesQuery());
  return { seo: await seo, title: m['fame.statuses.title']() };
}

export { StatusesPage as Page } from './statuses-page.tsx';
