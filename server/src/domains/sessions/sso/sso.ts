import type { loginTokensApi } from '@mela/contract/api/accounts/accounts';
import type { OutputOf } from '@mela/contract/http/endpoint';
import { transact } from '../../../kernel/db/transact.ts';
import { headerOf } from '../../../kernel/http/input/header.ts';
import type { Context, PlayerContext } from '../../../kernel/types.ts';
import { lockAccess } from '../../accounts/index.ts';
import { exclusionOf } from '../../protection/index.ts';
import { lockOpenSession } from '../lock-open-session.ts';
import { startSession } from '../start-session.ts';
import { ssoEnd } from '../rules.ts';
import { sessionSetting } from '../settings.ts';
import { ssoUntilOf } from '../store.ts';
import { findSsoToken, insertSsoToken, removeSsoToken } from '../token-store.ts';
import { clearSsoCookie, saveSsoCookie, readSso } from './sso-cookie.ts';

/**
 * Only scripts of this site's pages may call: a link or a frame of another site must not open a session. Clients without these headers are
 * no browsers, and have only their own cookie.
 */
function isOwnScript({ request: { headers } }: Context): boolean {
  const [site, mode] = [headerOf(headers, 'sec-fetch-site'), headerOf(headers, 'sec-fetch-mode')];
  return (site === '' || site === 'same-origin') && mode !== 'navigate' && headers['origin'] === undefined;
}

/** A new session for the player of the cookie, otherwise null. Without a cookie the database is not read. */
export async function loadSso(ctx: Context): Promise<OutputOf<(typeof loginTokensApi.rows)['GET /sso/token']>> {
  const saved = readSso(ctx);
  if (saved === undefined || !isOwnScript(ctx)) return { token: null };
  return transact(ctx.tx, async (tx) => {
    const inside = { ...ctx, tx };
    const owner = (await findSsoToken(tx, saved, ctx.now))?.user_id;
    const account = owner === undefined ? undefined : await lockAccess(tx, owner);
    // Read again under the lock: an end of its session meanwhile has removed it.
    const found = account && (await findSsoToken(tx, saved, ctx.now));
    if (!found || (await exclusionOf(tx, found.user_id, ctx.now))) {
      await clearSsoCookie(inside);
      return { token: null };
    }
    const { token } = await startSession(inside, account, { ssoUntil: found.expires_at, openedBy: found.session_id });
    ctx.cookies.setSession(token);
    return { token };
  });
}

/**
 * Saves this log-in for the other sites of the domain, in a cookie with a token of its own. The token of the previous cookie stops working,
 * whichever player's it was.
 */
export async function saveSso(ctx: PlayerContext): Promise<Record<never, never>> {
  await lockOpenSession(ctx);
  const old = readSso(ctx);
  if (old !== undefined) await removeSsoToken(ctx.tx, old);
  const token = ctx.random.token(32);
  const life = await sessionSetting(ctx.tx, 'session_life');
  const expiresAt = ssoEnd(await ssoUntilOf(ctx.tx, ctx.user.sessionId), life, ctx.now);
  await insertSsoToken(ctx.tx, { token, userId: ctx.user.id, sessionId: ctx.user.sessionId, expiresAt });
  saveSsoCookie(ctx, token, expiresAt);
  return {};
}

/** Removes the single-sign-on cookie, if there is one. */
export async function clearSso(ctx: Context): Promise<Record<never, never>> {
  await clearSsoCookie(ctx);
  return {};
}
