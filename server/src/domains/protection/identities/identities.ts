import type { Db } from '../../../kernel/types.ts';
import { userById, type Lookup, type UserRow } from '../../accounts/index.ts';
import { excludedOwner, insertIdentities } from './identity-store.ts';
import { cameByCorrection, contactsLeft, releaseContact, saveContactChange } from './contact-store.ts';
import { leftKeptSec, networksOf, saveNetwork, saveNetworkLeft } from './network-store.ts';
import { identityHash, identityHashes, networkHash } from './normalise.ts';

/** Hashes of the mailbox and the number of an account: one person's spellings of them have the same. */
export function contactHashes({ email, phone }: Pick<UserRow, 'email' | 'phone'>): Buffer[] {
  return contactsOf({ email, phone }).map(identityHash);
}

const contactsOf = ({ email, phone }: Pick<UserRow, 'email' | 'phone'>): Lookup[] => [
  ...(email ? [{ kind: 'email', value: email } as const] : []),
  ...(phone ? [{ kind: 'phone', value: phone } as const] : []),
];

/**
 * Saves address, number and accounts elsewhere of a player whose break begins, so that no second account is opened with them meanwhile; also
 * addresses and numbers that support has replaced in the last 30 days, and accounts elsewhere that were disconnected in them.
 */
export async function excludeIdentities(tx: Db, userId: bigint, until: Date | null, now: Date): Promise<void> {
  const user = await userById(tx, userId);
  const contacts = (user ? contactsOf(user) : []).map((contact) => ({ kind: contact.kind, hash: identityHash(contact) }));
  const networks = (await networksOf(tx, userId, now)).map((hash) => ({ kind: 'network' as const, hash }));
  const left = await contactsLeft(tx, userId, new Date(now.getTime() - leftKeptSec * 1000));
  await insertIdentities(tx, { userId, until, identities: [...contacts, ...left, ...networks] });
}

/**
 * Notes that support gives a player another address or number, before it does. One that came by a correction too, and was never confirmed, was a
 * mistake and may be anyone's: a break of this player bars it no more, nor will one.
 */
export async function noteCorrection(tx: Db, before: UserRow, lookup: Lookup, now: Date): Promise<void> {
  const { kind } = lookup;
  const [value, confirmedAt] = kind === 'email' ? [before.email, before.email_confirmed_at] : [before.phone, before.phone_confirmed_at];
  const leaving = value === null ? null : { kind, hash: identityHash({ kind, value }) };
  const isMistake = leaving !== null && confirmedAt === null && (await cameByCorrection(tx, before.id, leaving));
  if (isMistake) await releaseContact(tx, before.id, leaving);
  const came = { kind, hash: identityHash(lookup) };
  await saveContactChange(tx, { userId: before.id, came, left: isMistake ? null : (leaving?.hash ?? null) }, now);
}

/** The same for a document, by the hash that the domain of verification makes of its number. */
export async function excludeDocument(tx: Db, userId: bigint, hash: Buffer, until: Date | null): Promise<void> {
  await insertIdentities(tx, { userId, until, identities: [{ kind: 'document', hash }] });
}

export type NetworkIdentity = { readonly issuer: string; readonly subject: string };

/** Notes that a player logs in by this account elsewhere, for a break that begins later. */
export function noteNetwork(tx: Db, userId: bigint, { issuer, subject }: NetworkIdentity): Promise<void> {
  return saveNetwork(tx, userId, networkHash(issuer, subject));
}

/** Notes that a player no longer does. */
export function noteNetworkLeft(tx: Db, userId: bigint, { issuer, subject }: NetworkIdentity, now: Date): Promise<void> {
  return saveNetworkLeft(tx, userId, networkHash(issuer, subject), now);
}

/** Whether a player on a break logged in by this account elsewhere. */
export async function isNetworkExcluded(tx: Db, { issuer, subject }: NetworkIdentity, now: Date): Promise<boolean> {
  return (await excludedOwner(tx, { kind: 'network', hash: networkHash(issuer, subject) }, now)) !== null;
}

/** Whether another player on a break has this document, by one of its hashes. */
export async function isDocumentExcluded(tx: Db, userId: bigint, hashes: readonly Buffer[], now: Date): Promise<boolean> {
  for (const hash of hashes) {
    const owner = await excludedOwner(tx, { kind: 'document', hash }, now);
    if (owner !== null && owner !== userId) return true;
  }
  return false;
}

export async function mayRegister(tx: Db, lookup: Lookup, now: Date): Promise<boolean> {
  for (const hash of identityHashes(lookup)) if ((await excludedOwner(tx, { kind: lookup.kind, hash }, now)) !== null) return false;
  return true;
}

/** Whether another player on a break has this address or number. */
export async function isContactExcluded(tx: Db, userId: bigint, lookup: Lookup, now: Date): Promise<boolean> {
  for (const hash of identityHashes(lookup)) {
    const owner = await excludedOwner(tx, { kind: lookup.kind, hash }, now);
    if (owner !== null && owner !== userId) return true;
  }
  return false;
}
