import { loadSeo } from '../../data/content/queries.ts';
import { wheelQuery } from '../../data/wheel/queries.ts';
import { m } from '../../site/language/words.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import { wheel } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/fortune-wheel', ...wheel }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  const seo = loadSeo(queryClient, 'fortune-wheel');
  await queryClient.prefetchQuery(wheelQuery());
  return { seo: await seo, title: m['wheel.title']() };
}

export { WheelPage as Page } from './wheel-page.tsx';
