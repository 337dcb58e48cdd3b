/** A session nobody used for a week ends, and any session ends after thirty days (ASVS 7.3). */
export const idleSecMax = 7 * 86_400;
export const ageSecMax = 30 * 86_400;
/** How stale `seen_at` may grow before a call writes it anew: reading a page costs no write. */
export const seenSecMin = 60;

export type SessionTimes = { readonly createdAt: Date; readonly seenAt: Date; readonly endedAt: Date | null };

export function isOpen(session: SessionTimes, now: Date): boolean {
  const ageSec = (now.getTime() - session.createdAt.getTime()) / 1000;
  const idleSec = (now.getTime() - session.seenAt.getTime()) / 1000;
  return session.endedAt === null && ageSec <= ageSecMax && idleSec <= idleSecMax;
}
