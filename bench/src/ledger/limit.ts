import { startBenchCluster, type BenchCluster } from './bench-cluster.ts';
import { pgbenchRate, players, postRate } from './contenders.ts';
import { needPrograms } from '../web/programs.ts';
import { printLine } from '../print.ts';

needPrograms({ pgbench: 'postgresql-contrib' });

/**
 * F2 without HTTP: the ledger against its limit, in one cluster (fsync and synchronous_commit on), rounds interleaved: pgbench's minimal bet,
 * one to a transaction over 16 connections, against wallet.post with every rule it has, in batches. On 1,000 players and on
 * one. At the end the books of both are compared with their journals.
 * usage: node bench/src/ledger/limit.ts [seconds=5] [rounds=3] [batch=64]
 */
const [seconds = 5, rounds = 3, size = 64] = process.argv.slice(2).map(Number);

const contenders: Readonly<Record<string, (cluster: BenchCluster) => Promise<number>>> = {
  'pgbench, 1,000 players': (cluster) => pgbenchRate(cluster, 'all', 16, seconds),
  'wallet.post × 1, 1,000 players': (cluster) => postRate(cluster, 'all', 1, size, seconds),
  'wallet.post × 2, 1,000 players': (cluster) => postRate(cluster, 'all', 2, size, seconds),
  'pgbench, one player': (cluster) => pgbenchRate(cluster, 'one', 16, seconds),
  'wallet.post × 1, one player': (cluster) => postRate(cluster, 'one', 1, size, seconds),
};

async function openPlayers({ admin }: BenchCluster): Promise<void> {
  await admin.query(
    `INSERT INTO wallet.account (user_id, role, currency, balance_minor, seq, head)
     SELECT player, role, 'INR', 0, 0, '' FROM generate_series(1, $1) player, unnest(ARRAY['cash', 'bonus', 'held']) role`,
    [players],
  );
  await admin.query(
    `SELECT count(*) FROM wallet.post((SELECT jsonb_agg(jsonb_build_object('key', 'open:' || player, 'kind', 'adjustment', 'userId', player, 'amountMinor', 1000000000,
       'origin', jsonb_build_object('actor', 'system:bench')))
     FROM generate_series(1, $1) player))`,
    [players],
  );
}

async function checkBooks({ admin }: BenchCluster): Promise<string> {
  const { rows } = await admin.query<{ mismatches: string; bets: string; balanced: boolean }>(
    `SELECT (SELECT count(*) FROM wallet.verify_accounts(0, 9223372036854775807, true)) + (SELECT count(*) FROM (SELECT array_agg(id) AS ids, array_agg(seq) AS seqs, array_agg(0::bigint) AS zeros FROM wallet.account WHERE user_id IS NOT NULL) a, wallet.verify_entries(a.ids, a.zeros, a.seqs)) AS mismatches,
      (SELECT count(*) FROM wallet.movement WHERE kind = 'bet') AS bets,
      (SELECT sum(balance) FROM minimal.house_account) = (SELECT sum(amount) FROM minimal.tx) AS balanced`,
  );
  return rows[0]?.mismatches === '0' && rows[0].balanced
    ? `the books hold after ${rows[0].bets} bets`
    : `THE BOOKS DO NOT HOLD: ${JSON.stringify(rows[0])}`;
}

const cluster = await startBenchCluster();
try {
  await openPlayers(cluster);
  const rates = new Map<string, number[]>(Object.keys(contenders).map((name) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, measure] of Object.entries(contenders)) {
      await cluster.admin.query('VACUUM wallet.account');
      await cluster.admin.query('VACUUM minimal.wallet');
      await cluster.admin.query('VACUUM minimal.house_account');
      await cluster.admin.query('CHECKPOINT');
      const rate = await measure(cluster);
      rates.get(name)?.push(rate);
      printLine(`round ${round}: ${name}: ${rate.toFixed(0)} bets/s`);
    }
  }
  const medianOf = (name: string) => [...(rates.get(name) ?? [])].sort((a, b) => a - b)[rounds >> 1] ?? Number.NaN;
  for (const [name, all] of rates) {
    const limit = medianOf(name.endsWith('one player') ? 'pgbench, one player' : 'pgbench, 1,000 players');
    printLine(
      `median: ${name}: ${medianOf(name).toFixed(0)} bets/s (${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)}), ${(medianOf(name) / limit).toFixed(2)} × pgbench`,
    );
  }
  printLine(await checkBooks(cluster));
} finally {
  await cluster.stop();
}
