import type { BookEvent, Cell, TitleData } from '@mela/contract/book';
import type { PotAnswer } from '@mela/contract/originals';
import type { Beat } from '../beats.ts';
import type { WinShown } from '../beats/win.ts';

export type EventOf<Type extends BookEvent['type']> = Extract<BookEvent, { type: Type }>;

/** What the planner knows of a round and remembers from event to event. Sums are paise. */
export type PlanContext = {
  readonly title: TitleData;
  readonly creditMinor: number;
  readonly stakeMinor: number;
  /** What the book wins before a toss, the pot left out. */
  readonly winMinor: number;
  readonly pot: PotAnswer | null;
  /** The round wins no more than the bet, the pot's part included. */
  readonly isQuiet: boolean;
  /** What has been shown as won up to here. */
  shownMinor: number;
  isFree: boolean;
  freeIndex: number;
  /** Cells that have won in the spin at hand. */
  spinCells: Cell[];
  /** What the last question was about. */
  asks: 'box' | 'toss';
  /** Tosses there can be in this round. */
  tosses: number;
  /** Fruit of these free spins, baskets full, and what every win counts for them. */
  collected: number;
  basketsFull: number;
  basketMultiplier: number;
  /** What of the pot has been shown as won. */
  potShownMinor: number;
};

/** What the player has seen as won, the pot's part included. */
export const soFarMinor = (plan: PlanContext) => plan.shownMinor + plan.potShownMinor;

/** One event becomes one beat, so that a waiting round's beats begin with those already shown. */
export type Planners<Type extends BookEvent['type']> = { readonly [One in Type]: (event: EventOf<One>, plan: PlanContext) => Beat };

/** Counts a win into what is shown, never beyond what the round wins. */
export function showWin(
  event: { readonly cells: readonly Cell[]; readonly credits: number; readonly multiplier: number },
  plan: PlanContext,
): WinShown {
  const amountMinor = event.credits * plan.creditMinor;
  plan.shownMinor = Math.min(plan.shownMinor + amountMinor, plan.winMinor);
  plan.spinCells.push(...event.cells);
  return { cells: event.cells, multiplier: event.multiplier, amountMinor, soFarMinor: soFarMinor(plan), isQuiet: plan.isQuiet };
}
