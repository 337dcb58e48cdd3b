import type { BookEvent } from '@mela/contract/games/book';
import type { Step } from '../steps.ts';
import { planCollect } from './collect.ts';
import { type PlanContext, type Planners, beginFeature, closeFeature, isNoMoreThanBet, soFarMinor, addWin } from './context.ts';
import { planAsk, planEnd } from './end.ts';
import { planHold } from './hold.ts';
import { planSpin } from './spin.ts';
import { planWins } from './wins.ts';

const planWilds: Planners<'expand' | 'respin' | 'respinsEnd' | 'stick'> = {
  expand: ({ reels, grid }, plan) => {
    plan.grid = grid;
    return { kind: 'expand', reels, grid };
  },
  respin: ({ index, held }, plan) => {
    if (index === 1) beginFeature(plan);
    return { kind: 'respin', index, held };
  },
  respinsEnd: (event, plan) => {
    const amountMinor = closeFeature(plan, event.credits, 'the re-spins');
    return { kind: 'respinsEnd', amountMinor, soFarMinor: soFarMinor(plan), isQuiet: isNoMoreThanBet(plan, amountMinor) };
  },
  stick: ({ cells }) => ({ kind: 'stick', cells }),
};

const planPicks: Planners<'pickStart' | 'boxOpened' | 'pickEnd'> = {
  pickStart: ({ boxes, cells }) => ({ kind: 'pickStart', boxes, cells }),
  boxOpened: ({ box, credits }, plan) => {
    const amountMinor = credits * plan.creditMinor;
    return { kind: 'boxOpened', box, amountMinor, soFarMinor: addWin(plan, amountMinor), isQuiet: plan.shownMinor <= plan.stakeMinor };
  },
  pickEnd: ({ contents, credits }, plan) => ({
    kind: 'pickEnd',
    contentsMinor: contents.map((one) => one * plan.creditMinor),
    amountMinor: credits * plan.creditMinor,
    soFarMinor: soFarMinor(plan),
  }),
};

const planJackpot: Planners<'jackpot'> = {
  jackpot: ({ cells }, plan) => {
    const amountMinor = plan.jackpot?.by === 'reels' ? plan.jackpot.wonMinor : 0;
    plan.jackpotShownMinor = amountMinor;
    return {
      kind: 'jackpot',
      cells,
      amountMinor,
      soFarMinor: soFarMinor(plan),
      leftMinor: plan.jackpot?.minor ?? null,
      isQuiet: isNoMoreThanBet(plan, amountMinor),
    };
  },
};

const planGamble: Planners<'gambleStart' | 'gamble' | 'gambleEnd'> = {
  gambleStart: ({ credits, times }, plan) => {
    plan.gambles = times;
    return { kind: 'gambleStart', winMinor: credits * plan.creditMinor, times };
  },
  gamble: ({ index, call, side, credits }, plan) => {
    plan.shownMinor = credits * plan.creditMinor;
    return {
      kind: 'gamble',
      index,
      times: plan.gambles,
      call,
      side,
      winMinor: plan.shownMinor,
      isQuiet: plan.shownMinor <= plan.stakeMinor,
    };
  },
  gambleEnd: ({ credits }, plan) => ({ kind: 'gambleEnd', winMinor: credits * plan.creditMinor }),
};

const planFreeSpins: Planners<'freeSpinsStart' | 'freeSpin' | 'freeSpinsMore' | 'freeSpinsEnd'> = {
  freeSpinsStart: ({ spins, cells }, plan) => {
    beginFeature(plan);
    plan.isFree = true;
    return { kind: 'freeSpinsStart', spins, cells };
  },
  freeSpin: ({ index, total }, plan) => {
    plan.freeIndex = index;
    plan.freeTotal = total;
    return { kind: 'freeSpin', index, total };
  },
  freeSpinsMore: ({ spins, total, cells }, plan) => ({ kind: 'freeSpinsMore', index: plan.freeIndex, spins, total, cells }),
  freeSpinsEnd: (event, plan) => {
    plan.isFree = false;
    const amountMinor = closeFeature(plan, event.credits, 'the free spins');
    return { kind: 'freeSpinsEnd', amountMinor, soFarMinor: soFarMinor(plan), isQuiet: isNoMoreThanBet(plan, amountMinor) };
  },
};

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
