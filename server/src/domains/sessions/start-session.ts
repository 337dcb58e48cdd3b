import { emit } from '../../kernel/events/index.ts';
import type { Context, PlayerContext } from '../../kernel/types.ts';
import { noteLogIn } from '../signals/index.ts';
import { readDevice } from './read-device.ts';
import { exclusionOf, rejectionOfExclusion } from '../protection/index.ts';
import { insertSession, replaceToken } from './store.ts';

/** For a log-in from the single-sign-on cookie: when that cookie ends, and the log-in that saved it. */
type Origin = { readonly ssoUntil?: Date; readonly openedBy?: bigint };

/** What a session needs of the call that opens it; without a request it is no browser's. */
type Opening = Pick<Context, 'tx' | 'random' | 'now' | 'address' | 'userAgent' | 'origin'> &
  Partial<Pick<Context, 'locale'>> &
  (Pick<Context, 'cookies' | 'request' | 'config'> | { readonly request?: never });

/**
 * Opens a session and returns its token: 256 random bits, of which only the hash is stored. Every way to log in ends here, so none passes a break.
 * @throws ApiError `errors.self_excluded` during a break
 */
export async function startSession(
  ctx: Opening,
  userId: bigint,
  { ssoUntil, openedBy }: Origin = {},
): Promise<{ token: string; sessionId: bigint }> {
  const exclusion = await exclusionOf(ctx.tx, userId, ctx.now);
  if (exclusion) throw rejectionOfExclusion(exclusion, ctx.locale ?? 'en');
  const token = ctx.random.token(32);
  const sessionId = await insertSession(ctx.tx, {
    userId,
    token,
    now: ctx.now,
    address: ctx.address,
    userAgent: ctx.userAgent,
    ssoUntil: ssoUntil ?? null,
    openedBy: openedBy ?? null,
  });
  await emit(ctx.tx, ctx.origin, [{ type: 'session.started', userId, body: { sessionId } }]);
  if (ctx.request) await noteLogIn(ctx, { userId, ...readDevice(ctx.userAgent) });
  return { token, sessionId };
}

/** Replaces the token of the session; the old one stops working with the commit. @throws ApiError `errors.self_excluded` during a break */
export async function refreshToken(ctx: PlayerContext): Promise<{ token: string }> {
  const exclusion = await exclusionOf(ctx.tx, ctx.user.id, ctx.now);
  if (exclusion) throw rejectionOfExclusion(exclusion, ctx.locale);
  const token = ctx.random.token(32);
  await replaceToken(ctx.tx, ctx.user.sessionId, token, ctx.now);
  ctx.cookies.setSession(token);
  return { token };
}
