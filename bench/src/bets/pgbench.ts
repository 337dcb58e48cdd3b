import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseOf } from './players.ts';

const places = [18, 17, 16, 15].map((major) => `/usr/lib/postgresql/${major}/bin/pgbench`);
const folder = mkdtempSync(join(tmpdir(), 'mela-pgbench-'));

function binary(): string {
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error('pgbench is needed: apt-get install postgresql-contrib');
  return found;
}

/** Puts the minimal bet into its own database on the server's cluster, so that both run under the same settings. */
export async function prepareLimit(socketDir: string): Promise<void> {
  const admin = databaseOf(socketDir, 'postgres');
  await admin.connect();
  await admin.query('CREATE DATABASE bet_limit');
  await admin.end();
  const client = databaseOf(socketDir, 'bet_limit');
  await client.connect();
  await client.query(readFileSync(new URL('./limit.sql', import.meta.url), 'utf8'));
  await client.end();
}

/** Bets a second that pgbench books with 16 clients; on one player when `player` is named. */
export function runLimit(socketDir: string, seconds: number, player?: number): number {
  const script = join(folder, `bet-${player ?? 'all'}.sql`);
  writeFileSync(script, `\\set p ${player ?? 'random(1,1000)'}\n\\set u random(1,9000000000000000000)\nSELECT bet(:p, (:u)::text, 100);\n`);
  const out = execFileSync(
    binary(),
    ['-n', '-M', 'prepared', '-T', String(seconds), '-c', '16', '-j', '2', '-f', script, '-h', socketDir, '-U', 'mela', 'bet_limit'],
    { encoding: 'utf8' },
  );
  return Number(/tps = ([\d.]+)/.exec(out)?.[1]);
}
