import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrateAll } from '../../../server/src/kernel/db/migrate/migrate-all.ts';
import type { DbTarget } from '../../../server/src/kernel/db/create-db.ts';
import { createLog } from '../../../server/src/kernel/log.ts';
import { startEmbedded } from '../../../server/src/kernel/postgres/embedded.ts';

export type BenchCluster = {
  readonly host: string;
  readonly user: string;
  readonly database: string;
  readonly target: DbTarget;
  admin: pg.Client;
  stop(): Promise<void>;
};

/** The product's own PostgreSQL with its own settings (nothing acknowledged is ever lost), on the disk, migrated, and with the minimal bet. */
export async function startBenchCluster(): Promise<BenchCluster> {
  const root = mkdtempSync(join(tmpdir(), 'mela-bench-'));
  const log = createLog('error');
  const server = await startEmbedded({ dir: join(root, 'pg'), log });
  const target = server.target('postgres');
  if (!('host' in target)) throw new Error('the embedded server is reached by its socket');
  await migrateAll(target, log, { app: null, rights: [] });
  const admin = new pg.Client(target);
  await admin.connect();
  await admin.query(readFileSync(new URL('minimal-bet.sql', import.meta.url), 'utf8'));
  const stop = async (): Promise<void> => {
    await admin.end();
    await server.stop();
    rmSync(root, { recursive: true, force: true });
  };
  return { ...target, target, admin, stop };
}

/** pgbench of the system: the embedded binaries bring none. */
export function findPgbench(): string {
  const versions = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`)
    : [];
  const found = [...versions, '/usr/bin/pgbench', '/usr/local/bin/pgbench'].find((path) => existsSync(path));
  if (!found) throw new Error('pgbench was not found: install postgresql-contrib or postgresql-client');
  return found;
}
