import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where Debian puts the programs of PostgreSQL that are not in the path. */
const postgresFolders = [18, 17, 16, 15].map((major) => `/usr/lib/postgresql/${major}/bin`);

/** Whether a program is installed, and its Debian package where it is not. */
export function missing(programs: Readonly<Record<string, string>>): string[] {
  return Object.entries(programs)
    .filter(
      ([program]) => spawnSync('which', [program]).status !== 0 && !postgresFolders.some((folder) => existsSync(`${folder}/${program}`)),
    )
    .map(([program, from]) => `${program} is not installed: apt-get install ${from}`);
}

/** Ends the bench with a clear line for each program it lacks. */
export function needPrograms(programs: Readonly<Record<string, string>>): void {
  const lines = missing(programs);
  if (lines.length === 0) return;
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
}
