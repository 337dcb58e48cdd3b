import { loadSeo } from '../../data/content/queries.ts';
import { lotteriesQuery } from '../../data/lottery/lottery.ts';
import { m } from '../../site/language/words.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/lottery', feature: 'lottery' }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  const seo = loadSeo(queryClient, 'lottery');
  await Promise.all([
    queryClient.prefetchInfiniteQuery(lotteriesQuery('active')),
    queryClient.prefetchInfiniteQuery(lotteriesQuery('past')),
  ]);
  return { seo: await seo, title: m['lottery.title']() };
}

export { LotteriesPage as Page } from './lotteries-page.tsx';
