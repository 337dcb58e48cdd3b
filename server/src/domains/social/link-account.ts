import type { socialApi } from '@mela/contract/api/accounts/social';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { transact } from '../../kernel/db/transact.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Context } from '../../kernel/types.ts';
import {
  beginAttempt,
  beginSecondStep,
  checkCredentials,
  endAttempt,
  factorMethod,
  lockAccess,
  sendNotice,
  takeAttemptBack,
  useFactorCode,
} from '../accounts/index.ts';
import { askFactor, openSession } from './enter.ts';
import { messenger } from './identity.ts';
import { showPending, usePending } from './pending.ts';
import { identitiesOf, insertIdentity } from './store.ts';

type Row = (typeof socialApi.rows)['POST /lookup/oauth/link'];

/**
 * Joins an account elsewhere with the account of its address, once the visitor has shown that both are theirs: the network vouches for the
 * address, and the password, with the second factor where it is on, is that of the account. Counted and guarded as a log-in.
 * @throws ApiError as `POST /login/lookup`, `errors.social.failed` for a token that links nothing, and `errors.connection.exists` where another
 * account of the network is joined
 */
export async function linkAccount(ctx: Context, { body }: InputOf<Row>): Promise<OutputOf<Row>> {
  const proven = await showPending(ctx, body.token);
  const { identity } = proven;
  // The messenger knows no address: there the player types it, as in a log-in.
  const lookup = identity.issuer === messenger ? body.lookup : identity.isEmailVerified ? identity.email : null;
  if (lookup === undefined) throw new ApiError('errors.validation', { fields: { lookup: 'errors.field.required' } });
  if (lookup === null) throw new ApiError('errors.social.failed');
  const attempt = await beginAttempt(ctx, lookup, body.protection);
  const user = await checkCredentials(ctx.tx, lookup, body.password);
  if (!user) throw new ApiError('errors.credentials', attempt.next ? { protection: attempt.next } : {});
  const method = await factorMethod(ctx.tx, user.id);
  if (method !== null && (body.twoFactorCode ?? '') === '') {
    await takeAttemptBack(ctx.tx, attempt);
    return askFactor(proven, body.token, await beginSecondStep(ctx, user, method));
  }
  const error = method === null ? null : await useFactorCode(ctx.tx, ctx, user.id, body.twoFactorCode ?? '');
  if (error !== null)
    throw new ApiError('errors.validation', {
      fields: { twoFactorCode: error },
      ...(attempt.next && { protection: attempt.next }),
    });
  return transact(ctx.tx, async (tx) => {
    const inside = { ...ctx, tx };
    await usePending(ctx, tx, body.token, 'proven');
    // Of two accounts there that are joined at once the second sees the first.
    await lockAccess(tx, user.id);
    if ((await identitiesOf(tx, user.id)).some(({ network }) => network === identity.network))
      throw new ApiError('errors.connection.exists');
    if (!(await insertIdentity(tx, identity, user.id, ctx.now))) throw new ApiError('errors.social.failed');
    const session = await openSession(inside, proven, user);
    await endAttempt(tx, attempt);
    await sendNotice(inside, user, 'login-linked');
    return session;
  });
}
