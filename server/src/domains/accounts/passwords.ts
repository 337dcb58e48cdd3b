import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Db } from '../../kernel/types.ts';
import { readLookup } from './rules.ts';
import { userByLookup, type UserRow } from './store.ts';

/** OWASP's setting for argon2id (the library's default) of 19 MiB and two passes: some 15 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

let common: ReadonlySet<string> | undefined;

/** Whether a lower-case password is among those that leaked most often. The list is loaded at its first use. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common']);
  return common.has(password);
}

let unused: Promise<string> | undefined;

/** Verifies against an unused hash when there is no account, so that the answer takes equally long. */
async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  unused ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await unused), password.normalize('NFKC'));
  return matches && stored !== undefined;
}

/**
 * The account behind an e-mail or phone and its password. An unknown account, a malformed look-up and a wrong password
 * get the same answer after the same work, so that the answer does not show whether an account exists.
 * @throws ApiError `errors.credentials`
 */
export async function checkCredentials(tx: Db, lookupText: string, password: string): Promise<UserRow> {
  const lookup = readLookup(lookupText);
  const user = typeof lookup === 'string' ? undefined : await userByLookup(tx, lookup);
  const matches = await passwordMatches(password, user?.password_hash);
  if (!user || !matches) throw new ApiError('errors.credentials');
  return user;
}
