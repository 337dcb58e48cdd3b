import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import { isFailing } from '../grants/grant-store.ts';

export type NewFreeBets = {
  /** Of the award: the same key gives once. */
  readonly key: string;
  readonly userId: bigint;
  readonly gameId: number;
  readonly betMinor: bigint;
  readonly count: number;
  readonly givenAt: Date;
  readonly expiresAt: Date;
};

/** @returns its number, or null where the key has given before */
export async function insertFreeBets(
  tx: Db,
  { key, userId, gameId, betMinor, count, givenAt, expiresAt }: NewFreeBets,
): Promise<bigint | null> {
  const row = await tx
    .insertInto('play.free_bet')
    .values({
      key,
      user_id: userId,
      game_id: gameId,
      bet_minor: betMinor,
      count,
      remaining: count,
      given_at: givenAt,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Takes back what is left of a prize, and lets its grant be ended at once. @returns how many of its bets were used */
export async function forgetFreeBets(tx: Db, key: string, now: Date): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    WITH forgotten AS (
      UPDATE play.free_bet f SET remaining = 0, taken_back_at = coalesce(f.taken_back_at, ${now})
      FROM (SELECT key, count - remaining AS used FROM play.free_bet WHERE key = ${key} FOR UPDATE) o
      WHERE f.key = o.key RETURNING f.id, o.used
    ), ended AS (
      UPDATE play.provider_grant g SET ends_at = least(g.ends_at, ${now}) FROM forgotten WHERE g.free_bet_id = forgotten.id
    )
    SELECT used FROM forgotten`.execute(tx);
  return rows[0]?.used ?? 0;
}

export type FreeBetsLeft = {
  readonly gameId: number;
  readonly left: bigint;
  readonly betMinor: bigint;
  readonly endsAt: Date;
};

/** What a player can play free now, by game and stake, the first to end first; of one game where it is given. */
export async function freeBetsOf(tx: Db, userId: bigint, now: Date, gameId: number | null = null): Promise<FreeBetsLeft[]> {
  const { rows } = await sql<FreeBetsLeft>`
    SELECT f.game_id AS "gameId", sum(f.remaining)::bigint AS left, f.bet_minor AS "betMinor", min(f.expires_at) AS "endsAt"
    FROM play.free_bet f
    WHERE f.user_id = ${userId} AND f.expires_at > ${now} AND f.remaining > 0 AND (${gameId}::integer IS NULL OR f.game_id = ${gameId})
    GROUP BY f.game_id, f.bet_minor ORDER BY min(f.expires_at), f.bet_minor DESC LIMIT 100`.execute(tx);
  return rows;
}

export type GivenRow = {
  readonly id: bigint;
  readonly userId: bigint;
  readonly gameId: number;
  readonly betMinor: bigint;
  readonly count: number;
  readonly remaining: number;
  readonly givenAt: Date;
  readonly expiresAt: Date;
  /** Rounds that were played and are not undone, and the keys of the bets that stand for them. */
  readonly played: bigint;
  readonly bets: string[];
};
type GivenFilter = {
  readonly userId: bigint | null;
  readonly before: bigint | null;
  /** Those alone that their provider has not granted or cancelled as it must. */
  readonly isFailing: boolean;
  readonly rowsMax: number;
  readonly now: Date;
};

/** What prizes gave, the newest first. */
export async function givenFreeBets(tx: Db, { userId, before, isFailing: onlyFailing, rowsMax, now }: GivenFilter): Promise<GivenRow[]> {
  const { rows } = await sql<GivenRow>`
    SELECT f.id, f.user_id AS "userId", f.game_id AS "gameId", f.bet_minor AS "betMinor", f.count, f.remaining, f.given_at AS "givenAt",
      f.expires_at AS "expiresAt", u.played, u.bets
    FROM play.free_bet f, LATERAL (
      SELECT coalesce(sum(u.rounds), 0)::bigint AS played, coalesce(array_agg(u.key), '{}') AS bets
      FROM play.free_bet_use u WHERE u.free_bet_id = f.id AND u.booked AND u.returned_at IS NULL) u
    WHERE (${userId}::bigint IS NULL OR f.user_id = ${userId}) AND (${before}::bigint IS NULL OR f.id < ${before})
      AND (NOT ${onlyFailing} OR f.id IN (SELECT g.free_bet_id FROM play.provider_grant g WHERE ${isFailing(now)}))
    ORDER BY f.id DESC LIMIT ${rowsMax}`.execute(tx);
  return rows;
}
