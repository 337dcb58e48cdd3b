import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '../../../server/src/kernel/clock.ts';
import { createDb } from '../../../server/src/kernel/db/create-db.ts';
import { createLog } from '../../../server/src/kernel/log.ts';
import { pruneInBatches } from '../../../server/src/kernel/retention/prune-in-batches.ts';
import { daySec, retention } from '../../../server/src/kernel/retention/retention.ts';
import { startBenchCluster } from '../ledger/bench-cluster.ts';
import { printLine } from '../print.ts';

/**
 * F3: what the removal of old rows costs calls beside it: how long its longest statement takes, of a table of which one row in ten is due, and
 * the longest wait of a write to the same table. Fails above `statementMsMax`, or where a due row is left.
 * Usage: node bench/src/retention/prune.ts [rows=1000000] (10 million need 3 GB of disk and some minutes)
 */
const rows = Number(process.argv[2] ?? 1_000_000);
const chunk = 1_000_000;
const keptSec = 60 * daySec;
const probeMs = 5;
/** A statement aims at 50 to 200 ms. Longer ones hold back the consumers of events. */
const statementMsMax = 1_000;

const cluster = await startBenchCluster();
const { admin } = cluster;
const { db, pool, close } = createDb(cluster.target, createLog('error'));
try {
  await admin.query('SET statement_timeout = 0; SET synchronous_commit = off');
  for (let from = 0; from < rows; from += chunk)
    await admin.query(
      `INSERT INTO loyalty.counted_round (user_id, round, stake_minor, version, settled_at)
       SELECT 1 + n % 100000, 'bench:' || n, 100, n, now() - interval '66 days' + $1::float8 * n * interval '1 day'
       FROM generate_series($2::bigint, $3::bigint) n`,
      [60 / rows, from, Math.min(from + chunk, rows) - 1],
    );
  await admin.query('SET synchronous_commit = on');
  await admin.query('CHECKPOINT');

  const times: number[] = [];
  const clock = {
    ...systemClock,
    monotonicMs: () => {
      times.push(performance.now());
      return times.at(-1) ?? 0;
    },
  };
  let isDone = false;
  const waits: number[] = [];
  const probing = (async () => {
    for (let n = 0; !isDone; n += 1) {
      const begunMs = performance.now();
      await pool.query(
        'INSERT INTO loyalty.counted_round (user_id, round, stake_minor, version, settled_at) VALUES (1, $1, 100, $2, now())',
        [`probe:${n}`, n],
      );
      waits.push(performance.now() - begunMs);
      await wait(probeMs);
    }
  })();
  const rule = retention({ table: 'loyalty.counted_round', since: 'settled_at', keptSec });
  const begunMs = performance.now();
  const pruned = await pruneInBatches({ db, clock, log: createLog('silent') }, rule, { fromBlock: 0, isOver: () => false });
  const tookSec = (performance.now() - begunMs) / 1000;
  isDone = true;
  await probing;
  // Each statement asks for the time before and after it.
  const statements = times.filter((_, at) => at % 2 === 1).map((end, at) => end - (times[at * 2] ?? end));
  const sorted = statements.toSorted((a, b) => a - b);
  const left = await admin.query<{ due: string }>(
    `SELECT count(*) AS due FROM loyalty.counted_round WHERE settled_at < now() - interval '60 days 1 hour'`,
  );
  const longestMs = sorted.at(-1) ?? 0;
  if (longestMs > statementMsMax || left.rows[0]?.due !== '0') process.exitCode = 1;
  printLine(
    `${pruned.rows} of ${rows} rows removed in ${tookSec.toFixed(1)} s (${(pruned.rows / tookSec).toFixed(0)} a second) by ${statements.length} statements; ` +
      `longest ${longestMs.toFixed(0)} ms (at most ${statementMsMax}), median ${sorted[Math.floor(sorted.length / 2)]?.toFixed(0)} ms; ` +
      `${waits.length} writes beside it, longest ${Math.max(...waits).toFixed(0)} ms; ${left.rows[0]?.due} rows that are due are left`,
  );
} finally {
  await close();
  await cluster.stop();
}
