import { fromMinor } from '@mela/contract/money/money';
import { transact } from '../../kernel/db/transact.ts';
import { emit, type NewEvent } from '../../kernel/events/index.ts';
import type { Failpoint } from '../../kernel/failpoint.ts';
import { eachApart, enqueue, job, pagesApart, type JobContext } from '../../kernel/jobs/index.ts';
import type { Db } from '../../kernel/types.ts';
import { firstMoveAt, nextState, payDebts, type Debt, type Debts } from '../prizes/index.ts';
import { announceNext, isNextDue } from './announce-lottery.ts';
import { lockOwed, type Owed, owedMax } from './owed-ticket-store.ts';
import { giveOwed } from './owed-tickets.ts';
import { drawTickets, fundOf, prizesOf } from './rules.ts';
import { lotterySetting } from './settings.ts';
import { type Lottery, lockLottery, moveLottery, openLotteries, revealSeed, unpaidLotteries } from './store.ts';
import { duePrizes, finishLottery, insertWinners, markPaid } from './winner-store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'lottery.advance': Record<never, never>;
  }
}

/**
 * Moves every lottery on by a step or more, at the moments at which they begin and end, and in any case each minute. May run in several processes at
 * once, and again after any interruption.
 */
export function lotteryJobs(failpoint: Failpoint) {
  return [
    job({
      name: 'lottery.advance',
      through: 'due rows',
      cron: '* * * * *',
      run: async (_payload, services) => {
        const [failed] = await eachApart(await unpaidLotteries(services.db), {
          log: services.log,
          subjectOf: ({ id }) => ({ lottery: id }),
          work: (lottery) => drawAndPay(lottery, services, failpoint),
        });
        const next = firstMoveAt(await unpaidLotteries(services.db), services.clock.now());
        if (next !== null) await enqueue(services.db, 'lottery.advance', {}, { key: 'lottery.next', runAt: next });
        await giveAllOwed(services);
        // A payout that was interrupted continues before the next minute.
        if (failed) throw failed.error;
      },
    }),
  ];
}

/** Promises wait where no lottery runs. */
async function giveAllOwed({ db, log, clock, random, origin }: JobContext): Promise<void> {
  const runs = async (tx: Db) => (await openLotteries(tx)).some(({ startsAt, endsAt }) => startsAt <= clock.now() && clock.now() < endsAt);
  await pagesApart<Owed>({
    db,
    log,
    rowsMax: owedMax,
    due: async (tx) => ((await runs(tx)) ? lockOwed(tx, clock.now()) : []),
    keyOf: ({ key }) => key,
    work: async (tx, rows) => emit(tx, origin, (await giveOwed(tx, rows, random, clock.now())).map(changed)),
  });
}

async function drawAndPay(lottery: Lottery, services: JobContext, failpoint: Failpoint): Promise<void> {
  const { db, clock, log, origin, random } = services;
  const { id } = lottery;
  // What is switched off is drawn and paid, and followed by nothing.
  if (isNextDue(lottery, clock.now()) && (await lotterySetting(db, 'lottery')).enabled)
    await transact(db, (tx) => announceNext(tx, id, random, clock.now()));
  for (let { state } = lottery; ;) {
    const next = nextState({ ...lottery, state }, clock.now());
    if (next === null) break;
    if (!(await transact(db, (tx) => enter(tx, id, next, services)))) return;
    await failpoint('lottery-moved');
    state = next;
  }
  await transact(db, (tx) => draw(tx, id, clock.now()));
  await failpoint('lottery-drawn');
  await payDebts(debtsOf(lottery, clock.now()), services, () => failpoint('lottery-payout'));
  const isDone = await transact(db, async (tx) => {
    const finished = await finishLottery(tx, id, clock.now());
    if (finished) await emit(tx, origin, [changed(id)]);
    return finished;
  });
  if (isDone) log.info({ lottery: id }, 'a lottery was drawn and paid');
}

export const changed = (id: number): NewEvent => ({ type: 'lottery.changed', userId: null, body: { lotteryId: BigInt(id) } });

/** At the end an event in the log makes the tickets final: all that earns some was written before it. */
async function enter(tx: Db, id: number, to: 'running' | 'counting', { origin }: JobContext): Promise<boolean> {
  if (!(await moveLottery(tx, id, to === 'running' ? 'announced' : 'running', to))) return false;
  if (to === 'counting') await emit(tx, origin, [{ type: 'lottery.closed', userId: null, body: { lotteryId: BigInt(id) } }]);
  await emit(tx, origin, [changed(id)]);
  return true;
}

/** Reveals the seed and draws once, in one transaction: what is drawn follows from the seed and the final list, whenever it is done. */
async function draw(tx: Db, id: number, now: Date): Promise<void> {
  const lottery = await lockLottery(tx, id);
  if (lottery?.state !== 'counting' || lottery.countedAt === null || lottery.drawnAt !== null) return;
  const serverSeed = await revealSeed(tx, id);
  const prizes = prizesOf(lottery.shares, fundOf(lottery, lottery.tickets));
  const tickets =
    lottery.head === null ? [] : drawTickets({ serverSeed, head: lottery.head, tickets: Number(lottery.tickets) }, prizes.length);
  await insertWinners(
    tx,
    id,
    tickets.map((ticket, at) => ({ ticket, prizeMinor: prizes[at] ?? 0n })),
    now,
  );
}

type Won = Debt & { readonly place: number };

const debtsOf = ({ id, names }: Lottery, now: Date): Debts<Won> => ({
  contest: 'lottery',
  id,
  names,
  due: async (tx, max) =>
    (await duePrizes(tx, id, max)).map(({ place, userId, prizeMinor, isOwn, isUndone }) => ({
      place,
      userId,
      key: `lottery:${id}:${place}`,
      prize: { type: 'cash', amount: fromMinor(prizeMinor) },
      ...(isUndone && { refused: 'undone bets' }),
      ...(isOwn && { refused: 'own account' }),
    })),
  mark: (tx, results) =>
    markPaid(
      tx,
      id,
      results.map(({ place, refusal }) => ({ place, refusal })),
      now,
    ),
});
