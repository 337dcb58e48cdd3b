import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '../db/transact.ts';
import { createLog } from '../log.ts';
import { eventLagSec } from '../observability/event-lag.ts';
import { systemOrigin } from '../origin.ts';
import { fakeClock, seededRandom, testConfig, testDb } from '../testing/index.ts';
import { beginEpoch, beginning, endedPosition, loadCheckpoint, type Position, removeCheckpoint, unknownCheckpoints } from './checkpoint.ts';
import { consumer, type Consumer, type Services } from './consumer.ts';
import { emit, type NewEvent } from './emit.ts';
import { listFailures, openFailures, requestRetry } from './failures.ts';
import { maintainPartitions, prepareEventLog, retentionDays } from './jobs.ts';
import { readEvents } from './reading/read-events.ts';
import { runConsumers } from './run-consumers.ts';
import { retryFailure, stepConsumer } from './step.ts';

declare module './map.ts' {
  interface EventMap {
    'log.wanted': { n: number };
    'log.noise': { n: number };
  }
}

const log = createLog('silent');
const origin = systemOrigin('test');
const wanted = (n: number): NewEvent => ({ type: 'log.wanted', userId: null, body: { n } });
const noise = (n: number): NewEvent => ({ type: 'log.noise', userId: null, body: { n } });

async function open() {
  const { db, target } = await testDb();
  const clock = fakeClock();
  const services: Services = { config: testConfig(), clock, random: seededRandom(), log };
  const write = (...events: NewEvent[]) => transact(db, (tx) => emit(tx, origin, events));
  return { db, target, clock, services, write };
}

/** Collects every n; throws for those in `cannot`. */
function collector(name: string, cannot: (n: number) => boolean = () => false): { one: Consumer<'log.wanted'>; seen: number[] } {
  const seen: number[] = [];
  const one = consumer({
    name,
    types: ['log.wanted'],
    batchMax: 10,
    handle: async (_tx, batch) => {
      const bad = batch.find(({ body }) => cannot(body.n));
      if (bad) throw new Error(`cannot take ${bad.body.n}`);
      seen.push(...batch.map(({ body }) => body.n));
    },
  });
  return { one, seen };
}

const until = (what: () => Promise<boolean> | boolean) => expect.poll(async () => what(), { interval: 5 }).toBe(true);

test('an event names who caused it and in which request', async () => {
  const { db } = await open();
  await transact(db, (tx) => emit(tx, { actor: 'player:7', requestId: 'r-1' }, [wanted(1)]));
  const row = await db.selectFrom('kernel.event').select(['actor', 'request_id', 'version']).executeTakeFirstOrThrow();
  expect(row).toEqual({ actor: 'player:7', request_id: 'r-1', version: null });
});

test('after a restore into another cluster, whose transaction ids are lower, consumers get unread events and all new ones', async () => {
  const { db, target, services, write } = await open();
  const { one, seen } = collector('restored');
  await write(wanted(1), wanted(2));
  const reading = runConsumers(db, target, [one], services);
  await until(() => seen.length === 2);
  await reading.stop();
  // As a restore leaves it: ids far above this cluster's own, the consumer between them, another cluster's name.
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`ALTER TABLE kernel.event_default DISABLE TRIGGER ALL`.execute(tx);
    await sql`UPDATE kernel.event SET xid = (xid::text::bigint + 4000000000000)::text::xid8`.execute(tx);
    await sql`UPDATE kernel.consumer SET xid = (xid::text::bigint + 4000000000000)::text::xid8`.execute(tx);
    await sql`INSERT INTO kernel.event (xid, type, body, actor) VALUES ('9000000000000', 'log.wanted', '{"n": 3}', 'system:test')`.execute(
      tx,
    );
    await sql`UPDATE kernel.event_epoch SET cluster = 1`.execute(tx);
    await sql`ALTER TABLE kernel.event_default ENABLE TRIGGER ALL`.execute(tx);
  });
  await prepareEventLog(db, ['restored'], log);
  expect((await endedPosition(db)).epoch).toBe(2);
  await write(wanted(4));
  const again = runConsumers(db, target, [one], services);
  await until(() => seen.length === 4);
  await again.stop();
  expect(seen).toEqual([1, 2, 3, 4]);
  expect(await beginEpoch(db)).toBe(null);
});

test('an event that a consumer cannot handle is set aside with an alarm, and the rest arrives in order', async () => {
  const { db, target, services, write } = await open();
  const poison = new Set([5]);
  const { one, seen } = collector('poisoned', (n) => poison.has(n));
  await write(...Array.from({ length: 12 }, (_, n) => wanted(n)));
  const reading = runConsumers(db, target, [one], services);
  await until(() => seen.length === 11);
  await write(wanted(12));
  await until(() => seen.includes(12));
  await reading.stop();
  expect(seen).toEqual([0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12]);
  expect(await openFailures(db)).toBe(1);
  expect(await listFailures(db)).toMatchObject([{ consumer: 'poisoned', type: 'log.wanted', error: 'Error: cannot take 5' }]);

  // An operator requests a retry: it fails at first, then succeeds with a corrected consumer.
  expect(await requestRetry(db, 'poisoned')).toBe(1);
  expect(await retryFailure(db, one, services)).toBe(true);
  expect(await retryFailure(db, one, services)).toBe(false);
  expect(await openFailures(db)).toBe(1);
  poison.clear();
  await requestRetry(db, 'poisoned');
  expect(await retryFailure(db, one, services)).toBe(true);
  expect([seen.at(-1), await openFailures(db)]).toEqual([5, 0]);
});

