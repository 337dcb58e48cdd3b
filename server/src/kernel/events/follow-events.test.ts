import { systemOrigin } from '../origin.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { transact } from '../db/transact.ts';
import { createLog } from '../log.ts';
import { testDb } from '../testing/index.ts';
import { emit, type NewEvent } from './index.ts';
import { followEvents } from './follow-events.ts';

declare module './map.ts' {
  interface EventMap {
    'sample.changed': { at: string };
    'sample.other': { at: string };
  }
}

const { db } = await testDb();
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
