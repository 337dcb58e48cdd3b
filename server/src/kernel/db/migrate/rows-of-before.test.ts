import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testDb } from '../../testing/index.ts';
import { migrate } from './migrate.ts';
import { readMigrations, statementsOf } from './migrations.ts';
import { runnerFor } from './sql-runner.ts';

/** The first migration that was not released when this rule was made. */
const from = '0226';
/** Tables that people write row by row, at most a few thousand rows: a pass over one ends at once. */
const small = new Set(['notifications.rule', 'notifications.campaign', 'kernel.consumer', 'webhooks.target', 'blog.article']);
/** Released before the rule. */
const released = new Set(['0230-failed-launches']);

const later = readMigrations().filter(({ name }) => name >= from && !released.has(name));
const plain = (text: string) => text.replaceAll(/--.*$/gm, '');

/** What a migration does to the rows of tables that were there before, in the transaction that may hold their locks. */
function readsWhole(up: string): string[] {
  const text = plain(up);
  const made = new Set([...text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?([\w.]+)/g)].map(([, table = '']) => table));
  const isLarge = (table: string) => !made.has(table) && !small.has(table);
  const found: string[] = [];
  for (const statement of statementsOf(text)) {
    const [, changed = ''] = /^\s*(?:UPDATE|DELETE FROM)\s+([\w.]+)/.exec(statement) ?? [];
    if (changed !== '' && isLarge(changed)) found.push(`changes the rows of ${changed}`);
    const [, copied = ''] = /^\s*INSERT INTO[\s\S]*?\bFROM\s+([\w.]+)\b(?!\()/.exec(statement) ?? [];
    if (copied !== '' && isLarge(copied)) found.push(`reads ${copied}`);
    const [, indexed = ''] = /^\s*CREATE (?:UNIQUE )?INDEX (?:IF NOT EXISTS )?\w+ ON (?:ONLY )?([\w.]+)/.exec(statement) ?? [];
    if (indexed !== '' && isLarge(indexed)) found.push(`makes an index of ${indexed} while it is locked`);
    const [, altered = '', how = ''] = /^\s*ALTER TABLE (?:ONLY )?([\w.]+)([\s\S]*)/.exec(statement) ?? [];
    if (altered === '' || !isLarge(altered)) continue;
    for (const part of how.split(/,\s*(?=ADD |ALTER |DROP |VALIDATE )/)) {
      const reads = /VALIDATE|SET NOT NULL|\bTYPE\b|ADD COLUMN[\s\S]*(CHECK|REFERENCES|UNIQUE)/.test(part);
      const rules = /ADD CONSTRAINT[\s\S]*(CHECK|FOREIGN KEY|UNIQUE|PRIMARY KEY)/.test(part) && !/NOT VALID/.test(part);
      if (reads || rules) found.push(`checks the rows of ${altered}`);
    }
  }
  return found;
}

test.each([
  ['ALTER TABLE a.b ADD COLUMN c boolean NOT NULL DEFAULT false;', 0],
  ['ALTER TABLE a.b ADD COLUMN c bigint CHECK (c > 0);', 1],
  ['ALTER TABLE a.b ADD CONSTRAINT d CHECK (c > 0);', 1],
  ['ALTER TABLE a.b DROP CONSTRAINT d,\n  ADD CONSTRAINT d CHECK (c > 0) NOT VALID;', 0],
  ['ALTER TABLE a.b ADD CONSTRAINT d CHECK (c > 0) NOT VALID;\nALTER TABLE a.b VALIDATE CONSTRAINT d;', 1],
  ['UPDATE a.b AS m SET c = 1;', 1],
  ['CREATE TABLE a.b (c int);\nUPDATE a.b SET c = 1;', 0],
  ['INSERT INTO a.x (c) SELECT c FROM a.b;', 1],
  ['INSERT INTO a.x (c) SELECT c FROM unnest(ARRAY[1, 2]) AS c;', 0],
  ['INSERT INTO a.x (c) SELECT c FROM generate_series(1, 2) AS n, (SELECT c FROM a.b) AS b;', 1],
  ['CREATE INDEX d ON a.b (c);', 1],
])('the rule sees what reads a whole table: %s', (up, count) => expect(readsWhole(up)).toHaveLength(count));

