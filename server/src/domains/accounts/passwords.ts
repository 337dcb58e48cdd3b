import type { ErrorKey } from '@mela/contract/errors/catalogue';
import { hashPassword, isCommonPassword, passwordMatches } from '../../kernel/credentials/passwords.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Db } from '../../kernel/types.ts';
import { passwordError, readLookup, type Lookup } from './rules.ts';
import { lockAccess, updatePassword, userById, userByLookup, type UserRow } from './store.ts';

export function isOwnPassword(user: UserRow, password: string): Promise<boolean> {
  return passwordMatches(password, user.password_hash);
}

/** The same for a player by id; false where there is no such account. */
export async function isPasswordOf(tx: Db, userId: bigint, password: string): Promise<boolean> {
  const user = await userById(tx, userId);
  return user !== undefined && isOwnPassword(user, password);
}

/**
 * Sets a new password for an account whose present one is known. Of two changes at once the second must know the password of the first.
 * @throws ApiError `errors.validation` with the wrong fields: `password`, `newPassword`
 */
export async function changePassword(tx: Db, userId: bigint, password: string, newPassword: string): Promise<UserRow> {
  const user = await lockAccess(tx, userId);
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
