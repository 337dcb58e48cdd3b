import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Game } from '@mela/contract/api/catalogue';
import { m } from '../../site/language/words.ts';
import { showToast } from '@mela/kit/feedback/toast-store.ts';
import { runCommand } from '../api/api-command.ts';
import { LogInEnded } from '@mela/kit/api/log-in-end.ts';
import { useIsPlayer } from '../account/queries.ts';
import { saveFavourites, useSavedFavourites } from './guest-favourites.ts';
import { addFavourite, favouritesQuery, removeFavourite } from './player-favourites.ts';

/** The visitor's favourites, and the way to change them. */
export type Favourites = { readonly has: (game: Game) => boolean; readonly toggle: (game: Game) => void };

/** The visitor's favourites: a guest's in this browser, a player's in the account. Called once a grid, not once a card. */
export function useFavourites(): Favourites {
  const player = useIsPlayer();
  const [guests, players] = [useGuestFavourites(), usePlayerFavourites(player)];
  return player ? players : guests;
}

function useGuestFavourites(): Favourites {
  const saved = useSavedFavourites();
  const has = ({ id }: Game) => saved.includes(id);
  return { has, toggle: (game) => saveFavourites(has(game) ? saved.filter((id) => id !== game.id) : [game.id, ...saved]) };
}

/** Shown at once, and undone with a toast when the API rejects. */
function usePlayerFavourites(enabled: boolean): Favourites {
  const queryClient = useQueryClient();
  const saved = useQuery({ ...favouritesQuery(), enabled }).data ?? [];
  const has = (game: Game) => saved.some(({ id }) => id === game.id);
  const toggle = async (game: Game) => {
    const input = { body: { game_ids: [game.id] } };
    const taken = has(game) ? runCommand(queryClient, removeFavourite(game), input) : runCommand(queryClient, addFavourite(game), input);
    await taken.catch((error: unknown) => {
      if (!(error instanceof LogInEnded)) showToast(m['lobby.favourite.failed'](), 'bad');
    });
  };
  return { has, toggle: (game) => inBackground(toggle(game)) };
}
