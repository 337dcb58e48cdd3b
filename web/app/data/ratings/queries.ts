import type { Game } from '@mela/contract/api/catalogue';
import { apiQuery } from '../api/api-query.ts';

/** The latest large wins, newest first. */
export const winnersQuery = () => apiQuery('GET /winners/last', {}, { follows: ['winners'], staleTime: 30_000 });

/** How many players play now, and the games of the week. */
export const activityQuery = () => apiQuery('GET /activity', {}, { anyLanguage: true, staleTime: 60_000, retry: false });

/** Games in the order of their rounds this week, the others after them in the order given. */
export function byPopularity(games: readonly Game[], popular: readonly { readonly gameId: number }[]): readonly Game[] {
  const rank = new Map(popular.map(({ gameId }, at) => [gameId, at]));
  const rankOf = ({ id }: Game) => rank.get(id) ?? popular.length;
  return games.toSorted((one, other) => rankOf(one) - rankOf(other));
}
