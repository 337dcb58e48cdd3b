import type { Db } from '../../kernel/types.ts';
import { tokenHash } from './token-hash.ts';

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

/** Uses a one-time token up and gives whose it was: of two that come at once, the second finds nothing. */
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
    .select(['user_id', 'expires_at'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function removeSsoToken(tx: Db, token: string): Promise<void> {
  await tx.deleteFrom('sessions.sso_token').where('token_hash', '=', tokenHash(token)).execute();
}

/** Ends the ways in without a password that a player has, or those that came of one log-in. */
export async function removeTokens(tx: Db, { userId, sessionId }: { userId: bigint; sessionId?: bigint | undefined }): Promise<void> {
  for (const table of ['sessions.login_token', 'sessions.sso_token'] as const)
    await tx
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .$if(sessionId !== undefined, (query) => query.where('session_id', '=', sessionId ?? 0n))
      .execute();
}

export async function pruneTokens(tx: Db, now: Date): Promise<bigint> {
  let count = 0n;
  for (const table of ['sessions.login_token', 'sessions.sso_token'] as const) {
    const { numDeletedRows } = await tx.deleteFrom(table).where('expires_at', '<=', now).executeTakeFirstOrThrow();
    count += numDeletedRows;
  }
  return count;
}
