import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../db/transact.ts';
import { createLog } from '../log.ts';
import { fakeClock, testDb } from '../testing/index.ts';
import { prune } from '../testing/prune.ts';
import { pruneAll, retentionGauges, retentionJobs } from './jobs.ts';
import { pruneInBatches } from './prune-in-batches.ts';
import { daySec, retention, type Retention } from './retention.ts';
import { dueRows, loadProgress, pruneRow } from './store.ts';

const { db } = await testDb();
const rule = retention({ table: 'kernel.idempotency', since: 'created_at', keptSec: 10 * daySec });
let clock = fakeClock();
beforeEach(async () => {
  clock = fakeClock();
  await sql`TRUNCATE kernel.idempotency, kernel.retention, operators.failed_attempt`.execute(db);
});

/** Answers of calls, each as old as its number of days; `bytes` makes a block hold few of them. */
async function fill(ages: readonly number[], bytes = 10): Promise<void> {
  await sql`
    INSERT INTO kernel.idempotency (user_id, key, call_hash, status, answer, created_at)
    SELECT n, 'long-key', sha256('x'), 200, repeat('x', ${bytes}::int), ${clock.now()}::timestamptz - age * interval '1 day'
    FROM unnest(${ages}::float8[]) WITH ORDINALITY AS row (age, n)`.execute(db);
}
const idsLeft = async () => {
  const rows = await db.selectFrom('kernel.idempotency').select('user_id').orderBy('user_id').execute();
  return rows.map((row) => Number(row.user_id));
};
const nextBlock = async () => (await loadProgress(db, [rule], clock.now())).get('kernel.idempotency')?.nextBlock ?? 0;
const silent = createLog('silent');
const logged = () => {
  const lines: string[] = [];
  return { lines, log: createLog('info', { write: (line) => void lines.push(line) }) };
};

test('whatever the ages and wherever runs are interrupted, exactly the rows that are due are gone in the end', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 60 }),
      fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 4 }),
      async (ages, statements) => {
        await sql`TRUNCATE kernel.idempotency, kernel.retention`.execute(db);
        // Four rows a block: 60 of them are some fifteen blocks, read four at a time by the slow clock below.
        await fill(ages, 1900);
        await loadProgress(db, [rule], clock.now());
        const slow = { ...clock, monotonicMs: slowly(150) };
        for (const limit of statements) {
          let left = limit;
          await pruneInBatches({ db, clock: slow, log: silent }, rule, { fromBlock: await nextBlock(), isOver: () => (left -= 1) < 0 });
        }
        await prune({ db, clock }, [rule]);
        expect(await idsLeft()).toEqual(ages.flatMap((age, at) => (age >= 10 ? [] : [at + 1])));
      },
    ),
    { numRuns: 25 },
  ));

/** A clock by which every statement takes this long. */
function slowly(ms: number): () => number {
  let now = 0;
  return () => (now += ms);
}

