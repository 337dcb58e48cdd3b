import type { BookEvent } from '@mela/contract/games/book';
import type { Step } from '../steps.ts';
import { planCollect } from './collect.ts';
import type { PlanContext, Planners } from './context.ts';
import { planAsk, planEnd } from './end.ts';
import { planFreeSpins } from './free-spins.ts';
import { planGamble } from './gamble.ts';
import { planJackpot } from './jackpot.ts';
import { planPicks } from './picks.ts';
import { planHold } from './hold.ts';
import { planSpin } from './spin.ts';
import { planWilds } from './wilds.ts';
import { planWins } from './wins.ts';

/** How each event of a book becomes a step; one file for each group of events. */
const planners: Planners<BookEvent['type']> = {
  ...planSpin,
  ...planWins,
  ...planFreeSpins,
  ...planCollect,
  ...planPicks,
  ...planGamble,
  ...planJackpot,
  ...planWilds,
  ...planHold,
  ...planAsk,
  ...planEnd,
};

/** @throws RangeError for an event that the stage does not know. */
export function stepOf<Type extends BookEvent['type']>(event: Extract<BookEvent, { type: Type }>, plan: PlanContext): Step {
  const table: { readonly [One in Type]?: (event: Extract<BookEvent, { type: One }>, plan: PlanContext) => Step } = planners;
  const make = Object.hasOwn(table, event.type) ? table[event.type] : undefined;
  if (make === undefined) throw new RangeError(`a book event that this stage does not know: ${String(event.type)}`);
  return make(event, plan);
}
