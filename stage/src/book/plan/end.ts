import { tierOf } from '../celebrate.ts';
import type { Planners } from './context.ts';

export const planEnd: Planners<'capped' | 'end'> = {
  capped: (event, plan) => {
    plan.shownMinor = event.credits * plan.creditMinor;
    return { kind: 'capped', amountMinor: plan.shownMinor };
  },
  /** What the pot paid comes on top of the book, whether the reels gave it or the bet that filled it. */
  end: (event, plan) => {
    const winMinor = event.credits * plan.creditMinor + (plan.pot?.wonMinor ?? 0);
    return { kind: 'end', winMinor, tier: tierOf(winMinor, plan.stakeMinor), fullMinor: plan.pot?.by === 'full' ? plan.pot.wonMinor : 0 };
  },
};
