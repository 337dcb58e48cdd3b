import type { Db, SessionUser } from '../../kernel/types.ts';
import { userById } from '../accounts/index.ts';
import { isOpen, seenSecMin } from './rules.ts';
import { sessionByToken, touchSession } from './store.ts';

/** Whose token this is, or null for one that is unknown, ended or too old. */
export async function authenticate(db: Db, token: string, now: Date): Promise<SessionUser | null> {
  const session = await sessionByToken(db, token);
  if (!session || !isOpen({ createdAt: session.created_at, seenAt: session.seen_at, endedAt: session.ended_at }, now)) return null;
  const user = await userById(db, session.user_id);
  if (!user) return null;
  if (now.getTime() - session.seen_at.getTime() > seenSecMin * 1000) await touchSession(db, session.id, now);
  return { id: user.id, sessionId: session.id, locale: user.locale === 'hi' ? 'hi' : 'en' };
}
