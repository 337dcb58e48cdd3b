import { createHash } from 'node:crypto';
import { mailboxOf, type Lookup } from '../../accounts/index.ts';

export type IdentityKind = 'email' | 'phone' | 'document' | 'network';

const hashOf = (kind: string, text: string): Buffer => createHash('sha256').update(`${kind}:${text}`).digest();

/** Of an account elsewhere: the network's own name for itself, and for its user. */
export const networkHash = (issuer: string, subject: string): Buffer => hashOf('network', `${issuer} ${subject}`);

/** What one person's spellings of an address or a number have in common, hashed. */
export function identityHash({ kind, value }: Lookup): Buffer {
  return hashOf(kind, kind === 'email' ? mailboxOf(value) : value);
}

/** The hashes under which an address may be saved: its own, and the one from before the mailboxes of more services were known. */
export function identityHashes(lookup: Lookup): readonly Buffer[] {
  if (lookup.kind === 'phone') return [identityHash(lookup)];
  const [name = '', host = ''] = lookup.value.toLowerCase().split('@');
  return [identityHash(lookup), hashOf('email', `${name.split('+', 1)[0]}@${host}`)];
}
