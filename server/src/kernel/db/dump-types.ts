import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ColumnTypeNode, generate, IdentifierNode, PostgresDialect, UnionExpressionNode } from 'kysely-codegen';
import pg from 'pg';
import { createLog } from '../log.ts';
import { startEmbedded } from '../postgres/embedded.ts';
import { throwawaySettings } from '../postgres/settings.ts';
import { createDb } from './create-db.ts';
import { migrate } from './migrate/migrate.ts';
import { runnerFor } from './migrate/sql-runner.ts';

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
