import { createHmac, timingSafeEqual } from 'node:crypto';
import { headerOf } from '../../../../kernel/http/call.ts';
import { readCookie, sessionCookieName } from '../../../../kernel/http/output/cookies.ts';
import type { Context } from '../../../../kernel/types.ts';
import { authenticate } from '../../../sessions/index.ts';
import { payerOf } from './store.ts';

/** What the link to an operation's page carries: numbers of operations can be guessed, this cannot. */
export function pageToken(secret: string, operationId: bigint): string {
  return createHmac('sha256', secret).update(`page of ${operationId}`).digest('base64url');
}

/** `stranger`: a wrong token, or another player's log-in. `unnamed`: neither a token nor a log-in. */
export type Visitor = 'allowed' | 'stranger' | 'unnamed';

/** Who asks for an operation's page: its link and its payer are allowed, by Auth-Token or by the cookie of a browser. */
export async function visitorOf(ctx: Context, secret: string, operationId: bigint, token: string | undefined): Promise<Visitor> {
  if (token !== undefined) return isEqual(token, pageToken(secret, operationId)) ? 'allowed' : 'stranger';
  const { headers } = ctx.request;
  const cookie = readCookie(headerOf(headers, 'cookie'), sessionCookieName(ctx.config.siteUrl.startsWith('https:')));
  const session = headerOf(headers, 'auth-token') || (cookie ?? '');
  if (session === '') return 'unnamed';
  const user = session.length > 200 ? null : await authenticate(ctx.tx, session, ctx.now, ctx.log);
  return user !== null && user.id === (await payerOf(ctx.tx, operationId)) ? 'allowed' : 'stranger';
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
