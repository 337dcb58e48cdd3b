/**
 * F12 for games: from the tap on a label in the lobby to a visible game with an enabled spin button, on a cheap phone over slow 4G, for a guest who has been in the lobby for a while.
 * The goal is 2 s. Usage: node bench/src/stage/first-play.ts [--write] [times] [url of a running server] [slug …]
 */
import type { Browser } from '@playwright/test';
import { titles } from '@mela/games/index';
import { saveRows } from '../../../scripts/results/results.ts';
import { printLine } from '../print.ts';
import { withServer } from '../bets/server.ts';
import { openBrowser, slowPhone } from '../web/slow-phone.ts';

const [timesArg = '3', running, ...wanted] = process.argv.slice(2).filter((word) => word !== '--write');
const goalMs = 2000;
const columns = ['title', 'median, ms', 'lowest and highest, ms', 'taps'];
/** A player looks at the labels for at least so long before choosing. */
const lookMs = 8000;

declare global {
  interface Window {
    /** Milliseconds of the page's own clock: when the tap on a label ended, and when its game was visible and could be played. */
    touchedAt?: number;
    liveAt?: number;
  }
}

/** Runs before any code of the page. The browser's own clock gives both moments: a check from outside is late, the later the slower the phone. */
function watch(): void {
  if (window.top !== window) return;
  const now = (ms: number) => performance.timeOrigin + ms;
  addEventListener('touchend', ({ timeStamp }) => (window.touchedAt = now(timeStamp)), { capture: true });
  const find = (selector: string) => document.querySelector('iframe')?.contentDocument?.querySelector(selector) ?? null;
  const look = () => {
    if (find('#stage[data-phase=idle] #spin[aria-disabled=false]') === null || find('#loading[hidden]') === null)
      requestAnimationFrame(look);
    // The frame after this one begins when the first picture has been submitted.
    else requestAnimationFrame((ms) => (window.liveAt = now(ms)));
  };
  requestAnimationFrame(look);
}

async function tapToSpin(browser: Browser, base: string, slug: string): Promise<number> {
  const page = await slowPhone(browser);
  await page.addInitScript(watch);
  await page.goto(`${base}/en/games`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(lookMs);
  await page.locator(`a[href$="/${slug}"]`).first().tap();
  const live = await page.waitForFunction(() => window.liveAt !== undefined && window.liveAt - (window.touchedAt ?? Number.NaN));
  const ms = Number(await live.jsonValue());
  // An enabled game is played.
  const frame = page.frameLocator('iframe');
  await frame.locator('#spin').tap();
  await frame.locator('#stage:not([data-phase=idle])').waitFor();
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
    const row = [slug, median.toFixed(0), `${sorted[0]?.toFixed(0)}-${sorted.at(-1)?.toFixed(0)}`, timesArg];
    printLine(`${row.join('  ')}  ${median <= goalMs ? 'met' : 'missed'}`);
    const saved = {
      command: 'node bench/src/stage/first-play.ts --write',
      seed: 'none, nothing is played before the measurement',
      columns,
    };
    saveRows('first-play', { ...saved, rows: [row], wanted: Object.keys(titles) }, ['stage', 'web'], new Date());
  }
  printLine(`goal: ${goalMs} ms`);
  await browser.close();
}

if (running === undefined) await withServer((server) => measure(server.url));
else await measure(running);
