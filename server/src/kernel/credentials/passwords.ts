import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { ErrorKey } from '@mela/contract/errors/catalogue';

/** Passwords of players and of operators: how they are stored, and which can be chosen. */

const charsMin = 8;
const charsMax = 64;

/** OWASP's setting for argon2id (the library's default) of 19 MiB and two passes: some 15 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

let unused: Promise<string> | undefined;

/** Verifies against an unused hash when there is none, so that the answer takes equally long. */
export async function passwordMatches(password: string, stored: string | null | undefined): Promise<boolean> {
  unused ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await unused), password.normalize('NFKC'));
  return matches && typeof stored === 'string';
}

let common: ReadonlySet<string> | undefined;

/** Whether a lower-case password is among those that leaked most often. The list is loaded at its first use. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common']);
  return common.has(password);
}

type Rules = {
  /** Whether it is the person's own address, which others know. */
  readonly isOwn: (password: string) => boolean;
  /** For a lower-case password. */
  readonly isCommon: (password: string) => boolean;
};

/** Why a password cannot be chosen; null for a good one. Length counts code points, not bytes. */
export function passwordError(password: string, { isOwn, isCommon }: Rules): ErrorKey | null {
  const chars = [...password].length;
  if (chars < charsMin) return 'errors.password.short';
  if (chars > charsMax) return 'errors.password.long';
  if (isOneCharacter(password) || isOwn(password)) return 'errors.password.weak';
  return isCommon(password.toLowerCase()) ? 'errors.password.common' : null;
}

/** One repeated character, ignoring case and white space; white space alone counts too. */
function isOneCharacter(password: string): boolean {
  return new Set(password.toLowerCase().replaceAll(/\s/g, '')).size <= 1;
}
