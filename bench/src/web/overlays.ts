/**
 * F12: the delay of a touch (INP) that opens or closes an overlay on a cheap phone (4 × slower processor), each several times: median
 * and worst. Goal 150 ms. Usage: node bench/src/web/overlays.ts [times=5] [url of a running server, or ""] [name …]; with names only
 * these overlays, so that all of them can be measured in pieces.
 */
import type { Browser, Page, Route } from '@playwright/test';
import { printLine, printTable } from '../print.ts';
import { hydrated } from '../../../e2e/support/press.ts';
import { withServer } from '../bets/server.ts';
import { signUp } from './sign-up.ts';
import { byAddress } from './overlays/by-address.ts';
import { menu, titles, type Answer, type Overlay } from './overlays/overlay.ts';
import { withoutAddress } from './overlays/without-address.ts';
import { openBrowser, slowPhone, watchTouches } from './slow-phone.ts';

const times = Number(process.argv[2] ?? 5);
const goalMs = 150;
/** All overlays of the site's table by its names, and the menu a second time: a player's is another. */
const overlays: Readonly<Record<string, Overlay>> = {
  ...withoutAddress,
  'menu of a player': { title: titles.menu, who: 'player', open: menu },
  ...byAddress,
};

/** Until the browser has reported the touch and nothing is left to do. */
const settle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 300))));

async function touchMs(page: Page, touch: () => Promise<void>): Promise<number> {
  await page.evaluate(() => void (window.touchMs = 0));
  await touch();
  await settle(page);
  return page.evaluate(() => window.touchMs);
}

async function openPage(browser: Browser, base: string, { who, path = '', answers = {}, open }: Overlay): Promise<Page> {
  // Pages that a worker asks for cannot be replaced.
  const page = await slowPhone(browser, { serviceWorkers: 'block' });
  await page.addInitScript(watchTouches);
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
  if ('changeHtml' in answer) {
    const response = await route.fetch();
    // The page's policy names its scripts as they were.
    const headers = { ...response.headers(), 'content-security-policy': '' };
    return route.fulfill({ response, headers, body: answer.changeHtml(await response.text()) });
  }
  if ('body' in answer) {
    const { status = 200, headers = {}, method, body } = answer;
    if (method !== undefined && method !== route.request().method()) return route.continue();
    return route.fulfill({ status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
  }
  const response = await route.fetch();
  const { data, ...rest } = (await response.json()) as { readonly data: unknown };
  return route.fulfill({ response, json: { ...rest, data: answer.change(data) } });
}

/** By its title: the overlay before it may still be closing. */
const shown = (page: Page, title: RegExp) => page.getByRole('dialog', { name: title });

async function measure(browser: Browser, base: string, overlay: Overlay): Promise<{ readonly openMs: number; readonly closeMs: number }> {
  const page = await openPage(browser, base, overlay);
  try {
    const { title, before = [], open, staysMs = 0 } = overlay;
    for (const [touch, opens] of before) {
      await touch(page);
      await shown(page, opens).waitFor();
      await settle(page);
    }
    const openMs = await touchMs(page, async () => {
      await open?.(page);
      await shown(page, title).last().waitFor();
    });
    await page.waitForTimeout(staysMs);
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
  for (const [name, overlay] of measured) {
    const seen: Awaited<ReturnType<typeof measure>>[] = [];
    try {
      for (let time = 0; time < times; time += 1) seen.push(await measure(browser, base, overlay));
    } catch (error) {
      process.exitCode = 1;
      process.stderr.write(`${name}: ${String(error)}\n`);
    }
    const [opens, closes] = [seen.map(({ openMs }) => openMs), seen.map(({ closeMs }) => closeMs)];
    const met = seen.length === times && Math.max(...opens, ...closes) <= goalMs;
    if (!met) process.exitCode = 1;
    rows.push([name, overlay.open === undefined ? '-' : spread(opens), spread(closes), met ? 'met' : 'missed']);
    printLine((rows.at(-1) ?? []).join('  '));
  }
  printTable(['overlay', 'INP of opening, ms (worst)', 'of closing', `goal ${goalMs} ms`], rows);
  await browser.close();
}

const [running, ...names] = process.argv.slice(3);
const unknown = names.filter((name) => !(name in overlays));
if (unknown.length > 0) throw new Error(`no overlay ${unknown.join(', ')}; there are ${Object.keys(overlays).join(', ')}`);
const measured = Object.entries(overlays).filter(([name]) => names.length === 0 || names.includes(name));
if (running) await measureAll(running);
else await withServer((server) => measureAll(server.url));
