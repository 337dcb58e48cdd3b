import { job, type JobServices } from '../../kernel/jobs/index.ts';
import { raiseAlarms } from './alarms.ts';
import type { LedgerMismatch } from './ledger-mismatch.ts';
import { reconcile } from './reconcile.ts';
import { verifyChain } from './verify-chain.ts';

declare module '../../kernel/jobs/map.ts' {
  interface JobMap {
    'wallet.reconcile': Record<never, never>;
    'wallet.verify-chain': Record<never, never>;
  }
}

/** The standing checks: balances every five minutes, the whole chain at night (03:30 in India). */
export const walletJobs = [
  job({ name: 'wallet.reconcile', cron: '*/5 * * * *', run: (_payload, services) => checkBooks(services) }),
  job({ name: 'wallet.verify-chain', cron: '0 22 * * *', run: (_payload, services) => checkChain(services) }),
];

export async function checkBooks(services: JobServices): Promise<void> {
  const { faults, headsDigest, playersMinor, houseMinor } = await reconcile(services.db);
  services.log.info(
    { headsDigest, playersMinor: String(playersMinor), gamesMinor: String(houseMinor['games'] ?? 0n) },
    'the books were held against the journal',
  );
  await sound(services, faults);
}

export async function checkChain(services: JobServices): Promise<void> {
  await sound(services, await verifyChain(services.db));
}

async function sound({ db, log, clock }: JobServices, faults: readonly LedgerMismatch[]): Promise<void> {
  for (const { fault, accountId, seq, movementId } of await raiseAlarms(db, faults, clock.now())) {
    log.error({ fault, accountId: String(accountId), seq: String(seq), movementId: String(movementId) }, 'ALARM: the ledger does not hold');
  }
}
