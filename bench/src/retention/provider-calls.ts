import { createDb } from '../../../server/src/kernel/db/create-db.ts';
import { createLog } from '../../../server/src/kernel/log.ts';
import { insertCalls, type NotedCall, removeCalls } from '../../../server/src/domains/play/calls/call-store.ts';
import { startBenchCluster } from '../ledger/bench-cluster.ts';
import { printLine } from '../print.ts';

/**
 * F18: how many calls of providers a night removes from the log, beside new ones that are written: the rate of messages above which the log only
 * grows. Fails where a night removes less than a day of `ratePerSec` messages writes.
 * Usage: node bench/src/retention/provider-calls.ts [rows=500000]
 */
const rows = Number(process.argv[2] ?? 500_000);
/** Of the log (call-log.ts) and of its retention (call-retention.ts). */
const [writtenAtOnce, removedAtOnce] = [1_000, 2_000];
/** Eight of each ten minutes from 01:30 to 05:30 (kernel/retention/jobs.ts), of which other tables take a part. */
const nightSec = 4 * 3_600 * 0.8;
const ratePerSec = 1_000;
const daySec = 86_400;

const cluster = await startBenchCluster();
const { db, close } = createDb(cluster.target, createLog('error'));
const nowMs = Date.now();

/** Of these messages half are bets, with the body of one, over the day `daysAgo`. */
const calls = (count: number, daysAgo: number, from: number): NotedCall[] =>
  Array.from({ length: count }, (_, at) => ({
    at: new Date(nowMs - daysAgo * daySec * 1000 + ((from + at) * daySec * 1000) / rows),
    provider: 'demo',
    ours: false,
    kind: at % 2 === 0 ? 'bet' : 'win',
    code: 'RS_OK',
    tookMs: 7,
    session: null,
    launch: '0123456789abcdef',
    game: 'demo-game',
    round: `round-${from + at}`,
    transaction: `transaction-${daysAgo}-${from + at}`,
    amount: '1000',
    body: '{"token":"…","request_uuid":"00000000-0000-4000-8000-000000000000","transaction_uuid":"00000000-0000-4000-8000-000000000000"}',
  }));

try {
  let writtenMs = 0;
  for (let from = 0; from < rows; from += writtenAtOnce) {
    const batch = calls(writtenAtOnce, 31, from);
    const begunMs = performance.now();
    await insertCalls(db, batch);
    writtenMs += performance.now() - begunMs;
  }
  await cluster.admin.query('UPDATE play.provider_call SET user_id = 1 + id % 1000');
  await cluster.admin.query('VACUUM ANALYZE play.provider_call');
  await cluster.admin.query('CHECKPOINT');

  let isDone = false;
  const waits: number[] = [];
  const writing = (async () => {
    for (let from = 0; !isDone; from += writtenAtOnce) {
      const batch = calls(writtenAtOnce, 0, from);
      const begunMs = performance.now();
      await insertCalls(db, batch);
      waits.push(performance.now() - begunMs);
      await new Promise((done) => setTimeout(done, Math.max(0, 1_000 - waits.at(-1)!)));
    }
  })();
  const before = new Date(nowMs - 30 * daySec * 1000);
  const statements: number[] = [];
  const begunMs = performance.now();
  let removed = 0;
  for (let more = true; more;) {
    const stepMs = performance.now();
    const count = await removeCalls(db, before, removedAtOnce);
    statements.push(performance.now() - stepMs);
    removed += count;
    more = count === removedAtOnce;
  }
  const tookSec = (performance.now() - begunMs) / 1000;
  isDone = true;
  await writing;
  const perSec = removed / tookSec;
  const nightly = perSec * nightSec;
  if (nightly < ratePerSec * daySec) process.exitCode = 1;
  const sorted = statements.toSorted((a, b) => a - b);
  const ms = (value: number | undefined) => `${(value ?? 0).toFixed(0)} ms`;
  printLine(
    `written: ${((rows / writtenMs) * 1000).toFixed(0)} a second by one writer; removed beside ${ratePerSec} new ones a second: ${removed} in ${tookSec.toFixed(1)} s, ` +
      `${perSec.toFixed(0)} a second (statement: median ${ms(sorted[Math.floor(sorted.length / 2)])}, longest ${ms(sorted.at(-1))}); ` +
      `a night removes ${(nightly / 1e6).toFixed(0)} million, a day of ${(nightly / daySec).toFixed(0)} messages a second; longest write beside it ${ms(Math.max(...waits))}`,
  );
} finally {
  await close();
  await cluster.stop();
}
