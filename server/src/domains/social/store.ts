import { createHash } from 'node:crypto';
import type { Db } from '../../kernel/types.ts';
import { noteNetwork, noteNetworkLeft } from '../protection/index.ts';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

export type Identity = { readonly network: string; readonly issuer: string; readonly subject: string };
export type Stage = 'asked' | 'proven' | 'connecting';

/** The player of an account elsewhere. */
export async function userOfIdentity(tx: Db, { issuer, subject }: Identity): Promise<bigint | null> {
  const row = await tx
    .selectFrom('social.identity')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Takes away those that were joined before a time, with null all of them; the account is locked. */
export async function endIdentities(tx: Db, userId: bigint, before: Date | null, now: Date): Promise<void> {
  const joined = await tx.selectFrom('social.identity').select(['issuer', 'subject', 'created_at']).where('user_id', '=', userId).execute();
  for (const { issuer, subject, created_at } of joined) {
    if (before !== null && created_at >= before) continue;
    await tx.deleteFrom('social.identity').where('issuer', '=', issuer).where('subject', '=', subject).execute();
    await noteNetworkLeft(tx, userId, { issuer, subject }, now);
  }
}

/** False when it has a player already. */
export async function insertIdentity(tx: Db, { network, issuer, subject }: Identity, userId: bigint, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('social.identity')
    .values({ network, issuer, subject, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (row !== undefined) await noteNetwork(tx, userId, { issuer, subject });
  return row !== undefined;
}

/** The accounts elsewhere of a player, the oldest first. `lock`: of two calls that take one away, the second sees what the first has left. */
export function identitiesOf(tx: Db, userId: bigint, { lock }: { readonly lock: boolean } = { lock: false }) {
  return tx
    .selectFrom('social.identity')
    .select(['network', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('issuer')
    .orderBy('subject')
    .$if(lock, (query) => query.forUpdate())
    .execute();
}

/** The chat of the bot with a player: that of the account of the messenger by which they log in, null without one. */
export async function chatOf(tx: Db, userId: bigint): Promise<string | null> {
  const row = await tx
    .selectFrom('social.identity')
    .select('subject')
    .where('user_id', '=', userId)
    .where('network', '=', 'telegram')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.subject ?? null;
}

export async function deleteIdentities(tx: Db, userId: bigint, network: string, now: Date): Promise<void> {
  const left = await tx
    .deleteFrom('social.identity')
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .returning(['issuer', 'subject'])
    .execute();
  for (const identity of left) await noteNetworkLeft(tx, userId, identity, now);
}

export type NewPending = { readonly token: string; readonly stage: Stage; readonly sealed: string; readonly expiresAt: Date };

export async function insertPending(tx: Db, { token, stage, sealed, expiresAt }: NewPending): Promise<void> {
  await tx
    .insertInto('social.pending')
    .values({ token_hash: hashOf(token), stage, sealed, expires_at: expiresAt })
    .execute();
}

export async function readPending(tx: Db, token: string, stage: Stage, now: Date): Promise<string | null> {
  const row = await tx
    .selectFrom('social.pending')
    .select('sealed')
    .where('token_hash', '=', hashOf(token))
    .where('stage', '=', stage)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.sealed ?? null;
}

/** Deletes it and returns what it had; of two concurrent calls the second gets null. */
export async function takePending(tx: Db, token: string, stage: Stage, now: Date): Promise<string | null> {
  const row = await tx
    .deleteFrom('social.pending')
    .where('token_hash', '=', hashOf(token))
    .where('stage', '=', stage)
    .where('expires_at', '>', now)
    .returning('sealed')
    .executeTakeFirst();
  return row?.sealed ?? null;
}

/** Notes that data with this signature was used. False when it was used before. */
export async function useSignature(tx: Db, signature: string, expiresAt: Date): Promise<boolean> {
  const row = await tx
    .insertInto('social.used_init_data')
    .values({ hash: hashOf(signature), expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined;
}
