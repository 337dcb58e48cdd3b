/**
 * 6.12: how long the report of a day takes of a generated ledger, and how fast the ledger is counted. Exits with 1 where a report's p99 is above
 * its limit, or where its stakes are not those of the ledger. Bets do not run meanwhile.
 * Usage: node bench/src/reports/day-report.ts [movements=1000000] [players=100000] [reads=300]
 */
import { createDb } from '../../../server/src/kernel/db/create-db.ts';
import { createLog } from '../../../server/src/kernel/log.ts';
import { journalStep } from '../../../server/src/kernel/projections/read-journal.ts';
import { moneyReport } from '../../../server/src/domains/reports/figures/show-report.ts';
import { ledgerDays } from '../../../server/src/domains/reports/ledger-days/ledger-days-store.ts';
import { startBenchCluster } from '../ledger/bench-cluster.ts';
import { printLine, printTable } from '../print.ts';
import { generateLedger } from './generate-ledger.ts';

const [movements = 1_000_000, players = 100_000, reads = 300] = process.argv.slice(2).map(Number);
const [days, games, pageRows, msMax] = [30, 500, 10_000, 100];

const cluster = await startBenchCluster();
const { db, close } = createDb(cluster.target, createLog('error'), { statementMs: 600_000 });
const { admin } = cluster;
const rounds = Math.floor(movements / 2);

await admin.query('SET synchronous_commit = off');
await admin.query(
  `INSERT INTO accounts."user" (created_at, locale, email, password_hash, birth_date)
   SELECT now() - interval '60 days', 'en', 'report-' || n || '@example.in', '-', '1990-01-01' FROM generate_series(1, $1::int) n`,
  [players],
);
await admin.query(
  `INSERT INTO wallet.account (user_id, role, currency, balance_minor, seq, head)
   SELECT id, 'cash', 'INR', 0, 0, '' FROM accounts."user" WHERE email LIKE 'report-%'`,
);
await generateLedger(admin, { movements, players, games, days, of: `u.email LIKE 'report-%'` });
await admin.query('VACUUM ANALYZE');

const countedMs = performance.now();
for (let done = 0; done < 3;) done = (await journalStep(db, ledgerDays, new Date(), pageRows)) === 'done' ? done + 1 : 0;
const tookSec = (performance.now() - countedMs) / 1000;
await admin.query('VACUUM ANALYZE reports.ledger_day, reports.total_day');

const dayOf = (daysBack: number): string => new Date(Date.now() - daysBack * 86_400_000).toISOString().slice(0, 10);
const asked = {
  'a day by game': (at: number) => ({ from: dayOf(1 + (at % (days - 2))), to: dayOf(1 + (at % (days - 2))), by: 'game' as const }),
  'a day by kind': (at: number) => ({ from: dayOf(1 + (at % (days - 2))), to: dayOf(1 + (at % (days - 2))), by: 'kind' as const }),
  '30 days by day': () => ({ from: dayOf(days), to: dayOf(0), by: 'day' as const }),
  '30 days by game': () => ({ from: dayOf(days), to: dayOf(0), by: 'game' as const }),
};

let failed = false;
const rows: string[][] = [];
for (const [name, query] of Object.entries(asked)) {
  const takenMs: number[] = [];
  for (let at = 0; at < reads; at += 1) {
    const begunMs = performance.now();
    await moneyReport({ tx: db, now: new Date() }, query(at));
    takenMs.push(performance.now() - begunMs);
  }
  takenMs.sort((a, b) => a - b);
  const of = (share: number) => takenMs[Math.floor((takenMs.length - 1) * share)] ?? Number.NaN;
  rows.push([name, of(0.5).toFixed(1), of(0.99).toFixed(1)]);
  failed ||= name.startsWith('a day') && of(0.99) > msMax;
}
printTable(['report', 'p50 ms', 'p99 ms'], rows);
const { total } = await moneyReport({ tx: db, now: new Date() }, { from: dayOf(days + 1), to: dayOf(-1), by: 'month' });
failed ||= total.stakes !== rounds * 10;
printLine(
  `${movements} movements of ${players} players counted in ${tookSec.toFixed(1)} s, ${Math.round(movements / tookSec)} a second; stakes ${total.stakes}`,
);
const { rows: sizes } = await admin.query<{ rows: string }>('SELECT count(*) AS rows FROM reports.ledger_day');
printLine(`rows by day: ${sizes[0]?.rows}`);
await close();
await cluster.stop();
process.exitCode = failed ? 1 : 0;
