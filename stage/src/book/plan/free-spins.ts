import { beginFeature, closeFeature, isNoMoreThanBet, type Planners, soFarMinor } from './context.ts';

export const planFreeSpins: Planners<'freeSpinsStart' | 'freeSpin' | 'freeSpinsMore' | 'freeSpinsEnd'> = {
  freeSpinsStart: ({ spins, cells }, plan) => {
    beginFeature(plan);
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
    const amountMinor = closeFeature(plan, event.credits, 'the free spins');
    return { kind: 'freeSpinsEnd', amountMinor, soFarMinor: soFarMinor(plan), isQuiet: isNoMoreThanBet(plan, amountMinor) };
  },
};
