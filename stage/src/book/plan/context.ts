import type { BookEvent, Cell, Grid, TitleData } from '@mela/contract/games/book';
import type { JackpotAnswer } from '@mela/contract/api/originals';
import type { Step } from '../steps.ts';
import type { ValuedCoin } from '../feature-steps.ts';
import type { WinShown } from '../reel-steps.ts';
import { tierOf } from '../celebrate.ts';

export type EventOf<Type extends BookEvent['type']> = Extract<BookEvent, { type: Type }>;

/** The planner's state from event to event. Sums are paise. */
export type PlanContext = {
  readonly title: TitleData;
  readonly creditMinor: number;
  readonly stakeMinor: number;
  /** What the book wins before a gamble, the jackpot left out. */
  readonly winMinor: number;
  /** Where the round is cut off, if it is: nothing beyond that is shown as won. */
  readonly capMinor: number;
  readonly jackpot: JackpotAnswer | null;
  /** The round wins no more than the bet, the jackpot's part included. */
  readonly isQuiet: boolean;
  /** The event after the current one: a step may need to know where a movement ends. */
  next: BookEvent | undefined;
  /** What has been shown as won up to here. */
  shownMinor: number;
  /** What the current spin has won one by one, until `winTotal` gives the total. */
  spinMinor: number;
  /** What had been won when the current feature began. */
  featureFromMinor: number;
  isFree: boolean;
  freeIndex: number;
  /** Free spins there are in all, up to here. */
  freeTotal: number;
  /** The window that wins are paid from. */
  grid: Grid;
  /** Cells that have won in the current spin. */
  spinCells: Cell[];
  /** What the last question was about. */
  asks: 'box' | 'gamble';
  /** Gambles there can be in this round. */
  gambles: number;
  /** Fruit of these free spins, baskets full, and what every win counts for them. */
  collected: number;
  basketsFull: number;
  basketMultiplier: number;
  /** What of the jackpot has been shown as won. */
  jackpotShownMinor: number;
  /** The coins that are held, while they are. */
  held: ValuedCoin[] | null;
};

/** What has been shown to the player as won, the jackpot's part included. */
export const soFarMinor = (plan: PlanContext) => plan.shownMinor + plan.jackpotShownMinor;

/** One event becomes one step, so that a waiting round's steps begin with those already shown. */
export type Planners<Type extends BookEvent['type']> = { readonly [One in Type]: (event: EventOf<One>, plan: PlanContext) => Step };

/** @throws RangeError when a book gives two values for the same sum. */
export function mustBe(stated: number, is: number, what: string): void {
  if (stated !== is) throw new RangeError(`${what} are ${is}, the book states ${stated}`);
}

/** Counts a sum into what is shown, never beyond the title's greatest win; returns what is shown from then on, the jackpot's part included. */
export function addWin(plan: PlanContext, amountMinor: number): number {
  plan.shownMinor = Math.min(plan.shownMinor + amountMinor, plan.capMinor);
  return soFarMinor(plan);
}

/** Counts one win of a spin. */
export function showWin(
  event: { readonly cells: readonly Cell[]; readonly credits: number; readonly multiplier: number },
  plan: PlanContext,
): WinShown {
  const amountMinor = event.credits * plan.creditMinor;
  plan.spinMinor += amountMinor;
  plan.spinCells.push(...event.cells);
  return { cells: event.cells, multiplier: event.multiplier, amountMinor, soFarMinor: addWin(plan, amountMinor), isQuiet: plan.isQuiet };
}

export function beginFeature(plan: PlanContext): void {
  plan.featureFromMinor = plan.shownMinor;
}

/** What a feature won in all, in paise, compared with what was shown of it. */
export function closeFeature(plan: PlanContext, credits: number, what: string): number {
  const amountMinor = credits * plan.creditMinor;
  mustBe(Math.min(amountMinor, plan.capMinor - plan.featureFromMinor), plan.shownMinor - plan.featureFromMinor, what);
  return amountMinor;
}

/** Nothing is celebrated that does not exceed the bet: a feature as little as a round. */
export const isNoMoreThanBet = ({ stakeMinor }: PlanContext, amountMinor: number): boolean => tierOf(amountMinor, stakeMinor) === 'none';
