/** When a session ends by itself: not used for so long, and at the latest so long after the log-in. */
type SessionLife = { readonly idleSec: number; readonly ageSec: number };
/** ASVS 7.3. The cookie of the pages ends with the second, so an operator cannot choose more. */
export const usualLife: SessionLife = { idleSec: 7 * 86_400, ageSec: 30 * 86_400 };
export const ageSecMax = usualLife.ageSec;
/** So many days after a log-in its network address and browser are erased. */
export const deviceDays = 180;
/** A call updates `seen_at` only when it is older than this, so that reading a page costs no write. */
export const seenSecMin = 60;

/** So long a token that was refreshed still works in the browser that refreshed it, and gives it the same successor. */
export const replacedGraceSec = 60;

/** A log-in that was not used for this long was left; a player who comes back has just arrived for a while. */
export const pauseSecMin = 30 * 60;
export const arrivalSec = 5 * 60;

export type SessionTimes = { readonly createdAt: Date; readonly seenAt: Date; readonly endedAt: Date | null };

export function isOpen(session: SessionTimes, life: SessionLife, now: Date): boolean {
  const ageSec = (now.getTime() - session.createdAt.getTime()) / 1000;
  const idleSec = (now.getTime() - session.seenAt.getTime()) / 1000;
  return session.endedAt === null && ageSec <= life.ageSec && idleSec <= life.idleSec;
}

/** For the phone app, which uses the token at once; a mail sets its own time. */
export const loginTokenSec = 600;
/** When a new single-sign-on cookie expires. A log-in by the cookie renews it only until the old one's end; another lasts as long as a session. */
export function ssoEnd(ssoUntil: Date | null, { ageSec }: SessionLife, now: Date): Date {
  const fresh = new Date(now.getTime() + ageSec * 1000);
  return ssoUntil !== null && ssoUntil < fresh ? ssoUntil : fresh;
}
