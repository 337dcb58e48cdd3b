import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What a server writes into its data folder about itself. */
export type Postmaster = { readonly pid: number; readonly ready: boolean };

/** Null when no server has left its file there. */
export function readPostmaster(clusterDir: string): Postmaster | null {
  const text = readIfThere(join(clusterDir, 'postmaster.pid'));
  if (text === null) return null;
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7] === 'ready' } : null;
}

/** Is this the server of that folder, and not a stranger who was given the same process id since? */
export function runsHere(pid: number, clusterDir: string): boolean {
  const command = readIfThere(`/proc/${pid}/cmdline`);
  return command !== null && command.split('\0').includes(clusterDir);
}

/** Removes what a killed server left, so that a stranger with its process id cannot keep the next one from starting. */
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
