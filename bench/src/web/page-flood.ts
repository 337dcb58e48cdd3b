/**
 * F3: bet latency while 40 connections ask for pages that are in no cache (made-up paths, queries and methods), against the same
 * bets without them, in one run: goal p99 at most twice its quiet value. Once the pages are requested from one address, once from
 * ever new ones. Needs wrk. Usage: node bench/src/web/page-flood.ts [betsPerSec=100] [seconds=15] [rounds=3]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { providerClient, signedBet } from '../bets/http-client.ts';
import { databaseOf, makePlayers } from '../bets/players.ts';
import { withServer } from '../bets/server.ts';
import { printTable } from '../print.ts';
import { needPrograms } from './programs.ts';

needPrograms({ wrk: 'wrk' });

const [rate, seconds, rounds] = [Number(process.argv[2] ?? 100), Number(process.argv[3] ?? 15), Number(process.argv[4] ?? 3)];
const connections = 40;
const goal = 2;
const script = fileURLToPath(new URL('./page-flood.lua', import.meta.url));
const kinds = ['quiet', 'one address', 'many addresses'] as const;
type Kind = (typeof kinds)[number];
type Bets = { readonly latenciesMs: readonly number[]; readonly bad: number };

/** Bets in an open loop, each timed from its scheduled moment. */
async function bets(send: ReturnType<typeof providerClient>['send'], tokens: readonly string[]): Promise<Bets> {
  const latenciesMs: number[] = [];
  let bad = 0;
  const startMs = performance.now();
  const one = async (at: number, dueMs: number): Promise<void> => {
    const { status, text } = await send(signedBet(tokens[(at * 7919) % tokens.length] ?? '')).catch(() => ({ status: 0, text: '' }));
    latenciesMs.push(performance.now() - dueMs);
    if (status !== 200 || !text.includes('RS_OK')) bad += 1;
  };
  const waiting: Promise<void>[] = [];
  while (waiting.length < rate * seconds) {
    const dueMs = startMs + (waiting.length * 1000) / rate;
    if (performance.now() < dueMs) await new Promise((resolve) => setTimeout(resolve, 1));
    else waiting.push(one(waiting.length, dueMs));
  }
  await Promise.all(waiting);
  return { latenciesMs, bad };
}

/** What wrk requested meanwhile, in requests a second. */
async function flood(url: string, kind: Kind): Promise<string> {
  const env = { ...process.env, MANY_ADDRESSES: kind === 'many addresses' ? '1' : '0' };
  const child = spawn('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', script, url], { env });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  await once(child, 'close');
  return /Requests\/sec:\s+([\d.]+)/.exec(out)?.[1] ?? 'none';
}

function percentile(sortedMs: readonly number[], share: number): number {
  return sortedMs[Math.min(sortedMs.length - 1, Math.floor(sortedMs.length * share))] ?? Number.NaN;
}

// Behind one proxy, so that the flood can come from ever new addresses.
process.env['TRUST_PROXY'] = '1';
await withServer(async (server) => {
  const client = databaseOf(server.socketDir);
  await client.connect();
  const tokens = await makePlayers(client, 200);
  await client.end();
  const { send, close } = providerClient(server.port, 64);
  // The first bets and pages of a process are slower than all later ones.
  await Promise.all([bets(send, tokens), flood(server.url, 'many addresses')]);
  const measured = new Map<Kind, { latenciesMs: number[]; bad: number; asked: string }>();
  for (let round = 0; round < rounds; round += 1)
    for (const kind of kinds) {
      const [{ latenciesMs, bad }, asked] = await Promise.all([bets(send, tokens), kind === 'quiet' ? '-' : flood(server.url, kind)]);
      const before = measured.get(kind);
      measured.set(kind, { latenciesMs: [...(before?.latenciesMs ?? []), ...latenciesMs], bad: (before?.bad ?? 0) + bad, asked });
    }
  close();
  const quietMs = percentile(
    (measured.get('quiet')?.latenciesMs ?? []).toSorted((a, b) => a - b),
    0.99,
  );
  const rows = [...measured].map(([kind, { latenciesMs, bad, asked }]) => {
    const sorted = latenciesMs.toSorted((a, b) => a - b);
    const at = (share: number) => percentile(sorted, share).toFixed(1);
    return [kind, asked, at(0.5), at(0.95), at(0.99), at(1), String(bad), (percentile(sorted, 0.99) / quietMs).toFixed(2)];
  });
  printTable(['pages asked for from', 'pages/s', 'bets p50 ms', 'p95', 'p99', 'max', 'errors', 'p99 / quiet'], rows);
  const worst = Math.max(...rows.map((row) => Number(row.at(-1))));
  process.stdout.write(`bet p99 under a page flood is ${worst} x its quiet value (goal at most ${goal})\n`);
  if (!(worst <= goal)) process.exitCode = 1;
});
