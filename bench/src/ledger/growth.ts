import { createDb } from '../../../server/src/kernel/db/create-db.ts';
import { createLog } from '../../../server/src/kernel/log.ts';
import { roundHistory } from '../../../server/src/domains/play/history/round-store.ts';
import { setGuard } from '../../../server/src/domains/wallet/limits/limit-store.ts';
import { post } from '../../../server/src/domains/wallet/movements/movement-store.ts';
import { reconcile } from '../../../server/src/domains/wallet/verification/reconcile.ts';
import { journalPartitions } from '../../../server/src/domains/wallet/jobs.ts';
import { verifyNewEntries } from '../../../server/src/domains/wallet/verification/verify-chain.ts';
import { transact } from '../../../server/src/kernel/db/transact.ts';
import { startBenchCluster, type BenchCluster } from './bench-cluster.ts';
import { printLine } from '../print.ts';

/**
 * F18: what reconciliation, the nightly check, a bet, a limit and the newest page of a player's history cost as the journal grows. The journal is made by
 * generate_series over twelve months: bets of 1,000 players with balances, sums, keys and places as wallet.post writes them, each a round. Its links are a
 * hash of their place only, not a chain: none of the measured checks reads links that were verified before. Between two runs 1,000 bets are
 * booked by wallet.post.
 * usage: node bench/src/ledger/growth.ts [entries…=1000000 10000000] (10 million need 8 GB of disk and some minutes)
 */
const sizes = process.argv.slice(2).map(Number);
const rounds = 5;
const players = 1000;
const origin = { actor: 'system:bench', requestId: null } as const;

/** Each player's chain: a deposit, then bets of one rupee; every entry is one movement. */
async function generate({ admin }: BenchCluster, entries: number): Promise<void> {
  await admin.query('SET statement_timeout = 0; SET synchronous_commit = off');
  const months =
    "SELECT kernel.add_month_partitions(t::regclass, now() - interval '11 months', 13) FROM unnest(ARRAY['wallet.movement', 'wallet.entry', 'play.round']) t";
  await admin.query(months);
  await admin.query(
    `INSERT INTO wallet.account (user_id, role, currency, balance_minor, seq, head)
     SELECT p, role, 'INR', 0, 0, '' FROM generate_series(1, $1) p, unnest(ARRAY['cash', 'bonus', 'held']) role`,
    [players],
  );
  const each = entries / players;
  const chunk = 500;
  for (let from = 1; from <= each; from += chunk) {
    const to = Math.min(from + chunk - 1, each);
    await admin.query(
      `CREATE TEMP TABLE made ON COMMIT PRESERVE ROWS AS
       SELECT nextval('wallet.movement_id') AS id, p AS player, s AS seq, 'gen:' || p || ':' || s AS key, CASE s WHEN 1 THEN 'deposit' ELSE 'bet' END AS kind,
         CASE s WHEN 1 THEN 1000000000 ELSE -100 END AS amount, 1000000000 - (s - 1) * 100 AS balance,
         now() - (11 * interval '1 month') * (1 - s::float8 / ${each + 1}) AS at
       FROM generate_series(${from}, ${to}) s, generate_series(1, ${players}) p`,
    );
    await admin.query('INSERT INTO wallet.movement_key SELECT key, id, at FROM made');
    await admin.query(
      `INSERT INTO wallet.movement (id, key, kind, user_id, amount_minor, round, required_minor, wager_weight, actor, cash_minor, bonus_minor, cash_after_minor, bonus_after_minor, at)
       SELECT id, key, kind, player, abs(amount), 'gen:' || seq, 0, 10000, 'system:bench', amount, 0, balance, 0, at FROM made`,
    );
    await admin.query(
      `INSERT INTO wallet.entry SELECT a.id, m.seq, CASE m.seq WHEN 1 THEN 2 ELSE 1 END, m.id, m.amount, m.balance, m.at, sha256(int8send(m.seq))
       FROM made m JOIN wallet.account a ON a.user_id = m.player AND a.role = 'cash'`,
    );
    await admin.query(
      `INSERT INTO play.round (id, developer, round, user_id, game_id, bet_minor, win_minor, undone_minor, closed, before_minor, after_minor, movement_keys, created_at, closed_at)
       SELECT kernel.month_id(at) + nextval('play.round_id_seq'), 'gen', seq::text, player, 1, 100, 0, 0, true, balance + 100, balance, ARRAY[key], at, at FROM made WHERE seq > 1 ORDER BY player, seq`,
    );
    await admin.query('DROP TABLE made');
  }
  await admin.query(
    `UPDATE wallet.account SET seq = ${each}, balance_minor = ${1_000_000_000 - (each - 1) * 100}, head = sha256(int8send(${each})) WHERE role = 'cash' AND user_id IS NOT NULL`,
  );
  await admin.query(
    'INSERT INTO wallet.verified (account_id, seq, balance_minor, chain_seq, chain_hash) SELECT id, 0, 0, seq, head FROM wallet.account WHERE user_id IS NOT NULL',
  );
  await admin.query('VACUUM ANALYZE wallet.entry, wallet.movement, wallet.movement_key, wallet.account, wallet.verified, play.round');
  await admin.query('CHECKPOINT');
}

