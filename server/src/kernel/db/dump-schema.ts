import { PGlite } from '@electric-sql/pglite';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';
import { migrate } from './migrate/migrate.ts';
import { runnerFor, type SqlRunner } from './migrate/sql-runner.ts';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ColumnTypeNode, generate, IdentifierNode, PostgresDialect, UnionExpressionNode } from 'kysely-codegen';
import pg from 'pg';
import { createLog } from '../log.ts';
import { startEmbedded } from '../postgres/embedded.ts';
import { throwawaySettings } from '../postgres/settings.ts';
import { createDb } from './create-db.ts';
import { migrationsDir } from './migrate/migrations.ts';

/**
 * The text of schema.sql, the schema after all migrations and SQL files. Uses pg_dump 18 compiled to WebAssembly, which reads only the PostgreSQL
 * compiled with it.
 */
export async function dumpSql(): Promise<string> {
  const lite = await PGlite.create();
  try {
    const runner: SqlRunner = {
      run: async (sql) => void (await lite.exec(sql)),
      rows: async (sql, values) => (await lite.query<Record<string, unknown>>(sql, [...values])).rows,
    };
    await migrate(runner);
    const dump = await pgDump({ pg: lite, args: ['--schema-only', '--no-owner', '--no-privileges'] });
    return stable(await dump.text());
  } finally {
    await lite.close();
  }
}

const sessionSetting =
  'statement_timeout|lock_timeout|idle_in_transaction_session_timeout|transaction_timeout|client_encoding|standard_conforming_strings|check_function_bodies|xmloption|client_min_messages|row_security|default_tablespace|default_table_access_method';
const noise = new RegExp(String.raw`^(-- Dumped |SET (${sessionSetting}) = |SELECT pg_catalog\.set_config|\\(un)?restrict |--$)`);

/** Removes lines that differ between dumps or are not needed: versions, session settings, the dump's own key. */
function stable(dump: string): string {
  const lines = dump.split('\n').filter((line) => !noise.test(line));
  return `${lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

/** The text of schema.gen.ts: every table as `schema.table`, read from a temporary server after all migrations. */
export async function dumpTypes(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'mela-schema-'));
  const server = await startEmbedded({ dir: join(root, 'pg'), log: createLog('silent'), settings: throwawaySettings, sync: false });
  try {
    const client = new pg.Client(server.target('postgres'));
    await client.connect();
    try {
      await migrate(runnerFor(client));
    } finally {
      await client.end();
    }
    const { db, close } = createDb(server.target('postgres'), createLog('silent'), { connectionsMax: 4, statementMs: 20_000 });
    try {
      return await generate({ db, dialect: bigintDialect(), outFile: null, singularize: false });
    } finally {
      await close();
    }
  } finally {
    await server.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

/** As kernel/db/types.ts parses values: int8 is a bigint, a date is text. */
function bigintDialect(): PostgresDialect {
  const dialect = new PostgresDialect({ dateParser: 'string' });
  const bigint = new IdentifierNode('bigint');
  const written = new UnionExpressionNode([bigint, new IdentifierNode('number'), new IdentifierNode('string')]);
  dialect.adapter.definitions['Int8'] = new ColumnTypeNode(bigint, written, written);
  return dialect;
}

/**
 * `npm run schema` writes migrations/schema.sql and schema.gen.ts from the migrations and SQL files. With `--verify` it writes
 * nothing, and exits with 1 when either is out of date.
 */
const header =
  '-- What all migrations and the files of server/sql together make. Written by `npm run schema`; `npm run check` fails when it drifts.\n\n';

async function run(verify: boolean): Promise<number> {
  const [schema, types] = await Promise.all([dumpSql(), dumpTypes()]);
  const outputs = [
    { file: join(migrationsDir, 'schema.sql'), text: header + schema },
    { file: join(import.meta.dirname, 'schema.gen.ts'), text: types },
  ];
  const stale = outputs.filter(({ file, text }) => readIfExists(file) !== text);
  for (const { file, text } of stale) {
    if (verify) process.stderr.write(`${file} is out of date: run npm run schema\n`);
    else writeFileSync(file, text);
  }
  process.stdout.write(`schema: ${stale.length === 0 ? 'up to date' : `${stale.length} files ${verify ? 'stale' : 'written'}`}\n`);
  return verify && stale.length > 0 ? 1 : 0;
}

function readIfExists(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

process.exitCode = await run(process.argv.includes('--verify'));
