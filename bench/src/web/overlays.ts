/**
 * F12: the delay of a touch (INP) that opens or closes an overlay on a cheap phone (4 × slower processor), each several times: median
 * and worst. Goal 150 ms. Usage: node bench/src/web/overlays.ts [times=5] [url of a running server] [name …]; with names only
 * these overlays, so that all of them can be measured in pieces.
 */
import type { Browser, Page, Route } from '@playwright/test';
import { printLine, printTable } from '../print.ts';
import { hydrated } from '../../../e2e/support/press.ts';
import { withServer } from '../bets/server.ts';
import { signUp } from './sign-up.ts';
import { overlays, type Answer, type Overlay } from './overlay-touches.ts';
import { openBrowser, slowPhone } from './slow-phone.ts';

const times = Number(process.argv[2] ?? 5);
const goalMs = 150;

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

async function openPage(browser: Browser, base: string, { who, path = '', answers = {}, open }: Overlay): Promise<Page> {
  const page = await slowPhone(browser);
  await page.addInitScript(watch);
  await page.goto(`${base}/en${who === 'guest' ? path : ''}`, { waitUntil: 'networkidle' });
  for (const [address, answer] of Object.entries(answers)) await page.route(address, (route) => fulfil(route, answer));
  if (who !== 'guest') {
    await signUp(page, who === 'new player');
    await page.goto(`${base}/en${path}`, { waitUntil: 'networkidle' });
  }
  // What opens by itself may have made the page inert by now.
  if (open === undefined) return page;
  if (who !== 'guest') await page.locator('header [data-testid=balance]').waitFor();
  // Header and bar load after the page: before that a touch does nothing, even when the network is idle.
  for (const part of ['header a', '[aria-haspopup=dialog]:has-text("Menu")']) await hydrated(page.locator(part).filter({ visible: true }));
  await settle(page);
  return page;
}

async function fulfil(route: Route, answer: Answer): Promise<void> {
  if (!('change' in answer)) {
    const { status = 200, headers = {}, body } = answer;
    return route.fulfill({ status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
  }
  const response = await route.fetch();
  const { data, ...rest } = (await response.json()) as { readonly data: Parameters<typeof answer.change>[0] };
  return route.fulfill({ response, json: { ...rest, data: answer.change(data) } });
}

/** By its title: the overlay before it may still be closing. */
const shown = (page: Page, title: RegExp) => page.getByRole('dialog', { name: title });

async function measure(browser: Browser, base: string, overlay: Overlay): Promise<{ readonly openMs: number; readonly closeMs: number }> {
  const page = await openPage(browser, base, overlay);
  try {
    const { title, before = [], open } = overlay;
    for (const [touch, opens] of before) {
      await touch(page);
      await shown(page, opens).waitFor();
      await settle(page);
    }
    const openMs = await touchMs(page, async () => {
      await open?.(page);
      await shown(page, title).last().waitFor();
    });
    const closeMs = await touchMs(page, async () => {
      await page.locator('dialog[open] header button').filter({ visible: true }).last().tap();
      await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    });
    return { openMs: open === undefined ? 0 : openMs, closeMs };
  } finally {
    await page.context().close();
  }
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
const spread = (numbers: readonly number[]) => `${median(numbers)} (${Math.max(...numbers)})`;

/** A line as soon as an overlay is measured. One that does not open is a line too, and the others are still measured. */
async function measureAll(base: string): Promise<void> {
  const browser = await openBrowser();
  const rows: string[][] = [];
  for (const overlay of measured) {
    const seen: Awaited<ReturnType<typeof measure>>[] = [];
    try {
      for (let time = 0; time < times; time += 1) seen.push(await measure(browser, base, overlay));
    } catch (error) {
      process.exitCode = 1;
      process.stderr.write(`${overlay.name}: ${String(error)}\n`);
    }
    const [opens, closes] = [seen.map(({ openMs }) => openMs), seen.map(({ closeMs }) => closeMs)];
    const met = seen.length === times && Math.max(...opens, ...closes) <= goalMs;
    if (!met) process.exitCode = 1;
    rows.push([overlay.name, overlay.open === undefined ? '-' : spread(opens), spread(closes), met ? 'met' : 'missed']);
    printLine((rows.at(-1) ?? []).join('  '));
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
