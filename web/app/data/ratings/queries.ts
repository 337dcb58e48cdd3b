import type { Game } from '@mela/contract/api/catalogue';
import { apiQuery, orNull } from '../api/api-query.ts';

/** The latest wins of at least so many times their bet (the contract's number, without its schemas), newest first. */
export const largeMultiple = 10;
export const winnersQuery = () =>
  apiQuery('GET /winners/last', { query: { multiple: largeMultiple } }, { follows: ['winners'], staleTime: 30_000 });

/** A public win with its round; null once it is no longer among the latest. */
export const winQuery = (id: string) => apiQuery('GET /winners/:id', { params: { id } }, { read: orNull, staleTime: 60_000 });

/** How many players play now, and the games of the week. */
export const activityQuery = () => apiQuery('GET /activity', {}, { anyLanguage: true, staleTime: 60_000, retry: false });

/** Games in the order of their rounds this week, the others after them in the order given. */
export function byPopularity(games: readonly Game[], popular: readonly { readonly gameId: number }[]): readonly Game[] {
  const rank = new Map(popular.map(({ gameId }, at) => [gameId, at]));
  const rankOf = ({ id }: Game) => rank.get(id) ?? popular.length;
  return games.toSorted((one, other) => rankOf(one) - rankOf(other));
}
