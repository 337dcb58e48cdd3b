import { createHmac, timingSafeEqual } from 'node:crypto';
import { headerOf } from '../../../../kernel/http/call.ts';
import { readCookie, sessionCookieName } from '../../../../kernel/http/output/cookies.ts';
import type { Context } from '../../../../kernel/types.ts';
import { authenticate } from '../../../sessions/index.ts';
import { payerOf } from './store.ts';

/** The token in the link to an operation's page, since operation ids can be guessed. */
export function pageToken(secret: string, operationId: bigint): string {
  return createHmac('sha256', secret).update(`page of ${operationId}`).digest('base64url');
}

/** `rejected`: a wrong token, or another player's log-in. `anonymous`: neither a token nor a log-in. */
export type Visitor = 'allowed' | 'rejected' | 'anonymous';

/** Access to an operation's page: by the token of its link, or by its payer's log-in (Auth-Token or cookie). */
export async function visitorOf(ctx: Context, secret: string, operationId: bigint, token: string | undefined): Promise<Visitor> {
  if (token !== undefined) return isEqual(token, pageToken(secret, operationId)) ? 'allowed' : 'rejected';
  const { headers } = ctx.request;
  const cookie = readCookie(headerOf(headers, 'cookie'), sessionCookieName(ctx.config.siteUrl.startsWith('https:')));
  const session = headerOf(headers, 'auth-token') || (cookie ?? '');
  if (session === '') return 'anonymous';
  const user = session.length > 200 ? null : await authenticate(ctx.tx, session, ctx.now, ctx.log);
  return user !== null && user.id === (await payerOf(ctx.tx, operationId)) ? 'allowed' : 'rejected';
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
