import { fromMinor } from '@mela/contract/money/money';
import { transact } from '../../../kernel/db/transact.ts';
import type { Failpoint } from '../../../kernel/failpoint.ts';
import { job, pagesApart, type JobContext } from '../../../kernel/jobs/index.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Db } from '../../../kernel/types.ts';
import { isRealPerson, isVip, usersByIds } from '../../accounts/index.ts';
import { cashLost } from '../../wallet/index.ts';
import { award } from '../awards/award.ts';
import type { AwardCause } from '../awards/prize.ts';
import { grantSetting } from '../settings.ts';
import {
  addToCovers,
  type CoverPart,
  dueCashbacks,
  endWeek,
  insertCashbacks,
  isCounted,
  keyOfCashback,
  markCashback,
  saveAmount,
  takeCovers,
  type Counted,
  type Due,
} from './cashback-store.ts';
import type { HeldBets } from '../wagering/held-bets.ts';
import { cashbackOf, lastWeek, type Week } from './rules.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'bonuses.cashback': Record<never, never>;
  }
}

/** Players who are paid in a transaction, and who are read or written down in one. */
const playersMax = 200;
const countedMax = 1000;

type Services = Pick<JobContext, 'db' | 'clock' | 'log' | 'origin' | 'rowsMax'>;

/** Counts the last week once and gives what is due. May run in several processes at once, and again after any interruption. */
export function cashbackJobs(failpoint: Failpoint, held: readonly HeldBets[]) {
  return [
    job({
      name: 'bonuses.cashback',
      through: 'due rows',
      cron: '23 * * * *',
      run: (_payload, services) => giveCashback(services, failpoint, held),
    }),
  ];
}

export async function giveCashback(
  { db, clock, log, origin, rowsMax = playersMax }: Services,
  failpoint: Failpoint,
  held: readonly HeldBets[] = [],
): Promise<void> {
  const week = lastWeek(clock.now());
  const counted = await countWeek(db, week, held);
  await failpoint('cashback: read');
  if (counted !== null) {
    for (let from = 0; from < counted.length; from += countedMax) {
      await transact(db, (tx) => insertCashbacks(tx, week.monday, counted.slice(from, from + countedMax)));
      await failpoint('cashback: written');
    }
    await transact(db, (tx) => endWeek(tx, week.monday, clock.now()));
  }
  await failpoint('cashback: counted');
  await pagesApart<Due>({
    db,
    log,
    rowsMax,
    due: dueCashbacks,
    keyOf: keyOfCashback,
    work: (tx, due) => pay(tx, due, { origin, now: clock.now() }, log),
    afterEach: () => failpoint('cashback: paid'),
  });
}

/**
 * What is due for a week; null where it was counted before, or where cashback is off. The settings at the moment of counting apply. A
 * bet whose win is held is left out: what it cost is not known yet.
 * Reads only: the week's movements are many, and a transaction that has written holds back all consumers of events.
 */
async function countWeek(db: Db, week: Week, held: readonly HeldBets[]): Promise<Counted[] | null> {
  const [all, ofVip] = [await grantSetting(db, 'repayment'), await grantSetting(db, 'vip_club_repayment')];
  if ((!all.enabled && !ofVip.enabled) || (await isCounted(db, week.monday))) return null;
  const counted: Counted[] = [];
  const except = (await Promise.all(held.map(({ all: keys }) => keys(db)))).flat();
  const losses = await cashLost(db, { since: week.since, until: week.until, except });
  for (let from = 0; from < losses.length; from += countedMax) {
    const page = new Map(losses.slice(from, from + countedMax).map(({ userId, lostMinor }) => [userId, lostMinor]));
    for (const user of await usersByIds(db, [...page.keys()])) {
      if (!isRealPerson(user)) continue;
      const lostMinor = page.get(user.id) ?? 0n;
      const vip = isVip(user) && ofVip.enabled;
      const amountMinor = cashbackOf(lostMinor, vip ? ofVip : all);
      if (amountMinor > 0n) counted.push({ userId: user.id, lostMinor, amountMinor, vip });
    }
  }
  return counted;
}

/**
 * What is due without what Mela covered of deposits that a bank took back: that was not lost. What a cashback has taken no later one takes, and what none
 * has taken is open, so that no moment decides to which week a cover belongs.
 */
async function withoutCovers(tx: Db, due: readonly Due[]): Promise<Uncovered[]> {
  const left: Uncovered[] = [];
  for (const one of due) {
    const parts = await takeCovers(tx, one);
    if (parts.length === 0) {
      left.push({ ...one, parts });
      continue;
    }
    const lostMinor = parts.reduce((rest, { minor }) => rest - minor, one.lostMinor);
    const part = await grantSetting(tx, one.vip ? 'vip_club_repayment' : 'repayment');
    const now = cashbackOf(lostMinor, { ...part, enabled: true });
    const lower = { ...one, lostMinor, amountMinor: now < one.amountMinor ? now : one.amountMinor };
    await saveAmount(tx, lower);
    if (lower.amountMinor > 0n) left.push({ ...lower, parts });
  }
  return left;
}

type Uncovered = Due & { /** What it has taken of covers. */ readonly parts: readonly CoverPart[] };

/** What is refused, also since the player is in care or under a block, is not given later, and stops no other player's. It takes nothing of a cover. */
async function pay(tx: Db, counted: readonly Due[], cause: AwardCause, log: Log): Promise<void> {
  const due = await withoutCovers(tx, counted);
  const awards = due.map((one) => ({
    userId: one.userId,
    prize: { type: 'cashback', amount: fromMinor(one.amountMinor) } as const,
    giver: 'gifts' as const,
    key: keyOfCashback(one),
    campaign: one.vip ? 'vip-cashback' : 'cashback',
  }));
  for (const [at, { key, status, reason }] of (await award(tx, awards, cause)).entries()) {
    const one = due[at];
    if (status === 'refused') log.error({ key, reason }, 'a cashback was refused by the ledger');
    if (one === undefined) continue;
    const isRefused = status === 'blocked' || status === 'refused';
    await markCashback(tx, one, isRefused ? reason : null, cause.now);
    if (isRefused) await addToCovers(tx, one.parts);
  }
}
