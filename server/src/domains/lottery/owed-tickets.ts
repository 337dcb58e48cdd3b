import type { Random } from '../../kernel/random/random.ts';
import type { Db } from '../../kernel/types.ts';
import { isRealPerson, isVip, usersByIds } from '../accounts/index.ts';
import { mayBeInvited } from '../protection/index.ts';
import { lockPlayers } from '../wallet/index.ts';
import { forgetOwed, type Owed, tryLater } from './owed-ticket-store.ts';
import { hasOpenTickets, type Lottery, lockLottery, openLotteries } from './store.ts';
import { issueTickets } from './ticket-store.ts';

const markBytes = 9;

/**
 * Gives promised tickets for the running lottery that ends first of those that a player may take part in; without one, and while a block or care
 * keeps the player from gifts, they wait and let others go first. What is above the maximum of a player in that lottery is not given.
 * @returns the lotteries that have new tickets
 */
export async function giveOwed(tx: Db, rows: readonly Owed[], random: Random, now: Date): Promise<readonly number[]> {
  const seen = (await openLotteries(tx)).filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  if (seen.length === 0 || rows.length === 0) return [];
  // Lotteries before players, as where tickets are bought and where prizes are paid. One that was stopped or closed meanwhile gives nothing.
  const open: Lottery[] = [];
  for (const { id } of seen.toSorted((one, other) => one.id - other.id)) {
    const lottery = await lockLottery(tx, id);
    if (lottery && hasOpenTickets(lottery)) open.push(lottery);
  }
  const byEnd = open.toSorted((one, other) => one.endsAt.getTime() - other.endsAt.getTime());
  const players = [...new Set(rows.map(({ userId }) => userId))];
  await lockPlayers(tx, players);
  const invited = new Set<bigint>();
  for (const userId of players) if (await mayBeInvited(tx, userId, now)) invited.add(userId);
  const users = new Map((await usersByIds(tx, players)).map((user) => [user.id, user]));
  const moved = new Set<number>();
  const done = new Set<string>();
  for (const lottery of byEnd) {
    const own = rows.filter(({ userId }) => {
      const user = users.get(userId);
      return user !== undefined && invited.has(userId) && isRealPerson(user) && byEnd.find(({ vip }) => !vip || isVip(user)) === lottery;
    });
    const grants = own.map(({ key, userId, count }) => ({
      key: `gift:${key}`,
      userId,
      source: 'gift' as const,
      count,
      mark: random.token(markBytes),
    }));
    if ((await issueTickets(tx, lottery.id, grants, now)).length > 0) moved.add(lottery.id);
    for (const { key } of own) done.add(key);
  }
  await forgetOwed(tx, [...done]);
  const left = rows.filter(({ key }) => !done.has(key));
  await tryLater(
    tx,
    left.map(({ key }) => key),
    now,
  );
  return [...moved];
}
