import { sql } from 'kysely';
import type { LimitKind } from '@mela/contract/api/protection/limit-kinds';
import type { Db } from '../../../kernel/types.ts';
import type { Period } from '../../wallet/index.ts';
import type { Maximum, Waiting } from './rules.ts';

/**
 * Requests of one player about limits wait for each other until their transactions end; bets do not wait. The wallet is locked only by what sets a
 * limit, after it has added up the bets of the past.
 */
export async function lockLimits(tx: Db, userId: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`limits of player ${userId}`}, 0))`.execute(tx);
}

export type StoredChange = Waiting<Maximum> & { readonly kind: LimitKind; readonly period: Period };

/** The player's changes that have not lapsed. */
export async function changesOf(tx: Db, userId: bigint, now: Date): Promise<StoredChange[]> {
  const rows = await tx
    .selectFrom('protection.limit_change')
    .select(['measure', 'period', 'max_minor as value', 'due_at as dueAt', 'lapses_at as lapsesAt'])
    .where('user_id', '=', userId)
    .where('lapses_at', '>', now)
    .orderBy('due_at')
    .execute();
  return rows.map(({ measure, period, ...change }) => ({ ...change, kind: measure as LimitKind, period: period as Period }));
}

export async function saveChange(tx: Db, userId: bigint, { kind, period, value, dueAt, lapsesAt }: StoredChange): Promise<void> {
  const change = { max_minor: value, due_at: dueAt, lapses_at: lapsesAt };
  await tx
    .insertInto('protection.limit_change')
    .values({ user_id: userId, measure: kind, period, ...change })
    .onConflict((conflict) => conflict.columns(['user_id', 'measure', 'period']).doUpdateSet(change))
    .execute();
}

/** Does nothing when none waits. */
export async function removeChange(tx: Db, userId: bigint, kind: LimitKind, period: Period): Promise<void> {
  await tx
    .deleteFrom('protection.limit_change')
    .where('user_id', '=', userId)
    .where('measure', '=', kind)
    .where('period', '=', period)
    .execute();
}
