import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../bets/server.ts';

export type Peer = { readonly url: string; readonly pid: number; stop(): Promise<void> };

const source = join(import.meta.dirname, 'next-lobby');
const openSecMax = 60;

/** The peer's files end in .txt, so that our tools do not check them as our code. */
function copyPeer(folder: string): void {
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())) {
    const from = join(entry.parentPath, entry.name);
    const to = join(folder, relative(source, from).replace(/\.txt$/, ''));
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
  }
}

/** Installs, builds and starts the peer's lobby in a temporary folder, in production mode, with what our own lobby shows. */
export async function openNextLobby(lobby: object): Promise<Peer> {
  const folder = mkdtempSync(join(tmpdir(), 'mela-next-'));
  copyPeer(folder);
  writeFileSync(join(folder, 'lobby.json'), JSON.stringify(lobby));
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--install-strategy=hoisted'], { cwd: folder, env, stdio: 'ignore' });
  const next = join(folder, 'node_modules/next/dist/bin/next');
  execFileSync(process.execPath, [next, 'build'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await freePort();
  const child = spawn(process.execPath, [next, 'start', '-p', String(port), '-H', '127.0.0.1'], { cwd: folder, env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let tenths = 0; ; tenths += 1) {
    if (child.exitCode !== null || tenths > openSecMax * 10) throw new Error('the peer did not start');
    const answers = await fetch(`${url}/games`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answers) break;
    await wait(100);
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
