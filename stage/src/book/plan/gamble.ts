import type { Planners } from './context.ts';

export const planGamble: Planners<'gambleStart' | 'gamble' | 'gambleEnd'> = {
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
