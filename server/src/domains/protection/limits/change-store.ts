import type { Db } from '../../../kernel/types.ts';
import type { Measure, Period } from '../../wallet/index.ts';
import type { ScheduledChange } from './rules.ts';

export type StoredChange = ScheduledChange & { readonly measure: Measure; readonly period: Period };

/** The player's changes that have not lapsed. */
export async function changesOf(tx: Db, userId: bigint, now: Date): Promise<StoredChange[]> {
  const rows = await tx
    .selectFrom('protection.limit_change')
    .select(['measure', 'period', 'max_minor as maxMinor', 'due_at as dueAt', 'lapses_at as lapsesAt'])
    .where('user_id', '=', userId)
    .where('lapses_at', '>', now)
    .orderBy('due_at')
    .execute();
  return rows.map((row) => ({ ...row, measure: row.measure as Measure, period: row.period as Period }));
}

export async function saveChange(tx: Db, userId: bigint, { measure, period, maxMinor, dueAt, lapsesAt }: StoredChange): Promise<void> {
  const change = { max_minor: maxMinor, due_at: dueAt, lapses_at: lapsesAt };
  await tx
    .insertInto('protection.limit_change')
    .values({ user_id: userId, measure, period, ...change })
    .onConflict((conflict) => conflict.columns(['user_id', 'measure', 'period']).doUpdateSet(change))
    .execute();
}

/** Does nothing when none waits. */
export async function removeChange(tx: Db, userId: bigint, measure: Measure, period: Period): Promise<void> {
  await tx
    .deleteFrom('protection.limit_change')
    .where('user_id', '=', userId)
    .where('measure', '=', measure)
    .where('period', '=', period)
    .execute();
}
