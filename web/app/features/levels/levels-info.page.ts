import { levelsQuery } from '../../data/loyalty/own-level.ts';
import { loadSeo } from '../../data/content/queries.ts';
import { m } from '../../site/language/words.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/levels-info', feature: 'new_levels_page' }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  const seo = loadSeo(queryClient, 'levels-info');
  await queryClient.prefetchQuery(levelsQuery());
  return { seo: await seo, title: m['levels.title']() };
}

export { LevelsPage as Page } from './levels-page.tsx';
