import { timeZone } from '@mela/contract/site/market';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import { lockPlayer } from '../account-store.ts';

/** Only what a player starts can be blocked, never what is owed to them. */
export type BlockableKind = 'bet' | 'deposit' | 'withdrawal_hold' | 'bonus_grant';

export type Block = {
  readonly userId: bigint;
  /** The cause: `cool-off`, `self-exclusion`, `finance`. A player has one block of each name at most. */
  readonly name: string;
  readonly kinds: readonly BlockableKind[];
  /** Null: for ever. */
  readonly until: Date | null;
  readonly reason: string;
};

/** Blocks the kinds: once the transaction commits, none of them is booked. Throws when there is no wallet. */
export async function setBlock(tx: Db, { userId, name, kinds, until, reason }: Block): Promise<void> {
  // The lock that bets take: an open one ends first, the next one sees the block.
  await lockPlayer(tx, userId);
  await sql`
    INSERT INTO wallet.block (user_id, name, kinds, until, reason) VALUES (${userId}, ${name}, ${[...kinds]}::text[], ${until}, ${reason})
    ON CONFLICT (user_id, name) DO UPDATE SET kinds = excluded.kinds, until = excluded.until, reason = excluded.reason`.execute(tx);
}

/** Does nothing when there is no such block. */
export async function removeBlock(tx: Db, { userId, name }: Pick<Block, 'userId' | 'name'>): Promise<void> {
  await sql`DELETE FROM wallet.block WHERE user_id = ${userId} AND name = ${name}`.execute(tx);
}

/** Blocks in force at `at`; the player's quiet hours are one of bets, until they end. */
export async function blocksOf(tx: Db, userId: bigint, at: Date): Promise<Block[]> {
  const { rows } = await sql<Block>`
    SELECT user_id AS "userId", name, kinds, until, reason FROM wallet.block
    WHERE user_id = ${userId} AND (until IS NULL OR until > ${at})
    UNION ALL
    SELECT user_id, 'quiet-hours', '{bet}', wallet.quiet_end(to_minute, ${at}), 'chosen by the player' FROM wallet.quiet_hours
    WHERE user_id = ${userId} AND wallet.is_quiet(from_minute, to_minute, ${at})
    ORDER BY name`.execute(tx);
  return rows;
}

/** Those of the players whom a block keeps from this kind at `at`. Quiet hours, which end by themselves, are not among them. */
export async function playersBlocked(tx: Db, players: readonly bigint[], kind: BlockableKind, at: Date): Promise<Set<bigint>> {
  const { rows } = await sql<{ user_id: bigint }>`
    SELECT DISTINCT user_id FROM wallet.block
    WHERE user_id = ANY (${[...players]}::bigint[]) AND ${kind}::text = ANY (kinds) AND (until IS NULL OR until > ${at})`.execute(tx);
  return new Set(rows.map(({ user_id }) => user_id));
}

type PlayerTime = { readonly userId: bigint; readonly since: Date; readonly until: Date | null };

/** The blocks of these players that keep any of these kinds away, but for those under some names. When one was set is not known: `since` is 1970. */
export async function blockedTimes(
  tx: Db,
  userIds: readonly bigint[],
  { kinds, except }: { readonly kinds: readonly BlockableKind[]; readonly except: readonly string[] },
): Promise<PlayerTime[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<PlayerTime>`
    SELECT user_id AS "userId", to_timestamp(0) AS since, until FROM wallet.block
    WHERE user_id = ANY (${[...userIds]}::bigint[]) AND kinds && ${[...kinds]}::text[] AND name <> ALL (${[...except]}::text[])`.execute(
    tx,
  );
  return rows;
}

/** Gross deposits, stakes, or stakes less wins. */
export type Measure = 'deposit' | 'wager' | 'loss';
/** A day, a week from Monday, or a month of India's calendar. */
export type Period = 'day' | 'week' | 'month';

export type Guard = {
  readonly measure: Measure;
  readonly period: Period;
  readonly maxMinor: bigint;
  /** The sum in the window that began at `windowStart`; negative when a loss guard's player is ahead. */
  readonly usedMinor: bigint;
  readonly windowStart: Date;
};

