import { emit } from '../../kernel/events/index.ts';
import type { Db } from '../../kernel/types.ts';
import { markEnded, type EndReason, type SessionsToEnd } from './store.ts';
import { removeTokens } from './token-store.ts';

export type { EndReason } from './store.ts';

/** Ends open sessions with the log-in tokens that were issued in them; returns those it ended. */
export async function endSessions(tx: Db, end: SessionsToEnd & { readonly reason: EndReason; readonly now: Date }): Promise<bigint[]> {
  const ended = await markEnded(tx, end, end.reason, end.now);
  const all = end.sessionId === undefined && end.openedBy === undefined;
  await removeTokens(tx, { userId: end.userId, ...(!all && { sessionIds: ended }) });
  await emit(
    tx,
    ended.map((sessionId) => ({ type: 'session.ended', userId: end.userId, body: { sessionId, reason: end.reason } }) as const),
  );
  return ended;
}
