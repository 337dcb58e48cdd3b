import type { sessionsApi } from '@mela/contract/api/accounts/accounts';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import type { PlayerContext } from '../../../kernel/types.ts';
import { changePassword, reserveRecovery, sendNotice } from '../../accounts/index.ts';
import { endOthers } from '../end-sessions.ts';

type PasswordRow = (typeof sessionsApi.rows)['PUT /users/self/password'];

/** Changes the password. All other sessions end, and every one-time token: the old password may be known to someone else. */
export async function putPassword(ctx: PlayerContext, { body }: InputOf<PasswordRow>): Promise<OutputOf<PasswordRow>> {
  const user = await changePassword(ctx.tx, ctx.user.id, body.password, body.newPassword);
  await endOthers(ctx, 'password');
  await reserveRecovery(ctx, user);
  await sendNotice(ctx, user, 'password-changed');
  return {};
}
