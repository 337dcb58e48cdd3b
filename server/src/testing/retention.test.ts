import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { domains } from '../domains/registry.ts';
import { kernelRetention } from '../kernel/retention/kernel-retention.ts';
import { daySec, nameOf } from '../kernel/retention/retention.ts';
import { fakeClock, testDb } from '../kernel/testing/index.ts';
import { prune } from '../kernel/testing/prune.ts';
import { asAppRole } from '../kernel/testing/test-db.ts';

const open = await testDb();
const rules = [{ name: 'kernel', retention: kernelRetention }, ...domains].flatMap(({ name, retention = [] }) =>
  retention.map((rule) => [nameOf(rule), { domain: name, rule }] as const),
);

test.each(rules)('old rows of %s are removed by the role that serves calls', async (name, { domain, rule }) => {
  expect(name.split('.')[0]).toBe(domain);
  const { db } = asAppRole(open);
  expect(await prune({ db, clock: fakeClock() }, [rule])).toBe(0);
});

test('each table has one rule, and none of a partitioned table', async () => {
  expect(new Set(rules.map(([name]) => name)).size).toBe(rules.length);
  const { rows } = await sql<{ name: string }>`
    SELECT relnamespace::regnamespace || '.' || relname AS name FROM pg_class WHERE relkind = 'p'`.execute(open.db);
  const partitioned = new Set(rows.map(({ name }) => name));
  expect(rules.filter(([name]) => partitioned.has(name))).toEqual([]);
});

test('operations.md names every rule with its time', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const section = text.slice(text.indexOf('\n## Old rows'), text.indexOf('\n## Health'));
  const lines = section.split('\n').filter((line) => line.startsWith('| `'));
  const named = lines.flatMap((line) =>
    [...(line.split(' | ')[0] ?? '').matchAll(/`([a-z_.]+)`/g)].map(([, name = '']) => ({ name, line })),
  );
  expect(named.map(({ name }) => name).toSorted()).toEqual(rules.map(([name]) => name).toSorted());
  for (const [name, { rule }] of rules) {
    const days = 'keptSec' in rule ? Math.floor(rule.keptSec / daySec) : 0;
    if (days > 2) expect(named.find((one) => one.name === name)?.line).toMatch(new RegExp(`\\b${days} days`));
  }
});

/** Tables whose rows end and stay: the books and the answers to questions need them. */
const endsAndStays = new Set(['bonuses.bonus', 'operators.approval', 'play.free_bet', 'wallet.bonus']);

test('a table whose rows expire has a rule, or is listed as one whose rows stay', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT c.relnamespace::regnamespace || '.' || c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attname = 'expires_at' AND NOT a.attisdropped
      AND c.relnamespace::regnamespace::text !~ '^(pg_|information_schema|graphile_worker)'`.execute(open.db);
  const ruled = new Set(rules.map(([name]) => name));
  const names = rows.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !ruled.has(name) && !endsAndStays.has(name))).toEqual([]);
  expect([...endsAndStays].filter((name) => !names.includes(name))).toEqual([]);
});
