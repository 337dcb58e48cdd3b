import { enqueue } from '../../../kernel/jobs/index.ts';
import { emit } from '../../../kernel/events/index.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Db } from '../../../kernel/types.ts';
import { factorOf, forgetGuesses, readLookup, removeFactor, userById, userByLookup, type UserRow } from '../../accounts/index.ts';
import { endSessions } from '../end-sessions.ts';
import { isOpen } from '../rules.ts';
import { sessionsOf } from '../store.ts';

/** What an operator may do to the way into a player's account. */
export const operatorActs = ['end-sessions', 'reset-second-factor', 'unlock'] as const;
export type OperatorAct = (typeof operatorActs)[number];

/** The player of an id, an e-mail address or a phone number. */
export function findPlayer(tx: Db, text: string): Promise<UserRow | undefined> {
  if (/^\d{1,9}$/.test(text)) return userById(tx, BigInt(text));
  const lookup = readLookup(text);
  return typeof lookup === 'string' ? Promise.resolve(undefined) : userByLookup(tx, lookup);
}

/** What an operator needs to know before an act; no name, no birth date, no secret. */
export async function describePlayer(tx: Db, user: UserRow, now: Date): Promise<Readonly<Record<string, string>>> {
  const sessions = await sessionsOf(tx, user.id);
  const open = sessions.filter((row) => isOpen({ createdAt: row.created_at, seenAt: row.seen_at, endedAt: null }, now));
  const factor = await factorOf(tx, user.id);
  const confirmed = (at: Date | null) => (at === null ? 'not confirmed' : `confirmed ${at.toISOString()}`);
  return {
    player: String(user.id),
    registered: user.created_at.toISOString(),
    ...(user.email !== null && { email: `${user.email}, ${confirmed(user.email_confirmed_at)}` }),
    ...(user.phone !== null && { phone: `${user.phone}, ${confirmed(user.phone_confirmed_at)}` }),
    language: user.locale,
    'open sessions': String(open.length),
    'second factor': factor?.confirmed_at ? `on since ${factor.confirmed_at.toISOString()}` : 'off',
  };
}

type Acting = { readonly act: OperatorAct; readonly user: UserRow; readonly reason: string; readonly now: Date; readonly origin: Origin };

/** Does it, and writes who did it and why. Returns what changed, in words. */
export async function actOnPlayer(tx: Db, { act, user, reason, now, origin }: Acting): Promise<string> {
  const done = await perform(tx, { act, user, now, origin });
  await emit(tx, origin, [{ type: 'operator.acted', userId: user.id, body: { act, reason } }]);
  return done;
}

async function perform(tx: Db, { act, user, now, origin }: Omit<Acting, 'reason'>): Promise<string> {
  const end = async () => `${(await endSessions(tx, { userId: user.id, reason: 'operator', now, origin })).length} sessions ended`;
  if (act === 'end-sessions') return end();
  if (act === 'unlock') return (await forgetGuesses(tx, user.id)) ? 'codes may be tried again' : 'nothing was locked';
  if ((await factorOf(tx, user.id)) === undefined) return 'there was no second factor';
  await removeFactor(tx, user.id);
  await enqueue(tx, 'accounts.notify', { userId: String(user.id), name: 'factor-off' });
  return `second factor removed, ${await end()}`;
}
