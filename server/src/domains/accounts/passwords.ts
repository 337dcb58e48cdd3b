import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { ErrorKey } from '@mela/contract/errors/catalogue';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Db } from '../../kernel/types.ts';
import { passwordError, readLookup, type Lookup } from './rules.ts';
import { updatePassword, userById, userByLookup, type UserRow } from './store.ts';

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
async function passwordMatches(password: string, stored: string | null | undefined): Promise<boolean> {
  unused ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await unused), password.normalize('NFKC'));
  return matches && typeof stored === 'string';
}

export function isOwnPassword(user: UserRow, password: string): Promise<boolean> {
  return passwordMatches(password, user.password_hash);
}

/**
 * Sets a new password for an account whose present one is known.
 * @throws ApiError `errors.validation` with the wrong fields: `password`, `newPassword`
 */
export async function changePassword(tx: Db, userId: bigint, password: string, newPassword: string): Promise<UserRow> {
  const user = await userById(tx, userId);
  if (!user || !(await passwordMatches(password, user.password_hash)))
    throw new ApiError('errors.validation', { fields: { password: 'errors.password.wrong' } });
  const error = newPasswordError(user, password, newPassword);
  if (error) throw new ApiError('errors.validation', { fields: { newPassword: error } });
  await updatePassword(tx, userId, await hashPassword(newPassword));
  return user;
}

function newPasswordError(user: UserRow, password: string, newPassword: string): ErrorKey | null {
  if (newPassword.normalize('NFKC') === password.normalize('NFKC') && newPassword !== '') return 'errors.password.same';
  return checkNewPassword(newPassword, user);
}

/** Why a password cannot be chosen; null for a good one. With the account its own address is refused too. */
export function checkNewPassword(newPassword: string, user: Pick<UserRow, 'email' | 'phone'> | null): ErrorKey | null {
  if (newPassword === '') return 'errors.password.required';
  const { email = null, phone = null } = user ?? {};
  const lookup: Lookup | null = email !== null ? { kind: 'email', value: email } : phone !== null ? { kind: 'phone', value: phone } : null;
  return passwordError(newPassword, lookup, isCommonPassword);
}

/**
 * The account behind an e-mail or phone and its password. An unknown account, a malformed look-up and a wrong password are all undefined
 * after the same work, so that the time does not show whether an account exists.
 */
export async function checkCredentials(tx: Db, lookupText: string, password: string): Promise<UserRow | undefined> {
  const lookup = readLookup(lookupText);
  const user = typeof lookup === 'string' ? undefined : await userByLookup(tx, lookup);
  return (await passwordMatches(password, user?.password_hash)) ? user : undefined;
}
