import { readLocale } from '@mela/contract/site/languages';
import { transact } from '../../kernel/db/transact.ts';
import type { Log } from '../../kernel/log.ts';
import type { Db, SessionUser } from '../../kernel/types.ts';
import { endSessions } from './end-sessions.ts';
import { isOpen, seenSecMin } from './rules.ts';
import { sessionSetting } from './settings.ts';
import { sessionByReplacedToken, sessionByToken, touchSession } from './store.ts';

/** The player of a token, or null for one that is unknown, ended or too old. A token that a refresh has replaced ends its session. */
export async function authenticate(db: Db, token: string, now: Date, log: Log): Promise<SessionUser | null> {
  const session = await sessionByToken(db, token);
  if (!session) {
    await endReplayed(db, token, now, log);
    return null;
  }
  const times = { createdAt: session.created_at, seenAt: session.seen_at, endedAt: session.ended_at };
  if (!isOpen(times, await sessionSetting(db, 'session_life'), now)) return null;
  if (now.getTime() - session.seen_at.getTime() > seenSecMin * 1000) await touchSession(db, session.id, now);
  return { id: session.user_id, sessionId: session.id, locale: readLocale(session.locale) };
}

/** Two clients have copies of one log-in, and it is unknown which is the player's: both must log in again. */
async function endReplayed(db: Db, token: string, now: Date, log: Log): Promise<void> {
  const session = await sessionByReplacedToken(db, token);
  if (!session) return;
  const end = { userId: session.user_id, sessionId: session.id, reason: 'replay', now } as const;
  await (db.isTransaction ? endSessions(db, end) : transact(db, (tx) => endSessions(tx, end)));
  log.warn(
    { userId: String(session.user_id), sessionId: String(session.id) },
    'a replaced session token was used again: its log-in has ended',
  );
}
