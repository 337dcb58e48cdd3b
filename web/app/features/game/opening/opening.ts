import { createAtom } from '@tanstack/store';
import { useAtom } from '@mela/kit/state/use-atom.ts';
import type { Game } from '@mela/contract/api/catalogue';
import { closeOverlay, openOverlay } from '../../../data/overlays/overlays.ts';
import type { PregameReason } from './open-game.ts';

/** The game that was about to open when the dialog before it was shown. */
export type Opening = {
  readonly game: Game;
  readonly slug: string;
  /** What is missing. */
  readonly reason: PregameReason | 'verify';
};

const opening = createAtom<Opening | null>(null);

/** Shows the dialog before a game, or the question for the player's identity. */
export function holdOpening(next: Opening): void {
  opening.set(next);
  openOverlay(next.reason === 'verify' ? 'verification' : 'pre-game');
}

/** [4.21] Closes the dialog: the game is forgotten, and with it the tournament that its rounds count for. */
export function forgetOpening(): void {
  opening.set(null);
  closeOverlay('pre-game');
  closeOverlay('verification');
}

/** The game behind the dialog, null while there is none. */
export const useOpening = (): Opening | null => useAtom(opening, (now) => now, null);
