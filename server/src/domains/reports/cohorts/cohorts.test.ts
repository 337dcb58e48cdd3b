import { dayOf } from '@mela/contract/site/zone';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { fakeClock, seededRandom, testDb } from '../../../kernel/testing/index.ts';
import { cohortQuery, cohortsOf, countCohort, weeksToCount } from './cohorts-store.ts';
import { countCohorts } from './count-cohorts.ts';

const { db } = await testDb();
const weekMs = 604_800_000;
/** A Monday in India. */
const now = new Date('2026-11-23T06:00:00Z');
const clock = fakeClock(now);
const source = seededRandom('cohorts');
/** From 0 to below 1. */
const random = (): number => source.below(1_000_000) / 1_000_000;

type Player = { readonly at: Date; readonly isTest: boolean; readonly paid: readonly { readonly at: Date; readonly minor: number }[] };
const players = Array.from({ length: 120 }, (): Player => {
  const at = new Date(now.getTime() - random() * 16 * weekMs);
  const paid = Array.from({ length: Math.floor(random() ** 2 * 5) }, () => ({
    at: new Date(at.getTime() + random() * (now.getTime() - at.getTime())),
    minor: 100 + Math.floor(random() * 10_000),
  }));
  return { at, isTest: random() < 0.1, paid };
});

/** The Monday of a day of India. */
function weekOf(at: Date): string {
  const day = new Date(`${dayOf(at)}T00:00:00Z`);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
}

/** What the report says, player by player. */
function counted(weeks: number) {
  const first = new Date(Date.parse(`${weekOf(now)}T00:00:00Z`) - (weeks - 1) * weekMs).toISOString().slice(0, 10);
  const real = players.filter(({ at, isTest }) => !isTest && weekOf(at) >= first);
  return [...new Set(real.map(({ at }) => weekOf(at)))]
    .toSorted((a, b) => b.localeCompare(a))
    .map((week) => {
      const of = real.filter(({ at }) => weekOf(at) === week);
      const ages = (one: Player) => one.paid.map(({ at }) => Math.floor((at.getTime() - one.at.getTime()) / weekMs));
      const shown = Math.min(12, Math.floor((Date.parse(dayOf(now)) - Date.parse(week)) / weekMs) + 1);
      return {
        week,
        registered: of.length,
        depositors: of.filter(({ paid }) => paid.length > 0).length,
        depositedInWeek: of.filter((one) => ages(one).includes(0)).length,
        depositedTwice: of.filter(({ paid }) => paid.length > 1).length,
        minor: BigInt(of.flatMap(({ paid }) => paid).reduce((sum, { minor }) => sum + minor, 0)),
        weeks: Array.from({ length: shown }, (_, n) => of.filter((one) => ages(one).includes(n)).length),
      };
    });
}

beforeAll(() =>
  transact(db, async (tx) => {
    // Payments of a system that there is not.
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    for (const [n, { at, isTest, paid }] of players.entries()) {
      const { rows } = await sql<{ id: bigint }>`
        INSERT INTO accounts."user" (created_at, locale, email, password_hash, birth_date, labels)
        VALUES (${at}, 'en', ${`cohort-${n}@example.in`}, '-', '1990-01-01', ${isTest ? ['t'] : []}::text[]) RETURNING id`.execute(tx);
      for (const one of paid)
        await sql`INSERT INTO payments.payment (user_id, type_id, status_id, system, direction, sum_minor, locale, created_at, updated_at)
          VALUES (${rows[0]?.id}, 1, 3, 'upi', 'deposit', ${one.minor}, 'en', ${one.at}, ${one.at})`.execute(tx);
    }
  }),
);

describe('cohorts', () => {
  it.each([1, 5, 12, 52])('of %i weeks have what their players did, one by one', async (weeks) => {
    await countCohorts({ db, clock });
    expect(await cohortsOf(db, weeks, now)).toEqual(counted(weeks).map((row) => ({ ...row, countedAt: now })));
  });

  it('are counted again every time in the two newest weeks, others after an hour, and by one job at a time', async () => {
    await countCohorts({ db, clock });
    expect(await weeksToCount(db, now)).toEqual(['2026-11-23', '2026-11-16']);
    expect(await weeksToCount(db, new Date(now.getTime() + 3_600_001))).toHaveLength(52);
    // A count that began earlier and ended later leaves the newer one.
    await countCohort(db, '2026-11-16', new Date(now.getTime() - 60_000));
    expect((await cohortsOf(db, 2, now)).find(({ week }) => week === '2026-11-16')?.countedAt).toEqual(now);
  });

  it('read the players of their weeks by an index, not every account', async () => {
    const plan = await transact(db, async (tx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(tx);
      return (await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${cohortQuery('2026-11-16', now)}`.execute(tx)).rows.map(
        (row) => row['QUERY PLAN'],
      );
    });
    expect(plan.join('\n')).toContain('user_created_at');
  });
});
