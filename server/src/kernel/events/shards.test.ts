import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../db/transact.ts';
import { createLog } from '../log.ts';
import { systemOrigin } from '../origin.ts';
import { fakeClock, seededRandom, testConfig, testDb } from '../testing/index.ts';
import { stepToEnd } from '../testing/step-to-end.ts';
import { removeCheckpoint, unknownCheckpoints } from './checkpoint.ts';
import { consumer, type Consumer } from './consumer.ts';
import { emit } from './emit.ts';
import { listFailures } from './failures.ts';
import { runConsumers } from './run-consumers.ts';
import { shardsOf } from './shards.ts';
import { stepConsumer } from './step.ts';

declare module './map.ts' {
  interface EventMap {
    'shard.written': { n: number };
  }
}

const { db, target } = await testDb();
const services = { config: testConfig(), clock: fakeClock(), random: seededRandom(), log: createLog('silent') };
await sql`CREATE TABLE public.seen (place bigserial, consumer text, user_id bigint, n int)`.execute(db);
beforeEach(async () => {
  await sql`TRUNCATE public.seen, kernel.consumer, kernel.event_failure`.execute(db);
});

let written = 0;
const write = (userId: bigint | null) => {
  written += 1;
  return transact(db, (tx) => emit(tx, systemOrigin('test'), [{ type: 'shard.written', userId, body: { n: written } }]));
};

type Trouble = { crashes: boolean };
function recorder(name: string, shards: number, trouble: Trouble = { crashes: false }): Consumer<'shard.written'> {
  return consumer({
    name,
    types: ['shard.written'],
    from: 'now',
    batchMax: 3,
    shards,
    async handle(tx, batch) {
      for (const { userId, body } of batch)
        await sql`INSERT INTO public.seen (consumer, user_id, n) VALUES (${name}, ${userId}, ${body.n})`.execute(tx);
      if (trouble.crashes) throw new Error('the process ended');
    },
  });
}

/** What was seen of each player, in the order in which it was handled. */
async function seenOf(name: string): Promise<Record<string, number[]>> {
  const { rows } = await sql<{ user_id: bigint | null; n: number }>`
    SELECT user_id, n FROM public.seen WHERE consumer = ${name} ORDER BY place`.execute(db);
  const seen: Record<string, number[]> = {};
  for (const { user_id: user, n } of rows) (seen[String(user)] ??= []).push(n);
  return seen;
}

/**
 * Creates the checkpoints of consumers that read from now on. They also read what was held back when they began, since another database of this
 * server can hold back the end of the log for a moment: that is forgotten.
 */
async function begin(...consumers: readonly Consumer[]): Promise<void> {
  for (const one of consumers) await stepToEnd(db, one, services);
  await sql`TRUNCATE public.seen`.execute(db);
}

const players = [null, 1n, 2n, 3n, 4n, 5n] as const;
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ is: fc.constant('write' as const), player: fc.constantFrom(...players) }) },
  // Parts that step at the same time, in two processes; with `crashes` the process ends before its transaction does.
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('step' as const),
      parts: fc.array(fc.nat(7), { minLength: 1, maxLength: 4 }),
      crashes: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('whole' as const) }) },
);

test('whatever the order of parts, processes, crashes and the upgrade from the whole consumer, each event of a player is handled once and in order', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), fc.nat(12), async (acts, upgradeAt) => {
      runs += 1;
      const name = `orders-${runs}`;
      const trouble = { crashes: false };
      const whole = recorder(name, 1, trouble);
      const parts = shardsOf(recorder(name, 4, trouble));
      // Where each process believes each part to be: it is wrong after the other process has moved it.
      const known = Array.from({ length: 8 }, () => null) as Parameters<typeof stepConsumer>[3][];
      const stepPart = async (at: number) => {
        const part = parts[at % 4];
        if (!part) return;
        const done = await stepConsumer(db, part, services, known[at] ?? null).catch(() => null);
        known[at] = done?.seen ?? null;
      };
      await begin(whole);
      const expected: Record<string, number[]> = {};
      for (const [at, one] of acts.entries()) {
        if (one.is === 'write') {
          await write(one.player);
          (expected[String(one.player)] ??= []).push(written);
        } else if (one.is === 'whole' || at < upgradeAt) {
          // A process of the version before steps too, also when the parts are there already.
          await stepConsumer(db, whole, services, null).catch(() => null);
        } else {
          trouble.crashes = one.crashes;
          await Promise.all([...new Set(one.parts)].map(stepPart));
          trouble.crashes = false;
        }
      }
      for (const part of parts) await stepToEnd(db, part, services);
      expect(await seenOf(name)).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});

describe('a consumer in parts', () => {
  test('is run in all of them by each of two processes, which share the work', async () => {
    const one = recorder('shared', 4);
    await begin(...shardsOf(one));
    const running = [runConsumers(db, target, [one], services), runConsumers(db, target, [one], services)];
    const from = written;
    for (let n = 0; n < 60; n += 1) await write(BigInt(n % 6));
    await expect.poll(async () => Object.values(await seenOf('shared')).flat().length, { interval: 10 }).toBe(60);
    for (const each of running) await each.stop();
    const expected = Object.fromEntries(
      Array.from({ length: 6 }, (_, player) => [player, Array.from({ length: 10 }, (_unused, k) => from + 1 + player + 6 * k)]),
    );
    expect(await seenOf('shared')).toEqual(expected);
  });

  test('is not held up in its other parts by a part that waits', async () => {
    const [zero, one] = shardsOf(recorder('apart', 2));
    if (!zero || !one) throw new Error('no parts');
    await begin(zero, one);
    await write(2n);
    await write(3n);
    let end = (): void => undefined;
    const held = new Promise<void>((resolve) => (end = resolve));
    const waiting = stepConsumer(db, { ...zero, handle: () => held }, services, null);
    await expect
      .poll(async () => {
        await stepConsumer(db, one, services, null);
        return seenOf('apart');
      })
      .toEqual({ 3: [written] });
    end();
    await waiting;
  });

  test('sets an event aside under the consumer’s name, and forgets and knows all of its checkpoints by it', async () => {
    const parts = shardsOf(recorder('named', 2));
    await begin(...parts);
    await write(1n);
    const setAside = { error: new Error('bad'), tries: 3 };
    await expect
      .poll(async () => (await stepConsumer(db, parts[1] as Consumer, services, null, { setAside })).found, { interval: 5 })
      .toBe('nothing');
    expect(await listFailures(db)).toMatchObject([{ consumer: 'named', error: 'Error: bad' }]);
    expect(await unknownCheckpoints(db, ['named'])).toEqual([]);
    expect(await unknownCheckpoints(db, ['other'])).toEqual(['named']);
    await transact(db, async (tx) => {
      expect(await removeCheckpoint(tx, 'named')).toBe(true);
    });
    expect([await unknownCheckpoints(db, []), await listFailures(db)]).toEqual([[], []]);
  });

  test('cannot be split into another number, nor be whole again', async () => {
    await begin(...shardsOf(recorder('fixed', 2)));
    const [other] = shardsOf(recorder('fixed', 3));
    await expect(stepConsumer(db, other as Consumer, services, null)).rejects.toThrow('another number of parts than 3');
    await expect(stepConsumer(db, recorder('fixed', 1), services, null)).rejects.toThrow('fixed was split into parts');
  });
});
