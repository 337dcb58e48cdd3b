import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Game } from '@mela/contract/api/catalogue';
import { m } from '../../site/language/words.ts';
import { showToast } from '@mela/kit/feedback/toast-store.ts';
import { runCommand } from '../api/api-command.ts';
import { LogInEnded } from '@mela/kit/api/log-in-end.ts';
import { useIsPlayer } from '../account/queries.ts';
import { savedFavourites, saveFavourites, useSavedFavourites } from './guest-favourites.ts';
import { addFavourite, favouritesQuery, removeFavourite } from './player-favourites.ts';

/** The visitor's favourites, and the way to change them: always the same function, so that a change makes one card again and not fifty. */
export type Favourites = { readonly has: (game: Game) => boolean; readonly toggle: (game: Game) => void };

/** The visitor's favourites: a guest's in this browser, a player's in the account. Called once a grid, not once a card. */
export function useFavourites(): Favourites {
  const player = useIsPlayer();
  const [guests, players] = [useGuestFavourites(), usePlayerFavourites(player)];
  return player ? players : guests;
}

function useGuestFavourites(): Favourites {
  const saved = useSavedFavourites();
  return { has: ({ id }) => saved.includes(id), toggle: toggleSaved };
}

function toggleSaved({ id }: Game): void {
  const saved = savedFavourites();
  saveFavourites(saved.includes(id) ? saved.filter((other) => other !== id) : [id, ...saved]);
}

/** Shown at once, and undone with a toast when the API rejects. */
function usePlayerFavourites(enabled: boolean): Favourites {
  const queryClient = useQueryClient();
  const saved = useQuery({ ...favouritesQuery(), enabled }).data ?? [];
  const toggle = useCallback((game: Game) => inBackground(toggleOf(queryClient, game)), [queryClient]);
  return { has: (game) => includes(saved, game), toggle };
}

const includes = (games: readonly Game[], game: Game) => games.some(({ id }) => id === game.id);

async function toggleOf(queryClient: QueryClient, game: Game): Promise<void> {
  const input = { body: { game_ids: [game.id] } };
  const isSaved = includes(queryClient.getQueryData(favouritesQuery().queryKey) ?? [], game);
  const taken = isSaved ? runCommand(queryClient, removeFavourite(game), input) : runCommand(queryClient, addFavourite(game), input);
  await taken.catch((error: unknown) => {
    if (!(error instanceof LogInEnded)) showToast(m['lobby.favourite.failed'](), 'bad');
  });
}
