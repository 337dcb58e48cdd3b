import { loadSeo } from '../../data/content/queries.ts';
import { vipClubQuery } from '../../data/loyalty/vip-club.ts';
import { m } from '../../site/language/words.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/vip-club', feature: 'vip_club' }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  const seo = loadSeo(queryClient, 'vip-club');
  await queryClient.prefetchQuery(vipClubQuery());
  return { seo: await seo, title: m['vip.title']() };
}

export { VipClubPage as Page } from './vip-club-page.tsx';
