import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../errors/start-error.ts';
import type { Binaries } from './binaries.ts';
import { forgetPostmaster, readPostmaster, runsHere } from './postmaster-file.ts';
import { serverEnv, type RunAs } from './run-as.ts';

export type Cluster = {
  readonly dir: string;
  readonly socketDir: string;
  readonly logFile: string;
  readonly binaries: Binaries;
  readonly runAs: RunAs;
  readonly settings: Readonly<Record<string, string>>;
};

const pollMs = 5;
/** Recovery after a crash replays up to max_wal_size before the server is ready. */
const readyWithinMs = 120_000;
/** Below what a stopping process has for it. */
const stopWithinMs = 2_500;

/**
 * Starts the server of an initialised cluster and returns its process once it accepts connections. The server of an earlier, killed start is stopped
 * first.
 */
export async function launch(cluster: Cluster): Promise<ChildProcess> {
  await stopLeftOver(cluster);
  for (let attempt = 1; ; attempt += 1) {
    const child = spawnServer(cluster);
    if (await becomesReady(child, cluster)) return child;
    // The children of a killed postmaster use its shared memory a moment longer.
    const logged = lastLines(cluster.logFile);
    if (attempt < 20 && logged.includes('pre-existing shared memory block')) await wait(100);
    else throw new StartError([`the embedded PostgreSQL did not start (log: ${cluster.logFile}): ${logged.split('\n').at(-1)}`]);
  }
}

function spawnServer({ dir, socketDir, logFile, binaries, runAs, settings }: Cluster): ChildProcess {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args] = runAs.wrap(binaries.postgres, ['-D', dir, '-k', socketDir, '-h', '', '-p', '5432', ...flags]);
  const log = openSync(logFile, 'a', 0o600);
  // Detached: Ctrl-C in the terminal must not stop the database before the server has drained.
  const child = spawn(command, [...args], { detached: true, stdio: ['ignore', log, log], env: serverEnv });
  closeSync(log);
  child.unref();
  return child;
}

async function becomesReady(child: ChildProcess, cluster: Cluster): Promise<boolean> {
  let failed = false;
  child.once('error', () => (failed = true));
  for (let waitedMs = 0; waitedMs < readyWithinMs; waitedMs += pollMs) {
    if (failed || child.exitCode !== null || child.signalCode !== null) return false;
    const postmaster = readPostmaster(cluster.dir);
    if (postmaster?.ready && postmaster.pid === child.pid) return true;
    await wait(pollMs);
  }
  child.kill('SIGQUIT');
  return false;
}

async function stopLeftOver({ dir, socketDir }: Cluster): Promise<void> {
  const postmaster = readPostmaster(dir);
  if (postmaster && runsHere(postmaster.pid, dir)) await stopProcess(postmaster.pid, () => !runsHere(postmaster.pid, dir));
  forgetPostmaster(dir, socketDir);
}

/** Fast shutdown: open transactions are rolled back, a checkpoint is written. */
export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.pid !== undefined) await stopProcess(child.pid, () => child.exitCode !== null || child.signalCode !== null);
}

async function stopProcess(pid: number, gone: () => boolean): Promise<void> {
  // A frozen server gets no signal before it continues.
  for (const signal of ['SIGCONT', 'SIGINT'] as const) if (!gone()) process.kill(pid, signal);
  for (let waitedMs = 0; !gone(); waitedMs += pollMs) {
    if (waitedMs >= stopWithinMs) process.kill(pid, 'SIGQUIT');
    await wait(waitedMs >= stopWithinMs ? 200 : pollMs);
  }
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n');
}
