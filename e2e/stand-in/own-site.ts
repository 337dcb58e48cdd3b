import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const openMs = 1_200_000;
const node = [process.execPath, 'scripts/require-node-24.mjs'] as const;

export type OwnSite = { readonly url: string; close(): Promise<void> };

type Options = {
  readonly port: number;
  /** Besides what a site for journeys has. */
  readonly env: Readonly<Record<string, string>>;
  /** By alias; a value as JSON. */
  readonly settings: Readonly<Record<string, string>>;
};

/** A site of its own, with its own database and settings. */
export async function openOwnSite({ port, env: own, settings }: Options): Promise<OwnSite> {
  const url = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'mela-own-'));
  const env = { ...process.env, ...own, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO_PLAYERS: 'off', SIGNATURE: 'off' };
  const server = spawn(node[0], [node[1], 'server/src/process/start.ts'], { cwd: root, env, stdio: 'ignore' });
  await isReady(`${url}/readyz`);
  for (const [alias, value] of Object.entries(settings))
    execFileSync(node[0], [node[1], 'server/src/cli/switch.ts', 'setting', alias, value, 'asked by a journey'], { cwd: root, env });
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
