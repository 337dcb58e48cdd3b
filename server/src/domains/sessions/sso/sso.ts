import type { loginTokensApi } from '@mela/contract/accounts';
import type { OutputOf } from '@mela/contract/endpoint';
import { transact } from '../../../kernel/db/transact.ts';
import { headerOf } from '../../../kernel/http/call.ts';
import type { Context, PlayerContext } from '../../../kernel/types.ts';
import { exclusionOf } from '../../protection/index.ts';
import { startSession } from '../start-session.ts';
import { ssoEnd } from '../rules.ts';
import { ssoUntilOf } from '../store.ts';
import { findSsoToken, insertSsoToken, removeSsoToken } from '../token-store.ts';
import { forgetSso, saveSsoCookie, readSso } from './sso-cookie.ts';

/**
 * Only a script of our own page may ask: browsers say who does, and a link or a frame of another site shall not open a
 * session. Callers that say nothing are no browser, and have no cookie but their own.
 */
function isOwnScript({ request: { headers } }: Context): boolean {
  const [site, mode] = [headerOf(headers, 'sec-fetch-site'), headerOf(headers, 'sec-fetch-mode')];
  return (site === '' || site === 'same-origin') && mode !== 'navigate' && headers['origin'] === undefined;
}

/** A fresh session for the player whom the cookie knows, else null. Guests are many: without a cookie there is nothing to look up. */
export async function loadSso(ctx: Context): Promise<OutputOf<(typeof loginTokensApi.rows)['GET /sso/token']>> {
  const saved = readSso(ctx);
  if (saved === undefined || !isOwnScript(ctx)) return { token: null };
  return transact(ctx.tx, async (tx) => {
    const inside = { ...ctx, tx };
    const found = await findSsoToken(tx, saved, ctx.now);
    if (!found || (await exclusionOf(tx, found.user_id, ctx.now))) {
      await forgetSso(inside);
      return { token: null };
    }
    const { token } = await startSession(inside, found.user_id, { ssoUntil: found.expires_at, openedBy: found.session_id });
    ctx.cookies.setSession(token);
    return { token };
  });
}

/** Saves this log-in for the other sites of the domain, in a cookie with a token of its own. A token that was there before stops working, of whichever player. */
export async function saveSso(ctx: PlayerContext): Promise<Record<never, never>> {
  const old = readSso(ctx);
  if (old !== undefined) await removeSsoToken(ctx.tx, old);
  const token = ctx.random.token(32);
  const expiresAt = ssoEnd(await ssoUntilOf(ctx.tx, ctx.user.sessionId), ctx.now);
  await insertSsoToken(ctx.tx, { token, userId: ctx.user.id, sessionId: ctx.user.sessionId, expiresAt });
  saveSsoCookie(ctx, token, expiresAt);
  return {};
}

/** Removes the single-sign-on cookie; it is no error when there is none. */
export async function clearSso(ctx: Context): Promise<Record<never, never>> {
  await forgetSso(ctx);
  return {};
}
