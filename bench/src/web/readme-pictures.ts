/**
 * Takes the pictures of the README again, in docs/pictures: pages of a running site as a guest and a new player see them, and two games in
 * motion on the built stage. Usage: node bench/src/web/readme-pictures.ts http://127.0.0.1:3000. Look at them before you commit them.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { advance } from '../../../e2e/support/hand-clock.ts';
import { openStandIn } from '../../../e2e/stand-in/open.ts';
import { playerOf } from '../../../e2e/support/player.ts';
import { StageTable } from '../../../e2e/support/stage-table.ts';
import type { Locale } from '../../../e2e/support/words.ts';
import { openBrowser } from './slow-phone.ts';

const [site = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const folder = join(import.meta.dirname, '../../../docs/pictures');
const desktop = { width: 1366, height: 820 };
const phone = { width: 360, height: 740 };
/** In motion: so long after the spin the count of a big win runs. */
const intoWinMs = { khazana: 6_000, jadugar: 7_500 } as const;
const waitMs = 4_000;

async function save(page: Page, name: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  const bytes = Buffer.from(data, 'base64');
  await writeFile(join(folder, `${name}.webp`), bytes);
  process.stdout.write(`${name}: ${Math.round(bytes.length / 1000)} kB\n`);
}

async function openPage(browser: Browser, size: typeof desktop): Promise<Page> {
  const isMobile = size === phone;
  const context = await browser.newContext({ viewport: size, isMobile, hasTouch: isMobile, bypassCSP: true, timezoneId: 'Asia/Kolkata' });
  await context.addInitScript(() => {
    // Notices have been answered.
    for (const name of ['accept_cookie', 'welcome_pack_seen', 'hello_bar_closed'])
      localStorage.setItem(`mela.${name}`, JSON.stringify(['0', 4_000_000_000_000]));
  });
  return context.newPage();
}

async function look(page: Page, path: string, name: string): Promise<void> {
  await page.goto(`${site}${path}`);
  await page.waitForTimeout(waitMs);
  await save(page, name);
}

/** A new account in this language, with the welcome gift in its balance. */
async function register(page: Page, locale: Locale): Promise<void> {
  await page.goto(`${site}/${locale}#registration`);
  await playerOf(page, locale).fillRegistration();
  await page.getByTestId('balance').first().waitFor();
}

const browser = await openBrowser();
for (const [locale, size] of [
  ['en', desktop],
  ['hi', phone],
] as const) {
  const page = await openPage(browser, size);
  await look(page, `/${locale}`, `home-${locale}-${size.width}`);
  await look(page, `/${locale}/games`, `lobby-${locale}-${size.width}`);
  await register(page, locale);
  await look(page, `/${locale}/payment/deposit`, `cashier-${locale}-${size.width}`);
  if (size === desktop) {
    await page.goto(`${site}/en/games/mela/sawan`);
    await page.locator('iframe').waitFor();
    await page.waitForTimeout(waitMs);
    await page.getByRole('heading', { name: 'About Sawan' }).evaluate((about) => about.scrollIntoView({ block: 'start' }));
    await page.evaluate(() => window.scrollBy(0, -40));
    await page.waitForTimeout(waitMs);
    await save(page, 'odds-en-1366');
  }
  await page.context().close();
}
const standIn = await openStandIn();
for (const [slug, size, name] of [
  ['khazana', desktop, 'game-en-1366'],
  ['jadugar', phone, 'game-jadugar-360'],
] as const) {
  const page = await openPage(browser, size);
  const table = new StageTable(page, standIn, { poses: true });
  await table.open(`${slug}.big`, 'en');
  await table.spin();
  await advance(page, intoWinMs[slug], 50);
  await save(page, name);
  await page.context().close();
}
await standIn.close();
await browser.close();
