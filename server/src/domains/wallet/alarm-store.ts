import { sql } from 'kysely';
import type { GaugeSource } from '../../kernel/observability/metrics.ts';
import type { Db } from '../../kernel/types.ts';
import type { LedgerMismatch } from './verify-store.ts';

/** Notes faults, each once however often it is seen. Gives those that are new. */
export async function raiseAlarms(tx: Db, faults: readonly LedgerMismatch[], at: Date): Promise<LedgerMismatch[]> {
  const fresh: LedgerMismatch[] = [];
  for (const fault of faults) {
    const { rows } = await sql<{ isNew: boolean }>`
      INSERT INTO wallet.alarm AS t (fault, account_id, seq, movement_id, first_seen_at, last_seen_at)
      VALUES (${fault.fault}, ${fault.accountId}, ${fault.seq}, ${fault.movementId}, ${at}, ${at})
      ON CONFLICT (fault, account_id, seq, movement_id) DO UPDATE SET last_seen_at = excluded.last_seen_at
      RETURNING t.first_seen_at = ${at} AS "isNew"`.execute(tx);
    if (rows[0]?.isNew) fresh.push(fault);
  }
  return fresh;
}

/** For /metrics: anything above nought is a matter for a human at once. */
export function walletGauges(db: Db): GaugeSource[] {
  const read = async () => Number((await sql<{ n: bigint }>`SELECT count(*) AS n FROM wallet.alarm`.execute(db)).rows[0]?.n ?? 0n);
  return [{ name: 'mela_wallet_alarms', help: 'Errors found in the ledger.', read }];
}
