import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { consumerNames, runEvents } from './events-commands.ts';
import { createCheckpoint } from '../kernel/events/checkpoint.ts';
import { runOnDatabase } from '../kernel/testing/failures/run-process.ts';
import { addressOf, testDb } from '../kernel/testing/test-db.ts';
import { testServer } from '../testing/server.ts';

const { db } = await testDb();
const command = join(import.meta.dirname, 'events.ts');
const url = await addressOf(db);

/** `npm run events -- …`. */
async function events(args: readonly string[]): Promise<{ code: number; lines: readonly string[] }> {
  const { lines, done } = await runEvents(db, args);
  return { code: done ? 0 : 1, lines };
}
/** The same as a process of its own. */
async function eventsProcess(args: readonly string[], databaseUrl = url): Promise<{ code: number; lines: string[] }> {
  const { code, text } = await runOnDatabase(databaseUrl, command, ...args);
  return { code, lines: text.split('\n') };
}

const rows = async () => {
  const answer = await sql<{ id: number; retry: boolean; resolved: boolean; by: string | null; reason: string | null }>`
    SELECT event_id::int AS id, retry, resolved_at IS NOT NULL AS resolved, dismissed_by AS by, dismiss_reason AS reason
    FROM kernel.event_failure ORDER BY event_id`.execute(db);
  return answer.rows;
};
const open = { retry: false, resolved: false, by: null, reason: null };

beforeEach(async () => {
  await sql`DELETE FROM kernel.event_failure`.execute(db);
  await sql`
    INSERT INTO kernel.event_failure (consumer, event_id, epoch, xid, type, body, at, error, tries, failed_at)
    SELECT 'ratings', n, 1, '700', 'round.closed', '{}', '2026-11-01', 'Error: no such game', 3, '2026-11-02' FROM generate_series(7, 8) n`.execute(
    db,
  );
});

test('set-aside events are listed with their consumer, error and tries', async () => {
  expect(await events(['list'])).toEqual({
    code: 0,
    lines: [7, 8].map((id) => `ratings ${id} round.closed, 3 tries, first failed 2026-11-02T00:00:00.000Z: Error: no such game`),
  });
  await sql`DELETE FROM kernel.event_failure`.execute(db);
  expect(await events(['list'])).toEqual({ code: 0, lines: ['no event is set aside'] });
});

test('the command ends with 0 where something was done, and with 1 where not', async () => {
  expect(await eventsProcess(['list'])).toEqual(await events(['list']));
  expect(await eventsProcess([])).toEqual(await events([]));
});

test('a retry is requested for one event or for all of a consumer', async () => {
  expect(await events(['retry', 'ratings', '8'])).toEqual({ code: 0, lines: ['1 event of ratings: retry requested'] });
  expect((await rows()).map(({ retry }) => retry)).toEqual([false, true]);
  expect(await events(['retry', 'ratings'])).toEqual({ code: 0, lines: ['2 events of ratings: retry requested'] });
  expect((await rows()).map(({ retry }) => retry)).toEqual([true, true]);
});

test('a dismissed event is resolved, and its row names who did it and why', async () => {
  expect(await events(['dismiss', 'ratings', '7', 'the', 'game is gone'])).toMatchObject({ code: 0 });
  expect(await rows()).toEqual([
    { id: 7, retry: false, resolved: true, by: 'operator:command-line', reason: 'the game is gone' },
    { id: 8, ...open },
  ]);
  expect((await events(['dismiss', 'ratings', '7', 'again'])).code).toBe(1);
  expect((await events(['retry', 'ratings', '7'])).code).toBe(1);
});

test.each([
  ['an unknown consumer', ['retry', 'nowhere'], 'no open failure of nowhere; npm run events -- list shows them'],
  ['an unknown event', ['dismiss', 'ratings', '99', 'old'], 'no open failure of ratings for event 99; npm run events -- list shows them'],
  [
    'no reason',
    ['dismiss', 'ratings', '7'],
    'npm run events -- list | retry <consumer> [event] | dismiss <consumer> <event> <reason> | forget <consumer>',
  ],
  ['no event', ['dismiss', 'ratings'], expect.stringContaining('npm run events')],
  ['an event that is no number', ['retry', 'ratings', '7; DROP'], expect.stringContaining('npm run events')],
  ['no command', [], expect.stringContaining('npm run events')],
])('%s is answered in one line and changes nothing', async (_, args, line) => {
  expect(await events(args)).toEqual({ code: 1, lines: [line] });
  expect(await rows()).toEqual([7, 8].map((id) => ({ id, ...open })));
});

test('the checkpoint of a consumer that this version does not have is removed with its failures; then old events no longer wait for it', async () => {
  await createCheckpoint(db, 'renamed', 'beginning');
  await createCheckpoint(db, 'live', 'now');
  await sql`UPDATE kernel.event_failure SET consumer = 'renamed' WHERE event_id = 7`.execute(db);
  expect(await events(['forget', 'live'])).toEqual({
    code: 1,
    lines: ['live is a consumer of this version, or has no checkpoint; checkpoints without a consumer: renamed'],
  });
  expect(await events(['forget', 'renamed'])).toEqual({ code: 0, lines: ['renamed: its checkpoint and its failures are removed'] });
  expect((await rows()).map(({ id }) => id)).toEqual([8]);
  expect(await events(['forget', 'renamed'])).toMatchObject({ code: 1, lines: [expect.stringContaining('without a consumer: none')] });
  expect(await eventsProcess(['forget', 'renamed'])).toMatchObject({ code: 1 });
});

test('every consumer of a server is known to the command', async () => {
  const { wiring } = await testServer();
  expect((await consumerNames()).toSorted()).toEqual(wiring.consumers.map(({ name }) => name).toSorted());
});

test('a database that does not answer is one line', async () => {
  const { code, lines } = await eventsProcess(['list'], 'postgresql://mela@127.0.0.1:1/mela');
  expect([code, lines.length, lines[0]]).toEqual([1, 1, expect.stringContaining('is the server running')]);
  const wrong = await eventsProcess(['list'], 'mysql://mela@db/mela');
  expect([wrong.code, wrong.lines]).toEqual([1, [expect.stringMatching(/^DATABASE_URL is "mysql:.*: it must be an address/)]]);
});
