import { useQuery } from '@tanstack/react-query';
import type { Game } from '@mela/contract/api/catalogue';
import type { BigWin } from '@mela/contract/api/ratings';
import { apiQuery } from '../api/api-query.ts';

/** The latest large wins, newest first. */
export const winnersQuery = () => apiQuery('GET /winners/last', {}, { follows: ['winners'], staleTime: 30_000 });

/** The last big win of each game. */
export const bigWinsQuery = () => apiQuery('GET /winners/big', {}, { anyLanguage: true, staleTime: 60_000, retry: false });

/** The last big win of a game, as soon as this page has asked for those of all games; null without one. */
export function useBigWin(gameId: number): BigWin | null {
  // Fifty tiles do not ask: the loader of their page does.
  return useQuery({ ...bigWinsQuery(), enabled: false, select: (wins) => wins.find((win) => win.gameId === gameId) ?? null }).data ?? null;
}

/** How many players play now, and the games of the week. */
export const activityQuery = () => apiQuery('GET /activity', {}, { anyLanguage: true, staleTime: 60_000, retry: false });

/** Games in the order of their rounds this week, the others after them in the order given. */
export function byPopularity(games: readonly Game[], popular: readonly { readonly gameId: number }[]): readonly Game[] {
  const rank = new Map(popular.map(({ gameId }, at) => [gameId, at]));
  const rankOf = ({ id }: Game) => rank.get(id) ?? popular.length;
  return games.toSorted((one, other) => rankOf(one) - rankOf(other));
}
