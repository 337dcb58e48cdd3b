import { monthPartitions } from '../../kernel/db/month-partitions.ts';
import { job, type JobServices } from '../../kernel/jobs/index.ts';
import { raiseAlarms } from './verification/alarm-store.ts';
import { reconcile } from './verification/reconcile.ts';
import { verifyNewEntries } from './verification/verify-chain.ts';
import type { LedgerMismatch } from './verification/verify-store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'wallet.reconcile': Record<never, never>;
    'wallet.verify-chain': Record<never, never>;
    'wallet.add-partitions': Record<never, never>;
  }
}

export const journalPartitions = monthPartitions({ name: 'wallet', rows: 'the journal', tables: ['wallet.movement', 'wallet.entry'] });

/**
 * The regular checks: balances every five minutes, the hashes of the day's entries at 22:00 UTC (03:30 in India). And the partitions of the
 * next months.
 */
export const walletJobs = [
  job({
    name: 'wallet.reconcile',
    through: 'It compares balances as of one moment and changes none.',
    cron: '*/5 * * * *',
    run: (_payload, services) => checkBooks(services),
  }),
  job({
    name: 'wallet.verify-chain',
    through: 'It computes hashes again and reports what differs.',
    cron: '0 22 * * *',
    run: (_payload, services) => checkChain(services),
  }),
  job({
    name: 'wallet.add-partitions',
    through: 'It adds partitions.',
    cron: '20 1 * * *',
    run: (_payload, services) => journalPartitions.addAhead(services),
  }),
];

export async function checkBooks(services: JobServices): Promise<void> {
  const { mismatches, headsDigest, playersMinor, houseMinor } = await reconcile(services.db, { at: services.clock.now() });
  services.log.info(
    { headsDigest, playersMinor: String(playersMinor), gamesMinor: String(houseMinor['games'] ?? 0n) },
    'the balances were compared with the journal',
  );
  await report(services, mismatches);
}

export async function checkChain(services: JobServices): Promise<void> {
  await report(services, await verifyNewEntries(services.db, services.clock.now()));
}

async function report({ db, log, clock }: JobServices, mismatches: readonly LedgerMismatch[]): Promise<void> {
  for (const { kind, accountId, seq, movementId } of await raiseAlarms(db, mismatches, clock.now())) {
    log.error({ kind, accountId: String(accountId), seq: String(seq), movementId: String(movementId) }, 'ALARM: the ledger has a mismatch');
  }
}
