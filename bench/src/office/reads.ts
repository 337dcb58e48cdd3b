/**
 * 6.12: how long every GET row of operators takes of a generated site, with the search box, the page of a player, queues and reports by each filter,
 * over HTTP, one call after the other. Exits with 1 where a p99 is above the limit. Usage: node bench/src/office/reads.ts [players=1000000]
 * [movements=1000000] [callsOfEach=100] [data folder, which stays]
 */
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { operatorBase } from '../../../contract/src/http/endpoint.ts';
import { databaseOf } from '../bets/players.ts';
import { openServer, serverWithoutSite } from '../bets/server.ts';
import { printLine, printTable } from '../print.ts';
import { generateOffice } from './generate-office.ts';
import { makeOperators } from './operators.ts';
import { samplesOf } from './samples.ts';

const [players = 1_000_000, movements = 1_000_000, calls = 100] = process.argv.slice(2, 5).map(Number);
const [, , , , , dataDir] = process.argv;
const msMax = 100;
const quietSecMax = 900;

const data = dataDir ?? mkdtempSync(join(tmpdir(), 'mela-bench-'));
if (!existsSync(join(data, 'postgres'))) {
  const whole = await openServer(data, serverWithoutSite);
  const writer = databaseOf(whole.socketDir);
  await writer.connect();
  const begunMs = performance.now();
  await generateOffice(writer, { players, movements });
  printLine(`generated in ${((performance.now() - begunMs) / 1000).toFixed(0)} s`);
  await untilCounted(writer, movements);
  await writer.end();
  whole.child.kill('SIGTERM');
  await once(whole.child, 'exit');
}
const server = await openServer(data, fileURLToPath(new URL('api-only.ts', import.meta.url)));
try {
  const client = databaseOf(server.socketDir);
  await client.connect();
  client.on('error', () => undefined);
  const tokens = await makeOperators(client, 60);
  let sent = 0;
  const get = async (path: string) => {
    const answer = await fetch(`${server.url}${operatorBase}${path}`, {
      headers: { 'auth-token': tokens[(sent += 1) % tokens.length] ?? '' },
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    return { status: answer.status, data: isJson ? (JSON.parse(text) as { data?: unknown }).data : null };
  };
  const { data: rows } = await get('/rows');
  const { samples, without } = await samplesOf(rows as Parameters<typeof samplesOf>[0], client, get);
  const table: { name: string; p50: number; p99: number; longest: number; bad: string }[] = [];
  for (const { name, path } of samples) {
    for (let at = 0; at < 3; at += 1) await get(path(calls + at));
    const [takenMs, bad]: [number[], Set<number>] = [[], new Set()];
    for (let at = 0; at < calls; at += 1) {
      const startMs = performance.now();
      const { status } = await get(path(at));
      takenMs.push(performance.now() - startMs);
      if (status !== 200) bad.add(status);
    }
    takenMs.sort((one, other) => one - other);
    const of = (share: number) => takenMs[Math.min(calls - 1, Math.floor(calls * share))] ?? Number.NaN;
    table.push({ name, p50: of(0.5), p99: of(0.99), longest: of(1), bad: [...bad].join(' ') });
  }
  table.sort((one, other) => other.p99 - one.p99);
  printTable(
    ['call', 'p50 ms', 'p99 ms', 'longest', 'refused'],
    table.map(({ name, p50, p99, longest, bad }) => [name, p50.toFixed(1), p99.toFixed(1), longest.toFixed(1), bad]),
  );
  printLine(`not read, since there is nothing to read: ${without.join(', ')}`);
  if (table.some(({ p99 }) => p99 > msMax)) process.exitCode = 1;
  await client.end();
} finally {
  if (dataDir === undefined) await server.stop();
  else server.child.kill('SIGTERM');
}

/**
 * Waits until the reports have counted the ledger and the weeks of cohorts: half of the wins are of nothing, which is no movement of a report.
 */
async function untilCounted(client: ReturnType<typeof databaseOf>, of: number): Promise<void> {
  for (let sec = 0; sec < quietSecMax; sec += 5) {
    const { rows } = await client.query<{ bets: string; weeks: string }>(
      `SELECT coalesce(sum(rounds), 0) AS bets, (SELECT count(*) FROM reports.cohort WHERE registered > 0) AS weeks FROM reports.ledger_day`,
    );
    if (Number(rows[0]?.bets) >= Math.floor(of / 2) && Number(rows[0]?.weeks) > 0) return;
    await wait(5000);
  }
  printLine('the ledger is not counted whole');
}
