import type { loginTokensApi } from '@mela/contract/accounts';
import type { InputOf, OutputOf } from '@mela/contract/endpoint';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { headerOf } from '../../kernel/http/call.ts';
import type { Context } from '../../kernel/types.ts';
import { authenticate } from './authenticate.ts';
import { exclusionOf } from './exclusions.ts';
import { startSession } from './start-session.ts';
import { takeLoginToken } from './token-store.ts';

type Row = (typeof loginTokensApi.rows)['POST /login/token'];

/**
 * Logs in by a one-time token, like a log-in with a password. Somebody who is logged in stays who they are: a link with
 * another player's token would have them pay into a stranger's account.
 * @throws ApiError `errors.credentials` for a token that is unknown, used, too old, or not for this visitor.
 */
export async function logInByToken(ctx: Context, { body }: InputOf<Row>): Promise<OutputOf<Row>> {
  const userId = await takeLoginToken(ctx.tx, body.token, ctx.now);
  if (userId === null) throw new ApiError('errors.credentials');
  const present = headerOf(ctx.request.headers, 'auth-token');
  const visitor = present === '' ? null : await authenticate(ctx.tx, present, ctx.now, ctx.log);
  if ((visitor && visitor.id !== userId) || (await exclusionOf(ctx.tx, userId, ctx.now))) throw new ApiError('errors.credentials');
  const { token } = await startSession(ctx, userId);
  ctx.cookies.setSession(token);
  return { token };
}
