import { expect, it } from 'vitest';
import { createLanes } from './lanes.ts';

it('keep the first error that is none of the target’s, and none rejects before the others have ended', async () => {
  const lanes = createLanes(3);
  const late = Promise.withResolvers<number>();
  lanes.start(() => Promise.reject(new Error('the database is away')));
  lanes.start(() => Promise.reject(new Error('a later one')));
  lanes.start(() => late.promise);
  await Promise.race(lanes.busy);
  expect([lanes.broken?.message, lanes.failures, lanes.busy.size > 0]).toEqual(['the database is away', 3, true]);
  late.resolve(4);
  await Promise.all(lanes.busy);
  expect([lanes.failures, lanes.busy.size]).toEqual([4, 0]);
});
