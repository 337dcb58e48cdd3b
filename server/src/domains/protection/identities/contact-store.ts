import type { Db } from '../../../kernel/types.ts';
import type { Identity } from './identity-store.ts';

export type ContactIdentity = Identity & { readonly kind: 'email' | 'phone' };
type Change = {
  readonly userId: bigint;
  readonly came: ContactIdentity;
  /** Null where none is to be noted. */
  readonly left: Buffer | null;
};

export async function saveContactChange(tx: Db, { userId, came: { kind, hash }, left }: Change, now: Date): Promise<void> {
  await tx.insertInto('protection.contact_change').values({ user_id: userId, kind, came_hash: hash, left_hash: left, at: now }).execute();
}

/** Whether the player has this address or number by a correction of support, and never had it before one. */
export async function cameByCorrection(tx: Db, userId: bigint, { kind, hash }: ContactIdentity): Promise<boolean> {
  const rows = await tx
    .selectFrom('protection.contact_change')
    .select(['came_hash', 'left_hash'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute();
  return rows.some(({ came_hash: came }) => came.equals(hash)) && !rows.some(({ left_hash: left }) => left?.equals(hash) === true);
}

/** What has left since a time. */
export async function contactsLeft(tx: Db, userId: bigint, since: Date): Promise<ContactIdentity[]> {
  const rows = await tx
    .selectFrom('protection.contact_change')
    .select(['kind', 'left_hash'])
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .execute();
  return rows.flatMap(({ kind, left_hash: hash }) => (hash === null ? [] : [{ kind: kind as ContactIdentity['kind'], hash }]));
}

/** Lets an address or number go that a break of this player has taken. */
export async function releaseContact(tx: Db, userId: bigint, { kind, hash }: ContactIdentity): Promise<void> {
  await tx
    .deleteFrom('protection.excluded_identity')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('hash', '=', hash)
    .execute();
}
