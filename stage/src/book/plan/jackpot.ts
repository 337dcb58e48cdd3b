import { isNoMoreThanBet, soFarMinor, type Planners } from './context.ts';

export const planJackpot: Planners<'jackpot'> = {
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