test('no migration reads or changes a whole table in the transaction that locks it', () => {
  expect(later.length).toBeGreaterThan(10);
  expect(later.flatMap(({ name, up }) => readsWhole(up).map((what) => `${name} ${what}`))).toEqual([]);
});

test('a block of a concurrent step is one statement', () => {
  expect(statementsOf('SELECT 1;\n-- two\nDO $$\nBEGIN\n  COMMIT;\nEND $$;\nSELECT 3;\n')).toEqual([
    'SELECT 1',
    '\n-- two\nDO $$\nBEGIN\n  COMMIT;\nEND $$',
    '\nSELECT 3',
  ]);
});

test('offers and campaigns of before are marked and counted while players read, write and hold a message', async () => {
  const { db, target } = await testDb();
  const users = Array.from({ length: 30 }, (_, at) => BigInt(at + 1));
  const rule = async (category: string) => {
    const { rows } = await sql<{ id: number }>`SELECT id FROM notifications.rule WHERE category = ${category} ORDER BY id LIMIT 1`.execute(
      db,
    );
    if (rows[0]) return rows[0].id;
    const made = await sql<{ id: number }>`
      INSERT INTO notifications.rule (alias, event, category, product, channels, why, enabled)
      VALUES (${`of-${category}`}, 'user.registered', ${category}, ${category === 'promotional' ? 'offers' : null}, '{inbox}', '{}', true)
      RETURNING id`.execute(db);
    return made.rows[0]?.id ?? 0;
  };
  const [offering, plainRule] = [await rule('promotional'), await rule('transactional')];
  for (const each of [offering, plainRule])
    await sql`
      INSERT INTO inbox.message (user_id, key, name, params, created_at)
      SELECT u, 'rule:' || ${each}::text || ':' || n, 'text', '{}', now() FROM unnest(${users}::bigint[]) u, generate_series(1, 200) n`.execute(
      db,
    );
  await sql`UPDATE kernel.migration SET finished = false WHERE name LIKE '0244%' OR name LIKE '0247%'`.execute(db);
  const [holder, client] = [new pg.Client(target), new pg.Client(target)];
  await Promise.all([holder.connect(), client.connect()]);
  await holder.query('BEGIN');
  await holder.query(`UPDATE inbox.message SET viewed_at = now() WHERE user_id = 3`);
  let isOver = false;
  const migrating = migrate(runnerFor(client)).finally(() => (isOver = true));
  // All but what is held are marked, in transactions of their own.
  const marked = async () =>
    Number((await sql<{ n: bigint }>`SELECT count(*) AS n FROM inbox.message WHERE is_offer`.execute(db)).rows[0]?.n);
  await expect.poll(marked, { interval: 20 }).toBeGreaterThan(100);
  await sql`UPDATE inbox.message SET viewed_at = now() WHERE user_id = 4`.execute(db);
  expect(isOver).toBe(false);
  await holder.query('COMMIT');
  await migrating;
  await Promise.all([holder.end(), client.end()]);
  const { rows } = await sql<{ is_offer: boolean; category: string; n: bigint }>`
    SELECT m.is_offer, r.category, count(*) AS n FROM inbox.message m JOIN notifications.rule r ON m.key LIKE 'rule:' || r.id || ':%'
    GROUP BY 1, 2 ORDER BY 1`.execute(db);
  expect(rows).toEqual([
    { is_offer: false, category: 'transactional', n: 6000n },
    { is_offer: true, category: 'promotional', n: 6000n },
  ]);
});

/** Nodes of the version before serve until the last one has stopped: their searches need the index that the new version does not. */
test('no migration drops an index and makes another: the next release drops it', () => {
  const both = later.filter(({ up, concurrent = '' }) => {
    const text = plain(`${up}\n${concurrent}`);
    return /\bDROP INDEX\b/.test(text) && /\bCREATE (UNIQUE )?INDEX\b/.test(text);
  });
  expect(both.map(({ name }) => name)).toEqual([]);
});
