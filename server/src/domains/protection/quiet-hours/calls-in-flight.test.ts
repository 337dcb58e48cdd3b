import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lockPlayer } from '../../wallet/index.ts';
import { callsInFlight } from '../../../kernel/limits/calls-in-flight.ts';
import { testServer } from '../../../testing/server.ts';

const { atOnceMax, waitingMax } = callsInFlight;
const refusedCount = 4;

test('[S9] a player whose calls all wait for one lock holds few connections: others are served, and calls past the limit get 429', async () => {
  const server = await testServer();
  const [busy, other] = [await server.register(), await server.register()];
  // Of two rows, since each has a limit a minute of its own.
  const change = ({ token }: { readonly token: string }, n = 0) =>
    n % 2 === 0
      ? server.call('PUT /users/self/quiet-hours', { token, body: { fromMinute: 1380, toMinute: 420 } })
      : server.call('DELETE /users/self/quiet-hours', { token });
  const { waiting } = await server.db.transaction().execute(async (tx) => {
    await lockPlayer(tx, BigInt(busy.id));
    const sent = Array.from({ length: atOnceMax + waitingMax + refusedCount }, (_, n) => change(busy, n));
    expect(await Promise.race(sent)).toMatchObject({ status: 429, body: { error: { message: 'errors.rate_limit', ttl: 1 } } });
    const locked = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await locked.execute(server.db)).rows.length).toBe(atOnceMax);
    expect((await change(other)).status).toBe(200);
    expect((await server.call('GET /users/self', { token: busy.token })).status).toBe(200);
    return { waiting: sent };
  });
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(refusedCount);
  expect(statuses.filter((status) => status === 200)).toHaveLength(atOnceMax + waitingMax);
});