type Name = { readonly userId: bigint; readonly measure: Measure; readonly period: Period };

const columns = sql`measure, period, max_minor AS "maxMinor", used_minor AS "usedMinor", window_start AS "windowStart"`;

/**
 * Limits the player to `maxMinor` in each period from the commit on; the current period's earlier movements count. Wins, refunds and
 * rollbacks are never refused. Throws when there is no wallet.
 */
export async function setGuard(tx: Db, guard: Name & { readonly maxMinor: bigint }, at: Date): Promise<Guard> {
  const { rows } = await sql<Guard>`
    SELECT ${columns} FROM wallet.set_guard(${guard.userId}, ${guard.measure}, ${guard.period}, ${guard.maxMinor}, ${at})`.execute(tx);
  const [saved] = rows;
  if (!saved) throw new Error('wallet.set_guard returned no row');
  return saved;
}

/** Does nothing when there is no such guard. */
export async function removeGuard(tx: Db, { userId, measure, period }: Name): Promise<void> {
  await sql`DELETE FROM wallet.guard WHERE user_id = ${userId} AND measure = ${measure} AND period = ${period}`.execute(tx);
}

/** The player's guards at `at`, with the end of their window; an expired window counts as empty. */
export async function guardsOf(tx: Db, userId: bigint, at: Date): Promise<(Guard & { readonly windowEnd: Date })[]> {
  const { rows } = await sql<Guard & { readonly windowEnd: Date }>`
    SELECT measure, period, max_minor AS "maxMinor",
      CASE WHEN begins > window_start THEN 0 ELSE used_minor END AS "usedMinor", greatest(begins, window_start) AS "windowStart",
      (begins AT TIME ZONE ${timeZone} + ('1 ' || period)::interval) AT TIME ZONE ${timeZone} AS "windowEnd"
    FROM wallet.guard, wallet.window_start(period, ${at}) begins
    WHERE user_id = ${userId} ORDER BY measure, max_minor`.execute(tx);
  return rows;
}

export type UsedGuard = Guard & { readonly userId: bigint };

/** The guards of these players of whose sum so many tenths are used in the window of `at`. */
export async function usedGuards(
  tx: Db,
  userIds: readonly bigint[],
  { at, tenths }: { readonly at: Date; readonly tenths: number },
): Promise<UsedGuard[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<UsedGuard>`
    SELECT user_id AS "userId", ${columns} FROM wallet.guard, wallet.window_start(period, ${at}) begins
    WHERE user_id = ANY (${[...userIds]}::bigint[]) AND window_start >= begins AND max_minor > 0 AND used_minor * 10 >= max_minor * ${tenths}
    ORDER BY user_id, measure, period`.execute(tx);
  return rows;
}

/** The windows in which the deposit limits of these players are used up, the last of each; one that allows nothing always is. */
export async function usedDepositTimes(tx: Db, userIds: readonly bigint[]): Promise<PlayerTime[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<PlayerTime>`
    SELECT user_id AS "userId", CASE WHEN max_minor = 0 THEN to_timestamp(0) ELSE window_start END AS since,
      CASE WHEN max_minor > 0 THEN (window_start AT TIME ZONE ${timeZone} + ('1 ' || period)::interval) AT TIME ZONE ${timeZone} END AS until
    FROM wallet.guard WHERE user_id = ANY (${[...userIds]}::bigint[]) AND measure = 'deposit' AND used_minor >= max_minor`.execute(tx);
  return rows;
}

/**
 * Why a deposit of this sum (paise) would be refused if it were posted at `at`; null when it would pass. Takes no lock: `post` checks again
 * when the money arrives.
 */
export async function depositRejection(tx: Db, userId: bigint, amountMinor: bigint, at: Date): Promise<'blocked' | 'guard' | null> {
  const blocks = await blocksOf(tx, userId, at);
  if (blocks.some(({ kinds }) => kinds.includes('deposit'))) return 'blocked';
  const guards = await guardsOf(tx, userId, at);
  const isOver = guards.some(({ measure, usedMinor, maxMinor }) => measure === 'deposit' && usedMinor + amountMinor > maxMinor);
  return isOver ? 'guard' : null;
}
