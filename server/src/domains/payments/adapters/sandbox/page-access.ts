import { headerOf } from '../../../../kernel/http/call.ts';
import { readCookie, sessionCookieName } from '../../../../kernel/http/output/cookies.ts';
import { signToken, verifyToken } from '../../../../kernel/http/security/signed-token.ts';
import type { Context } from '../../../../kernel/types.ts';
import { unixSec } from '../../../../kernel/clock.ts';
import { authenticate } from '../../../sessions/index.ts';
import { payerOf } from './store.ts';

const audience = 'sandbox payment page';
const pageTtlSec = 86_400;

/** The token in the link to an operation's page, since operation ids can be guessed. */
export function pageToken(secret: string, operationId: bigint, nowSec: number): Promise<string> {
  return signToken(audience, { sub: String(operationId), exp: nowSec + pageTtlSec }, secret);
}

/** `rejected`: a wrong or expired token, or another player's log-in. `anonymous`: neither a token nor a log-in. */
export type Visitor = 'allowed' | 'rejected' | 'anonymous';

/** Access to an operation's page: by the token of its link, or by its payer's log-in (Auth-Token or cookie). */
export async function visitorOf(ctx: Context, secret: string, operationId: bigint, token: string | undefined): Promise<Visitor> {
  if (token !== undefined) {
    const verdict = await verifyToken(audience, token, secret, unixSec(ctx.now));
    return verdict.ok && verdict.claims.sub === String(operationId) ? 'allowed' : 'rejected';
  }
  const { headers } = ctx.request;
  const cookie = readCookie(headerOf(headers, 'cookie'), sessionCookieName(ctx.config.siteUrl.startsWith('https:')));
  const session = headerOf(headers, 'auth-token') || (cookie ?? '');
  if (session === '') return 'anonymous';
  const user = session.length > 200 ? null : await authenticate(ctx.tx, session, ctx.now, ctx.log);
  return user !== null && user.id === (await payerOf(ctx.tx, operationId)) ? 'allowed' : 'rejected';
}
