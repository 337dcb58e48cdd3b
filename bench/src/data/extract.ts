/**
 * 1.11: what the extract of a day takes for so many generated movements: time, the most memory of the process above what it had before, the longest
 * pause of its event loop, and the size of the files in both formats. Fails where a movement is missing, or above `memoryMbMax`.
 * Usage: node bench/src/data/extract.ts [movements=100000] (10 million need some 6 GB of disk)
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { testConfig } from '../../../server/src/kernel/testing/test-config.ts';
import { systemClock } from '../../../server/src/kernel/clock.ts';
import { createDb } from '../../../server/src/kernel/db/create-db.ts';
import { analyticsOf } from '../../../server/src/kernel/domain/table-rights.ts';
import { createLog } from '../../../server/src/kernel/log.ts';
import { systemRandom } from '../../../server/src/kernel/random/random.ts';
import { writeNight } from '../../../server/src/domains/extracts/nights/write-night.ts';
import type { ExtractFile } from '../../../server/src/domains/extracts/files/manifest.ts';
import { domains } from '../../../server/src/domains/registry.ts';
import { startBenchCluster } from '../ledger/bench-cluster.ts';
import { printLine } from '../print.ts';

const movements = Number(process.argv[2] ?? 100_000);
const [chunk, sampleMs, mb, memoryMbMax] = [500_000, 100, 1_048_576, 400];
const [day, begins] = ['2026-11-20', '2026-11-19T18:30:00Z'];

const cluster = await startBenchCluster();
const { admin } = cluster;
const dir = mkdtempSync(join(tmpdir(), 'mela-bench-extract-'));
const log = createLog('error');
const { db, close } = createDb(cluster.target, log, { connectionsMax: 2, statementMs: 30_000 });
try {
  await admin.query('SET statement_timeout = 0; SET synchronous_commit = off');
  for (let from = 0; from < movements; from += chunk)
    await admin.query(
      `INSERT INTO wallet.movement (id, key, kind, user_id, amount_minor, round, required_minor, wager_weight, actor, cash_minor, bonus_minor,
         cash_after_minor, bonus_after_minor, at) OVERRIDING SYSTEM VALUE
       SELECT n + 1, 'bench:' || n, CASE n % 3 WHEN 0 THEN 'win' ELSE 'bet' END, 1 + n % 50000, 100 + n % 900, 'round-' || n / 2, 0, 100, 'player:' || n % 50000,
         -100, 0, 1000000 + n % 7919, 0, $1::timestamptz + n * ($2::float8 * interval '1 second')
       FROM generate_series($3::bigint, $4::bigint) n`,
      [begins, 86_000 / movements, from, Math.min(from + chunk, movements) - 1],
    );
  await admin.query('VACUUM ANALYZE wallet.movement');
  await admin.query(`INSERT INTO extracts.night (day, state, wanted_at) VALUES ($1, 'wanted', now())`, [day]);

  const before = process.memoryUsage().rss;
  let most = before;
  const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), sampleMs);
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  const begunMs = performance.now();
  const services = { db, clock: systemClock, random: systemRandom, log, config: testConfig() };
  await writeNight(services, { dir, views: analyticsOf(domains.flatMap(({ tables }) => tables ?? [])) }, day);
  const tookSec = (performance.now() - begunMs) / 1000;
  clearInterval(sampling);
  delays.disable();

  const { files }: { files: ExtractFile[] } = JSON.parse(readFileSync(join(dir, day, 'manifest.json'), 'utf8'));
  const own = (ending: string) => files.filter(({ name, view }) => view === 'movement' && name.endsWith(ending));
  const sum = (of: readonly ExtractFile[], field: 'rows' | 'bytes') => of.reduce((total, file) => total + file[field], 0);
  const [lines, parquet] = [own('.ndjson.gz'), own('.parquet')];
  const usedMb = (most - before) / mb;
  if (sum(lines, 'rows') !== movements || sum(parquet, 'rows') !== movements || usedMb > memoryMbMax) process.exitCode = 1;
  printLine(
    `1.11: ${movements} movements in ${tookSec.toFixed(1)} s (${Math.round(movements / tookSec)} a second), ${usedMb.toFixed(0)} MB above ${(before / mb).toFixed(0)} MB, ` +
      `event loop: p99 ${(delays.percentile(99) / 1e6).toFixed(0)} ms, longest ${(delays.max / 1e6).toFixed(0)} ms; ${lines.length} files of lines ` +
      `(${(sum(lines, 'bytes') / mb).toFixed(1)} MB) and ${parquet.length} of Parquet (${(sum(parquet, 'bytes') / mb).toFixed(1)} MB)`,
  );
} finally {
  await close();
  await cluster.stop();
  rmSync(dir, { recursive: true, force: true });
}
