import { offersQuery } from '../../data/bonuses/bonuses.ts';
import { loadSeo, rotatorQuery } from '../../data/content/queries.ts';
import { m } from '../../site/language/words.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/actions/list' }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  const [seo] = await Promise.all([
    loadSeo(queryClient, 'actions/list'),
    queryClient.prefetchQuery(rotatorQuery('promotions')),
    queryClient.prefetchQuery(offersQuery()),
  ]);
  return { seo, title: m['promotions.title']() };
}

export { PromotionsPage as Page } from './promotions-page.tsx';
