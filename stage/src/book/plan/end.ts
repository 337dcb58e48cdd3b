import { climbOf, tierOf } from '../celebrate.ts';
import { isNoMoreThanBet, mustBe, type Planners } from './context.ts';

export const planEnd: Planners<'capped' | 'end'> = {
  capped: (event, plan) => {
    plan.spinMinor = 0;
    plan.held = null;
    plan.shownMinor = event.credits * plan.creditMinor;
    return { kind: 'capped', amountMinor: plan.shownMinor };
  },
  /** What the jackpot paid comes on top of the book, whether the reels gave it or the bet that filled it. */
  end: (event, plan) => {
    mustBe(0, plan.spinMinor, 'wins that no total says');
    mustBe(event.credits * plan.creditMinor, plan.shownMinor, 'the sums of the round');
    const winMinor = plan.shownMinor + (plan.jackpot?.wonMinor ?? 0);
    const fullMinor = plan.jackpot?.by === 'full' ? plan.jackpot.wonMinor : 0;
    return {
      kind: 'end',
      winMinor,
      betMinor: plan.stakeMinor,
      tier: tierOf(winMinor, plan.stakeMinor),
      climb: climbOf(winMinor, plan.stakeMinor),
      fullMinor,
      isFullQuiet: isNoMoreThanBet(plan, fullMinor),
    };
  },
};

export const planAsk: Planners<'awaitChoice' | 'choice'> = {
  awaitChoice: ({ of, allowed }, plan) => {
    plan.asks = of;
    return { kind: 'ask', of, allowed };
  },
  choice: ({ value }, plan) => ({ kind: 'choice', of: plan.asks, value }),
};
