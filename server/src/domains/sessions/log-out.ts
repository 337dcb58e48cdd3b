import type { PlayerContext } from '../../kernel/types.ts';
import { endSessions } from './end-sessions.ts';
import { forgetSso, readSso } from './sso/sso-cookie.ts';
import { findSsoToken } from './token-store.ts';

/** Ends this session, and those that the browser's single-sign-on cookie opened on sites of the same domain. A second call is a guest's: 401. */
export async function logOut(ctx: PlayerContext): Promise<Record<never, never>> {
  const end = { userId: ctx.user.id, reason: 'logout', now: ctx.now, origin: ctx.origin } as const;
  const sso = readSso(ctx);
  const saved = sso === undefined ? undefined : await findSsoToken(ctx.tx, sso, ctx.now);
  if (saved?.user_id === ctx.user.id) await endSessions(ctx.tx, { ...end, openedBy: saved.session_id });
  await endSessions(ctx.tx, { ...end, sessionId: ctx.user.sessionId });
  ctx.cookies.clearSession();
  await forgetSso(ctx);
  return {};
}
