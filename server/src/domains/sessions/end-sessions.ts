import { emit } from '../../kernel/events/index.ts';
import { systemOrigin, type Origin } from '../../kernel/origin.ts';
import { headerOf } from '../../kernel/http/input/header.ts';
import { readLogIn } from '../../kernel/http/output/cookies.ts';
import type { Db, PlayerContext } from '../../kernel/types.ts';
import { lockAccess, voidProofs } from '../accounts/index.ts';
import { clearSsoCookie, readSso } from './sso/sso-cookie.ts';
import { markEnded, sessionByToken, type EndReason, type SessionsToEnd } from './store.ts';
import { findSsoToken, removeTokens } from './token-store.ts';

export type EndOfSessions = SessionsToEnd & {
  readonly reason: EndReason;
  readonly now: Date;
  /** By default the server itself. */
  readonly origin?: Origin;
};

/**
 * Ends open sessions with the log-in tokens that were issued in them; returns those it ended. A log-in that was proved before all of them
 * ended starts none.
 */
export async function endSessions(tx: Db, end: EndOfSessions): Promise<bigint[]> {
  const isAll = end.sessionId === undefined && end.openedBy === undefined;
  await (isAll ? voidProofs(tx, end.userId) : lockAccess(tx, end.userId));
  const ended = await markEnded(tx, end, end.reason, end.now);
  const isEveryToken = (isAll && end.exceptId === undefined) || end.reason === 'password';
  await removeTokens(tx, { userId: end.userId, ...(!isEveryToken && { sessionIds: ended }) });
  await emit(
    tx,
    end.origin ?? systemOrigin('sessions.end'),
    ended.map((sessionId) => ({ type: 'session.ended', userId: end.userId, body: { sessionId, reason: end.reason } }) as const),
  );
  return ended;
}

/** Ends every session of a player who takes a break or closes the account, on all devices. */
export async function endForBreak(ctx: PlayerContext): Promise<void> {
  await endSessions(ctx.tx, { userId: ctx.user.id, reason: 'exclusion', now: ctx.now, origin: ctx.origin });
  ctx.cookies.clearSession();
  await clearSsoCookie(ctx);
}

/** Ends all other sessions of the player. */
export async function endOthers(ctx: PlayerContext, reason: EndReason = 'logout'): Promise<void> {
  await endSessions(ctx.tx, { userId: ctx.user.id, exceptId: ctx.user.sessionId, reason, now: ctx.now, origin: ctx.origin });
}

/**
 * Ends this session, and those that the browser's single-sign-on cookie opened on sites of the same domain. A second call answers 401. A log-out
 * that comes late ends nothing of a log-in that began in this browser meanwhile, of whichever player, and leaves its cookies.
 */
export async function logOut(ctx: PlayerContext): Promise<Record<never, never>> {
  const end = { userId: ctx.user.id, reason: 'logout', now: ctx.now, origin: ctx.origin } as const;
  const sso = readSso(ctx);
  const saved = sso === undefined ? undefined : await findSsoToken(ctx.tx, sso, ctx.now);
  const { headers } = ctx.request;
  const here = readLogIn(headerOf(headers, 'cookie'), ctx.config.siteUrl.startsWith('https:')).token;
  const isLate = here !== undefined && here !== headerOf(headers, 'auth-token');
  const newer = isLate && saved?.user_id === ctx.user.id ? await sessionByToken(ctx.tx, here) : undefined;
  const isOfThis = saved?.user_id === ctx.user.id && (newer?.id !== saved.session_id || newer.id === ctx.user.sessionId);
  if (isOfThis) await endSessions(ctx.tx, { ...end, openedBy: saved.session_id });
  await endSessions(ctx.tx, { ...end, sessionId: ctx.user.sessionId });
  if (!isLate) ctx.cookies.clearSession();
  if (saved === undefined || isOfThis) await clearSsoCookie(ctx);
  return {};
}
