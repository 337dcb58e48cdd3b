import type { Random } from '../../kernel/random/random.ts';
import type { Db } from '../../kernel/types.ts';
import { isRealPerson, usersByIds } from '../accounts/index.ts';
import { blocksOf, lockPlayer } from '../wallet/index.ts';
import { isVip } from '../loyalty/index.ts';
import { forgetOwed, lockOwed } from './owed-ticket-store.ts';
import { lockLottery, openLotteries } from './store.ts';
import { issueTickets } from './ticket-store.ts';

const markBytes = 9;

/**
 * Gives promised tickets for the running lottery that ends first of those that a player may take part in; without one, and while a block keeps the
 * player from gifts, they wait. What is above the maximum of a player in that lottery is not given. At most 500 promises a call, the oldest first.
 * @returns the lotteries that have new tickets
 */
export async function giveOwed(tx: Db, random: Random, now: Date): Promise<number[]> {
  const open = (await openLotteries(tx)).filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  if (open.length === 0) return [];
  const byEnd = open.toSorted((one, other) => one.endsAt.getTime() - other.endsAt.getTime());
  const rows = await lockOwed(tx);
  if (rows.length === 0) return [];
  // Lotteries before players, as where tickets are bought and where prizes are paid.
  for (const { id } of open.toSorted((one, other) => one.id - other.id)) await lockLottery(tx, id);
  const barred = new Set<bigint>();
  for (const userId of [...new Set(rows.map((row) => row.userId))].sort((a, b) => (a < b ? -1 : 1))) {
    await lockPlayer(tx, userId);
    if ((await blocksOf(tx, userId, now)).some(({ kinds }) => kinds.includes('bonus_grant'))) barred.add(userId);
  }
  const users = new Map((await usersByIds(tx, [...new Set(rows.map(({ userId }) => userId))])).map((user) => [user.id, user]));
  const moved = new Set<number>();
  for (const lottery of byEnd) {
    const own = rows.filter(({ userId }) => {
      const user = users.get(userId);
      return user !== undefined && !barred.has(userId) && isRealPerson(user) && byEnd.find(({ vip }) => !vip || isVip(user)) === lottery;
    });
    const grants = own.map(({ key, userId, count }) => ({
      key: `gift:${key}`,
      userId,
      source: 'gift' as const,
      count,
      mark: random.token(markBytes),
    }));
    if ((await issueTickets(tx, lottery.id, grants, now)).length > 0) moved.add(lottery.id);
    await forgetOwed(
      tx,
      own.map(({ key }) => key),
    );
  }
  return [...moved];
}
