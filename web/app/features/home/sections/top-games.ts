import type { Game } from '@mela/contract/api/catalogue';
import { byPopularity } from '../../../data/ratings/queries.ts';

/** All games, those first that players chose this week; while no one has played, the new ones. */
export function topGames(games: readonly Game[], popular: readonly { readonly gameId: number }[]): readonly Game[] {
  if (popular.length > 0) return byPopularity(games, popular);
  return games.toSorted((one, other) => Number(other.isNew) - Number(one.isNew));
}
