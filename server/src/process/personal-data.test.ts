import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { domains } from '../domains/registry.ts';
import { testDb } from '../kernel/testing/index.ts';

const { db } = await testDb();
const declared = new Map(
  domains.flatMap(({ name, personal }) => Object.entries(personal?.tables ?? {}).map(([table, row]) => [table, { name, row }] as const)),
);

/** Tables that name a player, without partitions; the kernel's are the log and the answers of calls, which it prunes by itself. */
const { rows } = await sql<{ table: string; columns: string[] }>`
  SELECT n.nspname || '.' || c.relname AS table, array_agg(a.attname::text) AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname !~ '^(pg_|information_schema$|graphile_worker$|kernel$|public$)'
  GROUP BY 1`.execute(db);

test('[1.7] every table that names a player says what an export shows of it and what becomes of it after the account is closed', () => {
  const naming = rows.filter(({ table, columns }) => columns.includes('user_id') || table === 'accounts.user').map(({ table }) => table);
  expect(naming.filter((table) => !declared.has(table))).toEqual([]);
  expect([...declared.keys()].filter((table) => !naming.includes(table))).toEqual([]);
});

test.each([...declared])('%s is declared by its own domain, and its columns are there', (table, { name, row }) => {
  const columns = rows.find((one) => one.table === table)?.columns ?? [];
  expect(table.split('.')[0]).toBe(name);
  const named = [
    row.by ?? 'user_id',
    ...(row.hidden ?? []),
    ...(typeof row.afterClosure === 'object' ? Object.keys(row.afterClosure) : []),
  ];
  expect(named.filter((column) => !columns.includes(column))).toEqual([]);
});

test('no secret is exported: every column that is named like one is hidden', () => {
  const shown = rows.flatMap(({ table, columns }) => {
    const row = declared.get(table)?.row;
    return row === undefined || row.exported === false
      ? []
      : columns.filter((column) => !row.hidden?.includes(column)).map((column) => `${table}.${column}`);
  });
  // Whether there is a password is no secret.
  const secret = /hash|secret|sealed|password|token|server_seed/;
  expect(shown.filter((column) => secret.test(column.replace('.has_password', '')))).toEqual([]);
});
