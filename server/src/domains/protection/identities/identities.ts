import type { Db } from '../../../kernel/types.ts';
import { userById, type Lookup } from '../../accounts/index.ts';
import { excludedOwner, insertIdentities } from './identity-store.ts';
import { identityHash } from './normalise.ts';

/** Saves address and number of a player whose break begins, so that no second account is opened with them meanwhile. */
export async function excludeContacts(tx: Db, userId: bigint, until: Date | null): Promise<void> {
  const user = await userById(tx, userId);
  const contacts: Lookup[] = [
    ...(user?.email ? [{ kind: 'email', value: user.email } as const] : []),
    ...(user?.phone ? [{ kind: 'phone', value: user.phone } as const] : []),
  ];
  const identities = contacts.map((contact) => ({ kind: contact.kind, hash: identityHash(contact) }));
  await insertIdentities(tx, { userId, until, identities });
}

/** The same for a document, by the hash that the domain of verification makes of its number. */
export async function excludeDocument(tx: Db, userId: bigint, hash: Buffer, until: Date | null): Promise<void> {
  await insertIdentities(tx, { userId, until, identities: [{ kind: 'document', hash }] });
}

/** Whether another player on a break has this document. */
export async function isDocumentExcluded(tx: Db, userId: bigint, hash: Buffer, now: Date): Promise<boolean> {
  const owner = await excludedOwner(tx, { kind: 'document', hash }, now);
  return owner !== null && owner !== userId;
}

export async function mayRegister(tx: Db, lookup: Lookup, now: Date): Promise<boolean> {
  return (await excludedOwner(tx, { kind: lookup.kind, hash: identityHash(lookup) }, now)) === null;
}
