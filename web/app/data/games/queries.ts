import type { QueryClient } from '@tanstack/react-query';
import type { Game } from '@mela/contract/api/catalogue';
import { dataOf } from '@mela/kit/api/answer.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { apiQuery, orNull } from '../api/api-query.ts';

/** What operators write, so that a message reads it again. */
export const catalogue = { follows: ['site'], staleTime: 300_000 } as const;

export type GamesFilter = {
  readonly type?: string;
  readonly developer?: string;
  readonly name?: string;
  /** Slugs of kinds with commas between: only games of all of them. */
  readonly types?: string;
  /** Of a hundred. */
  readonly minReturn?: number;
  /** Only these, by number. */
  readonly ids?: readonly number[];
};

/** Games a page of the list: full rows in grids of two to six columns, and a dozen screens of a phone. */
export const gamesPerPage = 60;

/** The query of a page of games from `offset` on. */
export const gamesInput = ({ ids, ...filter }: GamesFilter, offset = 0) => ({
  query: { ...filter, ...(ids === undefined ? {} : { ids: ids.join(',') }), limit: gamesPerPage, ...(offset === 0 ? {} : { offset }) },
});

/** The first page of games, most played first, with the total behind them. */
export const gamesQuery = (filter: GamesFilter = {}) =>
  apiQuery('GET /games', gamesInput(filter), {
    ...catalogue,
    // As a name is typed, only its latest text is waited for.
    ...(filter.name === undefined ? {} : { cancels: true }),
    read: (answer) => ({ games: dataOf(answer), count: answer.ok ? answer.count : 0 }),
  });

/** A game as a list on the way here has shown it; its page then opens without asking again. */
export function listedGame(queryClient: QueryClient, slug: string): Game | undefined {
  const lists = queryClient.getQueriesData<GameList>({ queryKey: ['GET /games', currentLocale()] });
  return lists.flatMap(([, list]) => gamesOf(list)).find((game) => game.slug === slug);
}

type GameList = { readonly games: readonly Game[] } | { readonly pages: readonly { readonly rows: readonly Game[] }[] };

function gamesOf(list: GameList | undefined): readonly Game[] {
  if (list === undefined) return [];
  return 'games' in list ? list.games : list.pages.flatMap(({ rows }) => rows);
}

/** One game by slug; null where there is none. */
export const gameQuery = (slug: string) => apiQuery('GET /games/:id', { params: { id: slug } }, { ...catalogue, read: orNull });

export const gameTypesQuery = () => apiQuery('GET /gameTypes', {}, catalogue);
