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
import { beginWeek, dueCashbacks, insertCashbacks, markCashback, type Due } from './cashback-store.ts';
import { cashbackOf, lastWeek } from './rules.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'bonuses.cashback': Record<never, never>;
  }
}

/** Players in a transaction. */
const playersMax = 200;

type Services = Pick<JobContext, 'db' | 'clock' | 'origin'>;

/** Counts the last week once and gives what is due. May run in several processes at once, and again after any interruption. */
export function cashbackJobs(failpoint: Failpoint) {
  return [job({ name: 'bonuses.cashback', cron: '23 * * * *', run: (_payload, services) => giveCashback(services, failpoint) })];
}

export async function giveCashback({ db, clock, origin }: Services, failpoint: Failpoint): Promise<void> {
  await transact(db, (tx) => countWeek(tx, clock.now()));
  await failpoint('cashback: counted');
  for (let found = playersMax; found === playersMax;) {
    found = await transact(db, (tx) => payDue(tx, { origin, now: clock.now() }));
    await failpoint('cashback: paid');
  }
}

/** A week is counted by the settings of the moment it is counted at; with none of them on it stays uncounted. */
async function countWeek(tx: Db, now: Date): Promise<void> {
  const [all, ofVip] = [await grantSetting(tx, 'repayment'), await grantSetting(tx, 'vip_club_repayment')];
  if (!all.enabled && !ofVip.enabled) return;
  const week = lastWeek(now);
  if (!(await beginWeek(tx, week.monday, now))) return;
  const losses = await cashLost(tx, week.since, week.until);
  const users = new Map(
    (
      await usersByIds(
        tx,
        losses.map(({ userId }) => userId),
      )
    ).map((user) => [user.id, user]),
  );
  const counted = losses.flatMap(({ userId, lostMinor }) => {
    const user = users.get(userId);
    if (!user || !isRealPerson(user)) return [];
    const vip = isVip(user.labels) && ofVip.enabled;
    const amountMinor = cashbackOf(lostMinor, vip ? ofVip : all);
    return amountMinor === 0n ? [] : [{ userId, lostMinor, amountMinor, vip }];
  });
  await insertCashbacks(tx, week.monday, counted);
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
