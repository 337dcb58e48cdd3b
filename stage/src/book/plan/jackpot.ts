import { isNoMoreThanBet, soFarMinor, type Planners } from './context.ts';

export const planJackpot: Planners<'jackpot'> = {
  jackpot: ({ cells }, plan) => {
    const amountMinor = plan.pot?.by === 'reels' ? plan.pot.wonMinor : 0;
    plan.potShownMinor = amountMinor;
    return {
      kind: 'jackpot',
      cells,
      amountMinor,
      soFarMinor: soFarMinor(plan),
      leftMinor: plan.pot?.minor ?? null,
      isQuiet: isNoMoreThanBet(plan, amountMinor),
    };
  },
};
