import { sql } from 'kysely';
import type { GaugeSource } from '../../../kernel/observability/metrics.ts';
import type { Db } from '../../../kernel/types.ts';
import type { LedgerMismatch } from './verify-store.ts';

/** Saves an alarm for each mismatch, one however often it is seen. Returns the new ones. */
export async function raiseAlarms(tx: Db, mismatches: readonly LedgerMismatch[], at: Date): Promise<LedgerMismatch[]> {
  const fresh: LedgerMismatch[] = [];
  for (const mismatch of mismatches) {
    const { rows } = await sql<{ isNew: boolean }>`
      INSERT INTO wallet.alarm AS t (kind, account_id, seq, movement_id, first_seen_at, last_seen_at)
      VALUES (${mismatch.kind}, ${mismatch.accountId}, ${mismatch.seq}, ${mismatch.movementId}, ${at}, ${at})
      ON CONFLICT (kind, account_id, seq, movement_id) DO UPDATE SET last_seen_at = excluded.last_seen_at
      RETURNING t.first_seen_at = ${at} AS "isNew"`.execute(tx);
    if (rows[0]?.isNew) fresh.push(mismatch);
  }
  return fresh;
}

/** For /metrics: any number above zero needs a person at once. */
export function walletGauges(db: Db): GaugeSource[] {
  const read = async () => Number((await sql<{ n: bigint }>`SELECT count(*) AS n FROM wallet.alarm`.execute(db)).rows[0]?.n ?? 0n);
  return [{ name: 'mela_wallet_alarms', help: 'Mismatches found in the ledger.', read }];
}
