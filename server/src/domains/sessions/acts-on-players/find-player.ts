import { readLocale } from '@mela/contract/site/languages';
import type { OperatorPlayer } from '@mela/contract/api/operators/operator-players';
import { unixSec } from '../../../kernel/clock.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Db } from '../../../kernel/types.ts';
import { factorOf, readLookup, userById, userByLookup, type UserRow } from '../../accounts/index.ts';
import { recordAct } from '../../audit/index.ts';
import { careOf, exclusionOf, limitsOf } from '../../protection/index.ts';
import { reviewedSince, signalsOf } from '../../signals/index.ts';
import { quietHoursOf } from '../../wallet/index.ts';
import { isOpen } from '../rules.ts';
import { sessionSetting } from '../settings.ts';
import { sessionsOf } from '../store.ts';

export type By = { readonly now: Date; readonly origin: Origin };

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
    nickname: user.nickname,
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
