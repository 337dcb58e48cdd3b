import { expect, test } from 'vitest';
import { retentionErrors, timeColumnsIn } from './check-retention.ts';

const columns = timeColumnsIn(`CREATE TABLE play.request (
    id uuid NOT NULL,
    booked_at timestamp with time zone NOT NULL,
    day date NOT NULL,
    "at" timestamp with time zone,
    expires_after integer
);`);
const judge = (path: string, text: string) => retentionErrors([{ path, text }], columns);
const store = 'server/src/domains/play/booking-store.ts';

test('the columns of the schema that hold a time are known', () => expect([...columns]).toEqual(['booked_at', 'day', 'at']));

test.each([
  "await tx.deleteFrom('play.request').where('booked_at', '<', before).execute();",
  "const { n } = await tx\n  .deleteFrom('play.request')\n  .where('user_id', '=', id)\n  .where('r.booked_at', '<=', now)\n  .execute();",
  'await sql`DELETE FROM play.request WHERE day < ${before}::date`.execute(tx);',
  'await sql`DELETE FROM play.request AS r USING gone WHERE r.at<=${before}`.execute(tx);',
  'await sql`WITH gone AS (SELECT 1) DELETE FROM play.request WHERE id IN (SELECT id FROM play.request WHERE at < ${before} LIMIT 10)`.execute(tx);',
])('%j is found with its line', (text) =>
  expect(judge(store, `\n${text}`)).toEqual([expect.stringMatching(/booking-store\.ts:\d: .*retention/)]),
);

test('a function of SQL is read too', () =>
  expect(judge('server/sql/play/book.sql', 'BEGIN\n  DELETE FROM play.request WHERE booked_at < now();\nEND')).toHaveLength(1));

test.each([
  [store, "await tx.deleteFrom('play.request').where('id', '=', id).execute();"],
  [store, "await tx.deleteFrom('play.request').where('booked_at', '>', now).returning('id').execute();"],
  [store, "await tx.deleteFrom('play.request').where('id', '<', oldest).execute(); await tx.selectFrom('x').where('booked_at', '<', now);"],
  [store, 'await sql`DELETE FROM play.request WHERE expires_after < 5 AND day <> ${day}`.execute(tx);'],
  [store, "// tx.deleteFrom('play.request').where('booked_at', '<', before)"],
  ['server/src/kernel/retention/store.ts', 'sql`DELETE FROM x WHERE at < ${before}`'],
  ['server/src/domains/play/booking.test.ts', 'sql`DELETE FROM x WHERE at < ${before}`'],
])('%s may contain %j', (path, text) => expect(judge(path, text)).toEqual([]));
