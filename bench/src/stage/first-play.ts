/**
 * F12 for games: from the tap on a label in the lobby to a live spin button, on a cheap phone over slow 4G, for a guest who has looked at the lobby for a while.
 * The goal is 2 s. Usage: node bench/src/stage/first-play.ts [times] [url of a running house] [slug …]
 */
import type { Browser } from '@playwright/test';
import { titles } from '@mela/games/index';
import { withHouse } from '../bets/house.ts';
import { openBrowser, slowPhone } from '../web/slow-phone.ts';

const [timesArg = '3', running, ...wanted] = process.argv.slice(2);
const goalMs = 2000;
/** Whoever chooses among labels looks at them for at least so long. */
const lookMs = 8000;

async function tapToSpin(browser: Browser, base: string, slug: string): Promise<number> {
  const page = await slowPhone(browser);
  await page.goto(`${base}/en/games`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(lookMs);
  const label = page.locator(`a[href$="/${slug}"]`).first();
  await label.scrollIntoViewIfNeeded();
  const from = performance.now();
  await label.tap();
  const frame = page.frameLocator('iframe');
  await frame.locator('#stage[data-phase=idle]').waitFor();
  await frame.locator('#loading').waitFor({ state: 'hidden' });
  const ms = performance.now() - from;
  await page.context().close();
  return ms;
}

async function measure(base: string): Promise<void> {
  const browser = await openBrowser();
  await fetch(`${base}/en/games`);
  for (const slug of wanted.length > 0 ? wanted : Object.keys(titles)) {
    const seen: number[] = [];
    for (let time = 0; time < Number(timesArg); time += 1) seen.push(await tapToSpin(browser, base, slug));
    const sorted = seen.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
    if (median > goalMs) process.exitCode = 1;
    process.stdout.write(
      `${slug.padEnd(14)} ${median.toFixed(0)} ms (${sorted[0]?.toFixed(0)}-${sorted.at(-1)?.toFixed(0)})  ${median <= goalMs ? 'met' : 'missed'}\n`,
    );
  }
  process.stdout.write(`goal: ${goalMs} ms; medians of ${timesArg}, lowest and highest in brackets\n`);
  await browser.close();
}

if (running === undefined) await withHouse((house) => measure(house.url));
else await measure(running);
