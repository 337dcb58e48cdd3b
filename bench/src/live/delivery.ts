import { setTimeout as pause } from 'node:timers/promises';
import { median, startPair, request } from './processes.ts';

/**
 * F10: how long a publication takes to its subscribers at a steady 50,000 deliveries a second, open loop, and whether all
 * arrive; for comparison the same rate written as ready frames, which is what this machine and these readers can do.
 * usage: node bench/src/live/delivery.ts [subscribers=2000] [deliveriesPerSecond=50000] [seconds=3] [rounds=3]
 */
const [subscribers = 2000, deliveriesPerSecond = 50_000, seconds = 3, rounds = 3] = process.argv.slice(2).map(Number);
const warmUpMs = 1500;
const settleMs = 500;
const goalP99Ms = 50;

type Kind = 'raw' | 'hub';
type Result = { readonly p50: number; readonly p99: number; readonly lost: number };

/** The least number of milliseconds within which this share of the deliveries arrived. */
function within(byMs: readonly number[], share: number): number {
  const all = byMs.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  return byMs.findIndex((count) => (seen += count) >= all * share) + 1;
}

async function measure(kind: Kind): Promise<Result> {
  const rate = String(deliveriesPerSecond / subscribers);
  const { server, clients, end } = await startPair(
    new URL('delivery-server.ts', import.meta.url),
    [kind, rate],
    new URL('delivery-clients.ts', import.meta.url),
    [String(subscribers), kind],
  );
  server.send('start');
  await pause(warmUpMs);
  for (const child of [server, clients]) child.send('mark');
  await pause(seconds * 1000);
  const { published, cpuSec } = await request<{ published: number; cpuSec: number }>(server, 'stop');
  await pause(settleMs);
  const { byMs, arrived } = await request<{ byMs: number[]; arrived: number }>(clients, 'stop');
  end();
  const [p50, p99, lost] = [within(byMs, 0.5), within(byMs, 0.99), published * subscribers - arrived];
  process.stdout.write(
    `${kind}: p50 < ${p50} ms, p99 < ${p99} ms, ${lost} of ${published * subscribers} lost, server CPU ${((100 * cpuSec) / seconds).toFixed(0)} %\n`,
  );
  return { p50, p99, lost };
}

const results: Record<Kind, Result[]> = { raw: [], hub: [] };
for (let round = 0; round < rounds; round += 1) for (const kind of ['raw', 'hub'] as const) results[kind].push(await measure(kind));
const [hub, raw] = [median(results.hub.map(({ p99 }) => p99)), median(results.raw.map(({ p99 }) => p99))];
const lost = results.hub.reduce((sum, result) => sum + result.lost, 0);
process.stdout.write(
  `F10: ${deliveriesPerSecond} deliveries a second to ${subscribers}: hub p99 < ${hub} ms (goal ${goalP99Ms}), ready frames p99 < ${raw} ms, ${(hub / raw).toFixed(2)} of it; ${lost} lost\n`,
);
