import { createHash } from 'node:crypto';
import type { Lookup } from '../../accounts/index.ts';

export type IdentityKind = 'email' | 'phone' | 'document';

const dotless = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox of an address: without a tag behind +, and at Google without dots, which its mailboxes ignore. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  const host = email.slice(at + 1).toLowerCase();
  return dotless.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

/** What one person's spellings of an address or a number have in common, hashed. */
export function identityHash({ kind, value }: Lookup): Buffer {
  return createHash('sha256')
    .update(`${kind}:${kind === 'email' ? mailboxOf(value) : value}`)
    .digest();
}
