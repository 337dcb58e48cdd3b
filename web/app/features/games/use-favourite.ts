import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Game } from '@mela/contract/catalogue';
import { m } from '../../lib/words.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useSelf } from '../account/queries.ts';
import { keepFavourites, keptFavourites, watchFavourites } from './kept-favourites.ts';
import { favouritesQuery, setFavourite } from './player-favourites.ts';

const none: readonly number[] = [];

/** What a guest has kept; nothing while the server renders. */
export const useKeptFavourites = () => useSyncExternalStore(watchFavourites, keptFavourites, () => none);

/** Whether a game is among the favourites, and the way to change that: a guest's in this browser, a player's in the account. */
export function useFavourite(game: Game): { readonly on: boolean; readonly toggle: () => void } {
  const queryClient = useQueryClient();
  const player = useSelf() !== null;
  const ofGuest = useKeptFavourites();
  const ofPlayer = useQuery({ ...favouritesQuery(), enabled: player }).data;
  const on = player ? (ofPlayer ?? []).some(({ id }) => id === game.id) : ofGuest.includes(game.id);
  const toggleKept = () => keepFavourites(on ? ofGuest.filter((id) => id !== game.id) : [game.id, ...ofGuest]);
  const toggleAccount = async () => {
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
  return { on, toggle: player ? () => void toggleAccount() : toggleKept };
}
