import { selfQuery } from '../../data/account/queries.ts';
import { loadSeo } from '../../data/content/queries.ts';
import { seedQuery, loadJackpots } from '../../data/fairness/queries.ts';
import { m } from '../../site/language/words.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/fairness' }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  const seo = loadSeo(queryClient, 'fairness');
  const jackpots = loadJackpots(queryClient);
  // Guests have no seeds.
  if ((await queryClient.ensureQueryData(selfQuery)) !== null) await queryClient.prefetchQuery(seedQuery());
  await jackpots;
  return { seo: await seo, title: m['fairness.title']() };
}

export { FairnessPage as Page } from './fairness-page.tsx';
