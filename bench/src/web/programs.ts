import { spawnSync } from 'node:child_process';

/** Whether a program of the system is there, and from which Debian package it comes where it is not. */
export function missing(programs: Readonly<Record<string, string>>): string[] {
  return Object.entries(programs)
    .filter(([program]) => spawnSync('which', [program]).status !== 0)
    .map(([program, from]) => `${program} is not installed: apt-get install ${from}`);
}

/** Ends the bench with a clear line for each program it lacks. */
export function needPrograms(programs: Readonly<Record<string, string>>): void {
  const lines = missing(programs);
  if (lines.length === 0) return;
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
}
