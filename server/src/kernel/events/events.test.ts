import { systemOrigin } from '../origin.ts';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { transact } from '../db/transact.ts';
import { createLog } from '../log.ts';
import { fakeClock, seededRandom, testConfig, testDb } from '../testing/index.ts';
import type { Db } from '../types.ts';
import { decodeBody } from './emit.ts';
import { ConsumerLoop } from './loop/consumer-loop.ts';
import { readEvents } from './reading/read-events.ts';
import { stepConsumer, type StepResult } from './step.ts';
import { onEvents } from './wake.ts';
import { consumer, emit, runConsumers, type Consumer, type Services, type StoredEvent } from './index.ts';
import { lastOfRounds } from './last-of-rounds.ts';

declare module './map.ts' {
  interface EventMap {
    'test.counted': { n: number; sumMinor: bigint; note?: string };
    'test.other': { n: number };
  }
}

const { db, target } = await testDb();
const clock = fakeClock();
const services: Services = { config: testConfig(), clock, random: seededRandom(), log: createLog('silent') };
await sql`CREATE TABLE public.effect (consumer text, n int, place bigserial)`.execute(db);

const counted = (n: number) => ({ type: 'test.counted', userId: 7n, body: { n, sumMinor: BigInt(n) } }) as const;
const effectsOf = async (name: string): Promise<number[]> =>
  (await sql<{ n: number }>`SELECT n FROM public.effect WHERE consumer = ${name} ORDER BY place`.execute(db)).rows.map((row) => row.n);

/** Writes every event's n beside its name; `trouble` may throw for a batch. */
function recorder(
  name: string,
  trouble: (batch: readonly StoredEvent<'test.counted'>[]) => void = () => undefined,
): Consumer<'test.counted'> {
  return consumer({
    name,
    types: ['test.counted'],
    from: 'now',
    batchMax: 50,
    async handle(tx, batch) {
      for (const { body } of batch) await sql`INSERT INTO public.effect VALUES (${name}, ${body.n})`.execute(tx);
      trouble(batch);
    },
  });
}

async function until(what: () => Promise<boolean>): Promise<void> {
  await expect.poll(what, { interval: 5 }).toBe(true);
}

/** Creates the checkpoint, so that what follows is new to it. */
async function begin(one: Consumer): Promise<void> {
  // A transaction anywhere in the cluster delays the events of the tests before: they must not be new to this consumer.
  await until(async () => {
    const { rows } = await sql`SELECT FROM kernel.event WHERE xid >= pg_snapshot_xmin(pg_current_snapshot())`.execute(db);
    return rows.length === 0;
  });
  await stepConsumer(db, one, services, null);
}

test('a full batch says that more may wait behind it, so that a consumer that is behind does not pause', async () => {
  const one = { ...recorder('behind'), batchMax: 2 };
  await begin(one);
  await transact(db, (tx) => emit(tx, systemOrigin('test'), [1, 2, 3].map(counted)));
  const found: string[] = [];
  await until(async () => {
    found.push((await stepConsumer(db, one, services, null)).found);
    return (await effectsOf('behind')).length === 3;
  });
  expect(found.filter((what) => what === 'backlog' || what === 'events')).toEqual(['backlog', 'events']);
});

test('a step says whether more of its events wait for an older transaction, so that the next read may wait for a wake', async () => {
  const one = recorder('last');
  await begin(one);
  await transact(db, (tx) => emit(tx, systemOrigin('test'), [counted(1)]));
  let step: StepResult = await stepConsumer(db, one, services, null);
  await until(async () => step.found === 'events' || (step = await stepConsumer(db, one, services, null)).found === 'events');
  expect(step).toMatchObject({ handled: 1, delayed: false });

  await transact(db, (tx) => emit(tx, systemOrigin('test'), [counted(2)]));
  await until(async () => (await readEvents(db, step.seen, { types: one.types }, 10)).batch.length === 1);
  await transact(db, async (older) => {
    await sql`SELECT pg_current_xact_id()`.execute(older);
    await transact(db, (tx) => emit(tx, systemOrigin('test'), [counted(3)]));
    expect(await stepConsumer(db, one, services, null)).toMatchObject({ found: 'events', handled: 1, delayed: true });
  });
});

test('[O1] events cannot be changed, deleted or truncated', async () => {
  await emit(db, systemOrigin('test'), [counted(1)]);
  for (const statement of [sql`UPDATE kernel.event SET type = 'x'`, sql`DELETE FROM kernel.event`, sql`TRUNCATE kernel.event`]) {
    await expect(statement.execute(db)).rejects.toThrow('append-only');
  }
});