type Figures = Readonly<Record<string, number>>;

async function measure(cluster: BenchCluster): Promise<Figures> {
  const { db, close } = createDb(cluster.target, createLog('error'), { statementMs: 600_000, connectionsMax: 4 });
  try {
    await journalPartitions.add(db, new Date());
    const figures: Record<string, number[]> = {};
    const time = async (name: string, work: () => Promise<unknown>): Promise<void> => {
      const began = performance.now();
      await work();
      (figures[name] ??= []).push(performance.now() - began);
    };
    await time('first reconciliation, whole (ms)', async () => {
      const { mismatches } = await reconcile(db, { whole: true });
      if (mismatches.length > 0) throw new Error(`the generated journal is not sound: ${JSON.stringify(mismatches[0])}`);
    });
    let keys = 0;
    for (let round = 0; round < rounds; round += 1) {
      const bets = Array.from(
        { length: players },
        (_, at) => ({ key: `bench:${(keys += 1)}`, kind: 'bet', userId: BigInt(at + 1), amountMinor: 100n, origin }) as const,
      );
      await time('1,000 bets in one call (ms)', () => transact(db, (tx) => post(tx, bets)));
      await time('reconciliation of 1,000 new entries (ms)', async () => {
        if ((await reconcile(db)).mismatches.length > 0) throw new Error('mismatch');
      });
      await time('nightly check of 1,000 new entries (ms)', async () => {
        const found = await verifyNewEntries(db, new Date());
        if (found.length > 0) throw new Error(JSON.stringify(found[0]));
      });
      await time('a monthly limit set (ms)', () =>
        transact(db, (tx) =>
          setGuard(tx, { userId: BigInt(round + 1), measure: 'loss', period: 'month', maxMinor: 10n ** 12n }, new Date()),
        ),
      );
      await time('a page of 20 of the newest rounds of a player (ms)', async () => {
        const { rows } = await transact(db, (tx) => roundHistory(tx, BigInt(round + 1), { limit: 20, offset: 0 }), { access: 'read' });
        if (rows.length !== 20) throw new Error(`${rows.length} rounds`);
      });
    }
    return Object.fromEntries(
      Object.entries(figures).map(([name, all]) => [name, all.toSorted((a, b) => a - b)[all.length >> 1] ?? Number.NaN]),
    );
  } finally {
    await close();
  }
}

const results: Figures[] = [];
const measured = sizes.length === 0 ? [1_000_000, 10_000_000] : sizes;
for (const entries of measured) {
  const cluster = await startBenchCluster();
  try {
    const began = performance.now();
    await generate(cluster, entries);
    printLine(`${entries} entries generated in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    const figures = await measure(cluster);
    for (const [name, value] of Object.entries(figures)) printLine(`  ${name}: ${value.toFixed(1)}`);
    results.push(figures);
  } finally {
    await cluster.stop();
  }
}
const [small, large] = [results[0], results.at(-1)];
if (small && large && results.length > 1)
  for (const name of Object.keys(small))
    printLine(
      `${name.replace(' (ms)', '')}: ${((large[name] ?? Number.NaN) / (small[name] ?? Number.NaN)).toFixed(2)} × from ${measured[0]} to ${measured.at(-1)} entries`,
    );
