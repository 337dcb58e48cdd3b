import type { PlayerContext } from '../../kernel/types.ts';
import { replaceToken } from './store.ts';

/** A new token for the old one, which stops working with the commit. */
export async function refreshToken(ctx: PlayerContext): Promise<{ token: string }> {
  const token = ctx.random.token(32);
  await replaceToken(ctx.tx, ctx.user.sessionId, token, ctx.now);
  ctx.cookies.setSession(token);
  return { token };
}
