/**
 * F12: home, lobby, a game, an article and the cashier on a cheap phone (4 × slower processor, slow 4G, empty cache) in Chromium: largest
 * contentful paint, layout shift, delay of a touch. Each page several times; the median is shown.
 * Hindi needs a system font of Devanagari, as every phone has one (Debian: fonts-noto-core): without it boxes wider than any letter stand until ours has come.
 * Usage: node bench/src/web/vitals.ts [times] [url of a running server] [path …]; with paths only these pages.
 */
import type { Browser, Page } from '@playwright/test';
import { withServer } from '../bets/server.ts';
import { signUp } from './sign-up.ts';
import { openBrowser, slowPhone } from './slow-phone.ts';

type Vitals = { readonly lcpMs: number; readonly cls: number; readonly inpMs: number };

const times = Number(process.argv[2] ?? 5);
const goals: Vitals = { lcpMs: 2000, cls: 0.05, inpMs: 150 };

/** A guest's first steps: the log-in opens and closes, the page is scrolled down. */
async function walk(page: Page): Promise<void> {
  await page.locator('header a[href$="#login"]').first().tap();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.mouse.wheel(0, 3000);
}

/** A game is read about; the cashier takes another method and is closed. */
const pages: Readonly<Record<string, { readonly isPlayer?: true; readonly steps: (page: Page) => Promise<void> }>> = {
  '/en': { steps: walk },
  '/hi': { steps: walk },
  '/en/games': { steps: walk },
  '/hi/games': { steps: walk },
  '/en/games/mela/diwali-night': {
    steps: async (page) => {
      await page.locator('header button, header a[aria-haspopup]').first().tap();
      await page.mouse.wheel(0, 1500);
    },
  },
  '/en/blog/how-to-set-a-limit': { steps: walk },
  '/hi/blog/how-to-set-a-limit': { steps: walk },
  '/en/payment/deposit': {
    isPlayer: true,
    steps: async (page) => {
      await page.locator('dialog label:has(input[type=radio])').nth(1).tap();
      await page.locator('dialog[open] header button').last().tap();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
};
const [running, ...named] = process.argv.slice(3);
const unknown = named.filter((path) => !(path in pages));
if (unknown.length > 0) throw new Error(`no page ${unknown.join(', ')}; there are ${Object.keys(pages).join(', ')}`);
const measured = named.length === 0 ? Object.keys(pages) : named;

declare global {
  interface Window {
    vitals: { lcpMs: number; cls: number; inpMs: number };
  }
}

/** Runs before any code of the page: records what the browser reports. */
function watch(): void {
  const vitals = { lcpMs: 0, cls: 0, inpMs: 0 };
  window.vitals = vitals;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) vitals.lcpMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) vitals.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) vitals.inpMs = Math.max(vitals.inpMs, entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Opens a page with an empty cache and takes its steps. The largest paint is read before, since it ends with the first touch. */
async function measure(browser: Browser, base: string, path: string): Promise<Vitals> {
  const page = await slowPhone(browser);
  const { isPlayer = false, steps = walk } = pages[path] ?? {};
  if (isPlayer) {
    await page.goto(`${base}/en/rules`, { waitUntil: 'networkidle' });
    await signUp(page);
    await emptyCache(page);
  }
  await page.addInitScript(watch);
  await page.goto(base + path, { waitUntil: 'networkidle' });
  const { lcpMs } = await page.evaluate(() => window.vitals);
  await steps(page);
  await page.waitForLoadState('networkidle');
  const { cls, inpMs } = await page.evaluate(() => window.vitals);
  await page.context().close();
  return { lcpMs, cls, inpMs };
}

async function emptyCache(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const spread = (numbers: readonly number[], digits: number) =>
  `${median(numbers).toFixed(digits)} (${Math.min(...numbers).toFixed(digits)}-${Math.max(...numbers).toFixed(digits)})`;

async function measureAll(base: string): Promise<void> {
  const browser = await openBrowser();
  // The first visit renders the pages that guests get from then on.
  for (const path of measured) await fetch(base + path);
  process.stdout.write(`${'page'.padEnd(28)} ${'LCP ms'.padEnd(20)} ${'CLS'.padEnd(22)} INP ms\n`);
  for (const path of measured) {
    const seen: Vitals[] = [];
    for (let time = 0; time < times; time++) seen.push(await measure(browser, base, path));
    const of = (key: keyof Vitals) => seen.map((one) => one[key]);
    const met = (Object.keys(goals) as (keyof Vitals)[]).every((key) => median(of(key)) <= goals[key]);
    if (!met) process.exitCode = 1;
    process.stdout.write(
      `${path.padEnd(28)} ${spread(of('lcpMs'), 0).padEnd(20)} ${spread(of('cls'), 4).padEnd(22)} ${spread(of('inpMs'), 0)}  ${met ? 'met' : 'missed'}\n`,
    );
  }
  process.stdout.write(
    `goal: LCP ≤ ${goals.lcpMs} ms, CLS ≤ ${goals.cls}, INP ≤ ${goals.inpMs} ms; medians of ${times}, lowest and highest in brackets\n`,
  );
  await browser.close();
}

if (running === undefined) await withServer((server) => measureAll(server.url));
else await measureAll(running);
