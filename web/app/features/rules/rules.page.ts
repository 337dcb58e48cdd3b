import { loadSeo } from '../../data/content/queries.ts';
import { m } from '../../site/language/words.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/rules', keepAliveBehind: true }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  return { title: m['pages.rules.title'](), seo: await loadSeo(queryClient, 'rules') };
}

export { RulesPage as Page } from './rules-page.tsx';
