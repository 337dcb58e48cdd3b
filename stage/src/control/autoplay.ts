import type { BookEvent } from '@mela/contract/games/book';
import { freeBetOf } from './free-bets.ts';
import type { Auto, AutoPlan, Control } from './state.ts';

const features: ReadonlySet<BookEvent['type']> = new Set<BookEvent['type']>([
  'freeSpinsStart',
  'respin',
  'holdStart',
  'pickStart',
  'gambleStart',
  'jackpot',
]);

/** The plan as far as the operator allows it; null where it allows none. */
export function startAuto(plan: AutoPlan, roundsMax: number): Auto | null {
  const left = Math.min(plan.rounds, roundsMax);
  return left > 0 ? { ...plan, left } : null;
}

/** Whether the next round may start on its own once this one has been shown. */
export function autoplayContinues(control: Control): boolean {
  const { auto, round, balanceAfter, bets, betIndex } = control;
  if (auto === null || round === null || auto.left === 0) return false;
  const bet = bets[betIndex] ?? Number.POSITIVE_INFINITY;
  if (freeBetOf(control) === null && balanceAfter < bet) return false;
  if (auto.winAbove !== null && round.win > auto.winAbove) return false;
  if (auto.balanceBelow !== null && balanceAfter < auto.balanceBelow) return false;
  const wonJackpot = (round.jackpot?.wonMinor ?? 0) > 0;
  return !auto.atFeature || !(wonJackpot || round.book.events.some(({ type }) => features.has(type)));
}
