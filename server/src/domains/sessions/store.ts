import type { Db } from '../../kernel/types.ts';
import { tokenHash } from './token-hash.ts';
import { removeTokens } from './token-store.ts';

export type EndReason = 'logout' | 'exclusion' | 'password';

export async function insertSession(
  tx: Db,
  session: { userId: bigint; token: string; now: Date; address: string; userAgent: string; ssoUntil: Date | null },
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export function sessionByToken(tx: Db, token: string) {
  return tx
    .selectFrom('sessions.session')
    .select(['id', 'user_id', 'created_at', 'seen_at', 'ended_at'])
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
}

/** Gives the session a new token; the old one finds nothing from then on. */
export async function replaceToken(tx: Db, sessionId: bigint, token: string, now: Date): Promise<void> {
  await tx
    .updateTable('sessions.session')
    .set({ token_hash: tokenHash(token), seen_at: now })
    .where('id', '=', sessionId)
    .execute();
}

export async function touchSession(tx: Db, sessionId: bigint, now: Date): Promise<void> {
  await tx.updateTable('sessions.session').set({ seen_at: now }).where('id', '=', sessionId).execute();
}

/** Until when this log-in may renew the single-sign-on cookie; null for one that did not come from it. */
export async function ssoUntilOf(tx: Db, sessionId: bigint): Promise<Date | null> {
  const row = await tx.selectFrom('sessions.session').select('sso_until').where('id', '=', sessionId).executeTakeFirstOrThrow();
  return row.sso_until;
}

/** Ends open sessions of a player, or the one named, with the log-in tokens that hang on them; gives those it ended. */
export async function endSessions(tx: Db, end: { userId: bigint; sessionId?: bigint; reason: EndReason; now: Date }): Promise<bigint[]> {
  await removeTokens(tx, end);
  const rows = await tx
    .updateTable('sessions.session')
    .set({ ended_at: end.now, end_reason: end.reason })
    .where('user_id', '=', end.userId)
    .where('ended_at', 'is', null)
    .$if(end.sessionId !== undefined, (query) => query.where('id', '=', end.sessionId ?? 0n))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Sessions that ended at or after this moment. */
export async function sessionsEndedSince(tx: Db, since: Date): Promise<bigint[]> {
  const rows = await tx.selectFrom('sessions.session').select('id').where('ended_at', '>=', since).execute();
  return rows.map((row) => row.id);
}
