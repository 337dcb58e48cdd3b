import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrateAll } from '../db/migrate/migrate-all.ts';
import type { DbTarget } from '../db/create-db.ts';
import type { SchemaRights } from '../domain/table-rights.ts';
import { appRole } from '../db/roles.ts';
import { createLog } from '../log.ts';
import { findBinaries } from '../postgres/binaries.ts';
import { startEmbedded, type EmbeddedOptions } from '../postgres/embedded.ts';
import { superuser } from '../postgres/init-cluster.ts';
import { readPostmaster, runsHere } from '../postgres/postmaster-file.ts';
import { throwawaySettings } from '../postgres/settings.ts';

export const templateName = 'mela_template';
const prefix = 'mela-test-';
const roomBytesMin = 1024 ** 3;

export type TestCluster = {
  readonly host: string;
  readonly user: string;
  readonly target: (database: string, role?: string) => DbTarget;
  stop(): Promise<void>;
};

/** Uses memory when there is enough: cloning on a disk is slow and varies. */
function roomyParent(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= roomBytesMin ? memory : tmpdir();
}

/** Stops and removes the clusters of killed test runs. */
function sweep(parent: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const starter = Number(name.slice(prefix.length).split('-')[0]);
    if (existsSync(`/proc/${starter}`)) continue;
    const dir = join(parent, name, 'pg');
    const postmaster = readPostmaster(dir);
    if (postmaster && runsHere(postmaster.pid, dir)) process.kill(postmaster.pid, 'SIGQUIT');
    rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** A PostgreSQL for one test run, with the migrated template. */
export async function startTestCluster(rights: readonly SchemaRights[]): Promise<TestCluster> {
  const parent = roomyParent();
  sweep(parent);
  const root = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  const dir = join(root, 'pg');
  const server = await startEmbedded({ dir, log: createLog('silent'), sync: false, ...chosenPostgres() });
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(root, { recursive: true, force: true });
  };
  try {
    await makeTemplate(server.target, rights);
  } catch (error) {
    await stop();
    throw error;
  }
  return { host: dir, user: superuser, target: server.target, stop };
}

/** `npm run test:postgres` names the programs of another version. Such a server has the defaults of one that is not ours: it compiles plans. */
function chosenPostgres(): Pick<EmbeddedOptions, 'binaries' | 'settings'> {
  const native = process.env['TEST_POSTGRES'];
  if (native === undefined) return { settings: throwawaySettings };
  const { file_copy_method: _, ...settings } = throwawaySettings;
  return { binaries: findBinaries(native), settings: { ...settings, jit: 'on' } };
}

async function makeTemplate(target: TestCluster['target'], rights: readonly SchemaRights[]): Promise<void> {
  const admin = new pg.Client(target('postgres'));
  await admin.connect();
  try {
    await admin.query(`CREATE DATABASE ${templateName}`);
    const app = { name: appRole, target: target(templateName, appRole) };
    await migrateAll(target(templateName), createLog('silent'), { app, rights });
    await admin.query(`ALTER DATABASE ${templateName} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`);
  } finally {
    await admin.end();
  }
}
