/**
 * 3.21: how many settled rounds a second the standings of a tournament read from a full log, beside a plain upsert of the same rounds and sums in the
 * same transactions, and how far they lag while the log is filled. Exits with 1 where they read fewer than are written, a round is missing, or
 * the p99 of the lag is above a second. Usage: node bench/src/contests/events.ts [events=50000] [players=1000] [perSec=1000] [seconds=20]
 */
import { setTimeout as wait } from 'node:timers/promises';
import '../../../server/src/domains/play/events.ts';
import '../../../server/src/domains/tournaments/events.ts';
import { standingsConsumer } from '../../../server/src/domains/tournaments/count-rounds.ts';
import { systemClock } from '../../../server/src/kernel/clock.ts';
import { createDb } from '../../../server/src/kernel/db/create-db.ts';
import { transact } from '../../../server/src/kernel/db/transact.ts';
import { emit, type NewEvent } from '../../../server/src/kernel/events/index.ts';
import { batchMaxDefault, stepConsumer } from '../../../server/src/kernel/events/step.ts';
import { createLog } from '../../../server/src/kernel/log.ts';
import { systemOrigin } from '../../../server/src/kernel/origin.ts';
import { seededRandom } from '../../../server/src/kernel/testing/seeded-random.ts';
import { testConfig } from '../../../server/src/kernel/testing/test-config.ts';
import { startBenchCluster } from '../ledger/bench-cluster.ts';
import { printLine } from '../print.ts';
import { costText, spentUs } from '../processor.ts';
import { openTournament } from './recount.ts';

const [events, players, perSec, seconds] = [50_000, 1000, 1000, 20].map((usual, at) => Number(process.argv[at + 2] ?? usual)) as [
  number,
  number,
  number,
  number,
];
const [lagMsMax, sampleMs, fillMs, emitted, batch] = [1000, 20, 50, 1000, standingsConsumer.batchMax ?? batchMaxDefault];

const cluster = await startBenchCluster();
const { admin } = cluster;
const log = createLog('error');
const { db, close } = createDb(cluster.target, log, { statementMs: 600_000 });
const services = { config: testConfig(), clock: systemClock, random: seededRandom(), log };
const { rows: users } = await admin.query<{ id: string }>(
  `INSERT INTO accounts."user" (created_at, locale, email, password_hash, birth_date)
   SELECT now(), 'en', 'events-' || n || '@example.in', '-', '1990-01-01' FROM generate_series(1, $1::int) n RETURNING id`,
  [players],
);
const tournamentId = await openTournament(admin, 'wins');

const roundOf = (at: number) => ({
  userId: BigInt(users[(at * 7919) % players]?.id ?? 0),
  round: `bench:${at}`,
  betMinor: 100n + BigInt(at % 7) * 100n,
  winMinor: BigInt((at * 37) % 2500),
});
const settled = (at: number): NewEvent => {
  const { userId, ...round } = roundOf(at);
  const openedMs = Date.now();
  return {
    type: 'round.settled',
    userId,
    version: BigInt(at + 1),
    body: { ...round, developer: 'bench', gameId: 1n, openedMs, settledMs: openedMs, before: null },
  };
};
const fill = (from: number, to: number) =>
  transact(db, (tx) =>
    emit(
      tx,
      systemOrigin('bench'),
      Array.from({ length: to - from }, (_, at) => settled(from + at)),
    ),
  );
/** Reads until there is nothing to read and `isOver`. */
async function drain(isOver: () => boolean): Promise<void> {
  for (;;) {
    const last = isOver();
    const { found } = await stepConsumer(db, standingsConsumer, services, null);
    if (found === 'nothing' && last) return;
    if (found === 'nothing' || found === 'delayed') await wait(1);
  }
}

await stepConsumer(db, standingsConsumer, services, null);
for (let at = 0; at < events; at += emitted) await fill(at, Math.min(at + emitted, events));
await admin.query('VACUUM ANALYZE');
const before = spentUs(process.pid);
let beginMs = performance.now();
await drain(() => true);
const ours = events / ((performance.now() - beginMs) / 1000);
const cost = costText(process.pid, before, events, 'round');

