import { emit } from '../../kernel/events/index.ts';
import { systemOrigin, type Origin } from '../../kernel/origin.ts';
import type { Db } from '../../kernel/types.ts';
import { markEnded, type EndReason, type SessionsToEnd } from './store.ts';
import { removeTokens } from './token-store.ts';

export type { EndReason } from './store.ts';

export type EndOfSessions = SessionsToEnd & {
  readonly reason: EndReason;
  readonly now: Date;
  /** Without one the server ends them by its own rules. */
  readonly origin?: Origin;
};

/** Ends open sessions with the log-in tokens that were issued in them; returns those it ended. */
export async function endSessions(tx: Db, end: EndOfSessions): Promise<bigint[]> {
  const ended = await markEnded(tx, end, end.reason, end.now);
  const all = end.sessionId === undefined && end.openedBy === undefined;
  await removeTokens(tx, { userId: end.userId, ...(!all && { sessionIds: ended }) });
  await emit(
    tx,
    end.origin ?? systemOrigin('sessions.end'),
    ended.map((sessionId) => ({ type: 'session.ended', userId: end.userId, body: { sessionId, reason: end.reason } }) as const),
  );
  return ended;
}
