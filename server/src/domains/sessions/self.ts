import type { accountsApi, User } from '@mela/contract/accounts';
import type { InputOf } from '@mela/contract/endpoint';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../kernel/types.ts';
import { changeProfile, updateUser, userById } from '../accounts/index.ts';
import { viewSelf } from './view.ts';

type Rows = typeof accountsApi.rows;

/** The player with wallets, limits and level. */
export async function getSelf(ctx: PlayerContext): Promise<User> {
  const user = await userById(ctx.tx, ctx.user.id);
  if (!user) throw new ApiError('errors.unauthorized');
  return viewSelf(ctx.tx, user);
}

export async function patchSelf(ctx: PlayerContext, { body }: InputOf<Rows['PATCH /users/self']>): Promise<User> {
  return viewSelf(ctx.tx, await changeProfile(ctx, body));
}

export async function putLocale(ctx: PlayerContext, { body }: InputOf<Rows['PUT /users/self/locale']>): Promise<Record<never, never>> {
  await updateUser(ctx.tx, ctx.user.id, { locale: body.locale });
  return {};
}
