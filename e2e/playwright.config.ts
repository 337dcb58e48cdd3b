import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArgs, findTestBrowser } from '../scripts/browser.ts';
import { freePort } from '../server/src/kernel/testing/free-port.ts';

/** One server for all journeys, on its own port and data folder. Workers load this file again and get the same ones. */
process.env['E2E_PORT'] ??= String(await freePort());
process.env['E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'mela-e2e-'));
/** A payment partner of the redirect kind, opened by the journey that pays there. */
process.env['E2E_PARTNER_PORT'] ??= String(await freePort());
process.env['E2E_PARTNER_SECRET'] ??= randomBytes(24).toString('base64url');
/** With which a journey tries the wallet as the demo's game provider does. */
process.env['E2E_PROVIDER_SECRET'] ??= randomBytes(24).toString('base64url');
/** Commands that a journey runs load the same compiled code as the server. */
process.env['NODE_COMPILE_CACHE'] ??= resolve(import.meta.dirname, '../.tmp/compiled');
const browser = await findTestBrowser(resolve(import.meta.dirname, '..'));
/** Fonts without sub-pixels and with slight hinting: Chromium uses it by itself, its headless build only when asked. */
const fontArgs = ['--font-render-hinting=slight', '--disable-lcd-text', '--force-color-profile=srgb'];
/** Pages are drawn by the processor either way: without the detour over a graphics card that is imitated. WebGL works as before. */
const drawingArgs = ['--disable-gpu'];
const url = `http://127.0.0.1:${process.env['E2E_PORT']}`;

export default defineConfig({
  testMatch: '**/*.spec.ts',
  globalSetup: './support/run/open-features.ts',
  fullyParallel: true,
  // One more than cores: a journey often waits while another works. A second one costs a tenth of processor time.
  workers: availableParallelism() + 1,
  // Limits for what hangs: a busy machine that is three times slower must not fail.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  outputDir: '../.tmp/e2e',
  // One set of pictures for all machines: fonts are drawn alike everywhere (docs/decisions/0022).
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  reporter: 'list',
  use: {
    baseURL: url,
    actionTimeout: 60_000,
    // Only the journeys without a connection need the worker, and each browser would install it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Steps and requests only: screenshots and snapshots take as long as the journeys (`--trace on`).
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      executablePath: browser.executablePath,
      args: [...browserArgs, ...fontArgs, ...drawingArgs],
      env: { ...process.env, ...browser.env },
    },
  },
  webServer: {
    // Renders the art of every game first: `npm start` opens before that.
    command: 'cd .. && node scripts/require-node-24.mjs stage/build.ts && npm start',
    url: `${url}/readyz`,
    // A fresh clone builds the site and the art.
    timeout: 1_800_000,
    env: {
      ...process.env,
      PORT: process.env['E2E_PORT'],
      DATA_DIR: process.env['E2E_DATA'],
      LOG_LEVEL: 'warn',
      // What a journey sees is what it did itself.
      DEMO_PLAYERS: 'off',
      REDIRECT_PSP_URL: `http://127.0.0.1:${process.env['E2E_PARTNER_PORT']}`,
      REDIRECT_PSP_MERCHANT: 'mela',
      REDIRECT_PSP_SECRET: process.env['E2E_PARTNER_SECRET'],
      PROVIDER_DEMO_SECRET: process.env['E2E_PROVIDER_SECRET'],
    } as Record<string, string>,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
  },
});
