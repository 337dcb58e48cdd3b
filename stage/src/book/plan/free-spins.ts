import type { Planners } from './context.ts';

export const planFreeSpins: Planners<'freeSpinsStart' | 'freeSpin' | 'freeSpinsMore' | 'freeSpinsEnd'> = {
  freeSpinsStart: ({ spins, cells }, plan) => {
    plan.isFree = true;
    return { kind: 'freeSpinsStart', spins, cells };
  },
  freeSpin: ({ index, total }, plan) => {
    plan.freeIndex = index;
    return { kind: 'freeSpin', index, total };
  },
  freeSpinsMore: ({ spins, total, cells }, plan) => ({ kind: 'freeSpinsMore', index: plan.freeIndex, spins, total, cells }),
  freeSpinsEnd: (event, plan) => {
    plan.isFree = false;
    return { kind: 'freeSpinsEnd', amountMinor: event.credits * plan.creditMinor, soFarMinor: plan.shownMinor };
  },
};
