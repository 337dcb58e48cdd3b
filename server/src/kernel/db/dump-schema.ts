import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dumpSql } from './dump-sql.ts';
import { dumpTypes } from './dump-types.ts';
import { migrationsDir } from './migrate/migrations.ts';

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
