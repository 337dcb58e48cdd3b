import { consumer, emit, type StoredEvent, type WorkServices } from '../../kernel/events/index.ts';
import { enqueue } from '../../kernel/jobs/index.ts';
import type { Tx } from '../../kernel/types.ts';
import { isRealPerson, isVip, marksOf, type AccountMarks } from '../accounts/index.ts';
import { undoneAmong } from '../bonuses/index.ts';
import { changed } from './draw-and-pay.ts';
import { forgetOwed, lockOwed, oweTickets } from './owed-ticket-store.ts';
import { giveOwed } from './owed-tickets.ts';
import { playDeposits, ticketsDue, type Deed, type PlayedDeposit } from './rules.ts';
import { closeTickets, type Lottery, openLotteries } from './store.ts';
import { addPlayed, addPlayTickets, depositsIn, type Grant, issueTickets, saveDeposits } from './ticket-store.ts';

const earning = ['turnover.changed', 'deposit.succeeded', 'deposit.reversed', 'level.reached', 'mission.taken'] as const;
type Earned = StoredEvent<(typeof earning)[number]> & { readonly userId: bigint };

const markBytes = 9;

/** Gives the tickets that bets, deposits, levels and missions earn, each event once, and makes them final at the end of a lottery. */
export const ticketsConsumer = consumer({
  name: 'lottery.tickets',
  types: [...earning, 'lottery.closed', 'prize.awarded', 'prize.undone'],
  from: 'now',
  batchMax: 500,
  async handle(tx, batch, services) {
    const open = new Map((await openLotteries(tx)).map((lottery) => [lottery.id, lottery]));
    const moved = new Set<number>();
    const undone = await undoneAmong(
      tx,
      batch.flatMap((event) => (event.type === 'prize.awarded' ? [event.body.key] : [])),
    );
    let events: Earned[] = [];
    const owed: string[] = [];
    const give = async () => {
      for (const id of await giveAll(tx, [...open.values()], events, services)) moved.add(id);
      events = [];
    };
    for (const event of batch) {
      if (event.type === 'prize.undone') {
        // Tickets that were issued stay: their numbers are in the public list.
        await forgetOwed(tx, [event.body.key]);
        continue;
      }
      if (event.type === 'prize.awarded') {
        const { key, prize } = event.body;
        if (event.userId === null || prize.type !== 'lottery_tickets' || undone.has(key)) continue;
        await oweTickets(tx, [{ key, userId: event.userId, count: prize.count }], services.clock.now());
        owed.push(key);
        continue;
      }
      if (event.type !== 'lottery.closed') {
        if (event.userId !== null) events.push(event as Earned);
        continue;
      }
      await give();
      await closeTickets(tx, Number(event.body.lotteryId), services.clock.now());
      await enqueue(tx, 'lottery.advance', {}, { key: 'lottery.closed' });
      open.delete(Number(event.body.lotteryId));
    }
    await give();
    // Once for all promises of the batch, and for no others: their players are locked together, in the order of their ids.
    const now = services.clock.now();
    const due = owed.length === 0 ? [] : await lockOwed(tx, now, owed);
    for (const id of await giveOwed(tx, due, services.random, now)) moved.add(id);
    await emit(tx, services.origin, [...moved].map(changed));
  },
});

/** @returns the lotteries that have new tickets */
async function giveAll(tx: Tx, lotteries: readonly Lottery[], events: readonly Earned[], services: WorkServices): Promise<number[]> {
  if (lotteries.length === 0 || events.length === 0) return [];
  const users = new Map((await marksOf(tx, [...new Set(events.map(({ userId }) => userId))])).map((user) => [user.id, user]));
  const moved: number[] = [];
  for (const lottery of lotteries) {
    const own = events.filter(({ userId, at }) => mayHave(lottery, users.get(userId)) && lottery.startsAt <= at && at < lottery.endsAt);
    const grants = [
      ...(await playGrants(tx, lottery, own, services)),
      ...(await depositGrants(tx, lottery, own, services)),
      ...own.flatMap((event) => grantOf(lottery, event, services)),
    ];
    if ((await issueTickets(tx, lottery.id, grants, services.clock.now())).length > 0) moved.push(lottery.id);
  }
  return moved;
}

