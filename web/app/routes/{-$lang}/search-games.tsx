import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../data/content/seo-head.ts';
import { gamesQuery, gameTypesQuery } from '../../data/games/queries.ts';
import { searchableText } from '../../features/search/searchable-text.ts';
import { SearchPage } from '../../features/search/search-page.tsx';
import { usePageValue } from '../../site/rendering/keep-alive-page.ts';
import { pageContext } from '../../site/rendering/page-context.ts';
import { m } from '../../site/language/words.ts';

const queryLength = 100;

export const Route = createFileRoute('/{-$lang}/search-games')({
  validateSearch: ({ query }: Record<string, unknown>): { readonly query?: string } =>
    (typeof query === 'string' || typeof query === 'number') && String(query).trim() !== ''
      ? { query: String(query).trim().slice(0, queryLength) }
      : {},
  loaderDeps: ({ search: { query = '' } }) => ({ query }),
  loader: async ({ context: { queryClient }, deps: { query } }) => {
    const games = queryClient.prefetchQuery(gamesQuery(searchableText(query) === 'yes' ? { name: query } : {}));
    await queryClient.prefetchQuery(gameTypesQuery());
    if (pageContext() !== null) await games;
    return { title: m['search.title']() };
  },
  head: privateHead,
  component: function SearchRoute() {
    return <SearchPage query={usePageValue('search', 'query') ?? ''} />;
  },
});
