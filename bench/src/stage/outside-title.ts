import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Browser } from '@playwright/test';
import type { Book } from '@mela/contract/games/book';
import { controlsOf } from '../../../e2e/support/originals.ts';
import { isPlain, plantRound } from '../../../e2e/support/plant-round.ts';
import { playerOf, stageOf } from '../../../e2e/support/player.ts';
import { press } from '../../../e2e/support/press.ts';
import { signUp } from '../../../e2e/support/sign-up.ts';
import { offerTitles } from '../../../server/src/process/titles/offer-titles.ts';
import { openServer } from '../bets/server.ts';
import { printLine } from '../print.ts';
import { openBrowser } from '../web/slow-phone.ts';

/**
 * F12 for games: a title with free spins made by the packed kit in an empty folder, and played in the browser at 360 and 1366 px: found in the lobby,
 * opened, a small win and free spins shown, and each round shown again from its seeds and checked. Prints the seconds of each step and keeps pictures.
 * Usage: node bench/src/stage/outside-title.ts [folder of the pictures]
 */
const root = join(import.meta.dirname, '../../..');
const pictures = process.argv[2] ?? join(root, '.tmp/outside-title');
const slug = 'kamal';
const screens = {
  360: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  1366: { viewport: { width: 1366, height: 768 } },
} as const;
const rounds = {
  'small win': isPlain,
  'free spins': ({ events, winCredits, betCredits }: Book) =>
    events.some(({ type }) => type === 'freeSpinsEnd') && winCredits > 2 * betCredits,
} as const;

let begun = performance.now();
const step = (what: string) => {
  printLine(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${what}`);
  begun = performance.now();
};

function makeTitle(studio: string): void {
  const run = (cwd: string, command: string, ...args: readonly string[]) =>
    execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  run(join(root, 'title-kit'), 'npm', 'pack', '--pack-destination', studio);
  writeFileSync(join(studio, 'package.json'), '{ "private": true }');
  const packed = readdirSync(studio).find((name) => name.endsWith('.tgz')) ?? '';
  run(studio, 'npm', 'install', '--offline', '--no-audit', '--no-fund', `./${packed}`);
  // What `npm install sharp` would do with a network.
  symlinkSync(realpathSync(join(root, 'stage/node_modules/sharp')), join(studio, 'node_modules/sharp'));
  step('the kit is packed and installed');
  const kit = 'node_modules/.bin/mela-title';
  run(studio, kit, 'new', slug, '--en', 'Kamal', '--hi', 'कमल', '--mechanic', 'free-ways');
  step('mela-title new');
  run(studio, kit, 'build', slug);
  step('mela-title build');
}

async function walk(browser: Browser, baseURL: string, screen: keyof typeof screens): Promise<void> {
  const context = await browser.newContext({ ...screens[screen], baseURL, serviceWorkers: 'block', reducedMotion: 'no-preference' });
  const page = await context.newPage();
  const picture = (name: string) => page.screenshot({ path: join(pictures, `${screen}-${name}.png`) });
  const player = playerOf(page, 'en');
  const stage = stageOf(page);
  const game = controlsOf(page);
  await signUp(page, 'en');
  await page.goto('/en/games');
  const label = page.getByRole('main').getByRole('link', { name: 'Kamal', exact: true }).first();
  await label.scrollIntoViewIfNeeded();
  await picture('lobby');
  await label.click();
  await stage.ready();
  await picture('game');
  for (const [what, isWanted] of Object.entries(rounds)) {
    await plantRound(page, page.request, slug, isWanted);
    const before = await stage.balanceRupees();
    await game.spin();
    if (what === 'free spins') {
      await stage.frame.locator('#stage[data-scene]').waitFor();
      await page.waitForTimeout(6000);
      await picture('free-spins');
    }
    await game.settled();
    const win = await game.rupees('win');
    expect(win).toBeGreaterThan(0);
    expect(await stage.balanceRupees()).toBe(Number((before - (await game.rupees('bet')) + win).toFixed(2)));
    await picture(what.replace(' ', '-').concat('-end'));
    await page.goto('/en/payment/game-history');
    const row = page.getByTestId('round-row').first();
    await expect(row).toContainText('Kamal');
    await picture(`${what.replace(' ', '-')}-history`);
    await row.getByRole('link').click();
    await page.waitForURL('**/en/rounds/*');
    await press(page.getByRole('button', { name: player.say('history.round.replay.action') }));
    await expect(stage.frame.locator('#stage')).toHaveAttribute('data-phase', 'idle', { timeout: 120_000 });
    await picture(`${what.replace(' ', '-')}-replay`);
    await press(page.getByRole('button', { name: player.say('fairness.check.openAction') }));
    await expect(page.getByTestId('fairness-result')).toContainText(player.say('fairness.check.good'));
    step(`${screen} px: ${what} of ₹${win} played, shown again and checked`);
    await page.goto(`/en/games/mela/${slug}`);
    await stage.ready();
  }
  await context.close();
}

const studio = mkdtempSync(join(tmpdir(), 'mela-studio-'));
mkdirSync(pictures, { recursive: true });
try {
  makeTitle(studio);
  const folder = join(studio, 'titles');
  process.env['TITLES_DIR'] = folder;
  process.env['E2E_DATA'] = join(studio, 'data');
  // For the search of seeds in this process.
  offerTitles(folder, join(studio, 'proofs'), { begin: () => () => undefined, done: () => undefined });
  const server = await openServer(process.env['E2E_DATA']);
  process.env['E2E_PORT'] = String(server.port);
  step('the server is open');
  const browser = await openBrowser();
  try {
    for (const screen of [360, 1366] as const) await walk(browser, server.url, screen);
  } finally {
    await browser.close();
    await server.stop();
  }
  printLine(`pictures: ${pictures}`);
} finally {
  rmSync(studio, { recursive: true, force: true });
}
