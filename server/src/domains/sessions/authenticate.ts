import { readLocale } from '@mela/contract/site/languages';
import { transact } from '../../kernel/db/transact.ts';
import type { Log } from '../../kernel/log.ts';
import type { Db, RequestParts, SessionUser } from '../../kernel/types.ts';
import { callingDevice } from './calling-device.ts';
import { endSessions } from './end-sessions.ts';
import { isLateCall, sessionByReplacedToken } from './replaced-token-store.ts';
import { isOpen, seenSecMin } from './rules.ts';
import { sessionSetting } from './settings.ts';
import { sessionByToken, touchSession } from './store.ts';

/** Whose token it is, when, and the headers of the call that brought it. */
type Shown = { readonly token: string; readonly now: Date; readonly headers: RequestParts['headers'] };

/**
 * The player of a token, or null for one that is unknown, ended or too old. A token that a refresh has replaced works for a minute in the browser
 * that refreshed it; elsewhere, or later, it ends its session.
 */
export async function authenticate(db: Db, { token, now, headers }: Shown, log: Log): Promise<SessionUser | null> {
  const session = (await sessionByToken(db, token)) ?? (await sessionOfLateCall(db, { token, now, headers }, log));
  if (!session) return null;
  const times = { createdAt: session.created_at, seenAt: session.seen_at, endedAt: session.ended_at };
  if (!isOpen(times, await sessionSetting(db, 'session_life'), now)) return null;
  if (now.getTime() - session.seen_at.getTime() > seenSecMin * 1000) await touchSession(db, session.id, now);
  return { id: session.user_id, sessionId: session.id, locale: readLocale(session.locale) };
}

/**
 * Where the caller is not the browser that refreshed the token, two clients have copies of one log-in, and it is unknown which is the
 * player's: both must log in again.
 */
async function sessionOfLateCall(db: Db, { token, now, headers }: Shown, log: Log) {
  const session = await sessionByReplacedToken(db, token);
  if (!session || isLateCall(session, callingDevice(headers), now)) return session;
  const end = { userId: session.user_id, sessionId: session.id, reason: 'replay', now } as const;
  await (db.isTransaction ? endSessions(db, end) : transact(db, (tx) => endSessions(tx, end)));
  log.warn(
    { userId: String(session.user_id), sessionId: String(session.id) },
    'a replaced session token was used again: its log-in has ended',
  );
  return undefined;
}
