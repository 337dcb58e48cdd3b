import { expect, test, type Browser, type Page, type Route } from '@playwright/test';
import { openOwnSite, type OwnSite } from '../stand-in/own-site.ts';
import { playerOf } from '../support/player.ts';

/** One site for all journeys of this file, in one process: with a tag manager, and a host that counts visits. */
test.describe.configure({ mode: 'default' });

const trackHost = 'track.example';
const tagHost = 'www.googletagmanager.com';
/** Longer than the tag manager and the number of a visitor wait after a page. */
const quietMs = 6_000;
let site: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(1_800_000);
  site = await openOwnSite({
    env: { TAG_ORIGINS: `https://${tagHost}`, TRACK_ORIGINS: `http://${trackHost}` },
    settings: { google_tag_manager: { enabled: true, id: 'GTM-MELA1' }, track_domain: trackHost },
  });
});
test.afterAll(async () => site.close());

/** A browser whose requests to other hosts are noted and end as `end` says. */
async function visitor(browser: Browser, end: (route: Route) => Promise<void>) {
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const [others, errors]: [string[], string[]] = [[], []];
  page.on('pageerror', (error) => errors.push(`${page.url()} ${error.message}`));
  await context.route(
    ({ origin }) => origin !== site.url,
    async (route) => {
      others.push(new URL(route.request().url()).host);
      await end(route);
    },
  );
  return { context, page, others, errors, player: playerOf(page, 'en') };
}
const answered = (route: Route) =>
  route.fulfill({ status: 200, headers: { 'access-control-allow-origin': site.url }, contentType: 'text/javascript', body: '' });

async function accept(page: Page): Promise<void> {
  const { say } = playerOf(page, 'en');
  const button = page.getByRole('button', { name: say('panels.cookie.accept') });
  await button.click();
  await expect(button).toBeHidden();
}

test('[9.21] no byte goes to another host before the notice is accepted, through a registration, a deposit and a game', async ({
  browser,
}) => {
  const { context, page, others, errors, player } = await visitor(browser, answered);
  await page.goto('/en?utm_source=partner&ref_code=abc');
  await page.mouse.click(5, 300);
  await page.waitForTimeout(quietMs);
  await page.goto('/en/games');
  await player.register();
  await player.deposit('500', '₹500');
  await page.goto('/en/games/mela/patang');
  await page.waitForTimeout(quietMs);
  expect(others).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('[9.21] after it both hosts are asked: what was counted before could have been seen', async ({ browser }) => {
  const { context, page, others } = await visitor(browser, answered);
  await page.goto('/en');
  await accept(page);
  await page.mouse.click(5, 300);
  await expect.poll(() => [others.includes(tagHost), others.includes(trackHost)], { timeout: 20_000 }).toEqual([true, true]);
  await context.close();
});

test('[9.21] where both are blocked the site works whole', async ({ browser }) => {
  const { context, page, others, errors, player } = await visitor(browser, (route) => route.abort('blockedbyclient'));
  await page.goto('/en');
  await accept(page);
  await page.mouse.click(5, 300);
  await expect.poll(() => others.includes(tagHost)).toBe(true);
  await player.register();
  await player.deposit('500', '₹500');
  await page.goto('/en/games/mela/patang');
  await expect(page.frameLocator('iframe').locator('#stage')).toHaveAttribute('data-phase', 'idle');
  await page.goto('/en/rules');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
