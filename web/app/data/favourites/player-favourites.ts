import type { Game } from '@mela/contract/api/catalogue';
import { apiQuery } from '../api/api-query.ts';
import { callApi } from '../api/client.ts';
import { apiCommand } from '../api/api-command.ts';
import { shownAtOnce } from '@mela/kit/api/show-at-once.ts';
import { saveFavourites, savedFavourites } from './guest-favourites.ts';

/** A call takes at most so many games. */
export const batchMax = 50;

export function inBatches(ids: readonly number[]): readonly number[][] {
  return Array.from({ length: Math.ceil(ids.length / batchMax) }, (_, at) => ids.slice(at * batchMax, (at + 1) * batchMax));
}

/** The player's favourites. Those saved as a guest in this browser go into the account first, once. */
export const favouritesQuery = () =>
  apiQuery('GET /favorite-games', {}, { personal: true, staleTime: 300_000, before: moveGuestFavourites });

// A plain call: it runs inside a query, before its read, and an error of it must not be one of the query.
async function moveGuestFavourites(): Promise<undefined> {
  // Oldest batch first, so that the latest end on top.
  for (const game_ids of inBatches(savedFavourites()).toReversed()) {
    const answer = await callApi('POST /favorite-games', { body: { game_ids } });
    // A game that is gone is refused and would be refused for ever; anything else may work the next time.
    if (!answer.ok && answer.status !== 404) return undefined;
  }
  if (savedFavourites().length > 0) saveFavourites([]);
  return undefined;
}

/** Each is shown at once, and undone when the API rejects. */
export const addFavourite = (game: Game) =>
  apiCommand('POST /favorite-games', { atOnce: shownAtOnce(favouritesQuery(), (games) => [game, ...without(games, game)]) });
export const removeFavourite = (game: Game) =>
  apiCommand('DELETE /favorite-games', { atOnce: shownAtOnce(favouritesQuery(), (games) => without(games, game)) });

const without = (games: readonly Game[], { id }: Game): Game[] => games.filter((one) => one.id !== id);