test('a event comes back as it was written, money and ids as bigint', async () => {
  const got: StoredEvent<'test.counted'>[] = [];
  const one = consumer({ name: 'shape', types: ['test.counted'], from: 'now', handle: async (_tx, batch) => void got.push(...batch) });
  await begin(one);
  const at = new Date('2026-01-02T03:04:05Z');
  await transact(db, (tx) =>
    emit(tx, systemOrigin('test'), [{ type: 'test.counted', userId: 42n, body: { n: 3, sumMinor: 12_345n, note: 'मेला' }, at }]),
  );
  await until(async () => (await stepConsumer(db, one, services, null), got.length > 0));
  expect(got).toMatchObject([{ type: 'test.counted', userId: 42n, body: { n: 3, sumMinor: 12_345n, note: 'मेला' }, at }]);
});

test('money and ids are bigint at any depth, and nothing else is', () => {
  const text = '{"id":1,"n":2,"shareMinor":1.5,"noneMinor":null,"nameId":"7","of":{"gameId":3,"list":[4,{"betMinor":5}]}}';
  const of = { gameId: 3n, list: [4, { betMinor: 5n }] };
  expect(decodeBody(text)).toEqual({ id: 1n, n: 2, shareMinor: 1.5, noneMinor: null, nameId: '7', of });
  expect(['null', '8', '"word"', '[9]'].map(decodeBody)).toEqual([null, 8, 'word', [9]]);
});

test('a sum that JSON would round is rejected, and nothing of the call is written', async () => {
  await expect(
    emit(db, systemOrigin('test'), [{ type: 'test.counted', userId: null, body: { n: 9, sumMinor: 2n ** 60n } }]),
  ).rejects.toThrow(RangeError);
});

test('a event that rolls back is never seen', async () => {
  const one = recorder('rollback');
  await begin(one);
  await expect(
    transact(db, async (tx) => (await emit(tx, systemOrigin('test'), [counted(1)]), Promise.reject(new Error('no')))),
  ).rejects.toThrow('no');
  await transact(db, (tx) => emit(tx, systemOrigin('test'), [counted(2)]));
  const running = runConsumers(db, target, [one], services);
  await until(async () => (await effectsOf('rollback')).length === 1);
  await running.stop();
  expect(await effectsOf('rollback')).toEqual([2]);
});

test('events of a late commit are not skipped: its events come before the later ones', async () => {
  const one = recorder('late');
  await begin(one);
  const running = runConsumers(db, target, [one], services);
  const gate = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const slow = transact(db, async (tx) => {
    await emit(tx, systemOrigin('test'), [counted(1)]);
    written.resolve();
    await gate.promise;
  });
  await written.promise;
  await transact(db, (tx) => emit(tx, systemOrigin('test'), [counted(2)]));
  expect(await effectsOf('late')).toEqual([]);
  gate.resolve();
  await slow;
  await until(async () => (await effectsOf('late')).length === 2);
  await running.stop();
  expect(await effectsOf('late')).toEqual([1, 2]);
});

test('each event counts once with many writers out of order, a handler that fails, and two processes at the same work', async () => {
  let left = 3;
  const failing = recorder('crash', () => {
    left -= 1;
    if (left >= 0) throw new Error('in the middle');
  });
  await begin(failing);
  const processes = [runConsumers(db, target, [failing], services), runConsumers(db, target, [recorder('crash')], services)];
  const write = (n: number) =>
    transact(db, async (tx) => {
      await emit(tx, systemOrigin('test'), [counted(n)]);
      if (n % 3 === 0) await sql`SELECT pg_sleep(0.01)`.execute(tx);
    });
  const numbers = Array.from({ length: 200 }, (_, n) => n);
  await Promise.all(numbers.map(write));
  await until(async () => (await effectsOf('crash')).length >= numbers.length);
  await Promise.all(processes.map((one) => one.stop()));
  expect((await effectsOf('crash')).toSorted((a, b) => a - b)).toEqual(numbers);
});

test('a consumer that never ran reads the past from the beginning', async () => {
  const seen: number[] = [];
  const one = consumer({
    name: 'replay',
    types: ['test.other'],
    handle: async (_tx, batch) => void seen.push(...batch.map(({ body }) => body.n)),
  });
  await transact(db, (tx) =>
    emit(
      tx,
      systemOrigin('test'),
      [1, 2, 3].map((n) => ({ type: 'test.other', userId: null, body: { n } }) as const),
    ),
  );
  const running = runConsumers(db, target, [one], services);
  await until(async () => seen.length === 3);
  await running.stop();
  expect(seen).toEqual([1, 2, 3]);
});

