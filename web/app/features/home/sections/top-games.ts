import type { Game } from '@mela/contract/api/catalogue';
import { byPopularity } from '../../../data/ratings/queries.ts';

/** The games of the first posters, and why they are there. */
export type TopGames = { readonly why: 'popular' | 'new' | 'listed'; readonly games: readonly Game[] };

/** All games, those first that players chose this week; while no one has played, the new ones. */
export function topGames(games: readonly Game[], popular: readonly { readonly gameId: number }[]): TopGames {
  if (popular.length > 0) return { why: 'popular', games: byPopularity(games, popular) };
  const newest = games.filter(({ isNew }) => isNew);
  return newest.length === 0 ? { why: 'listed', games } : { why: 'new', games: [...newest, ...games.filter(({ isNew }) => !isNew)] };
}
