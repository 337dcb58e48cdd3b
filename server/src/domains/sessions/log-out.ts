import { emit } from '../../kernel/events/index.ts';
import type { PlayerContext } from '../../kernel/types.ts';
import { forgetSso } from './sso/sso-cookie.ts';
import { endSessions } from './store.ts';

/** Ends this session and forgets its cookies, the one for all sites too. Doing it twice is no fault: the second call is a guest's and answers 401. */
export async function logOut(ctx: PlayerContext): Promise<Record<never, never>> {
  await endSessions(ctx.tx, { userId: ctx.user.id, sessionId: ctx.user.sessionId, reason: 'logout', now: ctx.now });
  await emit(ctx.tx, [{ type: 'session.ended', userId: ctx.user.id, body: { sessionId: ctx.user.sessionId, reason: 'logout' } }]);
  ctx.cookies.clearSession();
  await forgetSso(ctx);
  return {};
}
