import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { createDb } from '../db/create-db.ts';
import { sampleWiring } from '../http/testing/sample-wiring.ts';
import { createLog } from '../log.ts';
import { testApp } from '../testing/app.ts';
import { countStatements } from '../testing/count-statements.ts';
import { DatabaseProxy } from '../testing/failures/database-proxy.ts';
import { fakeClock } from '../testing/fake-clock.ts';
import { testDb } from '../testing/index.ts';
import { writeCheck } from './checks.ts';

const probes = (sent: readonly string[]) => sent.filter((text) => text.includes('kernel.write_probe')).length;

test('a database that has become read-only makes the process unready, while reads are answered', async () => {
  const open = await testDb();
  const app = await testApp({ wiring: sampleWiring(), open });
  expect((await app.inject({ url: '/readyz' })).body.checks.write).toBe('ok');
  const name = sql.id((await sql<{ name: string }>`SELECT current_database() AS name`.execute(open.db)).rows[0]?.name ?? '');
  await sql`ALTER DATABASE ${name} SET default_transaction_read_only = on`.execute(open.db);
  const readOnly = createDb(open.target, createLog('silent'));
  try {
    const check = writeCheck(readOnly.db, fakeClock());
    expect(await check.problem()).toBe('cannot write');
    const away = await testApp({ wiring: sampleWiring(), open: readOnly });
    const { status, body } = await away.inject({ url: '/readyz' });
    expect([status, body.checks.database, body.checks.write]).toEqual([503, 'ok', 'cannot write']);
    await sql`SET default_transaction_read_only = off; ALTER DATABASE ${name} SET default_transaction_read_only = off`.execute(open.db);
  } finally {
    await readOnly.close();
  }
});

test('a database that lacks a migration of this process makes it unready; one of a newer version beside it does not', async () => {
  const open = await testDb();
  const app = await testApp({ wiring: sampleWiring(), open });
  const checks = async () => (await app.inject({ url: '/readyz' })).body.checks.database;
  await sql`INSERT INTO kernel.migration (name, checksum, finished) VALUES ('9999-later', '', true)`.execute(open.db);
  expect(await checks()).toBe('ok');
  await sql`DELETE FROM kernel.migration WHERE name IN ('0001-kernel', '9999-later')`.execute(open.db);
  expect(await checks()).toBe('1 migrations have not run');
});

test('many readiness calls write one row each five seconds', async () => {
  const open = await testDb();
  const [sent, clock] = [countStatements(open.pool), fakeClock()];
  const check = writeCheck(open.db, clock);
  await Promise.all(Array.from({ length: 10 }, () => check.problem()));
  expect(await check.problem()).toBeNull();
  expect(probes(sent)).toBe(1);
  clock.advanceMs(5_000);
  expect(await check.problem()).toBeNull();
  expect(probes(sent)).toBe(2);
  expect((await sql`SELECT FROM kernel.write_probe`.execute(open.db)).rows).toHaveLength(1);
});

test('a frozen database makes /readyz answer 503 within three seconds', async () => {
  const direct = await testDb();
  const proxy = await DatabaseProxy.before(inject('testClusterSocket'));
  const open = createDb({ ...direct.target, host: proxy.host }, createLog('silent'), { connectionsMax: 2 });
  try {
    const app = await testApp({ wiring: sampleWiring(), open });
    expect((await app.inject({ url: '/readyz' })).status).toBe(200);
    proxy.freeze();
    app.clock.advanceMs(5_000);
    const startMs = performance.now();
    const answers = await Promise.all(Array.from({ length: 6 }, () => app.inject({ url: '/readyz' })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 503));
    expect(performance.now() - startMs).toBeLessThan(3_000);
    await proxy.restore();
  } finally {
    await open.close();
    await proxy.close();
  }
});
