import { gamesQuery, gameTypesQuery } from '../../data/games/queries.ts';
import { searchQuery } from '../../data/games/search.ts';
import { m } from '../../site/language/words.ts';
import { usePageValue } from '../../site/rendering/keep-alive-page.ts';
import { pageContext } from '../../site/rendering/page-context.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { SearchPage } from './search-page.tsx';
import { searchableText } from '../../data/games/searchable-text.ts';

export const addresses = [{ path: '/search-games', noIndex: true, keepAlive: true }] as const satisfies Addresses;

export async function load({ context: { queryClient }, deps: { query } }: PageArgs<object, { readonly query: string }>) {
  const games = searchableText(query) === 'yes' ? queryClient.prefetchQuery(searchQuery(query)) : queryClient.prefetchQuery(gamesQuery());
  await queryClient.prefetchQuery(gameTypesQuery());
  if (pageContext() !== null) await games;
  return { title: m['search.title']() };
}

export function Page() {
  return <SearchPage query={usePageValue('search', 'query') ?? ''} />;
}
