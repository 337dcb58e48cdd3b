import type { Book, TitleData } from '@mela/contract/games/book';
import type { JackpotAnswer } from '@mela/contract/api/originals';
import type { Step } from './steps.ts';
import { tierOf } from './celebrate.ts';
import type { PlanContext } from './plan/context.ts';
import { isInOrder } from './plan/order.ts';
import { stepOf } from './plan/planners.ts';

/**
 * Turns a book into the steps of its show, with every amount in paise. Pure: the same book, stake and jackpot, the same show. A
 * round that waits for its player ends with `ask`; once answered, its steps begin with the same ones.
 * @throws RangeError when the book contains an unknown event, or when the sum shown would not equal the sum won.
 */
export function planRound(book: Book, title: TitleData, stakeMinor: number, jackpot: JackpotAnswer | null = null): readonly Step[] {
  if (book.title !== title.slug) throw new RangeError(`a book of ${book.title} cannot be played on ${title.slug}`);
  if (stakeMinor % book.betCredits !== 0) throw new RangeError('the stake is no multiple of the credits of a bet');
  const creditMinor = stakeMinor / book.betCredits;
  const finalMinor = book.winCredits * creditMinor;
  // A gamble doubles or takes what was won before it; until then that sum is shown.
  const winMinor = (book.events.find((event) => event.type === 'gambleStart')?.credits ?? book.winCredits) * creditMinor;
  const capped = book.events.find((event) => event.type === 'capped');
  const isQuiet = tierOf(winMinor + (jackpot?.wonMinor ?? 0), stakeMinor) === 'none';
  const plan: PlanContext = {
    title,
    creditMinor,
    stakeMinor,
    winMinor,
    capMinor: capped === undefined ? Infinity : capped.credits * creditMinor,
    jackpot,
    isQuiet,
    next: undefined,
    shownMinor: 0,
    spinMinor: 0,
    featureFromMinor: 0,
    isFree: false,
    freeIndex: 0,
    freeTotal: 0,
    grid: [],
    spinCells: [],
    asks: 'box',
    gambles: 0,
    collected: 0,
    basketsFull: 0,
    basketMultiplier: title.freeSpins?.collect?.multipliers[0] ?? 1,
    jackpotShownMinor: 0,
    held: null,
  };
  const steps = book.events.map((event, at) => {
    plan.next = book.events[at + 1];
    return stepOf(event, plan);
  });
  const last = steps.at(-1)?.kind;
  if (last !== 'end' && last !== 'ask') throw new RangeError('the book does not end');
  if (!isInOrder(title.kind, book.events)) throw new RangeError('the events of the book are out of order');
  if (plan.shownMinor !== finalMinor) throw new RangeError(`the show adds up to ${plan.shownMinor}, the round won ${finalMinor}`);
  return steps;
}
