import { anyOf } from '../../kernel/db/any-of.ts';
import type { Db } from '../../kernel/types.ts';
import { tokenHash } from './store.ts';

type NewToken = { readonly token: string; readonly userId: bigint; readonly expiresAt: Date };

export async function insertLoginToken(
  tx: Db,
  { token, userId, expiresAt, sessionId }: NewToken & { sessionId: bigint | null },
): Promise<void> {
  await tx
    .insertInto('sessions.login_token')
    .values({ token_hash: tokenHash(token), user_id: userId, session_id: sessionId, expires_at: expiresAt })
    .execute();
}

/** The player of a one-time token; null for one that is unknown or expired. */
export async function ownerOfLoginToken(tx: Db, token: string, now: Date): Promise<bigint | null> {
  const row = await tx
    .selectFrom('sessions.login_token')
    .select('user_id')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Deletes a one-time token and returns its player; of two concurrent calls the second gets null. */
export async function takeLoginToken(tx: Db, token: string, now: Date): Promise<bigint | null> {
  const row = await tx
    .deleteFrom('sessions.login_token')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function insertSsoToken(tx: Db, { token, userId, expiresAt, sessionId }: NewToken & { sessionId: bigint }): Promise<void> {
  await tx
    .insertInto('sessions.sso_token')
    .values({ token_hash: tokenHash(token), user_id: userId, session_id: sessionId, expires_at: expiresAt })
    .execute();
}

export function findSsoToken(tx: Db, token: string, now: Date) {
  return tx
    .selectFrom('sessions.sso_token')
    .select(['user_id', 'session_id', 'expires_at'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function removeSsoToken(tx: Db, token: string): Promise<void> {
  await tx.deleteFrom('sessions.sso_token').where('token_hash', '=', tokenHash(token)).execute();
}

/** Removes a player's log-in and single-sign-on tokens: all of them, or those issued in the given sessions. */
export async function removeTokens(tx: Db, { userId, sessionIds }: { userId: bigint; sessionIds?: readonly bigint[] }): Promise<void> {
  if (sessionIds?.length === 0) return;
  for (const table of ['sessions.login_token', 'sessions.sso_token'] as const)
    await tx
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .$if(sessionIds !== undefined, (query) => query.where('session_id', '=', anyOf(sessionIds ?? [])))
      .execute();
}
