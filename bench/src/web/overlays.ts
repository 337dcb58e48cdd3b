/**
 * F12: the delay of a touch (INP) that opens or closes an overlay on a cheap phone (4 × slower processor), each several times: median
 * and worst. Goal 150 ms. Usage: node bench/src/web/overlays.ts [times=5] [url of a running server] [name …]; with names only
 * these overlays, so that all of them can be measured in pieces.
 */
import type { Browser, Page } from '@playwright/test';
import { printTable } from '../print.ts';
import { hydrated } from '../../../e2e/support/press.ts';
import { withServer } from '../bets/server.ts';
import { signUp } from './sign-up.ts';
import { openBrowser, slowPhone } from './slow-phone.ts';

const times = Number(process.argv[2] ?? 5);
const goalMs = 150;

type Overlay = {
  readonly name: string;
  /** `new player`: the welcome opens by itself, and only its closing is a touch. */
  readonly who: 'guest' | 'player' | 'new player';
  /** The page it is opened on: home. */
  readonly path?: string;
  /** Steps before the touch that opens it. */
  readonly before?: (page: Page) => Promise<void>;
  readonly open: (page: Page) => Promise<void>;
};

const tap = async (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first().tap();
const menu = '[aria-haspopup=dialog]:has-text("Menu")';
const overlays: readonly Overlay[] = [
  { name: 'menu', who: 'guest', open: (page) => tap(page, menu) },
  { name: 'log-in', who: 'guest', open: (page) => tap(page, 'header a[href$="#login"]') },
  { name: 'registration', who: 'guest', open: (page) => tap(page, 'header a[href$="#registration"]') },
  {
    name: 'support',
    who: 'guest',
    before: (page) => tap(page, menu),
    open: (page) => tap(page, 'dialog button[aria-haspopup=dialog]'),
  },
  {
    name: 'recovery',
    who: 'guest',
    before: (page) => tap(page, 'header a[href$="#login"]'),
    open: (page) => tap(page, 'dialog a[href*="#recovery"]'),
  },
  { name: 'menu of a player', who: 'player', open: (page) => tap(page, menu) },
  { name: 'inbox', who: 'player', open: (page) => tap(page, 'nav [aria-haspopup=dialog]:not(:has-text("Menu"))') },
  { name: 'cashier', who: 'player', open: (page) => tap(page, 'header [data-testid=balance]') },
  { name: 'withdrawal', who: 'player', path: '/profile', open: (page) => tap(page, 'main a[href*="/payment/withdrawal"]') },
  { name: 'payments', who: 'player', path: '/profile', open: (page) => tap(page, 'main a[href*="/payment/history"]') },
  { name: 'rounds', who: 'player', path: '/profile', open: (page) => tap(page, 'main a[href*="/payment/game-history"]') },
  { name: 'rules of the wheel', who: 'player', path: '/fortune-wheel', open: (page) => tap(page, 'main a[href*="/fortune-wheel/info"]') },
  { name: 'welcome', who: 'new player', open: async () => undefined },
];

declare global {
  interface Window {
    touchMs: number;
  }
}

/** Runs before any code of the page: the longest touch since it was last set to 0. */
function watch(): void {
  window.touchMs = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) window.touchMs = Math.max(window.touchMs, entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Until the browser has reported the touch and nothing is left to do. */
const settle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 300))));

async function touchMs(page: Page, touch: () => Promise<void>): Promise<number> {
  await page.evaluate(() => void (window.touchMs = 0));
  await touch();
  await settle(page);
  return page.evaluate(() => window.touchMs);
}

async function openPage(browser: Browser, base: string, { who, path = '' }: Overlay): Promise<Page> {
  const page = await slowPhone(browser);
  await page.addInitScript(watch);
  await page.goto(`${base}/en${who === 'guest' ? path : ''}`, { waitUntil: 'networkidle' });
  if (who !== 'guest') {
    await signUp(page, who === 'new player');
    await page.goto(`${base}/en${path}`, { waitUntil: 'networkidle' });
    await page.locator('header [data-testid=balance]').waitFor();
  }
  // Header and bar load after the page: before that a touch does nothing, even when the network is idle.
  for (const part of ['header a', menu]) await hydrated(page.locator(part).filter({ visible: true }));
  await settle(page);
  return page;
}

async function measure(browser: Browser, base: string, overlay: Overlay): Promise<{ readonly openMs: number; readonly closeMs: number }> {
  const page = await openPage(browser, base, overlay);
  if (overlay.before !== undefined) {
    await overlay.before(page);
    await page.getByRole('dialog').waitFor();
    await settle(page);
  }
  const openMs = await touchMs(page, async () => {
    await overlay.open(page);
    await page.getByRole('dialog').waitFor();
  });
  const closeMs = await touchMs(page, async () => {
    await page.locator('dialog[open] header button').last().tap();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
  await page.context().close();
  return { openMs, closeMs };
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
const spread = (numbers: readonly number[]) => `${median(numbers)} (${Math.max(...numbers)})`;

async function measureAll(base: string): Promise<void> {
  const browser = await openBrowser();
  const rows: string[][] = [];
  for (const overlay of measured) {
    const seen: Awaited<ReturnType<typeof measure>>[] = [];
    for (let time = 0; time < times; time += 1) seen.push(await measure(browser, base, overlay));
    const [opens, closes] = [seen.map(({ openMs }) => openMs), seen.map(({ closeMs }) => closeMs)];
    const met = Math.max(...opens, ...closes) <= goalMs;
    if (!met) process.exitCode = 1;
    rows.push([overlay.name, spread(opens), spread(closes), met ? 'met' : 'missed']);
  }
  printTable(['overlay', 'INP of opening, ms (worst)', 'of closing', `goal ${goalMs} ms`], rows);
  await browser.close();
}

const [running, ...names] = process.argv.slice(3);
const unknown = names.filter((name) => overlays.every((overlay) => overlay.name !== name));
if (unknown.length > 0) throw new Error(`no overlay ${unknown.join(', ')}; there are ${overlays.map(({ name }) => name).join(', ')}`);
const measured = names.length === 0 ? overlays : overlays.filter(({ name }) => names.includes(name));
if (running === undefined) await withServer((server) => measureAll(server.url));
else await measureAll(running);
