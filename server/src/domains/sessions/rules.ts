/** A session not used for a week ends, and any session ends after thirty days (ASVS 7.3). */
export const idleSecMax = 7 * 86_400;
export const ageSecMax = 30 * 86_400;
/** How stale `seen_at` may grow before a call writes it again: reading a page costs no write. */
export const seenSecMin = 60;

export type SessionTimes = { readonly createdAt: Date; readonly seenAt: Date; readonly endedAt: Date | null };

export function isOpen(session: SessionTimes, now: Date): boolean {
  const ageSec = (now.getTime() - session.createdAt.getTime()) / 1000;
  const idleSec = (now.getTime() - session.seenAt.getTime()) / 1000;
  return session.endedAt === null && ageSec <= ageSecMax && idleSec <= idleSecMax;
}

/** The phone app asks for a token and opens the page at once; a mail names its own term. */
export const loginTokenSec = 600;
/** A log-in that came from the cookie renews it only up to the end that the cookie had; a fresh one lasts as long as a session may. */
export function ssoEnd(ssoUntil: Date | null, now: Date): Date {
  const fresh = new Date(now.getTime() + ageSecMax * 1000);
  return ssoUntil !== null && ssoUntil < fresh ? ssoUntil : fresh;
}
