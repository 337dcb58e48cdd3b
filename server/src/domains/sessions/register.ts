import type { accountsApi } from '@mela/contract/accounts';
import type { InputOf, OutputOf } from '@mela/contract/endpoint';
import { emit } from '../../kernel/events/index.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Context } from '../../kernel/types.ts';
import { accountSetting, createUser } from '../accounts/index.ts';
import { openAccounts } from '../wallet/index.ts';
import { startSession } from './start-session.ts';
import { viewSelf } from './view.ts';

type Row = (typeof accountsApi.rows)['POST /users'];

/** Opens an account with its wallet and logs the player in, all of it or nothing. */
export async function register(ctx: Context, { body }: InputOf<Row>): Promise<OutputOf<Row>> {
  if (!(await accountSetting(ctx.tx, 'registration')).enabled) throw new ApiError('errors.forbidden');
  const user = await createUser(ctx, body);
  await openAccounts(ctx.tx, user.id, 'INR');
  await emit(ctx.tx, [
    { type: 'user.registered', userId: user.id, body: { by: user.email === null ? 'phone' : 'email', locale: body.locale } },
  ]);
  const { token } = await startSession(ctx, user.id);
  ctx.cookies.setSession(token);
  return { token, user: await viewSelf(ctx.tx, user) };
}
