import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '../../db/transact.ts';
import { createLog } from '../../log.ts';
import { longestWrite } from '../../observability/event-lag.ts';
import { systemOrigin } from '../../origin.ts';
import { fakeClock, seededRandom, testConfig, testDb } from '../../testing/index.ts';
import { stepToEnd } from '../../testing/step-to-end.ts';
import { asAppRole } from '../../testing/test-db.ts';
import type { Db, Tx } from '../../types.ts';
import { endedPosition } from '../checkpoint.ts';
import { consumer, type Services } from '../consumer.ts';
import { emit } from '../emit.ts';
import { reportDelays } from '../jobs.ts';
import { readEvents } from './read-events.ts';
import { runConsumers } from '../run-consumers.ts';

declare module '../map.ts' {
  interface EventMap {
    'horizon.passed': { n: number };
  }
}

const here = await testDb();
const app = asAppRole(here);
const elsewhere = await testDb();
const services: Services = { config: testConfig(), clock: fakeClock(), random: seededRandom(), log: createLog('silent') };
const write = (tx: Db, n: number) => emit(tx, systemOrigin('test'), [{ type: 'horizon.passed', userId: null, body: { n } }]);

/** A transaction that has an id and runs until it is ended. */
async function openTransaction(db: Db, first: (tx: Tx) => Promise<unknown> = (tx) => sql`SELECT pg_current_xact_id()`.execute(tx)) {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const running = transact(db, async (tx) => {
    await first(tx);
    begun.resolve();
    await gate.promise;
  });
  await Promise.race([begun.promise, running]);
  return {
    end: () => {
      gate.resolve();
      return running;
    },
  };
}

/** A consumer of the app role that begins after what was written before. */
async function reader(name: string) {
  const seen: number[] = [];
  const one = consumer({
    name,
    types: ['horizon.passed'],
    from: 'now',
    handle: async (_tx, batch) => void seen.push(...batch.map(({ body }) => body.n)),
  });
  // What another database of this server held back when it began.
  await stepToEnd(app.db, one, services);
  seen.length = 0;
  return { one, seen };
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

test('a transaction of another database that stays open delays no consumer', async () => {
  let foreignXid = '';
  const foreign = await openTransaction(elsewhere.db, async (tx) => {
    const { rows } = await sql<{ xid: string }>`SELECT pg_current_xact_id()::text AS xid`.execute(tx);
    foreignXid = rows[0]?.xid ?? '';
  });
  const { one, seen } = await reader('beside-another-database');
  const running = runConsumers(app.db, app.target, [one], services);
  await transact(here.db, (tx) => write(tx, 1));
  await expect.poll(() => seen, { interval: 5 }).toEqual([1]);
  const { xid } = await endedPosition(app.db);
  // It still runs, and the horizon has passed it.
  const { rows } = await sql<{ status: string }>`SELECT pg_xact_status(${foreignXid}::xid8) AS status`.execute(here.db);
  expect(rows).toEqual([{ status: 'in progress' }]);
  expect(xid).toBeGreaterThan(BigInt(foreignXid));
  await foreign.end();
  await running.stop();
});

test('a transaction of this database delays consumers until it ends, and the alarm names its process, application, role and age', async () => {
  const start = await endedPosition(app.db);
  const own = await openTransaction(here.db, (tx) => write(tx, 2));
  await transact(here.db, (tx) => write(tx, 3));
  expect(await readEvents(app.db, start, { types: ['horizon.passed'] }, 10)).toMatchObject({ batch: [], delayed: true });
  const { rows } = await sql<{
    pid: number;
  }>`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_xid IS NOT NULL`.execute(here.db);
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  await reportDelays(app.db, log, { lagSec: 300, writeSec: 60 });
  expect(lines).toEqual([]);
  await reportDelays(app.db, log, { lagSec: 300, writeSec: 0 });
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    {
      msg: expect.stringMatching('^ALARM: a transaction runs too long'),
      pid: rows[0]?.pid,
      application: 'mela',
      ageSec: expect.any(Number),
    },
  ]);
  await own.end();
  expect((await readEvents(app.db, start, { types: ['horizon.passed'] }, 10)).batch.map(({ body }) => body)).toEqual([{ n: 2 }, { n: 3 }]);
  expect(await longestWrite(app.db)).toBe(null);
});

test('a transaction of another database is named by no alarm', async () => {
  const foreign = await openTransaction(elsewhere.db);
  expect(await longestWrite(app.db)).toBe(null);
  expect(await longestWrite(elsewhere.db)).toMatchObject({ application: 'mela' });
  await foreign.end();
});

test('a reader that has written itself is not above its own transaction', async () => {
  const start = await endedPosition(here.db);
  await transact(here.db, async (tx) => {
    await write(tx, 4);
    expect((await readEvents(tx, start, { types: ['horizon.passed'] }, 10)).batch).toEqual([]);
  });
  expect((await readEvents(here.db, start, { types: ['horizon.passed'] }, 10)).batch).toHaveLength(1);
});

test('events are not read as of an older moment', async () => {
  const start = await endedPosition(here.db);
  const reading = here.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => readEvents(tx, start, { types: ['horizon.passed'] }, 10));
  await expect(reading).rejects.toThrow('read committed');
});

test('each event counts once while both databases write, begin and end transactions in any order', async () => {
  const { one, seen } = await reader('many-writers');
  const running = runConsumers(app.db, app.target, [one, { ...one, name: 'many-writers-twin', handle: async () => undefined }], services);
  const all = numbers(300);
  let writing = true;
  const noise = numbers(4).map(async () => {
    while (writing) await transact(elsewhere.db, (tx) => sql`SELECT pg_current_xact_id(), pg_sleep(random() * 0.004)`.execute(tx));
  });
  const lanes = numbers(6).map(async (lane) => {
    for (const n of all.filter((each) => each % 6 === lane))
      await transact(here.db, async (tx) => {
        // The id first, the event later: an order of commits that is not the order of ids.
        await sql`SELECT pg_current_xact_id(), pg_sleep(random() * 0.003)`.execute(tx);
        await write(tx, n);
      });
  });
  await Promise.all(lanes);
  writing = false;
  await Promise.all(noise);
  await expect.poll(() => seen.length, { interval: 5 }).toBeGreaterThanOrEqual(all.length);
  await running.stop();
  expect(seen.toSorted((a, b) => a - b)).toEqual(all);
});
