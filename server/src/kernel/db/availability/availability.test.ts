import { sql } from 'kysely';
import { expect, test } from 'vitest';
import pg from 'pg';
import { testDb } from '../../testing/index.ts';
import { isDatabaseAway, isRetriable } from './availability.ts';
import { answerGraceMs, createDb, defaults } from '../create-db.ts';
import { createLog } from '../../log.ts';
import { transact } from '../transact.ts';

const { db, target } = await testDb();
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const coded = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });

test.each([
  ['no server listens', coded('ECONNREFUSED', { syscall: 'connect' })],
  ['the socket of the embedded server is gone', coded('ENOENT', { syscall: 'connect', address: '/x/.s.PGSQL.5432' })],
  ['the server is starting', coded('57P03')],
  ['the server is stopping', coded('57P01')],
  ['too many connections', coded('53300')],
  ['the disk is full', coded('53100')],
  ['the statement took too long', coded('57014')],
  ['the connection broke', new Error('Connection terminated unexpectedly')],
  ['no connection in time', new Error('timeout exceeded when trying to connect')],
  ['no answer in time', new Error('Query read timeout')],
  ['both addresses failed', new AggregateError([coded('ECONNREFUSED')])],
  ['wrapped by a caller', new Error('wrapped', { cause: coded('08006') })],
])('[M9] the database is unavailable: %s', (_name, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  ['a broken rule', coded('23505')],
  ['a programming error', new TypeError('x is not a function')],
  ['a missing file', coded('ENOENT', { path: '/etc/nothing', syscall: 'open' })],
  ['a wrong statement', coded('42601')],
  ['not an error', 'ECONNREFUSED'],
])('[M9] the database is available: %s', (_name, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

test('[M9] every statement times out within the 3 s in which a provider or a browser expects an answer', () => {
  expect(defaults.connectMs).toBeLessThan(3_000);
  expect(defaults.statementMs + answerGraceMs).toBeLessThan(3_000);
});

test('[M9] statements and transactions on a frozen server time out, and later ones succeed again', async () => {
  // Long enough for a busy machine while the server works.
  const frozen = createDb(target, createLog('silent'), { connectionsMax: 2, statementMs: 1_500, connectMs: 1_500 });
  const pids: number[] = [];
  const gate = Promise.withResolvers<void>();
  // Two open transactions report the pids of both backends of the pool.
  const opening = [1, 2].map(() =>
    transact(frozen.db, async (tx) => {
      pids.push((await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx)).rows[0]!.pid);
      if (pids.length === 2) gate.resolve();
      await gate.promise;
    }),
  );
  await Promise.all(opening);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  const errors = await Promise.all([1, 2, 3].map(() => errorOf(transact(frozen.db, (tx) => sql`SELECT 1`.execute(tx)))));
  expect(errors.map(isDatabaseAway)).toEqual(errors.slice(0, 3).map((error) => error !== null));
  expect(errors.filter((error) => error !== null).length).toBeGreaterThanOrEqual(2);
  for (const pid of pids) process.kill(pid, 'SIGCONT');
  const { rows } = await sql<{ n: number }>`SELECT 1 AS n`.execute(frozen.db);
  expect(rows).toEqual([{ n: 1 }]);
  await frozen.close();
});

test('[M9] connections that the server closed are replaced without a failed call', async () => {
  const admin = new pg.Client(target);
  await admin.connect();
  await sql`SELECT 1`.execute(db);
  await admin.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'mela' AND datname = current_database()",
  );
  await admin.end();
  await expect
    .poll(() =>
      sql`SELECT 1`.execute(db).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
});

test('two transactions in a deadlock both succeed: the aborted one is repeated', async () => {
  await sql`CREATE TABLE public.pair (n int PRIMARY KEY, hits int NOT NULL DEFAULT 0)`.execute(db);
  await sql`INSERT INTO public.pair (n) VALUES (1), (2)`.execute(db);
  const hit = (n: number) => sql`UPDATE public.pair SET hits = hits + 1 WHERE n = ${n}`;
  let tries = 0;
  const meet = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const cross = (first: number, second: number) =>
    transact(db, async (tx) => {
      tries += 1;
      await hit(first).execute(tx);
      meet[first - 1]?.resolve();
      await meet[second - 1]?.promise;
      await hit(second).execute(tx);
    });
  await Promise.all([cross(1, 2), cross(2, 1)]);
  const { rows } = await sql<{ hits: number }>`SELECT hits FROM public.pair`.execute(db);
  expect(rows).toEqual([{ hits: 2 }, { hits: 2 }]);
  // Three, or more when the aborted one repeats before the other continues.
  expect(tries).toBeGreaterThan(2);
  expect(isRetriable(coded('40P01'))).toBe(true);
});

test('a read transaction cannot write', async () => {
  await expect(transact(db, (tx) => sql`CREATE TABLE public.no (n int)`.execute(tx), { access: 'read' })).rejects.toThrow('read-only');
});
