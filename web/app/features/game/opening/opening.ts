import { useSyncExternalStore } from 'react';
import type { Game } from '@mela/contract/api/catalogue';
import { closeOverlay, openOverlay } from '../../../data/overlays/overlays.ts';

/** The game that was about to open when the dialog before it was shown. */
export type Opening = {
  readonly game: Game;
  readonly slug: string;
  /** The tournament it was opened from. */
  readonly tournament: number | null;
};

let opening: Opening | null = null;
const listeners = new Set<() => void>();

/** Shows the dialog before a game. */
export function holdOpening(next: Opening): void {
  opening = next;
  openOverlay('pre-game');
  for (const listener of listeners) listener();
}

/** [4.21] Closes the dialog: game, slug and tournament are forgotten. */
export function forgetOpening(): void {
  opening = null;
  closeOverlay('pre-game');
  for (const listener of listeners) listener();
}

/** The game behind the dialog, null while there is none. */
export function useOpening(): Opening | null {
  return useSyncExternalStore(
    onOpening,
    () => opening,
    () => null,
  );
}

function onOpening(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
