import { fromMinor } from '@mela/contract/money/money';
import { transact } from '../../../kernel/db/transact.ts';
import type { Failpoint } from '../../../kernel/failpoint.ts';
import { job, type JobContext } from '../../../kernel/jobs/index.ts';
import type { Db } from '../../../kernel/types.ts';
import { isRealPerson, usersByIds } from '../../accounts/index.ts';
import { isInCare } from '../../protection/index.ts';
import { cashLost } from '../../wallet/index.ts';
import { award } from '../awards/award.ts';
import type { AwardCause } from '../awards/prize.ts';
import { isVip } from '../gifts/rules.ts';
import { grantSetting } from '../settings.ts';
import { dueCashbacks, endWeek, insertCashbacks, isCounted, markCashback, type Counted, type Due } from './cashback-store.ts';
import { cashbackOf, lastWeek, type Week } from './rules.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'bonuses.cashback': Record<never, never>;
  }
}

/** Players who are paid in a transaction, and who are read or written down in one. */
const playersMax = 200;
const countedMax = 1000;

type Services = Pick<JobContext, 'db' | 'clock' | 'origin'>;

/** Counts the last week once and gives what is due. May run in several processes at once, and again after any interruption. */
export function cashbackJobs(failpoint: Failpoint) {
  return [job({ name: 'bonuses.cashback', cron: '23 * * * *', run: (_payload, services) => giveCashback(services, failpoint) })];
}

export async function giveCashback({ db, clock, origin }: Services, failpoint: Failpoint): Promise<void> {
  const week = lastWeek(clock.now());
  const counted = await countWeek(db, week);
  await failpoint('cashback: read');
  if (counted !== null) {
    for (let from = 0; from < counted.length; from += countedMax) {
      await transact(db, (tx) => insertCashbacks(tx, week.monday, counted.slice(from, from + countedMax)));
      await failpoint('cashback: written');
    }
    await transact(db, (tx) => endWeek(tx, week.monday, clock.now()));
  }
  await failpoint('cashback: counted');
  for (let found = playersMax; found === playersMax;) {
    found = await transact(db, (tx) => payDue(tx, { origin, now: clock.now() }));
    await failpoint('cashback: paid');
  }
}

/**
 * What is due for a week; null where it was counted before, or where cashback is off. The settings at the moment of counting apply.
 * Reads only: the week's movements are many, and a transaction that has written holds back all consumers of events.
 */
async function countWeek(db: Db, week: Week): Promise<Counted[] | null> {
  const [all, ofVip] = [await grantSetting(db, 'repayment'), await grantSetting(db, 'vip_club_repayment')];
  if ((!all.enabled && !ofVip.enabled) || (await isCounted(db, week.monday))) return null;
  const counted: Counted[] = [];
  const losses = await cashLost(db, week.since, week.until);
  for (let from = 0; from < losses.length; from += countedMax) {
    const page = new Map(losses.slice(from, from + countedMax).map(({ userId, lostMinor }) => [userId, lostMinor]));
    for (const user of await usersByIds(db, [...page.keys()])) {
      if (!isRealPerson(user)) continue;
      const lostMinor = page.get(user.id) ?? 0n;
      const vip = isVip(user.labels) && ofVip.enabled;
      const amountMinor = cashbackOf(lostMinor, vip ? ofVip : all);
      if (amountMinor > 0n) counted.push({ userId: user.id, lostMinor, amountMinor, vip });
    }
  }
  return counted;
}

/** Protection comes first: a player in care or under a block is given nothing, now or later. */
async function payDue(tx: Db, cause: AwardCause): Promise<number> {
  const due = await dueCashbacks(tx, playersMax);
  const payable: Due[] = [];
  for (const one of due) {
    if (await isInCare(tx, one.userId, cause.now)) await markCashback(tx, one, 'in_care', cause.now);
    else payable.push(one);
  }
  const awards = payable.map(({ week, userId, amountMinor, vip }) => ({
    userId,
    prize: { type: 'cashback', amount: fromMinor(amountMinor) } as const,
    giver: 'gifts' as const,
    key: `cashback:${week}:${userId}`,
    campaign: vip ? 'vip-cashback' : 'cashback',
  }));
  for (const [at, { status }] of (await award(tx, awards, cause)).entries()) {
    const one = payable[at];
    if (one) await markCashback(tx, one, status === 'blocked' ? 'blocked' : null, cause.now);
  }
  return due.length;
}
