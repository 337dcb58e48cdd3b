import { PGlite } from '@electric-sql/pglite';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';
import { migrate } from './migrate/migrate.ts';
import type { SqlRunner } from './migrate/sql-runner.ts';

/** The text of schema.sql, the schema after all migrations and SQL files. Uses pg_dump 18 compiled to WebAssembly, which reads only the PostgreSQL compiled with it. */
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