test('more events than a batch holds all arrive, in order', async () => {
  const one = recorder('many');
  await begin(one);
  await transact(db, (tx) =>
    emit(
      tx,
      systemOrigin('test'),
      Array.from({ length: 123 }, (_, n) => counted(n)),
    ),
  );
  const running = runConsumers(db, target, [one], services);
  await until(async () => (await effectsOf('many')).length === 123);
  await running.stop();
  expect(await effectsOf('many')).toEqual(Array.from({ length: 123 }, (_, n) => n));
});

test('a consumer without events does not count as lagging', async () => {
  const idle = consumer({ name: 'idle', types: ['test.other'], from: 'now', handle: async () => undefined });
  await begin(idle);
  await transact(db, (tx) => emit(tx, systemOrigin('test'), [counted(1)]));
  const behindIdle = async () =>
    (await sql`SELECT FROM kernel.event AS e, kernel.consumer AS c WHERE c.name = 'idle' AND (e.xid, e.id) > (c.xid, c.id)`.execute(db))
      .rows.length;
  expect(await behindIdle()).toBe(1);
  const running = runConsumers(db, target, [idle], services);
  await until(async () => {
    // Positions are saved every few seconds, and a save while another test's transaction is open does not pass the event yet.
    clock.advanceMs(10_000);
    return (await behindIdle()) === 0;
  });
  await running.stop();
});

test('two consumers with one name are rejected', () => {
  expect(() => runConsumers(db, target, [recorder('twin'), recorder('twin')], services)).toThrow('share a name');
});

test('events written outside a transaction or by another process are found by polling', async () => {
  const one = recorder('foreign');
  await begin(one);
  const running = runConsumers(db, target, [one], services);
  await insertAsOtherProcess(db);
  await until(async () => (await effectsOf('foreign')).length === 1);
  await running.stop();
});

const insertAsOtherProcess = (writer: Db) =>
  sql`INSERT INTO kernel.event (type, body, actor) VALUES ('test.counted', '{"n": 5, "sumMinor": 1}', 'system:other-process')`.execute(
    writer,
  );

test('a commit wakes only consumers of its event types', async () => {
  const woken: string[][] = [];
  const unhook = onEvents((types) => woken.push([...types]));
  await transact(db, (tx) =>
    emit(tx, systemOrigin('test'), [counted(1), counted(2), { type: 'test.other', userId: null, body: { n: 3 } }]),
  );
  await expect(
    transact(db, async (tx) => {
      await emit(tx, systemOrigin('test'), [counted(4)]);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  unhook();
  expect(woken).toEqual([['test.counted', 'test.other']]);
  const loop = new ConsumerLoop(db, recorder('woken'), services);
  expect([new Set(['test.counted', 'test.other']), new Set(['test.other'])].map((types) => loop.reads(types))).toEqual([true, false]);
});

const roundEvent = (id: bigint, userId: bigint | null, version: bigint | null, round: string, before: string | null = null) => ({
  id,
  userId,
  version,
  body: { round, before, total: id },
});

describe('the last of each round', () => {
  it('is the one with the highest version, in whatever order they come, and reports what was before the oldest', () => {
    const [first, second, third] = [
      roundEvent(1n, 7n, 10n, 'a'),
      roundEvent(3n, 7n, 20n, 'a', 'ten'),
      roundEvent(2n, 7n, 30n, 'a', 'twenty'),
    ];
    const last = { ...third, body: { ...third.body, before: null } };
    for (const batch of [
      [first, second, third],
      [third, first, second],
      [second, third, first],
    ])
      expect(lastOfRounds(batch)).toEqual([last]);
    expect(lastOfRounds([third, second])).toEqual([{ ...third, body: { ...third.body, before: 'ten' } }]);
  });

  it('is the one with the highest id where they have no version', () => {
    expect(lastOfRounds([roundEvent(2n, 7n, null, 'a'), roundEvent(1n, 7n, null, 'a')]).map(({ id }) => id)).toEqual([2n]);
  });

  it('is found for each player and round apart, and for none without a player', () => {
    const batch = [roundEvent(1n, 7n, 1n, 'a'), roundEvent(2n, 8n, 1n, 'a'), roundEvent(3n, 7n, 1n, 'b'), roundEvent(4n, null, 1n, 'a')];
    expect(lastOfRounds(batch).map(({ id }) => id)).toEqual([1n, 2n, 3n]);
  });
});
