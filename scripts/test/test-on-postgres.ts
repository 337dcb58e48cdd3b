import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domains } from '../../server/src/domains/registry.ts';
import { rightsOf } from '../../server/src/kernel/domain/table-rights.ts';
import { migrateAll } from '../../server/src/kernel/db/migrate/migrate-all.ts';
import { createLog } from '../../server/src/kernel/log.ts';
import { findBinaries } from '../../server/src/kernel/postgres/binaries.ts';
import { openDatabase } from '../../server/src/kernel/postgres/open-database.ts';
import { testConfig } from '../../server/src/kernel/testing/test-config.ts';
import type { DbTarget } from '../../server/src/kernel/db/create-db.ts';
import { fetchPrograms, postgresVersions } from './postgres-programs.ts';
import { reports, runJourneys, runUnits } from './run-tests.ts';
import type { Tally } from './tally.ts';

/** `short`: the ledger, and a player's way from registration to withdrawal. `all`: every test of a part that writes SQL of its own, and that way. */
export type Choice = 'short' | 'all';

const written = [
  'wallet',
  'play',
  'payments',
  'bonuses',
  'loyalty',
  'tournaments',
  'missions',
  'lottery',
  'wheel',
  'jackpots',
  'protection',
]
  .map((domain) => `server/src/domains/${domain}`)
  .concat('server/src/kernel/events', 'server/src/kernel/db', 'server/src/kernel/jobs', 'server/src/testing');

const parts: Readonly<Record<Choice, readonly string[]>> = {
  all: written,
  short: ['server/src/domains/wallet/movements', 'server/src/domains/loyalty', 'server/src/kernel/events', 'server/src/kernel/postgres'],
};

/** A guest registers, deposits, plays, withdraws and cancels: at a desktop in English and on a phone in Hindi, or only the latter. */
const journeys: Readonly<Record<Choice, string>> = { all: '\\[1\\.5\\]', short: 'phone, hi \\[1\\.5\\]' };

/** Tests on another version of PostgreSQL, with that version's own defaults. @throws Error when npm cannot get its programs. */
export async function testOnPostgres(major: string, choice: Choice): Promise<readonly Tally[]> {
  const native = await fetchPrograms(major);
  process.stdout.write(`PostgreSQL ${postgresVersions[major]}\n`);
  mkdirSync(reports, { recursive: true });
  const args = ['--project', 'server', ...parts[choice]];
  const units = await runUnits({ report: `postgres-${major}.json`, args, env: { TEST_POSTGRES: native } });
  return [units, await walk(major, native, choice)];
}

async function walk(major: string, native: string, choice: Choice): Promise<Tally> {
  const log = createLog('silent');
  const dataDir = mkdtempSync(join(tmpdir(), `mela-postgres-${major}-`));
  const { target, owner, app, stop } = await openDatabase(testConfig({ DATA_DIR: dataDir }), log, findBinaries(native));
  try {
    // Creates the role that serves calls, which the address of the database names.
    await migrateAll(owner, log, { app, rights: rightsOf(domains) });
    const args = ['journey.spec.ts', '--grep', journeys[choice]];
    const env = { E2E_DATA: dataDir, DATABASE_URL: urlOf(target), DATABASE_URL_OWNER: urlOf(owner) };
    return await runJourneys({ report: `postgres-${major}-journey.json`, args, env });
  } finally {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function urlOf(target: DbTarget): string {
  return 'host' in target ? `postgres://${target.user}@${encodeURIComponent(target.host)}/${target.database}` : target.connectionString;
}
