import { retained } from '../../kernel/domain/personal-data.ts';
import { balancesOf } from './account-store.ts';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { walletGauges } from './verification/alarm-store.ts';
import { journalPartitions, walletJobs } from './jobs.ts';

/** The ledger: balances, movements, limits and their verification. No other domain names a ledger table. */
export {
  balancesOf,
  bonusesOf,
  bonusesOfBets,
  bonusesWithUndoneWager,
  extendBonuses,
  lockFreePlayers,
  lockPlayer,
  lockPlayers,
  openAccounts,
  playersWithDueBonuses,
  type Bonus,
} from './account-store.ts';
export { raiseAlarms } from './verification/alarm-store.ts';
export { blockedTimes, blocksOf, playersBlocked, removeBlock, setBlock, type Block, type BlockableKind } from './limits/limit-store.ts';
export { balanceEvent } from './events.ts';
export {
  depositRejection,
  guardsOf,
  removeGuard,
  setGuard,
  usedDepositTimes,
  usedGuards,
  type Measure,
  type Period,
  type UsedGuard,
} from './limits/limit-store.ts';
export { quietHoursOf, removeTimeGuard, setQuietHours, setTimeGuard, timeGuardsOf, type QuietHours } from './limits/time-store.ts';
export type { BetGame, BonusTerms, Movement, Posted, PostRejection } from './movements/movement.ts';
export { cashStaked, type LinkedMovement, linksByKeys, movementsByKeys, postedBefore, wonByBets } from './movements/movement-store.ts';
export { post } from './movements/movement-store.ts';
export { moneyJournal } from './movements/journal-store.ts';
export { type ActorMovement, idBefore, movementsOfActor, movementsOfKeys } from './movements/actor-store.ts';
export { bonusBets } from './movements/bonus-bets-store.ts';
export { cashLost } from './movements/cash-lost-store.ts';
export { balancesBefore, statementOf, type StatementLine } from './movements/statement-store.ts';
export { pointsOf, postPoints } from './points/points-store.ts';
export { reconcile } from './verification/reconcile.ts';
export { verifyChain } from './verification/verify-chain.ts';
export { journalPartitions } from './jobs.ts';
export { walletOf } from './view.ts';

export const domain = defineDomain({
  name: 'wallet',
  tier: 1,
  tables: {
    analytics: [
      { name: 'movement', version: 1, key: 'id', at: 'at', final: true },
      { name: 'balance', version: 1, key: 'id', at: null, final: false },
    ],
    open: ['alarm', 'block', 'checkpoint', 'quiet_hours', 'verified', 'verified_bonus'],
    guarded: ['account', 'movement', 'movement_key', 'closing', 'entry', 'bonus', 'player_guard', 'kind', 'points_kind'],
    reported: ['account', 'kind', 'points_kind', 'movement', 'entry', 'bonus', 'checkpoint', 'alarm', 'leg', 'guard', 'block'],
    internal: ['judge', 'book', 'count_guards', 'open_guard'],
    offers: [
      'in_jackpots',
      'instruction',
      'journal',
      'lock_free_players',
      'lock_player',
      'offer_block',
      'post',
      'posted',
      'undone_promotion',
      'undone_win',
      'won_of',
    ],
  },
  personal: {
    tables: {
      'wallet.account': { ...retained, hidden: ['head'] },
      'wallet.movement': retained,
      'wallet.bonus': retained,
      'wallet.player_guard': retained,
      'wallet.quiet_hours': retained,
      'wallet.block': retained,
    },
    refusesClosure: async (tx, userId) => ((await balancesOf(tx, userId)).cashMinor > 0n ? 'errors.closure.balance' : null),
  },
  calls: [],
  hears: [],
  emits: ['balance.changed'],
  jobs: walletJobs,
  parts: ({ db, clock }) => ({
    gauges: [...walletGauges(db), journalPartitions.gauge(db, clock.now)],
    open: async () => void (await journalPartitions.add(db, clock.now())),
  }),
});
