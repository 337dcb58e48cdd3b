import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../../config/config.ts';
import { StartError } from '../errors/start-error.ts';
import { sessionOptions, sessionSettings, type DbTarget } from '../db/create-db.ts';
import type { AppRole } from '../db/migrate/migrate-all.ts';
import { appRole } from '../db/roles.ts';
import type { Log } from '../log.ts';
import type { Binaries } from './binaries.ts';
import { startEmbedded } from './embedded.ts';

/** The running database, and how to stop what was started for it. */
export type RunningDatabase = {
  /** Connection for calls. */
  readonly target: DbTarget;
  /** Connection for migrations, as the owner of the tables. */
  readonly owner: DbTarget;
  /** The role of `target` when it is not the owner; null: one role for everything. */
  readonly app: AppRole | null;
  stop(): Promise<void>;
};

const database = 'mela';
const versions = { min: 15, max: 18 } as const;

/**
 * Opens the server of DATABASE_URL when it is set, else the embedded one under DATA_DIR, by other programs than its own where they are given. Throws
 * a StartError when it cannot be used.
 */
export async function openDatabase(config: Config, log: Log, binaries?: Binaries): Promise<RunningDatabase> {
  if (config.databaseUrl !== null) {
    const name = await checkForeign(config.databaseUrl, log);
    const target = { connectionString: config.databaseUrl };
    const stop = async (): Promise<void> => undefined;
    if (config.databaseUrlOwner === null) return { target, owner: target, app: null, stop };
    await checkForeign(config.databaseUrlOwner, null);
    return { target, owner: { connectionString: config.databaseUrlOwner }, app: { name, target }, stop };
  }
  const server = await startEmbedded({ dir: join(config.dataDir, 'postgres'), log, ...(binaries && { binaries }) });
  await createDatabase(server.target('postgres'));
  const target = server.target(database, appRole);
  return { target, owner: server.target(database), app: { name: appRole, target }, stop: server.stop };
}

/** Returns the role of the connection. An address may name it in several ways, or leave it to the environment. */
async function checkForeign(url: string, log: Log | null): Promise<string> {
  const client = new pg.Client({ options: sessionOptions, connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; role: string }>(
      "SELECT current_setting('server_version_num') AS version, current_user AS role",
    );
    const { version, role } = rows[0] ?? { version: '', role: '' };
    const major = Math.floor(Number(version) / 10_000);
    if (major < versions.min || major > versions.max)
      throw new StartError([`DATABASE_URL names a PostgreSQL ${major}: it must be ${versions.min} to ${versions.max}`]);
    const wrong = await wrongSettings(client);
    if (wrong.length > 0) throw new StartError(wrong);
    if (log) await warnOfLoss(client, log);
    return role;
  } catch (error) {
    if (error instanceof StartError) throw error;
    // The URL may contain a password; only the driver's message is shown.
    throw new StartError(
      [
        `DATABASE_URL cannot be used (${error instanceof Error ? error.message || error.name : String(error)}): it must name a PostgreSQL ${versions.min} to ${versions.max} that answers`,
      ],
      error,
    );
  } finally {
    await client.end();
  }
}

/** What a connection does not have although it asks for it: a pool between may drop it. A line for each, with what to do. */
async function wrongSettings(client: pg.Client): Promise<string[]> {
  const needed = Object.entries({ ...sessionSettings, server_encoding: 'UTF8' });
  const { rows } = await client.query<{ name: string; value: string }>(
    'SELECT name, current_setting(name) AS value FROM unnest($1::text[]) AS name',
    [needed.map(([name]) => name)],
  );
  return needed.flatMap(([name, value]) => {
    const found = rows.find((row) => row.name === name)?.value;
    if (found === value) return [];
    return name === 'server_encoding'
      ? [`DATABASE_URL names a database with the encoding ${found}: it must be UTF8`]
      : [`connections to DATABASE_URL have ${name} = ${found}: it must be ${value} (ALTER ROLE … SET ${name} = '${value}')`];
  });
}

/** Settings of the server's machine, which a connection cannot ask for. Some file systems are safe without whole pages, so this ends no start. */
async function warnOfLoss(client: pg.Client, log: Log): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest(ARRAY['fsync', 'full_page_writes', 'synchronous_commit']) AS name WHERE current_setting(name) = 'off'`,
  );
  if (rows.length > 0) log.error({ off: rows.map(({ name }) => name) }, 'ALARM: the database may lose acknowledged bets');
}

async function createDatabase(target: DbTarget): Promise<void> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    const { rows } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (rows.length === 0) await client.query(`CREATE DATABASE ${database}`);
  } finally {
    await client.end();
  }
}
