import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../server/src/kernel/testing/free-port.ts';

const root = resolve(import.meta.dirname, '../..');
const openMs = 1_200_000;

export type OwnSite = { readonly url: string; close(): Promise<void> };

type Options = {
  readonly port?: number;
  /** Variables beyond those of a demo without demo players. */
  readonly env?: Readonly<Record<string, string>>;
  /** Settings by alias, as an operator sets them once it is open. */
  readonly settings?: Readonly<Record<string, unknown>>;
};

/** A site of its own, for what the one of all journeys does not have. */
export async function openOwnSite({ port, env: more = {}, settings = {} }: Options): Promise<OwnSite> {
  const own = port ?? (await freePort());
  const url = `http://127.0.0.1:${own}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'mela-own-'));
  const env = { ...process.env, PORT: String(own), DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO_PLAYERS: 'off', ...more };
  const node = [process.execPath, 'scripts/require-node-24.mjs'] as const;
  const server = spawn(node[0], [node[1], 'server/src/process/start.ts'], { cwd: root, env, stdio: 'ignore' });
  await isReady(`${url}/readyz`);
  for (const [alias, value] of Object.entries(settings)) {
    const command = ['server/src/cli/switch.ts', 'setting', alias, JSON.stringify(value), 'asked by a journey'];
    execFileSync(node[0], [node[1], ...command], { cwd: root, env });
  }
  return {
    url,
    async close() {
      server.kill('SIGTERM');
      await once(server, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function isReady(address: string): Promise<void> {
  const until = Date.now() + openMs;
  while (Date.now() < until) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resume) => setTimeout(resume, 200));
  }
  throw new Error(`${address} did not answer`);
}
