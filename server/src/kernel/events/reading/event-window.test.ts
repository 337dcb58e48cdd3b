import { sql, type PluginTransformQueryArgs, type PluginTransformResultArgs } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '../../db/transact.ts';
import { createLog } from '../../log.ts';
import { systemOrigin } from '../../origin.ts';
import { fakeClock, seededRandom, testConfig, testDb } from '../../testing/index.ts';
import type { Db } from '../../types.ts';
import { beginning, endedPosition, type Position } from '../checkpoint.ts';
import { consumer, type Consumer } from '../consumer.ts';
import { emit } from '../emit.ts';
import type { EventName } from '../map.ts';
import { EventWindow } from './event-window.ts';
import { type Events, readEvents } from './read-events.ts';
import { runConsumers } from '../run-consumers.ts';
import { stepConsumer } from '../step.ts';

declare module '../map.ts' {
  interface EventMap {
    'window.odd': { n: number };
    'window.even': { n: number };
    'window.rare': { n: number };
  }
}

type Name = Extract<EventName, `window.${string}`>;
const types: Name[] = ['window.odd', 'window.even', 'window.rare'];
const typeOf = (n: number): Name => (n % 10 === 9 ? 'window.rare' : n % 2 === 1 ? 'window.odd' : 'window.even');
const numbers = (batch: readonly { body: unknown }[]) => batch.map(({ body }) => (body as { n: number }).n);
const upTo = (count: number, wanted: readonly Name[]) =>
  Array.from({ length: count }, (_, n) => n).filter((n) => wanted.includes(typeOf(n)));

/**
 * Reads on until this many are found: transactions of other databases in the cluster may hold the horizon back, and a window hands out what it has
 * before it looks for more.
 */
async function readSome(window: EventWindow, from: Position, wanted: readonly Name[], count: number): Promise<Events> {
  let all: Events = { batch: [], next: from, more: false, delayed: false };
  const readOn = async () => {
    const found = await window.read(all.next, { types: wanted }, 10);
    all = { ...found, batch: [...all.batch, ...found.batch] };
    return all.batch.length;
  };
  await expect.poll(readOn, { interval: 2 }).toBe(count);
  return all;
}

async function open() {
  const { db, target } = await testDb();
  const services = { config: testConfig(), clock: fakeClock(), random: seededRandom(), log: createLog('silent') };
  const write = (...numbersOfEvents: number[]) =>
    transact(db, (tx) =>
      emit(
        tx,
        systemOrigin('test'),
        numbersOfEvents.map((n) => ({ type: typeOf(n), userId: null, body: { n } })),
      ),
    );
  return { db, target, services, write };
}

test('readers of different types and positions get what the log has, and share one reading of it', async () => {
  const { db, write } = await open();
  const window = new EventWindow(db, types);
  const start = await endedPosition(db);
  await write(0, 1, 2, 3);
  await write(4, 5, 9);
  // Who meets another horizon than the window reads for itself, and shares nothing.
  await expect.poll(async () => (await readEvents(db, start, { types }, 10)).batch.length, { interval: 2 }).toBe(7);
  const [odd, all, rare] = await Promise.all([
    readSome(window, start, ['window.odd'], 3),
    readSome(window, start, types, 7),
    readSome(window, start, ['window.rare'], 1),
  ]);
  expect([odd, all, rare].map(({ batch }) => numbers(batch))).toEqual([[1, 3, 5], [0, 1, 2, 3, 4, 5, 9], [9]]);
  expect(odd.batch[0]).toBe(all.batch[1]);
  expect(rare.batch[0]).toBe(all.batch[6]);

  const first = await window.read(start, { types }, 2);
  expect([numbers(first.batch), first.more]).toEqual([[0, 1], true]);
  expect(numbers((await window.read(first.next, { types }, 10)).batch)).toEqual([2, 3, 4, 5, 9]);
  await write(6);
  expect(numbers((await readSome(window, all.next, types, 1)).batch)).toEqual([6]);
});

test('a reader far behind the window reads the log, and one ahead of it begins it again', async () => {
  const { db, write } = await open();
  const window = new EventWindow(db, types);
  await write(0, 1);
  const middle = (await readSome(new EventWindow(db, types), beginning, types, 2)).next;
  await write(2);
  expect(numbers((await readSome(window, middle, types, 1)).batch)).toEqual([2]);
  expect(numbers((await window.read(beginning, { types }, 10)).batch)).toEqual([0, 1, 2]);
  await write(3);
  const ahead = (await readSome(new EventWindow(db, types), middle, types, 2)).next;
  await write(4);
  expect(numbers((await readSome(window, ahead, types, 1)).batch)).toEqual([4]);
  expect(numbers((await window.read(middle, { types }, 10)).batch)).toEqual([2, 3, 4]);
});

