import type { socialApi } from '@mela/contract/api/accounts/social';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Context, Db } from '../../kernel/types.ts';
import { applyForAccount, confirmAndOpen, notePasswordUnknown, type Profiles, type RegistrationCheck } from '../accounts/index.ts';
import { isNetworkExcluded } from '../protection/index.ts';
import type { Proven } from './identity.ts';
import { showPending, usePending } from './pending.ts';
import { insertIdentity, userOfIdentity } from './store.ts';

type Rows = typeof socialApi.rows;
type Apply = Rows['POST /users/oauth'];
type Confirm = Rows['POST /users/oauth/confirm'];

/**
 * Opens the account of an account elsewhere, with the checks and answers of any registration. An address for which the network vouches is
 * taken from it and counts as confirmed; without one the visitor types one, and a code confirms it first, as in a registration. Account,
 * identity and session are written together or not at all. The password is one that no one knows: the recovery gives the player one.
 * @throws ApiError as `POST /users`, and `errors.social.failed` for a token that is used or expired
 */
export function openSocialAccount(profiles: Profiles, checks: readonly RegistrationCheck[]) {
  const apply = applyForAccount(profiles, checks);
  return async (ctx: Context, { body }: InputOf<Apply>): Promise<OutputOf<Apply>> => {
    const { token, ...form } = body;
    const { identity, referralCode } = await provenStranger(ctx, token);
    const isVouched = identity.isEmailVerified && identity.email !== null;
    const lookup = (isVouched ? identity.email : form.lookup) ?? '';
    const known = form.referralCode ?? referralCode;
    const password = ctx.random.token(32);
    return apply(
      ctx,
      { ...form, lookup, password, ...(known !== null && { referralCode: known }) },
      { isVouched, join: joiner(ctx, token, identity) },
    );
  };
}

/** Opens it with the code that confirms the address that was typed. @throws ApiError as `POST /users/confirm`, and `errors.social.failed` */
export function confirmSocialAccount(profiles: Profiles, checks: readonly RegistrationCheck[]) {
  const confirm = confirmAndOpen(profiles, checks);
  return async (ctx: Context, { body: { token, application, code } }: InputOf<Confirm>): Promise<OutputOf<Confirm>> => {
    const { identity } = await provenStranger(ctx, token);
    return confirm(ctx, { application, code }, joiner(ctx, token, identity));
  };
}

async function provenStranger(ctx: Context, token: string): Promise<Proven> {
  const proven = await showPending(ctx, token);
  if ((await userOfIdentity(ctx.tx, proven.identity)) !== null) throw new ApiError('errors.social.failed');
  // Its owner has proved it: no one else learns of the break.
  if (await isNetworkExcluded(ctx.tx, proven.identity, ctx.now)) throw new ApiError('errors.registration.refused');
  return proven;
}

function joiner(ctx: Context, token: string, identity: Proven['identity']) {
  return async (tx: Db, userId: bigint): Promise<void> => {
    await usePending(ctx, tx, token, 'proven');
    if (!(await insertIdentity(tx, identity, userId, ctx.now))) throw new ApiError('errors.social.failed');
    await notePasswordUnknown(tx, userId);
  };
}
