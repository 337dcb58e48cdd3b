import type { socialApi } from '@mela/contract/api/social';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Context } from '../../kernel/types.ts';
import { openAccount, type Profiles, type RegistrationCheck } from '../accounts/index.ts';
import { showPending, usePending } from './pending.ts';
import { insertIdentity, userOfIdentity } from './store.ts';

type Row = (typeof socialApi.rows)['POST /users/oauth'];

/**
 * Opens the account of an account elsewhere, with the same checks as any registration. An address for which the network vouches is taken
 * from it and counts as confirmed; without one the visitor types one and confirms it as usual. Account, identity and session are written
 * together or not at all.
 * @throws ApiError as `POST /users`, and `errors.social.failed` for a token that is used or expired
 */
export function openSocialAccount(profiles: Profiles, checks: readonly RegistrationCheck[]) {
  const open = openAccount(profiles, checks);
  return async (ctx: Context, { body }: InputOf<Row>): Promise<OutputOf<Row>> => {
    const { token, ...application } = body;
    const { identity, referralCode } = await showPending(ctx, token);
    if ((await userOfIdentity(ctx.tx, identity)) !== null) throw new ApiError('errors.social.failed');
    const isVouched = identity.isEmailVerified && identity.email !== null;
    return open(ctx, {
      ...application,
      lookup: isVouched ? (identity.email ?? '') : (application.lookup ?? ''),
      isConfirmed: isVouched,
      referralCode: application.referralCode ?? referralCode ?? undefined,
      async join(tx, userId) {
        await usePending(ctx, tx, token, 'proven');
        if (!(await insertIdentity(tx, identity, userId, ctx.now))) throw new ApiError('errors.social.failed');
      },
    });
  };
}
