import { systemOrigin } from '../origin.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { transact } from '../db/transact.ts';
import { createDb } from '../db/create-db.ts';
import { createLog } from '../log.ts';
import { DatabaseProxy } from '../testing/failures/database-proxy.ts';
import { testDb } from '../testing/index.ts';
import { emit, type NewEvent } from './index.ts';
import { followEvents } from './follow-events.ts';

declare module './map.ts' {
  interface EventMap {
    'sample.changed': { at: string };
    'sample.other': { at: string };
  }
}

const { db, target } = await testDb();
const log = createLog('silent');
const say = (...types: ('sample.changed' | 'sample.other')[]) =>
  transact(db, (tx) =>
    emit(
      tx,
      systemOrigin('test'),
      types.map((type): NewEvent => ({ type, userId: null, body: { at: 'here' } })),
    ),
  );

await say('sample.changed');
/** Two processes at the same database. */
const calls = [0, 0];
const followers = await Promise.all(
  calls.map((_, at) => followEvents(db, ['sample.changed'], () => (calls[at] = (calls[at] ?? 0) + 1), log)),
);
afterAll(() => Promise.all(followers.map(({ stop }) => stop())));
beforeEach(() => void calls.fill(0));

test('every process is notified of a change by any process, but not of earlier ones', async () => {
  await say('sample.changed');
  await expect.poll(() => calls).toEqual([1, 1]);
});

test('other events notify no process', async () => {
  await say('sample.other');
  await say('sample.changed');
  await expect.poll(() => calls).toEqual([1, 1]);
});

test('a stopped one is no longer notified', async () => {
  const [first, second] = followers;
  await first?.stop();
  await say('sample.changed');
  await expect.poll(() => calls[1]).toBe(1);
  expect(calls[0]).toBe(0);
  await second?.stop();
});

test('a database that does not answer at first ends nothing: what happened until it did counts as one change', async () => {
  if (!('host' in target)) throw new Error('a test database is reached by its socket');
  const proxy = await DatabaseProxy.before(target.host);
  await proxy.cut();
  const beyond = createDb({ ...target, host: proxy.host }, log, { connectionsMax: 1 });
  let count = 0;
  const follower = await followEvents(beyond.db, ['sample.changed'], () => (count += 1), log);
  await say('sample.changed');
  expect(count).toBe(0);
  await proxy.restore();
  await expect.poll(() => count).toBe(1);
  await say('sample.changed');
  await expect.poll(() => count).toBe(2);
  await follower.stop();
  await beyond.close();
  await proxy.close();
});
