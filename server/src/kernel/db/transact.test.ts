import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '../testing/index.ts';
import { afterCommit, transact } from './transact.ts';

const { db } = await testDb();

test('what waits for the commit runs after it, once', async () => {
  const seen: string[] = [];
  await transact(db, async (tx) => {
    expect(afterCommit(tx, () => seen.push('hook'))).toBe(true);
    await sql`SELECT 1`.execute(tx);
    seen.push('work');
  });
  expect(seen).toEqual(['work', 'hook']);
});

test('what waits for the commit never runs when the work fails', async () => {
  const seen: string[] = [];
  await expect(
    transact(db, async (tx) => {
      afterCommit(tx, () => seen.push('hook'));
      await sql`SELECT 1 / 0`.execute(tx);
    }),
  ).rejects.toThrow('division by zero');
  expect(seen).toEqual([]);
});

test('a statement that failed and was swallowed does not commit half of the work', async () => {
  await sql`CREATE TABLE public.half (n int)`.execute(db);
  const work = transact(db, async (tx) => {
    await sql`INSERT INTO public.half VALUES (1)`.execute(tx);
    await sql`SELECT 1 / 0`.execute(tx).catch(() => undefined);
  });
  await expect(work).rejects.toThrow();
  expect((await sql`SELECT FROM public.half`.execute(db)).rows).toEqual([]);
});

test('outside a transaction nothing can wait for its commit', () => {
  expect(afterCommit(db, () => undefined)).toBe(false);
});
