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
const heard = [0, 0];
const followers = await Promise.all(
  heard.map((_, at) => followEvents(db, ['sample.changed'], () => (heard[at] = (heard[at] ?? 0) + 1), log)),
);
afterAll(() => Promise.all(followers.map(({ stop }) => stop())));
beforeEach(() => void heard.fill(0));

test('every process hears of a change, whichever of them wrote it, and not of what came before it began', async () => {
  await say('sample.changed');
  await expect.poll(() => heard).toEqual([1, 1]);
});

test('of other events no process hears', async () => {
  await say('sample.other');
  await say('sample.changed');
  await expect.poll(() => heard).toEqual([1, 1]);
});

test('one that was stopped hears nothing more', async () => {
  const [first, second] = followers;
  await first?.stop();
  await say('sample.changed');
  await expect.poll(() => heard[1]).toBe(1);
  expect(heard[0]).toBe(0);
  await second?.stop();
});
