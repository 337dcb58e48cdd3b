import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Db } from '../../kernel/types.ts';
import { passwordMatches } from './passwords.ts';
import { readLookup } from './rules.ts';
import { userByLookup, type UserRow } from './store.ts';

/**
 * The account behind an e-mail or phone and its password. An unknown account, a malformed look-up and a wrong password
 * get the same answer after the same work, so nobody learns who plays here.
 * @throws ApiError `errors.credentials`
 */
export async function checkCredentials(tx: Db, lookupText: string, password: string): Promise<UserRow> {
  const lookup = readLookup(lookupText);
  const user = typeof lookup === 'string' ? undefined : await userByLookup(tx, lookup);
  const matches = await passwordMatches(password, user?.password_hash);
  if (!user || !matches) throw new ApiError('errors.credentials');
  return user;
}
