import { execFile } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPgbench, type BenchCluster } from './bench-cluster.ts';

const run = promisify(execFile);
export const players = 1000;
const onePlayer = 7;

/** Bets a second of the minimal bet, one to a transaction, by pgbench. */
export async function pgbenchRate(
  { host, user, database }: BenchCluster,
  who: 'all' | 'one',
  clients: number,
  seconds: number,
): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), 'mela-pgbench-'));
  try {
    const script = join(dir, 'bet.sql');
    const player = who === 'all' ? `random(1, ${players})` : String(onePlayer);
    writeFileSync(script, `\\set p ${player}\n\\set u random(1, 9000000000000000000)\nSELECT * FROM minimal.bet(:p, (:u)::text, 100);\n`);
    const args = [
      '-n',
      '-M',
      'prepared',
      '-T',
      String(seconds),
      '-c',
      String(clients),
      '-j',
      '2',
      '-f',
      script,
      '-h',
      host,
      '-p',
      '5432',
      '-U',
      user,
      database,
    ];
    const { stdout } = await run(findPgbench(), args);
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  } finally {
    rmSync(dir, { recursive: true });
  }
}

const newBet = (who: 'all' | 'one') => ({
  key: `demo:${randomUUID()}`,
  kind: 'bet',
  userId: who === 'all' ? randomInt(1, players + 1) : onePlayer,
  amountMinor: '100',
  round: 'demo:1',
  origin: { actor: 'provider:demo', requestId: null },
});

/** Bets a second through wallet.post, in batches of `size`, each a transaction, over `connections`. */
export async function postRate(
  { host, user, database }: BenchCluster,
  who: 'all' | 'one',
  connections: number,
  size: number,
  seconds: number,
): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ host, user, database });
      await client.connect();
      return client;
    }),
  );
  let bets = 0;
  const began = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - began < seconds * 1000) {
        const batch = JSON.stringify(Array.from({ length: size }, () => newBet(who)));
        const { rows } = await client.query<{ status: string }>({
          name: 'post',
          text: 'SELECT key, status, cash_minor, bonus_minor FROM wallet.post($1)',
          values: [batch],
        });
        bets += rows.filter(({ status }) => status === 'applied').length;
      }
    }),
  );
  const rate = bets / ((performance.now() - began) / 1000);
  await Promise.all(clients.map((client) => client.end()));
  return rate;
}
