/**
 * F13: from an empty folder with the committed tree to the first page (`npm ci`, `npm start`), to the last game rendered in the background, then a later start.
 * Usage: node bench/src/start/first-page.ts
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../bets/server.ts';
import { printLine } from '../print.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'mela-first-page-'));
const secSince = (startMs: number) => ((performance.now() - startMs) / 1000).toFixed(1);

async function untilPage(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    // A connection left open to the closed server would delay the next one.
    const isThere = await fetch(`http://127.0.0.1:${port}/en`, { headers: { connection: 'close' } }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isThere) return;
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    await wait(50);
  }
}

/** Games are rendered while the server is open; the manifest shows which can be played. */
async function untilRendered(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/art/manifest.json`, { headers: { connection: 'close' } });
    const { titles } = (await answer.json()) as { titles: Record<string, { isReady: boolean }> };
    if (Object.values(titles).every(({ isReady }) => isReady)) return;
    await wait(250);
  }
}

async function start(port: number): Promise<{ readonly seconds: string; stop(): Promise<void> }> {
  const startMs = performance.now();
  const child = spawn('npm', ['start'], { cwd: folder, env: { ...process.env, PORT: String(port) }, stdio: 'ignore' });
  await untilPage(port, child);
  return {
    seconds: secSince(startMs),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

try {
  execFileSync('git', ['clone', '-q', root, folder]);
  const startMs = performance.now();
  execFileSync('npm', ['ci'], { cwd: folder, stdio: 'ignore' });
  const installed = secSince(startMs);
  const port = await freePort();
  const first = await start(port);
  printLine(`F13: npm ci ${installed} s, npm start to the first page ${first.seconds} s, together ${secSince(startMs)} s`);
  await untilRendered(port);
  printLine(`F13: the last game can be played ${secSince(startMs)} s after npm ci was begun`);
  await first.stop();
  const later = await start(port);
  printLine(`F13: a later start to the first page ${later.seconds} s`);
  await later.stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
