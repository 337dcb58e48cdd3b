import type { Log } from '../../log.ts';
import { retryLocks, setLocalTimeout, type SqlRunner } from './sql-runner.ts';

const indexForm = /^CREATE INDEX CONCURRENTLY IF NOT EXISTS (\w+) ON (\w+)\.(\w+)\s+(.*)$/s;

/**
 * Runs a statement of a concurrent step. PostgreSQL builds no index of a table with partitions CONCURRENTLY: there the parent gets one by itself, each
 * partition its own CONCURRENTLY, which is then attached. A partition that is made meanwhile has it from its parent. May be run again after a failure.
 */
export async function runConcurrent(runner: SqlRunner, statement: string, log: Log | null): Promise<void> {
  const bare = statement.replaceAll(/^\s*--.*$/gm, '').trim();
  if (bare === '') return;
  const [, index, schema, table, columns] = indexForm.exec(bare) ?? [];
  const partitions = index === undefined ? [] : await partitionsOf(runner, `${schema}.${table}`);
  if (partitions.length === 0) return runner.run(statement);

  const step = (text: string) => retryLocks(`index ${index}`, log, () => inTransaction(runner, text));
  await step(`CREATE INDEX IF NOT EXISTS ${index} ON ONLY ${schema}.${table} ${columns}`);
  for (const partition of partitions) {
    if (await isIndexed(runner, `${schema}.${index}`, `${schema}.${partition}`)) continue;
    const own = `${partition}_${index}`;
    if (await isInvalid(runner, `${schema}.${own}`)) await runner.run(`DROP INDEX CONCURRENTLY ${schema}.${own}`);
    await runner.run(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${own} ON ${schema}.${partition} ${columns}`);
    await step(`ALTER INDEX ${schema}.${index} ATTACH PARTITION ${schema}.${own}`);
  }
}

async function inTransaction(runner: SqlRunner, text: string): Promise<void> {
  await runner.run(`BEGIN; ${setLocalTimeout}`);
  try {
    await runner.run(text);
    await runner.run('COMMIT');
  } catch (error) {
    await runner.run('ROLLBACK');
    throw error;
  }
}

async function partitionsOf(runner: SqlRunner, table: string): Promise<string[]> {
  const rows = await runner.rows(
    `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = to_regclass($1) ORDER BY 1`,
    [table],
  );
  return rows.map((row) => String(row['name']));
}

async function isIndexed(runner: SqlRunner, index: string, partition: string): Promise<boolean> {
  const rows = await runner.rows(
    `SELECT FROM pg_inherits h JOIN pg_index i ON i.indexrelid = h.inhrelid
     WHERE h.inhparent = to_regclass($1) AND i.indrelid = to_regclass($2)`,
    [index, partition],
  );
  return rows.length > 0;
}

async function isInvalid(runner: SqlRunner, index: string): Promise<boolean> {
  return (await runner.rows(`SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid`, [index])).length > 0;
}
