import { defineDomain } from '../../kernel/domain/define-domain.ts';
import './events.ts';

/** What contests give, and how it reaches a player: money and points through the ledger, spins of the wheel by an event. */
export { payDebts, type Debt, type Debts } from './pay-debts.ts';
export { valueOfPrizes } from './money-value.ts';
export { payPrizes, type Payout } from './pay-prizes.ts';
export {
  readContestPrize,
  readGift,
  readPrize,
  storeContestPrize,
  storePrize,
  type StoredContestPrize,
  type StoredGift,
  type StoredPrize,
  viewContestPrize,
  viewPrize,
} from './rules.ts';
export { firstMoveAt, graceMs, nextState, type ContestState } from './schedule.ts';

export const domain = defineDomain({
  name: 'prizes',
  tier: 4,
  calls: ['wallet', 'bonuses'],
  hears: [],
  emits: ['spins.granted', 'contest.won'],
});
