import { job, type JobServices } from '../../kernel/jobs/index.ts';
import { raiseAlarms } from './alarm-store.ts';
import { addPartitions, partitionsAhead } from './partitions.ts';
import { reconcile } from './reconcile.ts';
import { verifyNewEntries } from './verify-chain.ts';
import type { LedgerMismatch } from './verify-store.ts';

declare module '../../kernel/jobs/map.ts' {
  interface JobMap {
    'wallet.reconcile': Record<never, never>;
    'wallet.verify-chain': Record<never, never>;
    'wallet.add-partitions': Record<never, never>;
  }
}

/** The regular checks: balances every five minutes, the hashes of the day's entries at night (03:30 in India); and the partitions of the next months. */
export const walletJobs = [
  job({ name: 'wallet.reconcile', cron: '*/5 * * * *', run: (_payload, services) => checkBooks(services) }),
  job({ name: 'wallet.verify-chain', cron: '0 22 * * *', run: (_payload, services) => checkChain(services) }),
  job({ name: 'wallet.add-partitions', cron: '20 1 * * *', run: (_payload, services) => keepPartitionsAhead(services) }),
];

export async function checkBooks(services: JobServices): Promise<void> {
  const { faults, headsDigest, playersMinor, houseMinor } = await reconcile(services.db, { at: services.clock.now() });
  services.log.info(
    { headsDigest, playersMinor: String(playersMinor), gamesMinor: String(houseMinor['games'] ?? 0n) },
    'the balances were compared with the journal',
  );
  await report(services, faults);
}

export async function checkChain(services: JobServices): Promise<void> {
  await report(services, await verifyNewEntries(services.db, services.clock.now()));
}

/** Without a partition for next month its rows would go to the default one, and no partition could be made for them later. */
export async function keepPartitionsAhead({ db, clock, log }: JobServices): Promise<void> {
  await addPartitions(db, clock.now());
  const ahead = await partitionsAhead(db, clock.now());
  if (ahead < 1) log.error({ ahead }, 'ALARM: the journal has no partition for next month');
}

async function report({ db, log, clock }: JobServices, faults: readonly LedgerMismatch[]): Promise<void> {
  for (const { fault, accountId, seq, movementId } of await raiseAlarms(db, faults, clock.now())) {
    log.error(
      { fault, accountId: String(accountId), seq: String(seq), movementId: String(movementId) },
      'ALARM: the ledger has a mismatch',
    );
  }
}