/** Accounts of the operator have no tickets, and in a lottery of the VIP club only its members do. */
const mayHave = ({ vip }: Lottery, user: AccountMarks | undefined) => user !== undefined && isRealPerson(user) && (!vip || isVip(user));

/**
 * Tickets for bets: a player's changes of a batch together. A rollback takes no number out of the list, and is owed from the next bets; until then
 * the last ones win nothing.
 */
async function playGrants(tx: Tx, { id, playMinor }: Lottery, events: readonly Earned[], { random }: WorkServices): Promise<Grant[]> {
  const played = events.flatMap((event) => (event.type === 'turnover.changed' ? [event] : []));
  if (playMinor === null || played.length === 0) return [];
  const last = played.at(-1)?.id ?? 0n;
  const changes = [...Map.groupBy(played, ({ userId }) => userId)].map(([userId, of]) => ({
    userId,
    changeMinor: of.reduce((sum, { body }) => sum + body.changeMinor, 0n),
    mark: random.token(markBytes),
  }));
  const grants: Grant[] = [];
  for (const { userId, playedMinor, playTickets } of await addPlayed(tx, id, changes)) {
    const count = ticketsDue(playedMinor, playTickets, playMinor);
    if (count === 0) continue;
    await addPlayTickets(tx, id, userId, count);
    grants.push({ key: `play:${userId}:${last}`, userId, source: 'play', count, mark: random.token(markBytes) });
  }
  return grants;
}

/** Tickets for deposits, as their money is played. */
async function depositGrants(tx: Tx, { id, depositMinor }: Lottery, events: readonly Earned[], { random }: WorkServices): Promise<Grant[]> {
  const deeds = events.flatMap(deedOf);
  if (depositMinor === null || deeds.length === 0) return [];
  const deposits = await depositsIn(tx, id, [...new Set(deeds.map(({ userId }) => userId))]);
  const standing = ({ playedMinor, sumMinor }: PlayedDeposit) => `${playedMinor} of ${sumMinor}`;
  const before = new Map(deposits.map((one) => [one.paymentId, standing(one)]));
  const earned = playDeposits(deposits, deeds, depositMinor);
  const moved = deposits.filter((one) => before.get(one.paymentId) !== standing(one));
  await saveDeposits(tx, id, moved);
  return earned.map(({ userId, paymentId, before, count }) => {
    const key = `deposit:${paymentId}${before === 0 ? '' : `:${before}`}`;
    return { key, userId, source: 'deposit', count, mark: random.token(markBytes) };
  });
}

function deedOf({ type, userId, body }: Earned): Deed[] {
  if (type === 'turnover.changed') return [{ is: 'play', userId, changeMinor: body.changeMinor }];
  if (type === 'deposit.reversed') return [{ is: 'reversed', userId, paymentId: body.paymentId }];
  return type === 'deposit.succeeded' ? [{ is: 'deposit', userId, paymentId: body.paymentId, sumMinor: body.sumMinor }] : [];
}

function grantOf({ levelTickets, missionTickets }: Lottery, event: Earned, { random }: WorkServices): Grant[] {
  const { userId } = event;
  const of = (source: Grant['source'], key: string, count: number): Grant[] =>
    count < 1 ? [] : [{ key: `${source}:${key}`, userId, source, count, mark: random.token(markBytes) }];
  switch (event.type) {
    case 'turnover.changed':
    case 'deposit.succeeded':
    case 'deposit.reversed':
      return [];
    case 'level.reached':
      return of('level', `${userId}:${event.body.levelId}`, levelTickets);
    case 'mission.taken':
      return of('mission', String(event.body.taskId), missionTickets);
  }
}
