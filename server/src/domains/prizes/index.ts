import { defineDomain } from '../../kernel/domain/define-domain.ts';
import './events.ts';

/**
 * What contests share: their course by their times, the prizes that they owe, and prizes in columns. What a prize is and how it is given is
 * of `bonuses`.
 */
export { payDebts, type Debt, type Debts } from './pay-debts.ts';
export { readContestPrize, readPlainPrize, readWheelPrize } from './read-prize.ts';
export { firstMoveAt, graceMs, nextState, type ContestState } from './schedule.ts';

export const domain = defineDomain({
  name: 'prizes',
  tier: 5,
  calls: ['bonuses'],
  hears: [],
  emits: ['contest.won'],
});
