import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';
import { arrivalSec, pauseSecMin } from './rules.ts';

/** The stored form of a token, which can be recognised by it but not used. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export type EndReason = 'logout' | 'exclusion' | 'password' | 'replay' | 'operator';

export async function insertSession(
  tx: Db,
  session: { userId: bigint; token: string; now: Date; address: string; userAgent: string; ssoUntil: Date | null; openedBy: bigint | null },
): Promise<bigint> {
  const row = await tx
    .insertInto('sessions.session')
    .values({
      user_id: session.userId,
      token_hash: tokenHash(session.token),
      created_at: session.now,
      seen_at: session.now,
      address: session.address,
      user_agent: session.userAgent.slice(0, 300),
      sso_until: session.ssoUntil,
      opened_by: session.openedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The session of a token with its player's language, in one statement: every call of a player asks for it. */
export function sessionByToken(tx: Db, token: string) {
  return tx
    .selectFrom('sessions.session as session')
    .innerJoin('accounts.user_locale as player', 'player.id', 'session.user_id')
    .select(['session.id', 'session.user_id', 'session.created_at', 'session.seen_at', 'session.ended_at', 'player.locale'])
    .where('session.token_hash', '=', tokenHash(token))
    .executeTakeFirst();
}

/** Notes that a log-in is used, and where it was not for a while, that pause. */
export async function touchSession(tx: Db, sessionId: bigint, now: Date): Promise<void> {
  const pauseEnd = new Date(now.getTime() - pauseSecMin * 1000);
  await sql`
    UPDATE sessions.session SET seen_at = ${now},
      pause_from = CASE WHEN seen_at <= ${pauseEnd} THEN seen_at ELSE pause_from END,
      pause_to = CASE WHEN seen_at <= ${pauseEnd} THEN ${now}::timestamptz ELSE pause_to END
    WHERE id = ${sessionId}`.execute(tx);
}

type Visit = { readonly userId: bigint; readonly sessionId: bigint; readonly now: Date };

/** When the player last had a page open before this visit, to about a minute; null where none is known. A visit counts as new for `arrivalSec`. */
export async function lastPageAt(tx: Db, { userId, sessionId, now }: Visit): Promise<Date | null> {
  const arrival = new Date(now.getTime() - arrivalSec * 1000);
  const { rows } = await sql<{ at: Date | null }>`
    SELECT max(CASE WHEN id <> ${sessionId} THEN seen_at WHEN pause_to > ${arrival} THEN pause_from WHEN created_at <= ${arrival} THEN seen_at END) AS at
    FROM sessions.session WHERE user_id = ${userId}`.execute(tx);
  return rows[0]?.at ?? null;
}

/** When a log-in began. */
export async function sessionStart(tx: Db, sessionId: bigint): Promise<Date> {
  const { created_at } = await tx.selectFrom('sessions.session').select('created_at').where('id', '=', sessionId).executeTakeFirstOrThrow();
  return created_at;
}

/** The time until which this log-in may renew the single-sign-on cookie; null for one that was not opened by it. */
export async function ssoUntilOf(tx: Db, sessionId: bigint): Promise<Date | null> {
  const row = await tx.selectFrom('sessions.session').select('sso_until').where('id', '=', sessionId).executeTakeFirstOrThrow();
  return row.sso_until;
}

/** All sessions of a player, all but one, one with those that its single-sign-on tokens opened, or only the latter. */
export type SessionsToEnd = {
  readonly userId: bigint;
  readonly sessionId?: bigint;
  readonly openedBy?: bigint;
  /** This one stays. */
  readonly exceptId?: bigint;
};

export async function markEnded(
  tx: Db,
  { userId, sessionId, openedBy, exceptId }: SessionsToEnd,
  reason: EndReason,
  now: Date,
): Promise<bigint[]> {
  const all = sessionId === undefined && openedBy === undefined;
  const rows = await tx
    .withRecursive('ending(id)', (db) =>
      db
        .selectFrom('sessions.session')
        .select('id')
        .where('user_id', '=', userId)
        .$if(sessionId !== undefined, (query) => query.where('id', '=', sessionId ?? 0n))
        .$if(openedBy !== undefined, (query) => query.where('opened_by', '=', openedBy ?? 0n))
        .$if(all, (query) => query.where('ended_at', 'is', null))
        .union(db.selectFrom('sessions.session as opened').innerJoin('ending', 'ending.id', 'opened.opened_by').select('opened.id')),
    )
    .updateTable('sessions.session')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? 0n))
    .where('id', 'in', (query) => query.selectFrom('ending').select('id'))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Whether a log-in was not ended. */
export async function isSessionOpen(tx: Db, sessionId: bigint): Promise<boolean> {
  const row = await tx.selectFrom('sessions.session').select('ended_at').where('id', '=', sessionId).executeTakeFirst();
  return row !== undefined && row.ended_at === null;
}

/** The player's sessions that were not ended; some may be too old. The last used come first. */
export function sessionsOf(tx: Db, userId: bigint) {
  return tx
    .selectFrom('sessions.session')
    .select(['id', 'created_at', 'seen_at', 'user_agent'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('seen_at', 'desc')
    .limit(100)
    .execute();
}

/** Sessions that ended at or after this moment. */
export async function sessionsEndedSince(tx: Db, since: Date): Promise<bigint[]> {
  const rows = await tx.selectFrom('sessions.session').select('id').where('ended_at', '>=', since).execute();
  return rows.map((row) => row.id);
}

/** Sessions that began before this time and whose network address or browser is still stored. */
export const beganWithDevice = (before: Date) => sql`created_at <= ${before} AND (address <> '' OR user_agent <> '')`;
