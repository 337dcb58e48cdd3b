import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { socketPort, type DbTarget } from '../db/create-db.ts';
import type { Log } from '../log.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { initCluster, superuser } from './init-cluster.ts';
import { launch, stopServer, type Cluster } from './launch.ts';
import { chooseRunAs } from './run-as.ts';
import { durableSettings } from './settings.ts';
import { chooseSocketDir } from './socket-dir.ts';

export type EmbeddedOptions = {
  readonly dir: string;
  readonly log: Log;
  /** Default: settings that never lose an acknowledged commit. */
  readonly settings?: Readonly<Record<string, string>>;
  /** False: the new cluster is not forced to disk (tests). */
  readonly sync?: boolean;
  /** Default: those that came with `npm ci`. */
  readonly binaries?: Binaries;
};

export type EmbeddedServer = {
  /** By default as the owner of everything. */
  readonly target: (database: string, role?: string) => DbTarget;
  readonly pid: () => number | undefined;
  stop(): Promise<void>;
};

const restartPauseMs = 250;

/** Starts the embedded PostgreSQL in `dir`, creates its cluster when there is none, and restarts it when it dies. */
export async function startEmbedded({
  dir,
  log,
  settings = durableSettings(),
  sync = true,
  binaries = findBinaries(),
}: EmbeddedOptions): Promise<EmbeddedServer> {
  const runAs = chooseRunAs();
  mkdirSync(dirname(dir), { recursive: true });
  const cluster: Cluster = {
    dir,
    socketDir: chooseSocketDir(dir),
    logFile: join(dirname(dir), 'postgres.log'),
    binaries,
    runAs,
    settings,
  };
  await initCluster(dir, cluster.binaries, runAs, { sync });
  if (runAs.owner && cluster.socketDir !== dir) chownSync(cluster.socketDir, runAs.owner.uid, runAs.owner.gid);
  const supervised = await supervise(cluster, log);
  return { target: (database, role = superuser) => ({ host: cluster.socketDir, port: socketPort, user: role, database }), ...supervised };
}

/** A killed server is restarted with everything that was committed; calls in between are answered 503. */
async function supervise(cluster: Cluster, log: Log): Promise<Pick<EmbeddedServer, 'pid' | 'stop'>> {
  let stopping = false;
  let child = await launch(cluster);
  let comingBack: Promise<void> = Promise.resolve();
  const watch = () =>
    child.once('exit', (code, signal) => {
      if (!stopping) comingBack = comeBack(`code ${code}, signal ${signal}`);
    });
  const comeBack = async (reason: string): Promise<void> => {
    log.error({ reason }, 'the embedded database ended unexpectedly; starting it again');
    while (!stopping) {
      try {
        child = await launch(cluster);
        watch();
        return;
      } catch (error) {
        log.error({ err: error }, 'the embedded database did not start; trying again');
        await wait(restartPauseMs);
      }
    }
  };
  watch();
  // Stops the server however this process ends, except by kill -9.
  const onExit = (): void => void child.kill('SIGINT');
  process.once('exit', onExit);
  return {
    pid: () => child.pid,
    stop: async () => {
      stopping = true;
      process.off('exit', onExit);
      await comingBack;
      await stopServer(child);
      if (cluster.socketDir !== cluster.dir) rmSync(cluster.socketDir, { recursive: true, force: true });
    },
  };
}
