import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from '../scripts/browser.ts';
import { freePort } from '../server/src/kernel/testing/free-port.ts';

/** One server for all journeys, on a port and a data folder of its own. Workers read this file again and get the same ones. */
process.env['E2E_PORT'] ??= String(await freePort());
process.env['E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'mela-e2e-'));
const browser = await findBrowser(resolve(import.meta.dirname, '..'));
/** Letters without the machine's own hinting and sub-pixels. */
const plainLetters = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];
const url = `http://127.0.0.1:${process.env['E2E_PORT']}`;

export default defineConfig({
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  // One more than cores: a journey waits for its show while another works.
  workers: availableParallelism() + 1,
  // Nets for what hangs, not checks: a machine that is three times slower and busy besides must not fail.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  outputDir: '../.tmp/e2e',
  // Pictures do not name the machine they were taken on: letters are drawn the same everywhere (see docs/decisions/0022).
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  reporter: 'list',
  use: {
    baseURL: url,
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Steps and requests, without a film of every page and a copy of it at each step: those cost as much as the journeys (`--trace on`).
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      executablePath: browser.executablePath,
      args: [...browserArgs, ...plainLetters],
      env: { ...process.env, ...browser.env },
    },
  },
  webServer: {
    // Every game printed to its last picture first: `npm start` itself opens before that.
    command: 'cd .. && node scripts/require-node-24.mjs stage/build.ts && npm start',
    url: `${url}/readyz`,
    // A fresh clone builds site and games first.
    timeout: 1_800_000,
    env: { ...process.env, PORT: process.env['E2E_PORT'], DATA_DIR: process.env['E2E_DATA'], LOG_LEVEL: 'warn' } as Record<string, string>,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
  },
});
