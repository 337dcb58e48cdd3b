import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../server/src/kernel/testing/free-port.ts';
import { copyWithTamil, letter } from '../support/add-tamil.ts';
import { playTest as test } from '../support/play-test.ts';
import { playerWith, stageOf } from '../support/player.ts';
import { wordsOf } from '../support/words.ts';

/** Starts a site of these sources, built where they differ, with a database of its own. @returns the function that stops it */
async function startSite(folder: string, port: number): Promise<() => Promise<unknown>> {
  const server = spawn(process.execPath, ['scripts/require-node-24.mjs', 'server/src/process/start.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', DEMO_PLAYERS: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (data: Buffer) => output.push(data.toString()));
  const stopped = once(server, 'exit');
  const isReady = async () => {
    if (server.exitCode !== null) throw new Error(output.join(''));
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    return answer?.ok === true;
  };
  await expect.poll(isReady, { timeout: 500_000, intervals: [500] }).toBe(true);
  return () => (server.kill('SIGTERM'), stopped);
}

test('a third language is a row and files of texts: a guest registers, pays in and plays in it', async ({ browser }) => {
  test.setTimeout(900_000);
  const root = resolve(import.meta.dirname, '../..');
  mkdirSync(join(root, '.tmp'), { recursive: true });
  const folder = mkdtempSync(join(root, '.tmp/third-language-'));
  copyWithTamil(folder);
  const port = await freePort();
  const stop = await startSite(folder, port);
  const baseURL = `http://127.0.0.1:${port}`;
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${page.url()} ${error.message}`));
  const english = wordsOf('en');
  const player = playerWith(page, 'ta', (key, values) => `${letter} ${english(key, values)}`);

  await page.goto('/ta');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  await player.register();
  await player.deposit('500', '₹500');
  await page.goto('/ta/games/mela/patang');
  const stage = stageOf(page);
  await stage.ready();
  await expect(stage.frame.locator('html')).toHaveAttribute('lang', 'ta');
  await stage.spin();
  // A win is counted up on the stage: both are read until they agree.
  await expect.poll(async () => (await player.balanceRupees()) - (await stage.balanceRupees())).toBe(0);

  // What was not translated is in the default language, not away.
  const refused = await context.request.get('/api/v18/games/mela/no-such-game', { headers: { 'Content-Language': 'ta' } });
  expect(await refused.json()).toMatchObject({ error: { description: expect.stringMatching(/^[A-Z]/) } });
  for (const path of ['/ta/rules', '/ta/no-such-page']) await expect((await context.request.get(path)).text()).resolves.toContain(letter);
  expect(errors).toEqual([]);
  await context.close();
  await stop();
  rmSync(folder, { recursive: true });
});
