import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { retryFailure } from '../kernel/events/step.ts';
import { shardsOf } from '../kernel/events/shards.ts';
import { testServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const players = 6;
const eventsOfPlayer = 3;

/** Events of several players whose retry was requested; the order of their ids is not that of the log. */
async function setAside(consumer: string, type: string): Promise<void> {
  await sql`
    INSERT INTO kernel.event_failure (consumer, epoch, xid, event_id, type, user_id, body, at, error, tries, retry)
    SELECT ${consumer}, 1, (1000 - n)::text::xid8, n, ${type}, nullif(n % ${players}, 0), '{}', now(), 'test', 3, true
    FROM generate_series(1, ${players * eventsOfPlayer}) AS n`.execute(server.db);
}

const open = async (consumer: string) =>
  Number((await sql`SELECT FROM kernel.event_failure WHERE consumer = ${consumer} AND resolved_at IS NULL`.execute(server.db)).rows.length);

test('every consumer retries events that were set aside in the order of the log, in one process at a time for each of its parts', async () => {
  expect(server.wiring.consumers.length).toBeGreaterThan(15);
  for (const one of server.wiring.consumers) {
    const [type = ''] = one.types;
    await setAside(one.name, type);
    const handled: { readonly part: string; readonly userId: bigint | null; readonly id: bigint }[] = [];
    const running = new Set<string>();
    const overlaps: string[] = [];
    const parts = shardsOf(one).map((part) => ({
      ...part,
      async handle(_tx: unknown, batch: readonly { readonly userId: bigint | null; readonly id: bigint }[]) {
        if (running.has(part.name)) overlaps.push(part.name);
        running.add(part.name);
        for (const { userId, id } of batch) handled.push({ part: part.name, userId, id });
        await wait(1);
        running.delete(part.name);
      },
    }));
    const retryAll = async (part: (typeof parts)[number]) => {
      while ((await open(one.name)) > 0) await retryFailure(server.db, part as never, server);
    };
    await Promise.all([...parts, ...parts].map(retryAll));
    expect(overlaps, one.name).toEqual([]);
    const byPart = Map.groupBy(handled, ({ part }) => part);
    for (const [part, events] of byPart) {
      const ids = events.map(({ id }) => id);
      expect(ids, part).toEqual(ids.toSorted((a, b) => Number(b - a)));
    }
    for (const [userId, events] of Map.groupBy(handled, (event) => event.userId))
      expect([new Set(events.map(({ part }) => part)).size, events.length], `${one.name} of ${userId}`).toEqual([1, eventsOfPlayer]);
  }
});
