import type { PlayerContext } from '../../../kernel/types.ts';
import { ssoEnd } from '../rules.ts';
import { ssoUntilOf } from '../store.ts';
import { insertSsoToken, removeSsoToken } from '../token-store.ts';
import { keepSso, readSso } from './sso-cookie.ts';

/** Keeps this log-in for the other sites of the domain, in a cookie with a token of its own. One that was there before, anybody's, is worthless from now on. */
export async function saveSso(ctx: PlayerContext): Promise<Record<never, never>> {
  const old = readSso(ctx);
  if (old !== undefined) await removeSsoToken(ctx.tx, old);
  const token = ctx.random.token(32);
  const expiresAt = ssoEnd(await ssoUntilOf(ctx.tx, ctx.user.sessionId), ctx.now);
  await insertSsoToken(ctx.tx, { token, userId: ctx.user.id, sessionId: ctx.user.sessionId, expiresAt });
  keepSso(ctx, token, expiresAt);
  return {};
}