describe('a pass', () => {
  test('reads few blocks a statement, fewer where they take long, and continues where it stopped', async () => {
    await fill(Array<number>(400).fill(30), 1900);
    await loadProgress(db, [rule], clock.now());
    const run = async (tookMs: number, statements: number) => {
      let left = statements;
      const timed = { ...clock, monotonicMs: slowly(tookMs) };
      const done = await pruneInBatches({ db, clock: timed, log: silent }, rule, {
        fromBlock: await nextBlock(),
        isOver: () => (left -= 1) < 0,
      });
      return [done, await nextBlock()];
    };
    // The first statement reads 16 blocks of four rows; after a slow one the next reads half as many.
    expect(await run(1000, 2)).toEqual([{ rows: 96, completed: false }, 24]);
    expect(await run(1, 2)).toEqual([{ rows: 192, completed: false }, 72]);
    expect(await run(1, 9)).toEqual([{ rows: 112, completed: true }, 0]);
    expect(await idsLeft()).toEqual([]);
  });

  test('leaves a row that a call has locked to the next pass, and waits for no one', async () => {
    await fill([30, 30, 30, 1]);
    await transact(db, async (tx) => {
      await tx.selectFrom('kernel.idempotency').select('key').where('user_id', '=', 2n).forUpdate().execute();
      expect(await prune({ db, clock }, [rule])).toBe(2);
    });
    expect(await idsLeft()).toEqual([2, 4]);
    expect(await prune({ db, clock }, [rule])).toBe(1);
    expect(await idsLeft()).toEqual([4]);
  });

  test('also where a row is tried by itself, which a call has locked meanwhile', async () => {
    await fill([11, 12]);
    const [free = '', held = ''] = await dueRows(db, rule, { from: 0, to: 1 }, new Date(clock.now().getTime() - rule.keptSec * 1000));
    await transact(db, async (tx) => {
      await sql`SELECT 1 FROM kernel.idempotency WHERE user_id = 2 FOR UPDATE`.execute(tx);
      const one = (row: string) => pruneRow(db, rule, row, clock.now());
      expect([await one(free), await one(free), await one(held)]).toEqual([1, 0, 0]);
    });
    expect(await idsLeft()).toEqual([2]);
  });

  test('overwrites columns where the row stays', async () => {
    await fill([30, 1]);
    const isOld = (before: Date) => sql`created_at <= ${before} AND answer IS NOT NULL`;
    const clearing = retention({ table: 'kernel.idempotency', since: isOld, keptSec: 10 * daySec, clears: { answer: null } });
    expect(await prune({ db, clock }, [clearing])).toBe(1);
    expect(await prune({ db, clock }, [clearing])).toBe(0);
    const rows = await db.selectFrom('kernel.idempotency').select('answer').orderBy('user_id').execute();
    expect(rows.map(({ answer }) => answer)).toEqual([null, 'xxxxxxxxxx']);
  });
});

describe('the nightly job', () => {
  const failing: Retention = { name: 'a.rule', step: () => Promise.reject(new Error('no such table')) };

  test('has a pass a night for each rule, and tries one that failed again in the next run, without keeping others waiting', async () => {
    await fill([30]);
    const { lines, log } = logged();
    await pruneAll([failing, rule], { db, clock, log });
    expect(await idsLeft()).toEqual([]);
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { rule: 'a.rule', err: { message: 'no such table' } },
      { rule: 'kernel.idempotency', rows: 1, completed: true },
    ]);
    await fill([30]);
    clock.advanceMs(600_000);
    await pruneAll([failing, rule], { db, clock, log });
    expect([await idsLeft(), lines.length]).toEqual([[1], 3]);
    clock.advanceMs(daySec * 1000);
    await pruneAll([failing, rule], { db, clock, log });
    expect(await idsLeft()).toEqual([]);
  });

  test('stops at its time, continues in the next run, and the rule that waits longest comes first', async () => {
    const seen: string[] = [];
    const slow = (name: string): Retention => ({
      name,
      step: () => {
        seen.push(name);
        clock.advanceMs(5 * 60_000);
        return Promise.resolve({ rows: 1, more: seen.filter((one) => one === name).length < 3 });
      },
    });
    const rules = [slow('first'), slow('second')];
    const { log } = logged();
    for (let run = 0; run < 4; run += 1) await pruneAll(rules, { db, clock, log });
    expect(seen).toEqual(['first', 'first', 'first', 'second', 'second', 'second']);
  });

  test('raises an alarm, and the gauge grows, when a table has had no whole pass for more than two nights', async () => {
    const { lines, log } = logged();
    const [gauge] = retentionGauges([failing, rule], db, clock);
    expect(await gauge?.read()).toBe(0);
    for (let night = 0; night < 4; night += 1) {
      await pruneAll([failing, rule], { db, clock, log });
      expect(lines.filter((line) => line.includes('ALARM: old rows are not removed in time'))).toHaveLength(night === 3 ? 1 : 0);
      clock.advanceMs(daySec * 1000);
    }
    expect(await gauge?.read()).toBe(4 * daySec);
    await pruneAll([rule], { db, clock, log });
    expect(await retentionGauges([rule], db, clock)[0]?.read()).toBe(0);
  });

  test('runs in the quiet hours of India', () => expect(retentionJobs([]).map(({ cron }) => cron)).toEqual(['*/10 20-23 * * *']));
});
