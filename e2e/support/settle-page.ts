import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';
import { signRequest } from '../../contract/src/http/signature.ts';
import { publicKey } from './call-as.ts';
import { fixedAnswers, pictureTime } from './fixed-answers.ts';
import { hydrated } from './press.ts';

/** Stops the date only. Playwright's clock would take over the timers too, and a list that waits for one might never appear. */
function stopDate(at: number): void {
  window.Date = class extends Date {
    constructor(...parts: readonly [] | readonly [number]) {
      super(parts.length === 0 ? at : parts[0]);
    }
    static override now = () => at;
  } as DateConstructor;
}

/** From the next page on the date stands still, what others do is not seen, and notices that would cover a page have been answered. */
export async function fixPage(page: Page): Promise<void> {
  followRequests(page);
  await page.addInitScript(stopDate, pictureTime);
  await page.addInitScript(() => {
    for (const name of ['accept_cookie', 'welcome_pack_seen'])
      localStorage.setItem(`mela.${name}`, JSON.stringify(['1', 4_000_000_000_000]));
  });
  await page.routeWebSocket(/.*/, () => undefined);
  const siteKey = await publicKey(page.request);
  await page.route('**/api/v18/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/api/v18', '');
    if (!(path in fixedAnswers) || route.request().method() !== 'GET') return route.continue({ headers: await signedNow(route, siteKey) });
    const data = fixedAnswers[path];
    return route.fulfill({ json: { data, ...(Array.isArray(data) ? { count: data.length } : {}) } });
  });
}

/** The headers of a request, signed at the server's time: the page's own time stands still. */
export async function signedNow(route: Route, siteKey: string): Promise<Record<string, string>> {
  const headers = await route.request().allHeaders();
  if (headers['signature'] === undefined) return headers;
  const { pathname, search } = new URL(route.request().url());
  const signed = { pathAndQuery: pathname + search, userAgent: headers['x-signed-agent'] ?? headers['user-agent'] ?? '', siteKey };
  return { ...headers, signature: await signRequest(signed, Date.now()) };
}

/** Goes to a page inside the site, so that its data come from the API and not with the document. */
export async function goInside(page: Page, path: string): Promise<void> {
  await hydrated(page.getByRole('banner').getByRole('link'));
  const headline = await page.getByRole('heading', { level: 1 }).first().elementHandle();
  await page.evaluate((to) => window.history.pushState({}, '', to), path);
  // A dialog leaves the page where it is.
  await page.waitForFunction((before) => before?.isConnected !== true || document.querySelector('dialog[open]') !== null, headline);
}

/** Hides what belongs to this player, this round or this day alone; its place stays. */
export const hide = (part: Locator): Promise<void> =>
  part.evaluateAll((all) => {
    for (const one of all) if (one instanceof HTMLElement) one.style.visibility = 'hidden';
  });

/**
 * Waits until everything of a page is there: its requests, its fonts, and the pictures further down. Art is shown as plain areas: it has tests
 * of its own, and would make the pictures of pages five times as large.
 */
export async function settle(page: Page, { whole = false }: { readonly whole?: boolean } = {}): Promise<void> {
  await quiet(page);
  await page.addStyleTag({
    // No font has one width on every machine where the site names none: code is shown in the site's. The season is another one by the day.
    content:
      'code, kbd, pre, samp { font-family: inherit !important } * { text-wrap-style: auto !important; caret-color: transparent !important; content-visibility: visible !important } img { object-position: -9999px; background: #56507a !important } main li:has(a[href$="/season"]) { display: none !important }',
  });
  await page.evaluate(async () => {
    await Promise.allSettled([...document.fonts].map((face) => face.load()));
    for (const image of document.images) image.loading = 'eager';
    const loaded = (image: HTMLImageElement) =>
      image.complete ? Promise.resolve() : new Promise<unknown>((resume) => image.addEventListener('load', resume));
    await Promise.all([...document.images].filter(({ src, currentSrc }) => src !== '' || currentSrc !== '').map(loaded));
    const broken = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0);
    if (broken.length > 0) throw new Error(`no picture at ${broken.map(({ currentSrc, src }) => currentSrc || src).join(', ')}`);
    window.scrollTo(0, 0);
    // Whether the focus of an opened dialog is drawn depends on what the browser saw before.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  if (!whole) return;
  // A window as tall as the page: bars that are fixed to its end lie where the page ends, and nothing is stitched together.
  const height = await finalHeight(page);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
  await quiet(page);
}

/** Requests under way. The load state `networkidle` belongs to the document: inside the site it was reached before the page began. */
const underWay = new WeakMap<Page, Set<Request>>();

function followRequests(page: Page): void {
  const open = new Set<Request>();
  underWay.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** Waits until no request is under way and nothing of the document has changed for half a second and an idle moment. */
async function quiet(page: Page): Promise<void> {
  const open = underWay.get(page);
  if (open === undefined) throw new Error('quiet: call fixPage first');
  do {
    await expect.poll(() => [...open].map((request) => request.url())).toEqual([]);
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const done = () => requestIdleCallback(() => (observer.disconnect(), resolve()));
          let timer = setTimeout(done, 500);
          const observer = new MutationObserver(() => {
            clearTimeout(timer);
            timer = setTimeout(done, 500);
          });
          observer.observe(document, { subtree: true, childList: true, characterData: true });
        }),
    );
  } while (open.size > 0);
}

/** The height of the page once it no longer grows: on a busy machine its later parts are rendered after the network is idle. */
async function finalHeight(page: Page): Promise<number> {
  const measure = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestIdleCallback(() => requestAnimationFrame(() => resolve(document.documentElement.scrollHeight))),
        ),
    );
  let height = await measure();
  for (let next = await measure(); next !== height; next = await measure()) {
    height = next;
    await quiet(page);
  }
  return height;
}
