import type { ConnectionProof } from '@mela/contract/api/accounts/connections';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db, PlayerContext } from '../../../kernel/types.ts';
import { factorMethod, isPasswordOf, useFactorCode, userById } from '../../accounts/index.ts';

type Given = { readonly password?: string | undefined; readonly code?: string | undefined };

/** What a player is asked for: the password they have chosen; without one a code of the second factor, where it is on. */
export async function proofOf(tx: Db, userId: bigint): Promise<ConnectionProof> {
  if ((await userById(tx, userId))?.has_password) return 'password';
  return (await factorMethod(tx, userId)) === null ? 'none' : 'code';
}

/**
 * Asks again who is there, before a way into the account changes: a session that was left open must not give someone a way of their own.
 * @throws ApiError `errors.validation` with the field that is missing or wrong, `errors.connection.password_first`
 */
export async function proveSelf(ctx: PlayerContext, { password, code }: Given): Promise<void> {
  const { tx, user } = ctx;
  const proof = await proofOf(tx, user.id);
  if (proof === 'none') throw new ApiError('errors.connection.password_first');
  const given = proof === 'password' ? password : code;
  if (given === undefined) throw new ApiError('errors.validation', { fields: { [proof]: 'errors.field.required' } });
  const error =
    proof === 'code'
      ? await useFactorCode(tx, ctx, user.id, given)
      : (await isPasswordOf(tx, user.id, given))
        ? null
        : 'errors.password.wrong';
  if (error !== null) throw new ApiError('errors.validation', { fields: { [proof]: error } });
}
