import type { PlayerPayment } from '@mela/contract/api/operators/office/player-money';
import { fromMinor } from '@mela/contract/money/money';
import { unixSec } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/types.ts';
import { paymentsOf } from '../store.ts';

/** A player's deposits or withdrawals as any operator who may find players sees them, newest first. */
export async function lastPayments(tx: Db, userId: bigint, filter: 'deposit' | 'withdrawal', rowsMax: number): Promise<PlayerPayment[]> {
  const { rows } = await paymentsOf(tx, userId, { filter }, rowsMax, 0);
  return rows.map((row) => ({
    operationId: Number(row.id),
    statusId: row.status_id,
    sum: fromMinor(row.sum_minor),
    credited: row.credited_minor === null ? null : fromMinor(row.credited_minor),
    covered: row.covered_minor === null ? null : fromMinor(row.covered_minor),
    system: row.system,
    reason: row.reason,
    reference: row.reference,
    created: unixSec(row.created_at),
    updated: unixSec(row.updated_at),
  }));
}
