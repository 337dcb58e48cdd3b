import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The file that a server writes about itself into its data folder. */
export type Postmaster = { readonly pid: number; readonly ready: boolean };

/** Null when there is no such file. */
export function readPostmaster(clusterDir: string): Postmaster | null {
  const text = readIfThere(join(clusterDir, 'postmaster.pid'));
  if (text === null) return null;
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7] === 'ready' } : null;
}

/** Whether the process is the server of that folder, and not another program with the same process id. */
export function runsHere(pid: number, clusterDir: string): boolean {
  const command = readIfThere(`/proc/${pid}/cmdline`);
  return command !== null && command.split('\0').includes(clusterDir);
}

/** Removes the file of a killed server, so that another program with its process id cannot prevent the next start. */
export function forgetPostmaster(clusterDir: string, socketDir: string): void {
  rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
  rmSync(join(socketDir, '.s.PGSQL.5432.lock'), { force: true });
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return null;
    throw error;
  }
}