test('a consumer that never finds the log empty retries what was set aside, too', async () => {
  const { db, target, clock, services, write } = await open();
  let cannot = true;
  const busy = consumer({
    name: 'busy',
    types: ['log.wanted'],
    batchMax: 1,
    async handle(tx, batch) {
      if (cannot && batch.some(({ body }) => body.n === 0)) throw new Error('cannot take 0');
      // Each event makes another, so that a step always finds one.
      if (batch.some(({ body }) => body.n > 0)) await emit(tx, origin, [wanted(1)]);
    },
  });
  await write(wanted(0), wanted(1));
  const reading = runConsumers(db, target, [busy], services);
  await until(async () => (await openFailures(db)) === 1);
  cannot = false;
  await requestRetry(db, 'busy');
  await until(async () => {
    clock.advanceMs(10_000);
    return (await openFailures(db)) === 0;
  });
  await reading.stop();
});

test('a long transaction delays consumers, which the lag shows; they continue when it ends', async () => {
  const { db, target, services } = await open();
  const { one, seen } = collector('delayed');
  await stepConsumer(db, one, services, null);
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const long = transact(db, async (tx) => {
    await emit(tx, origin, [noise(0)]);
    begun.resolve();
    await gate.promise;
  });
  await begun.promise;
  await transact(db, (tx) => emit(tx, origin, [{ ...wanted(1), at: new Date(Date.now() - 400_000) }]));
  const reading = runConsumers(db, target, [one], services);
  await until(async () => (await eventLagSec(db)) > 300);
  expect(seen).toEqual([]);
  gate.resolve();
  await long;
  await until(() => seen.length === 1);
  await reading.stop();
  await until(async () => (await eventLagSec(db)) === 0);
});

test('a consumer of rare events reads through the rest in steps of limited size', async () => {
  const { db, write } = await open();
  await write(...Array.from({ length: 25 }, (_, n) => noise(n)), wanted(1), ...Array.from({ length: 5 }, (_, n) => noise(n)));
  const fiveLooks = async () => {
    let place: Position = beginning;
    const looks: [number, boolean][] = [];
    for (let look = 0; look < 5; look++) {
      const { batch, next, more } = await readEvents(db, place, { types: ['log.wanted'] }, 100, 10);
      looks.push([batch.length, more]);
      place = next;
    }
    return looks;
  };
  // Transactions of other tests in this cluster may delay the horizon for a moment.
  await expect.poll(fiveLooks).toEqual([
    [0, true],
    [0, true],
    [1, true],
    [0, false],
    [0, false],
  ]);
});

test('partitions are made ahead, and dropped once they are old and every consumer has read them', async () => {
  const { db, target, clock, services, write } = await open();
  const partitions = async () =>
    (
      await sql<{ name: string }>`
        SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
        WHERE i.inhparent = 'kernel.event'::regclass AND c.relname <> 'event_default' ORDER BY 1`.execute(db)
    ).rows.map(({ name }) => name);
  expect((await maintainPartitions(db, clock.now())).created).toBe(4);
  const made = await partitions();
  await write(wanted(1));
  expect((await sql`SELECT FROM kernel.event_default`.execute(db)).rows).toHaveLength(0);
  await expect(sql`DELETE FROM kernel.${sql.raw(made[0] ?? '')}`.execute(db)).rejects.toThrow('append-only');

  const { one, seen } = collector('partitioned');
  await stepConsumer(db, one, services, null);
  const muchLater = new Date(Date.now() + (retentionDays + 2) * 86_400_000);
  expect((await maintainPartitions(db, muchLater)).dropped).toEqual([]);
  const reading = runConsumers(db, target, [one], services);
  await until(() => seen.length === 1);
  await reading.stop();
  expect((await maintainPartitions(db, muchLater)).dropped).toEqual(made.slice(0, 2));
  expect(await partitions()).toEqual(made.slice(2));
});

test('a checkpoint without a consumer is reported, and stays until it is removed', async () => {
  const { db, services } = await open();
  await stepConsumer(db, collector('old').one, services, null);
  await stepConsumer(db, collector('new').one, services, null);
  expect(await unknownCheckpoints(db, ['new'])).toEqual(['old']);
  await transact(db, async (tx) => {
    expect([await removeCheckpoint(tx, 'old'), await removeCheckpoint(tx, 'old')]).toEqual([true, false]);
  });
  expect([await unknownCheckpoints(db, ['new']), await loadCheckpoint(db, 'old')]).toEqual([[], null]);
});
