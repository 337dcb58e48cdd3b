import { readLocale } from '@mela/contract/site/languages';
import type { OperatorPlayer } from '@mela/contract/api/operators/operator-players';
import { unixSec } from '../../../kernel/clock.ts';
import { enqueue } from '../../../kernel/jobs/index.ts';
import { emit } from '../../../kernel/events/index.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Db } from '../../../kernel/types.ts';
import { factorOf, forgetGuesses, readLookup, removeFactor, userById, userByLookup, type UserRow } from '../../accounts/index.ts';
import { recordAct } from '../../audit/index.ts';
import { careOf, exclusionOf, limitsOf } from '../../protection/index.ts';
import { beginReview, liftReview, reviewedSince, signalsOf } from '../../signals/index.ts';
import { lockPlayer, quietHoursOf } from '../../wallet/index.ts';
import { endSessions } from '../end-sessions.ts';
import { isOpen } from '../rules.ts';
import { sessionSetting } from '../settings.ts';
import { sessionsOf } from '../store.ts';

/** What an operator may do to the way into a player's account, and to its money calls while a person examines it. */
export const operatorActs = ['end-sessions', 'reset-second-factor', 'unlock', 'review', 'end-review'] as const;
export type OperatorAct = (typeof operatorActs)[number];

type By = { readonly now: Date; readonly origin: Origin };

/** The player of an id, an e-mail address or a phone number, as an operator sees them. The look is in the audit log. */
export async function findPlayer(tx: Db, text: string, { now, origin }: By): Promise<OperatorPlayer | null> {
  const user = await userOf(tx, text);
  if (!user) return null;
  await recordAct(tx, origin, { act: 'players.find', subject: `player:${user.id}`, reason: null, at: now });
  return viewPlayer(tx, user, now);
}

/** The account of an id, an e-mail address or a phone number. */
export function userOf(tx: Db, text: string): Promise<UserRow | undefined> {
  if (/^\d{1,9}$/.test(text)) return userById(tx, BigInt(text));
  const lookup = readLookup(text);
  return typeof lookup === 'string' ? Promise.resolve(undefined) : userByLookup(tx, lookup);
}

async function viewPlayer(tx: Db, user: UserRow, now: Date): Promise<OperatorPlayer> {
  const [sessions, life] = [await sessionsOf(tx, user.id), await sessionSetting(tx, 'session_life')];
  const open = sessions.filter((row) => isOpen({ createdAt: row.created_at, seenAt: row.seen_at, endedAt: null }, life, now));
  const confirmedAt = (await factorOf(tx, user.id))?.confirmed_at;
  const exclusion = await exclusionOf(tx, user.id, now);
  return {
    id: Number(user.id),
    registeredAt: unixSec(user.created_at),
    email: user.email,
    emailConfirmedAt: user.email_confirmed_at && unixSec(user.email_confirmed_at),
    phone: user.phone,
    phoneConfirmedAt: user.phone_confirmed_at && unixSec(user.phone_confirmed_at),
    locale: readLocale(user.locale),
    openSessions: open.length,
    secondFactorAt: confirmedAt ? unixSec(confirmedAt) : null,
    reviewSince: await sinceOf(tx, user.id),
    limits: await limitsOf(tx, user.id, now),
    quietHours: await quietHoursOf(tx, user.id),
    care: await careOf(tx, user.id, now),
    signals: await signalsOf(tx, user.id, now),
    break: exclusion && { name: exclusion.name, until: exclusion.until && unixSec(exclusion.until) },
  };
}

async function sinceOf(tx: Db, userId: bigint): Promise<number | null> {
  const since = await reviewedSince(tx, userId);
  return since && unixSec(since);
}

type Acting = By & { readonly act: OperatorAct; readonly userId: bigint; readonly reason: string };
/** `changed`: whether there was a factor to remove, something to unlock, or a review to begin or to lift. */
export type ActDone = { readonly changed: boolean; readonly sessionsEnded: number };

/** Does it, and writes who did it and why. */
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
  if ((await factorOf(tx, userId)) === undefined) return { changed: false, sessionsEnded: 0 };
  await removeFactor(tx, userId);
  await enqueue(tx, 'accounts.notify', { userId: String(userId), name: 'factor-off' });
  return end();
}
