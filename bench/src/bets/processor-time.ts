/**
 * F1 by its cost: processor time that a bet over HTTP takes, in microseconds, by process: other work on the machine does not change it much.
 * Usage: node bench/src/bets/processor-time.ts [seconds=4] [rounds=3] [players=1000]
 */
import { readdirSync, readFileSync } from 'node:fs';
import { needPrograms } from '../web/programs.ts';
import { printLine } from '../print.ts';
import { databaseOf, makePlayers } from './players.ts';
import { openServer, serverWithoutSite } from './server.ts';
import { runWrk } from './wrk.ts';

const [seconds, rounds, players] = [Number(process.argv[2] ?? 4), Number(process.argv[3] ?? 3), Number(process.argv[4] ?? 1000)];
const connections = 64;
const ticksPerSec = 100;

/** Processor time so far of the processes below `root`, in microseconds, by what they do. */
function spent(root: number): Map<string, number> {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? read(Number(name)) : []));
  const below = new Set([root]);
  for (let size = 0; size < below.size;) {
    size = below.size;
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid);
  }
  const sums = new Map<string, number>();
  for (const { pid, title, ticks } of all) if (below.has(pid)) sums.set(title, (sums.get(title) ?? 0) + (ticks * 1e6) / ticksPerSec);
  return sums;
}

function read(pid: number): { pid: number; parent: number; title: string; ticks: number }[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    const title = /^postgres: (?:(io worker|checkpointer|background writer|walwriter|autovacuum)|\S+ \S+ )/.exec(command);
    const name = title ? (title[1] ?? 'backends') : command.includes('postgres') ? 'postmaster' : 'node';
    return [{ pid, parent: Number(fields[1]), title: name, ticks: Number(fields[11]) + Number(fields[12]) }];
  } catch {
    return []; // It has ended.
  }
}

needPrograms({ wrk: 'wrk' });
const server = await openServer(undefined, serverWithoutSite);
try {
  const client = databaseOf(server.socketDir);
  await client.connect();
  const tokens = await makePlayers(client, players);
  await runWrk(server.url, tokens, 3, connections);
  for (let round = 0; round < rounds; round++) {
    await client.query('CHECKPOINT');
    const before = spent(server.child.pid ?? 0);
    const load = await runWrk(server.url, tokens, seconds, connections);
    const bets = load.betsPerSec * seconds;
    const costs = [...spent(server.child.pid ?? 0)].map(([name, us]) => ({ name, us: (us - (before.get(name) ?? 0)) / bets }));
    const total = costs.reduce((sum, { us }) => sum + us, 0);
    const parts = costs.filter(({ us }) => us >= 0.5).map(({ name, us }) => `${name} ${us.toFixed(0)}`);
    printLine(`${total.toFixed(0)} us a bet (${parts.join(', ')}); ${load.betsPerSec.toFixed(0)} bets/s, bad ${load.bad}`);
  }
  await client.end();
} finally {
  await server.stop();
}
