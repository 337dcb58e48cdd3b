import { timeZone } from '@mela/contract/site/market';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import { lockPlayer } from '../account-store.ts';
import type { Period } from './limit-store.ts';

export type TimeGuard = {
  readonly period: Period;
  readonly maxMs: bigint;
  /** Play time in the window that ends at `windowEnd`; pauses of more than five minutes do not count. */
  readonly usedMs: bigint;
  readonly windowEnd: Date;
};

type Name = { readonly userId: bigint; readonly period: Period };

/**
 * Limits the player's time of play to `maxMs` in each period from the commit on; the current period's earlier bets count. Throws when there
 * is no wallet.
 */
export async function setTimeGuard(tx: Db, { userId, period, maxMs }: Name & { readonly maxMs: bigint }, at: Date): Promise<void> {
  await sql`SELECT wallet.set_time_guard(${userId}, ${period}, ${maxMs}, ${at})`.execute(tx);
}

/** Does nothing when there is no such guard. */
export async function removeTimeGuard(tx: Db, { userId, period }: Name): Promise<void> {
  await sql`DELETE FROM wallet.time_guard WHERE user_id = ${userId} AND period = ${period}`.execute(tx);
}

export async function timeGuardsOf(tx: Db, userId: bigint, at: Date): Promise<TimeGuard[]> {
  const { rows } = await sql<TimeGuard>`
    SELECT period, max_ms AS "maxMs", CASE WHEN begins > window_start THEN 0 ELSE used_ms END AS "usedMs",
      (greatest(begins, window_start) AT TIME ZONE ${timeZone} + ('1 ' || period)::interval) AT TIME ZONE ${timeZone} AS "windowEnd"
    FROM wallet.time_guard, wallet.window_start(period, ${at}) begins
    WHERE user_id = ${userId} ORDER BY max_ms`.execute(tx);
  return rows;
}

/** Minutes of India's day, from the first to before the second; through midnight when the first is later. */
export type QuietHours = { readonly fromMinute: number; readonly toMinute: number };

/** Refuses bets in these hours from the commit on; null: in none. */
export async function setQuietHours(tx: Db, userId: bigint, hours: QuietHours | null): Promise<void> {
  await lockPlayer(tx, userId);
  if (hours === null) await sql`DELETE FROM wallet.quiet_hours WHERE user_id = ${userId}`.execute(tx);
  else
    await sql`
      INSERT INTO wallet.quiet_hours (user_id, from_minute, to_minute) VALUES (${userId}, ${hours.fromMinute}, ${hours.toMinute})
      ON CONFLICT (user_id) DO UPDATE SET from_minute = excluded.from_minute, to_minute = excluded.to_minute`.execute(tx);
}

export async function quietHoursOf(tx: Db, userId: bigint): Promise<QuietHours | null> {
  const { rows } = await sql<QuietHours>`
    SELECT from_minute AS "fromMinute", to_minute AS "toMinute" FROM wallet.quiet_hours WHERE user_id = ${userId}`.execute(tx);
  return rows[0] ?? null;
}
