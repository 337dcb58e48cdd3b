import { bonusesQuery, giftsQuery, usedGiftsQuery } from '../../data/bonuses/bonuses.ts';
import { m } from '../../site/language/words.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import { own } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/gifts', ...own, feature: 'gifts' }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  await Promise.all([
    queryClient.prefetchQuery(giftsQuery()),
    queryClient.prefetchQuery(usedGiftsQuery()),
    queryClient.prefetchQuery(bonusesQuery()),
  ]);
  return { title: m['bonuses.gifts.title']() };
}

export { GiftsPage as Page } from './gifts-page.tsx';
