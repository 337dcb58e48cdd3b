import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '../testing/index.ts';
import { StatementNames } from './guarded-pool.ts';
import { transact } from './transact.ts';

const { db } = await testDb({ connectionsMax: 1 });

test('a text gets a name after its third use, always the same', () => {
  const names = new StatementNames();
  const given = Array.from({ length: 4 }, () => names.nameOf('SELECT $1'));
  expect(given).toEqual([undefined, undefined, 'mela_0', 'mela_0']);
});

/** The last answer for a text that is used so many times. */
const useOften = (names: StatementNames, text: string, times: number) => Array.from({ length: times }, () => names.nameOf(text)).at(-1);

test('two texts never share a name, and the number of names is limited', () => {
  const names = new StatementNames();
  const given = Array.from({ length: 400 }, (_, n) => useOften(names, `SELECT ${n}`, 300));
  expect(new Set(given.filter((name) => name !== undefined)).size).toBe(300);
  expect(given.at(-1)).toBeUndefined();
});

test('texts that are used a few times do not take the names of those that are used always', () => {
  const names = new StatementNames();
  const rare = Array.from({ length: 5_000 }, (_, n) => useOften(names, `SELECT rare ${n}`, 4)).filter((name) => name !== undefined);
  expect(rare).toHaveLength(100);
  expect([29, 1].map((times) => useOften(names, 'SELECT always', times))).toEqual([undefined, 'mela_100']);
});

test('[O4] a migration that changes the columns of a prepared statement makes no call fail', async () => {
  await sql`CREATE TABLE public.grows (n int)`.execute(db);
  await sql`INSERT INTO public.grows VALUES (1)`.execute(db);
  const read = () => transact(db, (tx) => sql`SELECT * FROM public.grows WHERE n = ${1}`.execute(tx));
  for (let n = 0; n < 5; n += 1) expect((await read()).rows).toEqual([{ n: 1 }]);
  await sql`ALTER TABLE public.grows ADD COLUMN m int DEFAULT 2`.execute(db);
  expect((await read()).rows).toEqual([{ n: 1, m: 2 }]);
});
