import type { loginTokensApi } from '@mela/contract/accounts';
import type { OutputOf } from '@mela/contract/endpoint';
import { transact } from '../../../kernel/db/transact.ts';
import { headerOf } from '../../../kernel/http/call.ts';
import type { Context } from '../../../kernel/types.ts';
import { exclusionOf } from '../exclusions.ts';
import { startSession } from '../start-session.ts';
import { findSsoToken } from '../token-store.ts';
import { forgetSso, readSso } from './sso-cookie.ts';

/**
 * Only a script of our own page may ask: browsers tell who does, and a link or a frame of another site shall not open a
 * session. Callers that tell nothing are no browser, and have no cookie but their own.
 */
function isOwnScript({ request: { headers } }: Context): boolean {
  const [site, mode] = [headerOf(headers, 'sec-fetch-site'), headerOf(headers, 'sec-fetch-mode')];
  return (site === '' || site === 'same-origin') && mode !== 'navigate' && headers['origin'] === undefined;
}

/** A fresh session for whom the cookie knows; null for nobody. Guests are many: without a cookie there is nothing to look up. */
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
