import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Game } from '@mela/contract/api/catalogue';
import { ApiRejection, dataOf } from '@mela/kit/api/answer.ts';
import { callApi } from '../api/client.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { followsSite } from '../api/follows-site.ts';

const staleTime = 300_000;

export type GamesFilter = {
  readonly type?: string;
  readonly developer?: string;
  readonly name?: string;
  /** Only these, by number. */
  readonly ids?: readonly number[];
};

/** Games of the lobby, most played first, with the total behind them. */
export const gamesQuery = (filter: GamesFilter = {}) =>
  queryOptions({
    queryKey: ['games', currentLocale(), filter],
    meta: followsSite,
    queryFn: async () => {
      const { ids, ...rest } = filter;
      const query = { ...rest, ...(ids === undefined ? {} : { ids: ids.join(',') }), limit: 100 };
      const answer = await callApi('GET /games', { query });
      return { games: dataOf(answer), count: answer.ok ? answer.count : 0 };
    },
    staleTime,
  });

/** A game as a list on the way here has shown it; its page then opens without asking again. */
export function listedGame(queryClient: QueryClient, slug: string): Game | undefined {
  const lists = queryClient.getQueriesData<{ readonly games: readonly Game[] }>({ queryKey: ['games', currentLocale()] });
  return lists.flatMap(([, list]) => list?.games ?? []).find((game) => game.slug === slug);
}

/** One game by slug; null where there is none. */
export const gameQuery = (slug: string) =>
  queryOptions({
    queryKey: ['game', currentLocale(), slug],
    meta: followsSite,
    queryFn: async () => {
      const answer = await callApi('GET /games/:id', { params: { id: slug } });
      return answer.status === 404 ? null : dataOf(answer);
    },
    staleTime,
    retry: (count, error) => !(error instanceof ApiRejection) && count < 2,
  });

export const gameTypesQuery = () =>
  queryOptions({
    queryKey: ['game-types', currentLocale()],
    queryFn: async () => dataOf(await callApi('GET /gameTypes')),
    meta: followsSite,
    staleTime,
  });
