import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSec = 100;

/** Processor time so far of the processes below `root`, in microseconds, by what they do. */
export function spentUs(root: number): Map<string, number> {
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

/** What each of so many pieces of work has taken since `before`: 84 us a round (node 31, backends 53). Other work on the machine does not change it much. */
export function costText(root: number, before: ReadonlyMap<string, number>, count: number, piece: string): string {
  const costs = [...spentUs(root)].map(([name, us]) => ({ name, us: (us - (before.get(name) ?? 0)) / count }));
  const total = costs.reduce((sum, { us }) => sum + us, 0);
  const parts = costs.filter(({ us }) => us >= 0.5).map(({ name, us }) => `${name} ${us.toFixed(0)}`);
  return `${total.toFixed(0)} us a ${piece} (${parts.join(', ')})`;
}
