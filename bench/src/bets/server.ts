import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';

export const providerSecret = 'the provider of the benches signs with this';
const startScript = fileURLToPath(new URL('../../../server/src/process/start.ts', import.meta.url));
const stageBuild = fileURLToPath(new URL('../../../stage/build.ts', import.meta.url));
/** The API, live connection and jobs without pages: it opens within seconds on a tree without a build. */
export const serverWithoutSite = fileURLToPath(new URL('../../../server/src/testing/open-server.ts', import.meta.url));
const openSecMax = 180;

/** A whole server in its own processes, on a data folder that is removed with it. */
export type TestServer = {
  readonly url: string;
  readonly port: number;
  /** Folder of the database's socket; its user is `mela`'s superuser. */
  readonly socketDir: string;
  readonly child: ChildProcess;
  databasePid(): number;
  /** Starts the API again on the same data, after a kill. */
  again(): Promise<TestServer>;
  stop(): Promise<void>;
};

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export async function openServer(dataDir = mkdtempSync(join(tmpdir(), 'mela-bench-')), entry = startScript): Promise<TestServer> {
  // A first start draws the art of most titles while it already serves, which would be measured along.
  if (entry === startScript) spawnSync(process.execPath, [stageBuild], { stdio: 'ignore' });
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    SIGNATURE: 'off',
    LOG_LEVEL: 'fatal',
    // No one plays but the bench.
    DEMO_PLAYERS: 'off',
    PROVIDER_DEMO_SECRET: providerSecret,
  };
  const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child);
  const socketDir = join(dataDir, 'postgres');
  return {
    url,
    port,
    socketDir,
    child,
    databasePid: () => Number(readFileSync(join(socketDir, 'postmaster.pid'), 'utf8').split('\n')[0]),
    again: () => openServer(dataDir, entry),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens a server for some work and always closes it. */
export async function withServer(work: (server: TestServer) => Promise<void>): Promise<void> {
  const server = await openServer();
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tenths = 0; tenths < openSecMax * 10; tenths++) {
    if (child.exitCode !== null) throw new Error(`the server did not open: exit ${child.exitCode}`);
    const isOpen = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isOpen) return;
    await wait(100);
  }
  throw new Error(`the server did not open within ${openSecMax} s`);
}
