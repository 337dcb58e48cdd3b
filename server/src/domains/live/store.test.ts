import { expect, test } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { testDb } from '../../kernel/testing/index.ts';
import { saveStreams, takeStreams } from './store.ts';

const { db } = await testDb();
const stream = (name: string, top: number) => ({
  name,
  epoch: `epoch of ${name}`,
  top,
  entries: [{ offset: top, atMs: 1_790_000_000_000.25, publication: `{"data":{"words":"ॐ \\" 'quoted'"},"offset":${top}}`, key: '41' }],
});
const now = new Date('2026-11-21T06:30:00Z');

test('[O5] the saved streams of a stopped process are restored unchanged by the next one, and by one only', async () => {
  const streams = [stream('user#7', 3), { ...stream('site', 0), entries: [] }];
  await transact(db, (tx) => saveStreams(tx, streams, now));
  expect(await transact(db, takeStreams)).toEqual(expect.arrayContaining(streams));
  expect(await transact(db, takeStreams)).toEqual([]);
});

test('a later stop replaces the saved streams', async () => {
  await transact(db, (tx) => saveStreams(tx, [stream('user#7', 3), stream('user#8', 1)], now));
  await transact(db, (tx) => saveStreams(tx, [stream('user#7', 9)], now));
  expect(await transact(db, takeStreams)).toEqual([stream('user#7', 9)]);
  await transact(db, (tx) => saveStreams(tx, [], now));
  expect(await transact(db, takeStreams)).toEqual([]);
});
