import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../kernel/log.ts';
import { RedisLink } from '../../kernel/redis/redis-link.ts';
import { fakeClock, seededRandom, testConfig, testDb } from '../../kernel/testing/index.ts';
import { buildApp } from '../build-app.ts';

const deploy = join(import.meta.dirname, '../../../../deploy');
const read = (path: string): string => readFileSync(join(deploy, path), 'utf8');

let served: ReadonlySet<string>;
let rows: ReadonlySet<string>;
beforeAll(async () => {
  const open = await testDb();
  const log = createLog('silent');
  // Redis is not reached: what is measured of it is served all the same.
  const redis = new RedisLink('redis://127.0.0.1:1', log);
  const services = {
    config: testConfig({ PRODUCT_EVENTS_DIR: 'product-events' }),
    clock: fakeClock(),
    random: seededRandom(),
    log,
    db: open.db,
    pool: open.pool,
    redis,
  };
  const app = await buildApp({ ...services, site: null });
  await app.ready();
  const text = (await app.fastify.inject('/metrics')).payload;
  served = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
  rows = new Set(app.wiring.routes.map(({ method, path }) => `${method} ${path}`));
  await app.close();
});

/** Names of metrics in expressions; a histogram has three. */
const metricsIn = (expressions: readonly string[]): string[] =>
  expressions.flatMap((text) =>
    [...text.matchAll(/\b((?:mela|nodejs|process)_\w+?)(?:_bucket|_count|_sum)?(?=[[{\s)]|$)/g)].map(([, name = '']) => name),
  );

type Dashboard = { readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[] };
const files = {
  'prometheus/alerts.yml': [...read('prometheus/alerts.yml').matchAll(/expr: (.*)/g)].map(([, expression = '']) => expression),
  'grafana/mela.json': (JSON.parse(read('grafana/mela.json')) as Dashboard).panels.flatMap(({ targets }) =>
    targets.map(({ expr }) => expr),
  ),
};

describe.each(Object.entries(files))('%s', (_file, expressions) => {
  test('names only metrics that /metrics serves', () => {
    const named = metricsIn(expressions);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !served.has(name))).toEqual([]);
  });

  test('names only rows of the contract', () => {
    const named = expressions.flatMap((text) => [...text.matchAll(/row="([^"]+)"/g)].map(([, row = '']) => row));
    expect(named.filter((row) => !rows.has(row))).toEqual([]);
  });
});

test('every alert says how urgent it is and what to do, once', () => {
  const alerts = read('prometheus/alerts.yml').split('- alert: ').slice(1);
  for (const alert of alerts)
    expect(alert).toMatch(/expr: .+\n(.*\n)*\s+labels: \{ severity: (page|ticket) \}\n\s+annotations: \{ summary: '.{20,}' \}/);
  const names = alerts.map((alert) => alert.split('\n')[0]);
  expect(new Set(names).size).toBe(names.length);
});

test('every metric that operations.md names is served', () => {
  const text = readFileSync(join(deploy, '../docs/operations.md'), 'utf8');
  const named = [...text.matchAll(/`(mela_[a-z_]+[a-z])`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !/^mela_(app|owner|report|analytics)$/.test(name));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !served.has(name))).toEqual([]);
});
