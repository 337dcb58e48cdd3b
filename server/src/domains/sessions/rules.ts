/** A session not used for a week ends, and any session ends after thirty days (ASVS 7.3). */
export const idleSecMax = 7 * 86_400;
export const ageSecMax = 30 * 86_400;
/** A call updates `seen_at` only when it is older than this, so that reading a page costs no write. */
export const seenSecMin = 60;

export type SessionTimes = { readonly createdAt: Date; readonly seenAt: Date; readonly endedAt: Date | null };

export function isOpen(session: SessionTimes, now: Date): boolean {
  const ageSec = (now.getTime() - session.createdAt.getTime()) / 1000;
  const idleSec = (now.getTime() - session.seenAt.getTime()) / 1000;
  return session.endedAt === null && ageSec <= ageSecMax && idleSec <= idleSecMax;
}

/** For the phone app, which uses the token at once; a mail sets its own time. */
export const loginTokenSec = 600;
/** When a new single-sign-on cookie expires. A log-in by the cookie renews it only until the old one's end; another lasts as long as a session. */
export function ssoEnd(ssoUntil: Date | null, now: Date): Date {
  const fresh = new Date(now.getTime() + ageSecMax * 1000);
  return ssoUntil !== null && ssoUntil < fresh ? ssoUntil : fresh;
}
