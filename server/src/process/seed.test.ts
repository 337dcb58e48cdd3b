import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Env } from '../config/env.ts';
import { domains } from '../domains/registry.ts';
import { wireDomains } from '../kernel/domain/wire-domains.ts';
import { transact } from '../kernel/db/transact.ts';
import { testApp } from '../kernel/testing/app.ts';
import { testConfig } from '../kernel/testing/index.ts';

async function seeded(env: Env) {
  const config = testConfig(env);
  let seed: ReturnType<typeof wireDomains>['seed'] | undefined;
  const app = await testApp({
    wiring: (services) => {
      const wiring = wireDomains(domains, { ...services, config, send: async () => 503, dropPages: () => undefined });
      seed = wiring.seed;
      return wiring;
    },
  });
  await transact(app.db, async (tx) => seed?.(tx));
  return app;
}

test('SEED=base has the originals, menus and pages, and nothing of a sandbox', async () => {
  const app = await seeded({ SEED: 'base' });
  const games = await app.db
    .selectFrom('catalogue.game')
    .innerJoin('catalogue.developer as d', 'd.id', 'developer_id')
    .select('d.canonical')
    .execute();
  expect(games.length).toBeGreaterThanOrEqual(12);
  expect(new Set(games.map(({ canonical }) => canonical))).toEqual(new Set(['mela']));
  expect(await app.db.selectFrom('payments.system').select('system').execute()).toEqual([]);
  expect(await app.db.selectFrom('catalogue.developer').select('canonical').execute()).toEqual([{ canonical: 'mela' }]);
  expect((await app.call('GET /settings')).text).not.toContain('"support_chat","value":{"enabled":true}');
  expect((await app.db.selectFrom('content.page').select('path').execute()).length).toBeGreaterThan(5);
  expect((await app.call('GET /games')).body.data.length).toBe(games.length);
});

test('SEED=demo adds the sandboxes: payment systems and the demo provider', async () => {
  const app = await seeded({ SEED: 'demo' });
  expect((await app.db.selectFrom('payments.system').select('system').execute()).length).toBeGreaterThan(0);
  expect(await app.db.selectFrom('catalogue.game').select('slug').where('slug', '=', 'demo-game').execute()).toHaveLength(1);
});

test('SEED=demo has a tournament that runs in some of the games', async () => {
  const app = await seeded({ SEED: 'demo' });
  const { data } = (await app.call('GET /tournaments')).body;
  const running = data.find(({ active }: { active: boolean }) => active) ?? data[0];
  expect(running.games.map(({ slug }: { slug: string }) => slug)).toEqual([
    'patang',
    'nimbu-mirchi',
    'diwali-night',
    'khazana',
    'jugnu',
    'sawan',
  ]);
});

test('the first data leaves room for rows of an operator: no sequence stands below the numbers that it wrote', async () => {
  const { db } = await seeded({ SEED: 'demo' });
  const { rows } = await sql<{ name: string; column: string; sequence: string }>`
    SELECT format('%I.%I', table_schema, table_name) AS name, column_name AS column,
      pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) AS sequence
    FROM information_schema.columns WHERE is_identity = 'YES' AND table_schema !~ '^(pg_|graphile_worker)'`.execute(db);
  expect(rows.length).toBeGreaterThan(10);
  const below: string[] = [];
  for (const { name, column, sequence } of rows) {
    const found = await sql<{ next: bigint; most: bigint | null }>`
      SELECT nextval(${sequence}::regclass) AS next, (SELECT max(${sql.ref(column)}) FROM ${sql.raw(name)}) AS most`.execute(db);
    const [row] = found.rows;
    if (row && row.most !== null && BigInt(row.next) <= BigInt(row.most)) below.push(name);
  }
  expect(below).toEqual([]);
});
