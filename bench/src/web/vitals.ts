/**
 * F12: home and lobby on a cheap phone (4 × slower processor, slow 4G, empty cache) in Chromium: largest contentful paint,
 * layout shift, delay of a touch. Each page several times; the median is shown.
 * Usage: node bench/src/web/vitals.ts [times] [url of a running server]
 */
import type { Page } from '@playwright/test';
import { withServer } from '../bets/server.ts';
import { openBrowser, slowPhone } from './slow-phone.ts';

type Vitals = { readonly lcpMs: number; readonly cls: number; readonly inpMs: number };

const times = Number(process.argv[2] ?? 5);
const goals: Vitals = { lcpMs: 2000, cls: 0.05, inpMs: 150 };
const pages = ['/en', '/hi', '/en/games', '/hi/games'];

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

/** A guest's first steps: the log-in opens and closes, the page is scrolled down. The largest paint is read before, since it ends with the first touch. */
async function measure(page: Page, url: string): Promise<Vitals> {
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'networkidle' });
  const { lcpMs } = await page.evaluate(() => window.vitals);
  await page.locator('header a[href$="#login"]').first().tap();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.mouse.wheel(0, 3000);
  await page.waitForLoadState('networkidle');
  const { cls, inpMs } = await page.evaluate(() => window.vitals);
  return { lcpMs, cls, inpMs };
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const spread = (numbers: readonly number[], digits: number) =>
  `${median(numbers).toFixed(digits)} (${Math.min(...numbers).toFixed(digits)}-${Math.max(...numbers).toFixed(digits)})`;

async function measureAll(base: string): Promise<void> {
  const browser = await openBrowser();
  // The first visit renders the pages that guests get from then on.
  for (const path of pages) await fetch(base + path);
  process.stdout.write(`${'page'.padEnd(12)} ${'LCP ms'.padEnd(20)} ${'CLS'.padEnd(22)} INP ms\n`);
  for (const path of pages) {
    const seen: Vitals[] = [];
    for (let time = 0; time < times; time++) {
      const page = await slowPhone(browser);
      seen.push(await measure(page, base + path));
      await page.context().close();
    }
    const of = (key: keyof Vitals) => seen.map((one) => one[key]);
    const met = (Object.keys(goals) as (keyof Vitals)[]).every((key) => median(of(key)) <= goals[key]);
    if (!met) process.exitCode = 1;
    process.stdout.write(
      `${path.padEnd(12)} ${spread(of('lcpMs'), 0).padEnd(20)} ${spread(of('cls'), 4).padEnd(22)} ${spread(of('inpMs'), 0)}  ${met ? 'met' : 'missed'}\n`,
    );
  }
  process.stdout.write(
    `goal: LCP ≤ ${goals.lcpMs} ms, CLS ≤ ${goals.cls}, INP ≤ ${goals.inpMs} ms; medians of ${times}, lowest and highest in brackets\n`,
  );
  await browser.close();
}

const running = process.argv[3];
if (running === undefined) await withServer((server) => measureAll(server.url));
else await measureAll(running);
