import { forget, keep, kept } from '../../lib/storage/stored-value.ts';

const key = 'favorite_game_ids';
/** What the shelf of favourites holds; the oldest go first. */
const favouritesMax = 50;

const listeners = new Set<() => void>();
let text: string | null = null;
let ids: readonly number[] = [];

/** What a guest has kept in this browser, the latest first. The same list until it changes. */
export function keptFavourites(): readonly number[] {
  const now = kept(key);
  if (now !== text) {
    text = now;
    ids = (now ?? '')
      .split(',')
      .filter((part) => /^[1-9]\d{0,14}$/.test(part))
      .map(Number);
  }
  return ids;
}

export function addFavourites(next: readonly number[]): void {
  if (next.length === 0) forget(key);
  else keep(key, next.slice(0, favouritesMax).join(','));
  for (const tell of listeners) tell();
}

/** Tells of changes, also of those in another tab. */
export function watchFavourites(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', tell);
  };
}