// The bound: the same rows by the same keys, and a sum for each player, as one statement a batch.
await admin.query(
  `CREATE TABLE bench_round (LIKE tournaments.round INCLUDING ALL); CREATE TABLE bench_member (user_id bigint PRIMARY KEY, score bigint NOT NULL)`,
);
beginMs = performance.now();
for (let from = 0; from < events; from += batch) {
  const rows = Array.from({ length: Math.min(batch, events - from) }, (_, at) => roundOf(from + at));
  const values = [
    rows.map(({ userId }) => userId),
    rows.map(({ round }) => round),
    rows.map(({ betMinor }) => betMinor),
    rows.map(({ winMinor }) => winMinor),
  ];
  await admin.query(
    `WITH written AS (
       INSERT INTO bench_round (tournament_id, user_id, round, band, stake_minor, win_minor, settled_at, version)
       SELECT 1, u, r, 0, s, w, now(), 1 FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[]) AS g (u, r, s, w)
       ON CONFLICT (tournament_id, user_id, round) DO NOTHING RETURNING user_id, win_minor)
     INSERT INTO bench_member SELECT user_id, sum(win_minor) FROM written GROUP BY user_id ORDER BY user_id
     ON CONFLICT (user_id) DO UPDATE SET score = bench_member.score + excluded.score`,
    values,
  );
}
const bound = events / ((performance.now() - beginMs) / 1000);

/** Age of the oldest settled round that is not read, ms; 0 where there is none. */
async function lagMs(): Promise<number> {
  const { rows } = await admin.query<{ ms: number }>(
    `SELECT coalesce((SELECT extract(epoch FROM clock_timestamp() - e.at) * 1000 FROM kernel.event e
       WHERE (e.epoch, e.xid, e.id) > (c.epoch, c.xid, c.id) AND e.type = 'round.settled' ORDER BY e.epoch, e.xid, e.id LIMIT 1), 0)::float8 AS ms
     FROM kernel.consumer c WHERE c.name = 'tournaments.standings'`,
  );
  return rows[0]?.ms ?? Number.NaN;
}
let isFilled = false;
const lags: number[] = [];
const reading = drain(() => isFilled);
const sampling = (async () => {
  for (; !isFilled; await wait(sampleMs)) lags.push(await lagMs());
})();
const total = perSec * seconds;
beginMs = performance.now();
for (let sent = 0; sent < total; await wait(fillMs)) {
  const due = Math.min(total, Math.floor(((performance.now() - beginMs) * perSec) / 1000));
  if (due > sent) await fill(events + sent, events + due);
  sent = Math.max(sent, due);
}
const filled = total / ((performance.now() - beginMs) / 1000);
isFilled = true;
await Promise.all([reading, sampling]);

const { rows: counted } = await admin.query<{ rounds: string; score: string }>(
  'SELECT sum(rounds) AS rounds, sum(score) AS score FROM tournaments.member WHERE tournament_id = $1',
  [tournamentId],
);
const expected = Array.from({ length: events + total }, (_, at) => roundOf(at).winMinor).reduce((sum, win) => sum + win, 0n);
const isWhole = Number(counted[0]?.rounds) === events + total && BigInt(counted[0]?.score ?? 0) === expected;
lags.sort((a, b) => a - b);
const at = (share: number) => lags[Math.floor((lags.length - 1) * share)] ?? Number.NaN;
printLine(
  `${events} rounds of ${players} players from a full log: ${ours.toFixed(0)} a second, ${cost}; a plain upsert of the same: ${bound.toFixed(0)} a second (${(bound / ours).toFixed(1)} times)`,
);
printLine(
  `filled with ${filled.toFixed(0)} a second for ${seconds} s: lag p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, max ${at(1).toFixed(0)} ms; ${isWhole ? 'every round is counted once' : `WRONG: ${counted[0]?.rounds} rounds, ${counted[0]?.score} paise`}`,
);
await close();
await cluster.stop();
process.exitCode = isWhole && ours >= perSec && at(0.99) <= lagMsMax ? 0 : 1;
