import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';

export const studioSecret = 'the studio of the benches signs with this';
const wholeHouse = fileURLToPath(new URL('../../../server/src/start.ts', import.meta.url));
/** The API, live connection and jobs without pages: it opens within seconds on a tree where nothing is built. */
export const houseWithoutSite = fileURLToPath(new URL('../../../server/src/testing/open-house.ts', import.meta.url));
const openSecMax = 180;

/** A whole house in processes of its own, on a data folder that goes away with it. */
export type House = {
  readonly url: string;
  readonly port: number;
  /** Folder of the database's socket; its user is `mela`'s superuser. */
  readonly socketDir: string;
  readonly child: ChildProcess;
  databasePid(): number;
  /** Starts the API again on the same data, after a kill. */
  again(): Promise<House>;
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

export async function openHouse(dataDir = mkdtempSync(join(tmpdir(), 'mela-bench-')), entry = wholeHouse): Promise<House> {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    SIGNATURE: 'off',
    LOG_LEVEL: 'fatal',
    PROVIDER_DEMO_SECRET: studioSecret,
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
    again: () => openHouse(dataDir, entry),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens a house for some work and closes it whatever becomes of it. */
export async function withHouse(work: (house: House) => Promise<void>): Promise<void> {
  const house = await openHouse();
  try {
    await work(house);
  } finally {
    await house.stop();
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tenths = 0; tenths < openSecMax * 10; tenths++) {
    if (child.exitCode !== null) throw new Error(`the house did not open: exit ${child.exitCode}`);
    const isOpen = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isOpen) return;
    await wait(100);
  }
  throw new Error(`the house did not open within ${openSecMax} s`);
}
