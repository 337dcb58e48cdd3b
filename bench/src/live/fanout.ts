import { setTimeout as pause } from 'node:timers/promises';
import { median, sorted, startPair, request } from './processes.ts';

/**
 * F9: what it costs the live hub to send to 2,000 subscribers, against the limit of this machine in the same run:
 * ready frames written directly into the sockets. usage: node bench/src/live/fanout.ts [subscribers=2000] [seconds=2] [rounds=3]
 */
const [subscribers = 2000, seconds = 2, rounds = 3] = process.argv.slice(2).map(Number);
const contenders = [
  { name: 'raw x10', kind: 'raw', merged: 10 },
  { name: 'hub x10', kind: 'hub', merged: 10 },
  { name: 'raw x1', kind: 'raw', merged: 1 },
  { name: 'hub x1', kind: 'hub', merged: 1 },
] as const;
type Contender = (typeof contenders)[number];

const warmUpMs = 1000;
/** Centrifuge's Go library on the machine on which the goal was set, deliveries a CPU-second. */
const centrifugeGo = 467_000;

/** @returns deliveries a CPU-second of the server. */
async function measure({ name, kind, merged }: Contender): Promise<number> {
  const { server, clients, end } = await startPair(
    new URL('fan-out-server.ts', import.meta.url),
    [kind, String(merged)],
    new URL('fan-out-clients.ts', import.meta.url),
    [String(subscribers), kind],
  );
  server.send('start');
  await pause(warmUpMs);
  for (const child of [server, clients]) child.send('mark');
  await pause(seconds * 1000);
  const sent = await request<{ deliveries: number; bytes: number; cpuSec: number; rssMiB: number }>(server, 'stop');
  const { bytes } = await request<{ bytes: number }>(clients, 'stop');
  end();
  const perCpuSec = sent.deliveries / sent.cpuSec;
  process.stdout.write(
    `${name}: ${thousands(perCpuSec)} deliveries a CPU-second, ${thousands(sent.deliveries / seconds)} a second, ${((100 * bytes) / sent.bytes).toFixed(1)} % of the bytes arrived, ${sent.rssMiB.toFixed(0)} MiB\n`,
  );
  return perCpuSec;
}

const thousands = (value: number) => `${Math.round(value / 1000)} k`;

const results = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
for (let round = 0; round < rounds; round += 1) {
  for (const contender of contenders) results.get(contender.name)?.push(await measure(contender));
}
const of = (name: Contender['name']) => results.get(name) ?? [];
for (const merged of ['x10', 'x1'] as const) {
  const ratios = sorted(of(`hub ${merged}`).map((value, round) => value / (of(`raw ${merged}`)[round] ?? Number.NaN)));
  process.stdout.write(
    `F9 ${merged}: hub ${thousands(median(of(`hub ${merged}`)))} = ${median(ratios).toFixed(2)} of raw writes merged alike (${ratios.map((ratio) => ratio.toFixed(2)).join(' ')})\n`,
  );
}
const best = median(of('hub x10'));
process.stdout.write(
  `F9: hub x10 ${(best / median(of('raw x10'))).toFixed(2)} of raw merged writes, ${(best / centrifugeGo).toFixed(2)} of Centrifuge's ${thousands(centrifugeGo)} (measured elsewhere)\n`,
);
