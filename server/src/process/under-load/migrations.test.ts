import { sql } from 'kysely';
import pg from 'pg';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { migrate } from '../../kernel/db/migrate/migrate.ts';
import { readMigrations, type Migration } from '../../kernel/db/migrate/migrations.ts';
import { readSqlFiles, type SqlFiles } from '../../kernel/db/migrate/sql-files.ts';
import { runnerFor } from '../../kernel/db/migrate/sql-runner.ts';
import { addressOf } from '../../kernel/testing/test-db.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

/** How many rows were written to each table so far; parts of a table count for the whole. */
async function writesOf({ db }: TestServer): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; writes: number }>`
    SELECT coalesce(i.inhparent, s.relid)::regclass::text AS name, sum(s.n_tup_ins + s.n_tup_upd)::int AS writes
    FROM pg_stat_user_tables s LEFT JOIN pg_inherits i ON i.inhrelid = s.relid
    WHERE s.schemaname <> 'graphile_worker' GROUP BY 1`.execute(db);
  return new Map(rows.map(({ name, writes }) => [name, writes]));
}

/** What an upgrade may do to a table beside its writes: a rule that holds for all rows, and an index. */
function migrationsOf(table: string, at: number): readonly Migration[] {
  const name = `${table.replaceAll(/\W/g, '_')}_later`;
  const step = (number: number, what: string, up: string, rest: Partial<Migration> = {}): Migration => {
    const checksum = String(9000 + at * 2 + number);
    return { name: `${checksum}-${what}`, up, checksum, ...rest };
  };
  return [
    step(0, 'rule', `ALTER TABLE ${table} ADD CONSTRAINT ${name} CHECK (now() IS NOT NULL) NOT VALID`),
    step(1, 'index', `ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`, {
      concurrent: `CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name}_at ON ${table} ((1));\n`,
    }),
  ];
}

/** Every function and view as a new version brings them. */
function changedSql(): SqlFiles {
  const { files, checks } = readSqlFiles();
  return { files: files.map((file) => ({ ...file, text: `${file.text}\n-- later`, checksum: `later ${file.checksum}` })), checks };
}

test('[O4] rules and indexes of all tables that bets write, and new functions, come under betting load without a failed bet', async ({
  annotate,
}) => {
  const server = await testServer();
  const sessions = [];
  for (let n = 0; n < 6; n += 1) sessions.push(await server.openGame(await server.playerWith(10_000), 'demo-game'));
  const bet = async (token: string): Promise<string> => {
    const id = randomUUID();
    const body = { token, request_uuid: id, transaction_uuid: id, round: id, game: 'demo-game', amount: 100 };
    const answer = await server.provider('/transaction/bet', body);
    return `${answer.status} ${answer.body.status}`;
  };
  const before = await writesOf(server);
  for (const token of sessions) for (let n = 0; n < 5; n += 1) expect(await bet(token)).toBe('200 RS_OK');
  // A connection reports what it wrote about a second later.
  const touched = async () =>
    [...(await writesOf(server))].filter(([name, writes]) => writes > (before.get(name) ?? 0)).map(([name]) => name);
  await expect.poll(async () => (await touched()).length, { interval: 200 }).toBeGreaterThan(5);
  const tables = (await touched()).toSorted();

  let isRunning = true;
  const answers = new Map<string, number>();
  const load = sessions.map(async (token) => {
    while (isRunning) {
      const answer = await bet(token);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  });
  const booked = () => answers.get('200 RS_OK') ?? 0;
  await expect.poll(booked, { interval: 5 }).toBeGreaterThan(50);
  const client = new pg.Client(await addressOf(server.db));
  await client.connect();
  const fresh = tables.flatMap(migrationsOf);
  const startedAt = booked();
  const applied = await migrate(runnerFor(client), { migrations: [...readMigrations(), ...fresh], sqlFiles: changedSql() }).finally(
    () => (isRunning = false),
  );
  const endedAt = booked();
  await Promise.all(load);
  await client.end();
  // Nor does one fail in the new schema.
  for (const token of sessions) expect(await bet(token)).toBe('200 RS_OK');
  expect(applied).toEqual(fresh.map(({ name }) => name));
  expect(tables).toEqual(expect.arrayContaining(['kernel.event', 'play.round', 'wallet.account', 'wallet.entry', 'wallet.movement']));
  expect([...answers.keys()]).toEqual(['200 RS_OK']);
  expect(endedAt).toBeGreaterThan(startedAt);
  await annotate(`${tables.join(', ')}: ${fresh.length} migrations during ${endedAt - startedAt} bets of ${booked()}`);
});
