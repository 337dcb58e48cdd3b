import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { walletGauges } from './alarm-store.ts';
import { walletJobs } from './jobs.ts';
import { addPartitions, partitionGauge } from './partitions.ts';

/** Money. Whoever needs some moved, counted or kept from moving asks here; nothing else names a ledger table. */
export { balancesOf, openAccounts, type Balances, type Bonus } from './account-store.ts';
export { raiseAlarms } from './alarm-store.ts';
export { balanceEvent } from './balance-event.ts';
export { blocksOf, setBlock, type Block, type BlockableKind } from './block-store.ts';
export { depositRejection } from './check-deposit.ts';
export type { BalanceCause } from './events.ts';
export { guardsOf, setGuard, type Guard, type Measure, type Period } from './guard-store.ts';
export type { InternalMovementKind, Movement, MovementKind, PlayMovementKind, Posted, PostRejection } from './movement.ts';
export { movementsByKeys, postedBefore, type BookedMovement } from './movement-store.ts';
export { post, postCall } from './post-store.ts';
export { reconcile, type Reconciliation } from './reconcile.ts';
export { verifyChain } from './verify-chain.ts';
export type { LedgerMismatch } from './verify-store.ts';
export { walletOf } from './view.ts';

export const domain = defineDomain({
  name: 'wallet',
  tier: 1,
  calls: [],
  hears: [],
  emits: ['balance.changed'],
  jobs: walletJobs,
  parts: ({ db, clock }) => ({
    gauges: [...walletGauges(db), partitionGauge(db, clock.now)],
    open: async () => void (await addPartitions(db, clock.now())),
  }),
});