test('an event above the horizon is reported as delayed to those who read its type', async () => {
  const { db, write } = await open();
  const window = new EventWindow(db, types);
  const start = await endedPosition(db);
  let finish = (): void => undefined;
  const held = new Promise<void>((resolve) => (finish = resolve));
  let began = (): void => undefined;
  const running = new Promise<void>((resolve) => (began = resolve));
  const older = transact(db, async (tx) => {
    await emit(tx, systemOrigin('test'), [{ type: 'window.odd', userId: null, body: { n: 1 } }]);
    began();
    await held;
  });
  await running;
  await write(2);
  const answers = await Promise.all([
    window.read(start, { types: ['window.even'] }, 10),
    window.read(start, { types: ['window.rare'] }, 10),
  ]);
  expect(answers.map(({ batch, delayed }) => [batch.length, delayed])).toEqual([
    [0, true],
    [0, false],
  ]);
  finish();
  await older;
  expect(numbers((await readSome(window, start, types, 2)).batch)).toEqual([1, 2]);
});

/** A database that counts its statements. */
function counting(db: Db) {
  const counted = { statements: 0 };
  const plugin = {
    transformQuery: ({ node }: PluginTransformQueryArgs) => ((counted.statements += 1), node),
    transformResult: async ({ result }: PluginTransformResultArgs) => result,
  };
  return { counted, db: db.withPlugin(plugin) };
}

test('all who ask at once share one read, also those whose events it does not have', async () => {
  const { db, write } = await open();
  const { counted, db: countingDb } = counting(db);
  const window = new EventWindow(countingDb, types);
  const start = await endedPosition(db);
  await write(1);
  await expect.poll(async () => (await readEvents(db, start, { types }, 10)).batch.length, { interval: 2 }).toBe(1);
  const polled = await Promise.all(
    Array.from({ length: 30 }, (_, at) => window.read(start, { types: at === 0 ? ['window.odd'] : ['window.even'] }, 10)),
  );
  expect(polled.map(({ batch, delayed }) => [batch.length, delayed])).toEqual([[1, false], ...Array(29).fill([0, false])]);
  expect(counted.statements).toBe(1);
});

test('an event above the horizon is reported as delayed to the part of a consumer that has its player, and to no other', async () => {
  const { db } = await open();
  const { counted, db: countingDb } = counting(db);
  const window = new EventWindow(countingDb, types);
  const start = await endedPosition(db);
  const parts = [0, 1, 2].map((index) => ({ types: ['window.odd'], shard: { of: 'parts', index, count: 3 } }));
  await transact(db, async (tx) => {
    await sql`SELECT pg_current_xact_id()`.execute(tx);
    const events = [4n, null].map((userId) => ({ type: 'window.odd', userId, body: { n: 1 } }) as const);
    await transact(db, (other) => emit(other, systemOrigin('test'), events.slice(0, 1)));
    const delayed = async () => (await Promise.all(parts.map((part) => window.read(start, part, 10)))).map((answer) => answer.delayed);
    expect(await delayed()).toEqual([false, true, false]);
    await transact(db, (other) => emit(other, systemOrigin('test'), events.slice(1)));
    expect(await delayed()).toEqual([true, true, false]);
  });
  expect(counted.statements).toBe(2);
});

test('consumers that share a window each get every event of their types once and in order while others write', async () => {
  const { db, target, services, write } = await open();
  const wanted: Name[][] = [['window.odd'], ['window.even'], types, ['window.rare'], ['window.odd', 'window.rare']];
  const seen = wanted.map((): number[] => []);
  const consumers = wanted.map((ofTypes, at): Consumer<Name> =>
    consumer({
      name: `shared-${at}`,
      types: ofTypes,
      batchMax: 7 + at,
      handle: async (_tx, batch) => void seen[at]?.push(...numbers(batch)),
    }),
  );
  for (const one of consumers) await stepConsumer(db, one, services, null);
  const running = runConsumers(db, target, consumers, services);
  const count = 300;
  for (let n = 0; n < count; n += 1) await write(n);
  await expect.poll(() => seen.map(({ length }) => length), { interval: 5 }).toEqual(wanted.map((some) => upTo(count, some).length));
  await running.stop();
  expect(seen).toEqual(wanted.map((some) => upTo(count, some)));
});
