/**
 * 2.17: the lobby with 5,000 games on a cheap phone (4 × slower processor) in Chromium: time between frames while it is scrolled, delay of
 * touches, where the list stands after a game and back, and how many cards are in the page at most.
 * Usage: node bench/src/web/lobby-of-thousands.ts [games=5000] [folder for screenshots]
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { withServer } from '../bets/server.ts';
import { printLine } from '../print.ts';
import { openBrowser, slowPhone, watchTouches } from './slow-phone.ts';

const [games = '5000', folder] = process.argv.slice(2);
const goals = { frameMs: 16.7, inpMs: 100 };
const scrollMs = 8_000;

/** Scrolls as a thumb does, about three screens a second, and notes the time between frames and the cards in the page. */
function scroll(forMs: number): Promise<{ gaps: number[]; cards: number; reached: number }> {
  return new Promise((resolve) => {
    const gaps: number[] = [];
    const startMs = performance.now();
    let lastMs = startMs;
    let cards = 0;
    const frame = (nowMs: number) => {
      gaps.push(nowMs - lastMs);
      lastMs = nowMs;
      scrollBy(0, 36);
      if (gaps.length % 30 === 0) cards = Math.max(cards, document.querySelectorAll('.game-card').length);
      if (nowMs - startMs < forMs) requestAnimationFrame(frame);
      else resolve({ gaps: gaps.slice(1), cards, reached: scrollY });
    };
    requestAnimationFrame(frame);
  });
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

const settleMs = 1_500;

/** The longest delay of each touch, ms, from the finger to the frame that shows its answer. */
async function slowestTouches(page: Page, touches: Readonly<Record<string, () => Promise<unknown>>>): Promise<[string, number][]> {
  const slowest: [string, number][] = [];
  for (const [what, touch] of Object.entries(touches)) {
    await page.evaluate(() => void (window.touchMs = 0));
    await touch();
    await page.waitForTimeout(settleMs);
    slowest.push([what, await page.evaluate(() => window.touchMs)]);
  }
  return slowest;
}

/** Opens a game far down and goes back: whether the list stands where it was, with the game in its place. */
async function comesBack(page: Page): Promise<string> {
  await page.waitForTimeout(settleMs);
  const middle = () => {
    const card = document.elementFromPoint(120, 350)?.closest('.game-card');
    return [card?.querySelector('h3')?.textContent ?? 'no game', Math.round(card?.getBoundingClientRect().top ?? Number.NaN)] as const;
  };
  const [game, top] = await page.evaluate(middle);
  await page.touchscreen.tap(120, 350);
  await page.waitForURL(/\/games\/[a-z-]+\/[a-z-]+/);
  await page.waitForTimeout(settleMs);
  await page.goBack();
  await page.waitForTimeout(settleMs);
  const [again, topAgain] = await page.evaluate(middle);
  return `${game} at ${top} px, and after a game and back ${again} at ${topAgain} px`;
}

async function pictures(page: Page, base: string, name: string): Promise<void> {
  if (folder === undefined) return;
  for (const [locale, path] of [
    ['en', '/games'],
    ['hi', '/games'],
    ['en', '/search-games?query=peacok%20tresure'],
    ['hi', '/search-games?query=%E0%A4%AE%E0%A5%8B%E0%A4%B0%20%E0%A4%96%E0%A4%9C%E0%A4%BE%E0%A4%A8%E0%A4%BE'],
  ] as const) {
    await page.goto(`${base}/${locale}${path}`, { waitUntil: 'networkidle' });
    await page.screenshot({
      path: join(folder, `${name}-${locale}-${path.split(/[/?]/)[1] ?? ''}.png`),
      fullPage: path.startsWith('/search'),
    });
  }
}

process.env['DEMO_GAMES'] = games;
await withServer(async ({ url }) => {
  const browser = await openBrowser();
  const page = await slowPhone(browser);
  await page.addInitScript(watchTouches);
  await page.goto(`${url}/en/games`, { waitUntil: 'networkidle' });
  const first = await page.evaluate(scroll, scrollMs);
  const again = await page.evaluate(scroll, scrollMs);
  const gaps = [...first.gaps, ...again.gaps].toSorted((a, b) => a - b);
  printLine(
    `frames: p50 ${at(gaps, 0.5).toFixed(1)}, p95 ${at(gaps, 0.95).toFixed(1)}, p99 ${at(gaps, 0.99).toFixed(1)} ms, ${gaps.length} of them; at most ${Math.max(first.cards, again.cards)} cards, ${again.reached} px`,
  );
  printLine(`return: ${await comesBack(page)}`);
  await page.evaluate(() => scrollTo(0, 0));
  const touches = await slowestTouches(page, {
    heart: () =>
      page
        .getByRole('button', { name: /^Favourite/ })
        .first()
        .tap(),
    tab: () => page.getByRole('link', { name: 'Lines', exact: true }).tap(),
    letters: () => page.getByRole('searchbox').pressSequentially('tig', { delay: 120 }),
    clear: () => page.getByRole('button', { name: 'Clear search' }).tap(),
    // While the list that the filter has narrowed is on its way.
    providers: async () => {
      await page.getByRole('combobox', { name: 'Volatility' }).selectOption('wild');
      await page.getByRole('link', { name: 'Providers' }).first().tap();
    },
  });
  printLine(`touches, ms: ${touches.map(([what, ms]) => `${what} ${ms}`).join(', ')}`);
  const inpMs = Math.max(...touches.map(([, ms]) => ms));
  const reached = at(gaps, 0.95) <= goals.frameMs + 0.2 && inpMs <= goals.inpMs;
  printLine(
    `2.17: p95 ${at(gaps, 0.95).toFixed(1)} ms (goal ${goals.frameMs}), slowest touch ${inpMs} ms (goal ${goals.inpMs}): ${reached ? 'reached' : 'not reached'}`,
  );
  await pictures(page, url, '360');
  const wide = await (await browser.newContext({ viewport: { width: 1366, height: 900 } })).newPage();
  await pictures(wide, url, '1366');
  await browser.close();
});
