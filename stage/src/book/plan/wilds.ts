import { beginFeature, closeFeature, isNoMoreThanBet, type Planners, soFarMinor } from './context.ts';

export const planWilds: Planners<'expand' | 'respin' | 'respinsEnd' | 'stick'> = {
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
