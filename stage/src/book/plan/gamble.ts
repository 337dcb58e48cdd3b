import type { Planners } from './context.ts';

export const planGamble: Planners<'gambleStart' | 'toss' | 'gambleEnd'> = {
  gambleStart: ({ credits, times }, plan) => {
    plan.tosses = times;
    return { kind: 'gambleStart', winMinor: credits * plan.creditMinor, times };
  },
  toss: ({ index, call, side, credits }, plan) => {
    plan.shownMinor = credits * plan.creditMinor;
    return {
      kind: 'toss',
      index,
      times: plan.tosses,
      call,
      side,
      winMinor: plan.shownMinor,
      isQuiet: plan.shownMinor <= plan.stakeMinor,
    };
  },
  gambleEnd: ({ credits }, plan) => ({ kind: 'gambleEnd', winMinor: credits * plan.creditMinor }),
};
