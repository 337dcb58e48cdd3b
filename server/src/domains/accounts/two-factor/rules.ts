import { createHmac } from 'node:crypto';
import { base32 } from '../../../kernel/credentials/authenticator.ts';
import type { Random } from '../../../kernel/random/random.ts';
import type { Lookup } from '../rules.ts';

const recoveryCodes = 10;
const recoveryBytes = 7;

/** Wrong codes in an hour; then the hour must pass. Who guesses here has the password already. */
export const guessesMax = 10;
export const guessWindowSec = 3600;

/** Ten codes of eleven characters, in two groups: 55 bits each. */
export function newRecoveryCodes(random: Random): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const code = base32.encode(random.bytes(recoveryBytes), { padding: false }).slice(0, 11).toLowerCase();
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });
}

/** The stored form of a recovery code, for one player only; hyphens, spaces and capitals do not count. */
export function recoveryHash(key: string, userId: bigint, code: string): Buffer {
  const read = code.replaceAll(/[\s-]/g, '').toLowerCase();
  return createHmac('sha256', key)
    .update(JSON.stringify(['recovery code', String(userId), read]))
    .digest();
}

/** An address as a log-in shows it: enough for its owner to know it, too little for anyone else. */
export function hiddenContact({ kind, value }: Lookup): string {
  if (kind === 'phone') return `•••• ${value.slice(-4)}`;
  const at = value.lastIndexOf('@');
  return `${value.slice(0, 1)}•••${value.slice(at)}`;
}
