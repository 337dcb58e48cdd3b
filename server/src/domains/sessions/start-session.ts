import { createHmac } from 'node:crypto';
import { newToken, taggedToken } from '../../kernel/credentials/tagged-token.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { emit } from '../../kernel/events/index.ts';
import type { Context, PlayerContext } from '../../kernel/types.ts';
import { hasAcceptedNotice } from '../../kernel/http/input/accepted-notice.ts';
import { headerOf } from '../../kernel/http/input/header.ts';
import { lockAccess, type ProvenAccount } from '../accounts/index.ts';
import { noteLogIn } from '../signals/index.ts';
import { readDevice } from './read-device.ts';
import { exclusionOf, rejectionOfExclusion } from '../protection/index.ts';
import { callingDevice, type CallingDevice } from './calling-device.ts';
import { insertSession } from './store.ts';
import { replaceToken, tokenOfSession, wasReplacedHere } from './replaced-token-store.ts';

/** For a log-in from the single-sign-on cookie: when that cookie ends, and the log-in that saved it. */
type Origin = { readonly ssoUntil?: Date; readonly openedBy?: bigint };

/** What a session needs of the call that opens it; without a request it is no browser's. */
type Opening = Pick<Context, 'tx' | 'config' | 'random' | 'now' | 'address' | 'userAgent' | 'origin'> &
  Partial<Pick<Context, 'locale'>> &
  (Pick<Context, 'cookies' | 'request'> | { readonly request?: never });

/**
 * Opens a session and returns its token: 256 random bits with our tag, of which only the hash is stored. Every way to log in ends here, so none passes a break,
 * and none passes a change of the password or an end of all sessions that came after `account` was read and proved.
 * @throws ApiError `errors.self_excluded` during a break, `errors.credentials` where the proof is void
 */
export async function startSession(
  ctx: Opening,
  account: ProvenAccount,
  { ssoUntil, openedBy }: Origin = {},
): Promise<{ token: string; sessionId: bigint }> {
  const userId = account.id;
  const present = await lockAccess(ctx.tx, userId);
  const exclusion = await exclusionOf(ctx.tx, userId, ctx.now);
  if (exclusion) throw await rejectionOfExclusion(ctx.tx, exclusion, ctx.locale ?? 'en');
  if (present?.access_version !== account.access_version) throw new ApiError('errors.credentials');
  const token = newToken(ctx.random, ctx.config.secrets.codes);
  const sessionId = await insertSession(ctx.tx, {
    userId,
    token,
    now: ctx.now,
    address: ctx.address,
    userAgent: ctx.userAgent,
    ssoUntil: ssoUntil ?? null,
    openedBy: openedBy ?? null,
  });
  const accepted = ctx.request && hasAcceptedNotice(ctx.request.headers, ctx.now);
  await emit(ctx.tx, ctx.origin, [{ type: 'session.started', userId, body: { sessionId, ...(accepted && { accepted }) } }]);
  if (ctx.request) await noteLogIn(ctx, { userId, ...readDevice(ctx.userAgent) });
  return { token, sessionId };
}

/**
 * Replaces the token of the session; the old one stops working a moment after the commit. Its successor follows from it, so that calls at once,
 * and a browser that lost the answer and asks again, get the same one.
 * @throws ApiError `errors.self_excluded` during a break, `errors.unauthorized` where the session has ended meanwhile
 */
export async function refreshToken(ctx: PlayerContext): Promise<{ token: string }> {
  const exclusion = await exclusionOf(ctx.tx, ctx.user.id, ctx.now);
  if (exclusion) throw await rejectionOfExclusion(ctx.tx, exclusion, ctx.locale);
  const old = headerOf(ctx.request.headers, 'auth-token');
  const token = successorOf(old, ctx.config.secrets.codes);
  const device = callingDevice(ctx.request.headers);
  const isReplaced = await replaceToken(ctx.tx, { sessionId: ctx.user.sessionId, old, token, device, now: ctx.now });
  const present = isReplaced ? token : await replacedHereBy(ctx, old, device);
  if (present === null) throw new ApiError('errors.unauthorized');
  ctx.cookies.setSession(present);
  return { token: present };
}

const successorOf = (old: string, key: string): string =>
  taggedToken(
    createHmac('sha256', key)
      .update(JSON.stringify(['session successor', old]))
      .digest(),
    key,
  );

/** The successor that the session has where this browser has just got it, also from a process that writes with another master secret. Else null. */
async function replacedHereBy({ tx, config, now, user }: PlayerContext, old: string, device: CallingDevice): Promise<string | null> {
  if (!(await wasReplacedHere(tx, { token: old, device, now }))) return null;
  const successors = config.secrets.reading.codes.map((key) => successorOf(old, key));
  return tokenOfSession(tx, user.sessionId, successors);
}
