import { removeValue, saveValue, savedValue } from '../../site/storage/stored-value.ts';

const key = 'favorite_game_ids';
/** The list's limit; the oldest are dropped first. */
const favouritesMax = 50;

const listeners = new Set<() => void>();
let text: string | null = null;
let ids: readonly number[] = [];

/** A guest's favourites in this browser, the latest first. The same array until it changes. */
export function savedFavourites(): readonly number[] {
  const now = savedValue(key);
  if (now !== text) {
    text = now;
    ids = (now ?? '')
      .split(',')
      .filter((part) => /^[1-9]\d{0,14}$/.test(part))
      .map(Number);
  }
  return ids;
}

export function saveFavourites(next: readonly number[]): void {
  if (next.length === 0) removeValue(key);
  else saveValue(key, next.slice(0, favouritesMax).join(','));
  for (const listener of listeners) listener();
}

/** Calls back on changes, also of those in another tab. */
export function watchFavourites(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
