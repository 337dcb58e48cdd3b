import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DbTarget } from '../db/create-db.ts';
import type { Log } from '../log.ts';
import { findBinaries } from './binaries.ts';
import { initCluster, superuser } from './init-cluster.ts';
import { launch, stopServer, type Cluster } from './launch.ts';
import { chooseRunAs } from './run-as.ts';
import { durableSettings } from './settings.ts';
import { chooseSocketDir } from './socket-dir.ts';

export type EmbeddedOptions = {
  readonly dir: string;
  readonly log: Log;
  /** Default: nothing acknowledged is ever lost. */
  readonly settings?: Readonly<Record<string, string>>;
  /** False skips forcing the new cluster to disk (tests). */
  readonly sync?: boolean;
};

export type EmbeddedServer = {
  /** As the owner of everything unless another role is named. */
  readonly target: (database: string, role?: string) => DbTarget;
  readonly pid: () => number | undefined;
  stop(): Promise<void>;
};

const restartPauseMs = 250;

/** Starts the embedded PostgreSQL in `dir`, making its cluster when there is none, and starts it again should it die. */
export async function startEmbedded({ dir, log, settings = durableSettings(), sync = true }: EmbeddedOptions): Promise<EmbeddedServer> {
  const runAs = chooseRunAs();
  mkdirSync(dirname(dir), { recursive: true });
  const cluster: Cluster = {
    dir,
    socketDir: chooseSocketDir(dir),
    logFile: join(dirname(dir), 'postgres.log'),
    binaries: findBinaries(),
    runAs,
    settings,
  };
  await initCluster(dir, cluster.binaries, runAs, { sync });
  if (runAs.owner && cluster.socketDir !== dir) chownSync(cluster.socketDir, runAs.owner.uid, runAs.owner.gid);
  const supervised = await supervise(cluster, log);
  return { target: (database, role = superuser) => ({ host: cluster.socketDir, user: role, database }), ...supervised };
}

/** A server killed by the system or by hand comes back with everything that was committed; calls in between are answered 503. */
async function supervise(cluster: Cluster, log: Log): Promise<Pick<EmbeddedServer, 'pid' | 'stop'>> {
  let stopping = false;
  let child = await launch(cluster);
  let comingBack: Promise<void> = Promise.resolve();
  const watch = () =>
    child.once('exit', (code, signal) => {
      if (!stopping) comingBack = comeBack(`code ${code}, signal ${signal}`);
    });
  const comeBack = async (reason: string): Promise<void> => {
    log.error({ reason }, 'the embedded database ended unasked; starting it again');
    while (!stopping) {
      try {
        child = await launch(cluster);
        watch();
        return;
      } catch (error) {
        log.error({ err: error }, 'the embedded database did not come back; trying again');
        await wait(restartPauseMs);
      }
    }
  };
  watch();
  // However this process ends, short of kill -9, the server is told to stop.
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
