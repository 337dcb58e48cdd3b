import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { testDb } from '../testing/test-db.ts';
import type { Tx } from '../types.ts';
import { pagesApart } from './pages-apart.ts';

const { db } = await testDb();
beforeAll(async () => {
  await sql`CREATE TABLE public.due (n integer PRIMARY KEY, done integer NOT NULL DEFAULT 0)`.execute(db);
});
afterEach(() => sql`DELETE FROM public.due`.execute(db));

const rowsMax = 3;
const fill = (count: number) => sql`INSERT INTO public.due (n) SELECT * FROM generate_series(1, ${count}::integer)`.execute(db);
const done = async () => (await sql<{ n: number }>`SELECT n FROM public.due WHERE done = 1 ORDER BY n`.execute(db)).rows.map(({ n }) => n);
const pages: number[][] = [];
const run = (bad: readonly number[]) =>
  pagesApart<number>({
    db,
    log: createLog('silent'),
    rowsMax,
    keyOf: String,
    due: async (tx: Tx, max) =>
      (
        await sql<{ n: number }>`SELECT n FROM public.due WHERE done = 0 ORDER BY n LIMIT ${max} FOR UPDATE SKIP LOCKED`.execute(tx)
      ).rows.map(({ n }) => n),
    async work(tx, rows) {
      pages.push([...rows]);
      await sql`UPDATE public.due SET done = done + 1 WHERE n = ANY (${[...rows]}::integer[])`.execute(tx);
      if (rows.some((n) => bad.includes(n))) throw new Error('cannot be done');
    },
  });

it.each([
  ['none fails', []],
  ['one in the middle fails', [4]],
  ['the first and the last fail', [1, 8]],
  ['several of a page fail', [4, 5]],
  ['more than a page fails, before all others', [1, 2, 3, 4]],
])('does all others, in transactions of at most a page, where %s', async (_what, bad) => {
  await fill(8);
  pages.length = 0;
  const failed = await run(bad);
  expect([...failed.keys()].map(Number).toSorted()).toEqual(bad);
  expect(await done()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].filter((n) => !bad.includes(n)));
  expect(Math.max(...pages.map((rows) => rows.length))).toBeLessThanOrEqual(rowsMax);
  await run([]);
  expect(await done()).toHaveLength(8);
});

it('does each row once in two processes at the same time', async () => {
  await fill(20);
  await Promise.all([run([7]), run([7]), run([7])]);
  expect(await done()).toHaveLength(19);
});

it('ends at once while the database is away', async () => {
  await fill(4);
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const work = () => Promise.reject(away);
  const pagesOf = { db, log: createLog('silent'), rowsMax, keyOf: String, due: async () => [1, 2], work };
  await expect(pagesApart<number>(pagesOf)).rejects.toThrow('connect');
});
