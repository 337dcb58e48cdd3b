/**
 * F12 for games: bytes of each title on the wire, from the lobby to the first possible spin and with every feature seen, on a small phone and on a desktop.
 * The limit is 1.5 MB a title. Usage: node stage/build.ts && node bench/src/stage/bytes.ts [--write] [slug …]
 */
import type { Browser } from '@playwright/test';
import { allTitles } from '../../../games/src/fixtures/fixture.ts';
import { titles } from '../../../games/src/index.ts';
import { openStandIn } from '../../../e2e/stand-in/open.ts';
import { saveRows } from '../../../scripts/results/results.ts';
import { printLine } from '../print.ts';
import { openBrowser } from '../web/slow-phone.ts';

const limitKb = 1536;
/** Until the feature of a round has begun and its files are there. */
const featureMs = 9000;
const screens = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1366, height: 768 } },
} as const;

/** Fetched until the game is open, and until its feature was shown and its rules opened: its sounds are made in the browser. */
async function weigh(
  browser: Browser,
  url: string,
  screen: keyof typeof screens,
): Promise<{ readonly firstKb: number; readonly allKb: number }> {
  const context = await browser.newContext(screens[screen]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  let bytes = 0;
  await devtools.send('Network.enable');
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('#loading').waitFor({ state: 'hidden' });
  const firstKb = Math.round(bytes / 1024);
  // Poses of the symbols come 1.5 s later, the scene with the feature.
  await page.waitForTimeout(2000);
  await page.locator('#spin').click();
  await page.waitForTimeout(featureMs);
  await page.locator('#menu-open').click();
  await page.getByRole('button', { name: 'Rules' }).click();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  await context.close();
  return { firstKb, allKb: Math.round(bytes / 1024) };
}

const standIn = await openStandIn();
const browser = await openBrowser();
const wanted = process.argv.slice(2).filter((word) => word !== '--write');
const slugs = Object.keys(allTitles);
const columns = ['title', 'phone: first, kB', 'phone: all, kB', 'desktop: first, kB', 'desktop: all, kB'];
printLine(columns.join('  '));
for (const slug of wanted.length > 0 ? wanted : slugs) {
  const kind = titles[slug]?.shown.feature[0] ?? 'small';
  const url = (screen: string) => `${standIn.url}/play/${slug}?session=${slug}.${kind}.demo.${screen}`;
  const [phone, desktop] = [await weigh(browser, url('phone'), 'phone'), await weigh(browser, url('desktop'), 'desktop')];
  const met = Math.max(phone.allKb, desktop.allKb) <= limitKb;
  if (!met) process.exitCode = 1;
  const row = [slug, ...[phone.firstKb, phone.allKb, desktop.firstKb, desktop.allKb].map(String)];
  printLine(`${row.join('  ')}  ${met ? 'met' : 'missed'}`);
  const saved = { command: 'node bench/src/stage/bytes.ts --write', seed: 'none, planted rounds', columns, rows: [row], wanted: slugs };
  saveRows('bytes', saved, ['stage'], new Date());
}
printLine(`limit: ${limitKb} kB a title, with a feature played and its rules open`);
await browser.close();
await standIn.close();
