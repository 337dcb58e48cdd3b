import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { testDb } from '../testing/index.ts';

const { db } = await testDb();

test('[M1] an int8 arrives as bigint and a date as its own text', async () => {
  const { rows } = await sql<{ big: bigint; list: bigint[]; day: string }>`SELECT 9007199254740993::int8 AS big, ARRAY[1,2]::int8[] AS list, '2026-03-01'::date AS day`.execute(db);
  expect(rows[0]).toEqual({ big: 9007199254740993n, list: [1n, 2n], day: '2026-03-01' });
});
