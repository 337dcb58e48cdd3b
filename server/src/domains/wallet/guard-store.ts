import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';

/** Gross deposits, stakes, or stakes less wins. */
export type Measure = 'deposit' | 'wager' | 'loss';
/** A day, a week from Monday, or a month of India's calendar. */
export type Period = 'day' | 'week' | 'month';

export type Guard = {
  readonly measure: Measure;
  readonly period: Period;
  readonly maxMinor: bigint;
  /** What the window that began at `windowStart` has seen; below nought when a loss guard's player is ahead. */
  readonly usedMinor: bigint;
  readonly windowStart: Date;
};

type Name = { readonly userId: bigint; readonly measure: Measure; readonly period: Period };

const columns = sql`measure, period, max_minor AS "maxMinor", used_minor AS "usedMinor", window_start AS "windowStart"`;

/**
 * No movement from now on takes the player past `maxMinor` in one period; what the running period has seen counts. Once the
 * transaction commits no bet slips by. Wins, refunds and rollbacks are never refused. Throws when there is no wallet.
 */
export async function setGuard(tx: Db, guard: Name & { readonly maxMinor: bigint }, at: Date): Promise<Guard> {
  const { rows } = await sql<Guard>`
    SELECT ${columns} FROM wallet.set_guard(${guard.userId}, ${guard.measure}, ${guard.period}, ${guard.maxMinor}, ${at})`.execute(tx);
  const [saved] = rows;
  if (!saved) throw new Error('wallet.set_guard gave no row');
  return saved;
}

/** Does nothing when there is none. */
export async function removeGuard(tx: Db, { userId, measure, period }: Name): Promise<void> {
  await sql`DELETE FROM wallet.guard WHERE user_id = ${userId} AND measure = ${measure} AND period = ${period}`.execute(tx);
}

/** The player's guards as of `at`: a window that is over counts as empty. */
export async function guardsOf(tx: Db, userId: bigint, at: Date): Promise<Guard[]> {
  const { rows } = await sql<Guard>`
    SELECT measure, period, max_minor AS "maxMinor",
      CASE WHEN begins > window_start THEN 0 ELSE used_minor END AS "usedMinor", greatest(begins, window_start) AS "windowStart"
    FROM wallet.guard, wallet.window_start(period, ${at}) begins
    WHERE user_id = ${userId} ORDER BY measure, max_minor`.execute(tx);
  return rows;
}
