import type { Db } from '../../kernel/types.ts';
import { lookOf } from './names/name-look.ts';
import { demoLabel } from './rules.ts';
import { takeNickname, type UserRow } from './store.ts';

/** The demo player with this nickname; the first call creates it, without a log-in. Null where a player has the name. */
export async function demoPlayerNamed(tx: Db, nickname: string, now: Date): Promise<{ user: UserRow; isNew: boolean } | null> {
  const known = await tx
    .selectFrom('accounts.nickname as taken')
    .innerJoin('accounts.user as user', 'user.id', 'taken.user_id')
    .selectAll('user')
    .where('taken.look', '=', lookOf(nickname))
    .executeTakeFirst();
  if (known) return known.labels.includes(demoLabel) ? { user: known, isNew: false } : null;
  const user = await tx
    .insertInto('accounts.user')
    .values({ created_at: now, locale: 'en', birth_date: '1990-01-01', nickname, labels: [demoLabel] })
    .returningAll()
    .executeTakeFirstOrThrow();
  // Another process or a player took the name meanwhile: the transaction is tried again.
  if (!(await takeNickname(tx, user.id, nickname))) throw new Error(`the name ${nickname} was taken meanwhile`);
  return { user, isNew: true };
}
