import { createFileRoute, notFound } from '@tanstack/react-router';
import { loadSeo } from '../../../data/content/queries.ts';
import { seoHead } from '../../../data/content/seo-head.ts';
import { gamesQuery, gameTypesQuery } from '../../../data/games/queries.ts';
import { LobbyPage, loadShelf } from '../../../features/lobby/lobby-page.tsx';
import { jackpotsQuery } from '../../../data/jackpots/queries.ts';
import { bigWinsQuery } from '../../../data/ratings/big-wins.ts';
import { tournamentsQuery } from '../../../data/tournaments/queries.ts';
import { m } from '../../../site/language/words.ts';
import { usePageValue } from '../../../site/rendering/keep-alive-page.ts';
import { pageContext } from '../../../site/rendering/page-context.ts';

const nameLength = 100;

export const Route = createFileRoute('/{-$lang}/games/{-$category}')({
  validateSearch: ({ name }: Record<string, unknown>): { readonly name?: string } =>
    typeof name === 'string' && name.trim() !== '' ? { name: name.trim().slice(0, nameLength) } : {},
  loaderDeps: ({ search: { name } }) => ({ name }),
  loader: async ({ context: { queryClient }, params: { category }, deps: { name } }) => {
    const filter = { ...(category === undefined ? {} : { type: category }), ...(name === undefined ? {} : { name }) };
    const games = queryClient.prefetchQuery(gamesQuery(filter));
    const shelf = loadShelf();
    const [seo, types] = await Promise.all([loadSeo(queryClient, 'games'), queryClient.ensureQueryData(gameTypesQuery())]);
    const type = types.find(({ slug }) => slug === category);
    if (category !== undefined && type === undefined) throw notFound();
    // The browser shows skeletons at once; the server's page carries the games.
    const jackpots = queryClient.prefetchQuery(jackpotsQuery());
    const bigWins = queryClient.prefetchQuery(bigWinsQuery());
    const contests = queryClient.prefetchQuery(tournamentsQuery());
    if (pageContext() !== null) await Promise.all([games, jackpots, bigWins, contests, shelf]);
    return { seo, typeName: type?.name };
  },
  head: ({ loaderData }) =>
    loaderData === undefined
      ? {}
      : seoHead(loaderData.typeName === undefined ? loaderData.seo : null, { title: loaderData.typeName ?? m['lobby.title']() }),
  component: function Lobby() {
    return <LobbyPage category={usePageValue('params', 'category')} name={usePageValue('search', 'name') ?? ''} />;
  },
});
