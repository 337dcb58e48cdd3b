import { createAtom } from '@tanstack/store';
import { useEffect } from 'react';
import { useAtom } from '@mela/kit/state/use-atom.ts';
import { removeValue, saveValue, savedValue } from '../../site/storage/stored-value.ts';

const key = 'favorite_game_ids';
/** The list's limit; the oldest are dropped first. */
const favouritesMax = 50;

const none: readonly number[] = [];
/** As stored; null when there are none. */
const stored = createAtom<string | null>(null);
const ids = createAtom(() => parse(stored.get()));

/** A guest's favourites in this browser, the latest first. The same array until it changes. */
export function savedFavourites(): readonly number[] {
  readStored();
  return ids.get();
}

export function saveFavourites(next: readonly number[]): void {
  if (next.length === 0) removeValue(key);
  else saveValue(key, next.slice(0, favouritesMax).join(','));
  readStored();
}

/** A guest's favourites, changes in other tabs included; none while the server renders. */
export function useSavedFavourites(): readonly number[] {
  useEffect(() => {
    readStored();
    window.addEventListener('storage', readStored);
    return () => window.removeEventListener('storage', readStored);
  }, []);
  return useAtom(ids, (saved) => saved, none);
}

const readStored = () => stored.set(savedValue(key));

const parse = (text: string | null): readonly number[] =>
  (text ?? '')
    .split(',')
    .filter((part) => /^[1-9]\d{0,14}$/.test(part))
    .map(Number);
