import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Game } from '@mela/contract/catalogue';
import { m } from '../../lib/words.ts';
import { showToast } from '../../ui/toast-store.ts';
import { keepFavourites, keptFavourites, watchFavourites } from './kept-favourites.ts';
import { favouritesQuery, setFavourite } from './player-favourites.ts';

const none: readonly number[] = [];

/** What a guest has kept; nothing while the server renders. */
export const useKeptFavourites = () => useSyncExternalStore(watchFavourites, keptFavourites, () => none);

export type Favourite = { readonly on: boolean; readonly toggle: () => void };

/** Whether a game is among a guest's favourites in this browser, and the way to change that. */
export function useGuestFavourite(game: Game): Favourite {
  const kept = useKeptFavourites();
  const on = kept.includes(game.id);
  return { on, toggle: () => keepFavourites(on ? kept.filter((id) => id !== game.id) : [game.id, ...kept]) };
}

/** The same of a player, in the account: shown at once, and taken back with a word when the account refuses. */
export function usePlayerFavourite(game: Game): Favourite {
  const queryClient = useQueryClient();
  const on = (useQuery(favouritesQuery()).data ?? []).some(({ id }) => id === game.id);
  const toggle = async () => {
    const { queryKey } = favouritesQuery();
    const put = (games: readonly Game[], keepIt: boolean) => {
      const others = games.filter(({ id }) => id !== game.id);
      return keepIt ? [game, ...others] : others;
    };
    queryClient.setQueryData(queryKey, (games) => put(games ?? [], !on));
    const taken = await setFavourite(game.id, !on).catch(() => false);
    if (taken) return;
    queryClient.setQueryData(queryKey, (games) => put(games ?? [], on));
    showToast(m['lobby.favourite.failed'](), 'bad');
  };
  return { on, toggle: () => void toggle() };
}
