import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { testDb } from '../testing/index.ts';
import { createDb } from './create-db.ts';
import { afterCommit, retried, transact } from './transact.ts';

const { db, target } = await testDb();
const { rows } = await sql<{ major: number }>`SELECT current_setting('server_version_num')::int / 10000 AS major`.execute(db);

test('a commit hook runs once after the commit', async () => {
  const seen: string[] = [];
  await transact(db, async (tx) => {
    expect(afterCommit(tx, () => seen.push('hook'))).toBe(true);
    await sql`SELECT 1`.execute(tx);
    seen.push('work');
  });
  expect(seen).toEqual(['work', 'hook']);
});

test('a commit hook never runs when the work fails', async () => {
  const seen: string[] = [];
  await expect(
    transact(db, async (tx) => {
      afterCommit(tx, () => seen.push('hook'));
      await sql`SELECT 1 / 0`.execute(tx);
    }),
  ).rejects.toThrow('division by zero');
  expect(seen).toEqual([]);
});

test('when the error of a failed statement is ignored, the transaction still does not commit', async () => {
  await sql`CREATE TABLE public.half (n int)`.execute(db);
  const work = transact(db, async (tx) => {
    await sql`INSERT INTO public.half VALUES (1)`.execute(tx);
    await sql`SELECT 1 / 0`.execute(tx).catch(() => undefined);
  });
  await expect(work).rejects.toThrow();
  expect((await sql`SELECT FROM public.half`.execute(db)).rows).toEqual([]);
});

test('outside a transaction a commit hook is not accepted', () => {
  expect(afterCommit(db, () => undefined)).toBe(false);
});

/** A statement that fails this often with this SQLSTATE before it succeeds. */
function failing(times: number, state: string) {
  const tries: number[] = [];
  const work = async (attempt: number) => {
    tries.push(attempt);
    if (tries.length <= times) await sql`DO ${sql.raw(`'BEGIN RAISE EXCEPTION ''lost'' USING ERRCODE = ''${state}''; END'`)}`.execute(db);
    return 'done';
  };
  return { tries, work };
}

test('a statement aborted by a deadlock is repeated, and gets the number of its attempt', async () => {
  const { tries, work } = failing(2, '40P01');
  expect([await retried(work), tries]).toEqual(['done', [0, 1, 2]]);
});

test('one that is aborted every time fails in the end, and one with another error at once', async () => {
  const loser = failing(9, '40001');
  await expect(retried(loser.work, 2)).rejects.toThrow('lost');
  expect(loser.tries).toEqual([0, 1, 2]);
  const broken = failing(1, '23505');
  await expect(retried(broken.work)).rejects.toThrow('lost');
  expect(broken.tries).toEqual([0]);
});

test.skipIf((rows[0]?.major ?? 0) < 17)(
  'the server ends a transaction that takes longer than its limit, and the caller learns why',
  async () => {
    const short = createDb(target, createLog('silent'), { connectionsMax: 1, transactionMs: 50 });
    const slow = transact(short.db, async (tx) => void (await sql`SELECT pg_current_xact_id(), pg_sleep(20)`.execute(tx)));
    await expect(slow).rejects.toMatchObject({ code: '25P04' });
    const idle = transact(short.db, async (tx) => {
      await sql`SELECT pg_current_xact_id()`.execute(tx);
      await expect
        .poll(
          async () =>
            (await sql`SELECT FROM pg_stat_activity WHERE backend_xid IS NOT NULL AND datname = current_database()`.execute(db)).rows
              .length,
          { interval: 5 },
        )
        .toBe(0);
      await sql`SELECT 1`.execute(tx);
    });
    await expect(idle).rejects.toMatchObject({ code: '25P04' });
    expect((await sql`SELECT 1 AS one`.execute(short.db)).rows).toEqual([{ one: 1 }]);
    await short.close();
  },
);
