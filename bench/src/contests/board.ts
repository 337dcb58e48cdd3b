/**
 * 9.35: what reading the board of a tournament costs with 100,000 members: a page, a player's neighbours and a player's rank, each against a
 * plain select of the same lines over the index. Exits with 1 where a read's p99 is above its limit.
 * Usage: node bench/src/contests/board.ts [members=100000] [reads=2000]
 */
import { createDb } from '../../../server/src/kernel/db/create-db.ts';
import { createLog } from '../../../server/src/kernel/log.ts';
import { bestOf, countAhead, nextTo, type Board } from '../../../server/src/domains/tournaments/board-store.ts';
import { startBenchCluster } from '../ledger/bench-cluster.ts';
import { printLine, printTable } from '../print.ts';

const [members, reads] = [Number(process.argv[2] ?? 100_000), Number(process.argv[3] ?? 2000)];
const msMax = { page: 20, neighbours: 20, rank: 100 } as const;
const lastPage = 110;

const cluster = await startBenchCluster();
const { db, close } = createDb(cluster.target, createLog('error'), {
  statementMs: 600_000,
});
const { admin } = cluster;
await admin.query(
  `INSERT INTO accounts."user" (created_at, locale, email, password_hash, birth_date)
   SELECT now(), 'en', 'board-' || n || '@example.in', '-', '1990-01-01' FROM generate_series(1, $1::int) n`,
  [members],
);
const made = await admin.query<{ id: number }>(
  `INSERT INTO tournaments.tournament (names, scoring, rounds_max, entry, prizes, starts_at, ends_at, state)
   VALUES ('{ "en": "Board", "hi": "बोर्ड" }', 'wins', 500, 'auto', '[]', now() - interval '1 hour', now() + interval '1 day', 'running') RETURNING id`,
);
const board: Board = { id: made.rows[0]?.id ?? 0, band: 0, qualifyRounds: 10, demo: false };
// Few different scores, so that many are equal; some members have no place yet.
await admin.query(
  `INSERT INTO tournaments.member (tournament_id, band, user_id, demo, joined_at, score, rounds, reached_at)
   SELECT $1, 0, id, false, now(), (random() * 50000)::int, (random() * 200)::int, now() - random() * interval '1 hour'
   FROM accounts."user" WHERE email LIKE 'board-%'`,
  [board.id],
);
await admin.query('VACUUM ANALYZE');

const own = `tournament_id = ${board.id} AND band = 0 AND score > 0`;
const order = 'score DESC, reached_at, user_id';
const { rows: players } = await admin.query<{ user_id: string; score: string; reached_at: Date }>(
  `SELECT user_id, score, reached_at FROM tournaments.member WHERE ${own} AND rounds >= 10 ORDER BY random() LIMIT $1`,
  [reads],
);
const markOf = (at: number) => {
  const player = players[at % players.length];
  if (player === undefined) throw new Error('the board is empty');
  return { score: BigInt(player.score), reachedAt: player.reached_at, userId: BigInt(player.user_id) };
};
const plain = (of: string, values: readonly unknown[]) => admin.query(`SELECT ${of}`, [...values]);

const readers = {
  page: {
    ours: (at: number) => bestOf(db, board, (at % lastPage) + 1),
    plain: (at: number) => plain(`user_id, score FROM tournaments.member WHERE ${own} ORDER BY ${order} LIMIT $1`, [(at % lastPage) + 1]),
  },
  neighbours: {
    ours: (at: number) => nextTo(db, board, markOf(at), 2),
    plain: async (at: number) => {
      const score = String(markOf(at).score);
      await plain(
        `user_id, score FROM tournaments.member WHERE ${own} AND score >= $1 ORDER BY score, reached_at DESC, user_id DESC LIMIT 2`,
        [score],
      );
      await plain(`user_id, score FROM tournaments.member WHERE ${own} AND score <= $1 ORDER BY ${order} LIMIT 2`, [score]);
    },
  },
  rank: {
    ours: (at: number) => countAhead(db, board, markOf(at)),
    plain: (at: number) => plain(`count(*) FROM tournaments.member WHERE ${own} AND score > $1`, [String(markOf(at).score)]),
  },
};

async function timesOf(read: (at: number) => Promise<unknown>): Promise<(share: number) => number> {
  for (let at = 0; at < 50; at += 1) await read(at);
  const takenMs: number[] = [];
  for (let at = 0; at < reads; at += 1) {
    const begunMs = performance.now();
    await read(at);
    takenMs.push(performance.now() - begunMs);
  }
  takenMs.sort((a, b) => a - b);
  return (share) => takenMs[Math.floor((takenMs.length - 1) * share)] ?? Number.NaN;
}

const rows: string[][] = [];
let failed = false;
for (const name of ['page', 'neighbours', 'rank'] as const) {
  const [ours, peer] = [await timesOf(readers[name].ours), await timesOf(readers[name].plain)];
  failed ||= !(ours(0.99) <= msMax[name]);
  rows.push([
    name,
    ...[ours, peer].flatMap((of) => [of(0.5).toFixed(2), of(0.99).toFixed(2)]),
    (ours(0.5) / peer(0.5)).toFixed(1),
    String(msMax[name]),
  ]);
}
printLine(`${members} members, ${reads} reads each, one at a time, ms`);
printTable(['read', 'p50', 'p99', 'plain p50', 'plain p99', 'ratio of p50', 'p99 at most'], rows);
await close();
await cluster.stop();
process.exitCode = failed ? 1 : 0;
