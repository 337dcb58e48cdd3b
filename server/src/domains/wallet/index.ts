import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { walletGauges } from './alarms.ts';
import { walletJobs } from './jobs.ts';

/** Money. Whoever needs some moved, counted or kept from moving asks here; nothing else names a ledger table. */
export { raiseAlarms } from './alarms.ts';
export { balanceEvent } from './balance-event.ts';
export { blocksOf, removeBlock, setBlock, type Block, type BlockableKind } from './blocks.ts';
export type { BalanceCause } from './events.ts';
export { guardsOf, removeGuard, setGuard, type Guard, type Measure, type Period } from './guards.ts';
export type { LedgerMismatch } from './ledger-mismatch.ts';
export type { Movement, MovementKind, Posted, PostRejection } from './movement.ts';
export { openAccounts } from './open-accounts.ts';
export { post, postCall } from './post.ts';
export { balancesOf, type Balances } from './read-balances.ts';
export { movementsByKeys, postedBefore, type BookedMovement } from './read-movements.ts';
export { reconcile, type Reconciliation } from './reconcile.ts';
export { verifyChain } from './verify-chain.ts';
export { viewWallet, walletOf } from './view.ts';

export const domain = defineDomain({
  name: 'wallet',
  tier: 1,
  calls: [],
  hears: [],
  emits: ['balance.changed'],
  jobs: walletJobs,
  parts: ({ db }) => ({ gauges: walletGauges(db) }),
});
