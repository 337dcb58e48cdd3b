import { emit } from '../../kernel/events/index.ts';
import type { PlayerContext } from '../../kernel/types.ts';
import { endSessions } from './store.ts';

/** Ends this session and forgets its cookie. Doing it twice is no fault: the second call is a guest's and answers 401. */
export async function logOut(ctx: PlayerContext): Promise<Record<never, never>> {
  await endSessions(ctx.tx, { userId: ctx.user.id, sessionId: ctx.user.sessionId, reason: 'logout', now: ctx.now });
  await emit(ctx.tx, [{ type: 'session.ended', userId: ctx.user.id, body: { sessionId: ctx.user.sessionId, reason: 'logout' } }]);
  ctx.cookies.clearSession();
  return {};
}
