import { emit } from '../../../kernel/events/index.ts';
import { enqueue } from '../../../kernel/jobs/index.ts';
import type { Db } from '../../../kernel/types.ts';
import { factorOf, forgetGuesses, lockAccess, removeFactor } from '../../accounts/index.ts';
import { recordAct } from '../../audit/index.ts';
import { beginReview, liftReview } from '../../signals/index.ts';
import { lockPlayer } from '../../wallet/index.ts';
import { endSessions } from '../end-sessions.ts';
import type { By } from './find-player.ts';

/** What an operator may do to the way into a player's account, and to its money calls while a person examines it. */
export const operatorActs = ['end-sessions', 'reset-second-factor', 'unlock', 'review', 'end-review'] as const;
export type OperatorAct = (typeof operatorActs)[number];

type Acting = By & { readonly act: OperatorAct; readonly userId: bigint; readonly reason: string };
/** `changed`: whether there was a factor to remove, something to unlock, or a review to begin or to lift. */
export type ActDone = { readonly changed: boolean; readonly sessionsEnded: number };

/** Does an operator's act on a player's account, and writes who did it and why to the event log and the audit log. */
export async function actOnPlayer(tx: Db, { act, userId, reason, now, origin }: Acting): Promise<ActDone> {
  const done = await perform(tx, { act, userId, reason, now, origin });
  await emit(tx, origin, [{ type: 'operator.acted', userId, body: { act, reason } }]);
  await recordAct(tx, origin, { act: `players.${act}`, subject: `player:${userId}`, reason, at: now, after: done });
  return done;
}

async function perform(tx: Db, { act, userId, reason, now, origin }: Acting): Promise<ActDone> {
  const end = async () => ({ changed: true, sessionsEnded: (await endSessions(tx, { userId, reason: 'operator', now, origin })).length });
  if (act === 'end-sessions') return end();
  // Money calls hold this lock from their check to their end.
  if (act === 'review') await lockPlayer(tx, userId);
  if (act === 'review') return { changed: await beginReview(tx, { userId, reason, now, origin }), sessionsEnded: 0 };
  if (act === 'end-review') return { changed: await liftReview(tx, { userId, now, origin }), sessionsEnded: 0 };
  if (act === 'unlock') return { changed: await forgetGuesses(tx, userId), sessionsEnded: 0 };
  // Changes of the factor by its player hold this lock too.
  await lockAccess(tx, userId);
  if ((await factorOf(tx, userId)) === undefined) return { changed: false, sessionsEnded: 0 };
  await removeFactor(tx, userId);
  await enqueue(tx, 'accounts.notify', { userId: String(userId), name: 'factor-off' });
  return end();
}
