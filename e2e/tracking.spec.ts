import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { freePort } from '../server/src/kernel/testing/free-port.ts';
import { openOwnSite, type OwnSite } from './stand-in/own-site.ts';
import { openTrackHost, type TrackHost } from './stand-in/track-host.ts';
import { playerOf } from './support/player.ts';
import { press } from './support/press.ts';

/** One site for all journeys of this file, in one process. */
test.describe.configure({ mode: 'default' });

const tags = 'https://www.googletagmanager.com';
let site: OwnSite;
let track: TrackHost;
test.beforeAll(async () => {
  test.setTimeout(1_800_000);
  track = await openTrackHost();
  site = await openOwnSite({
    port: await freePort(),
    env: { TAG_ORIGINS: tags, TRACK_ORIGINS: `http://${track.host}` },
    settings: { google_tag_manager: '{"enabled":true,"id":"GTM-AB12CD"}', track_domain: JSON.stringify(track.host) },
  });
});
test.afterAll(async () => {
  await site.close();
  await track.close();
});
test.beforeEach(() => void (track.asked.length = track.hits.length = 0));

/** What a browser asks of other hosts. The tag manager is a stand-in whose script reports too, or is blocked as by a browser's list. */
async function outside(context: BrowserContext, answers: 'script' | 'blocked'): Promise<string[]> {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(site.url)) asked.push(request.url());
  });
  const script = `window.tagRan = true; fetch('${tags}/collect', { mode: 'no-cors' }).catch(() => undefined);`;
  await context.route(`${tags}/**`, (route) =>
    answers === 'blocked' ? route.abort('blockedbyclient') : route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  if (answers === 'blocked') await context.route(`http://${track.host}/**`, (route) => route.abort('blockedbyclient'));
  return asked;
}

/** Looks at pages long enough for what comes late, and touches them. */
async function look(page: Page): Promise<void> {
  for (const path of ['/en', '/en/rules']) {
    await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
    await page.mouse.wheel(0, 200);
    await page.keyboard.press('Tab');
    await page.waitForTimeout(4_500);
  }
}
const tagRan = (page: Page) => page.evaluate(() => 'tagRan' in window);

test('[9.21] [9.4] [7.20] a guest: nothing to other hosts before the notice is accepted, and then tags and the count of visits, also on a page of the cache', async ({
  page,
  context,
}) => {
  const asked = await outside(context, 'script');
  await look(page);
  expect([asked, track.asked]).toEqual([[], []]);
  await press(page.getByRole('button', { name: playerOf(page, 'en').say('panels.cookie.accept') }));
  await expect.poll(() => tagRan(page)).toBe(true);
  // The policy lets the tag report to its host.
  await expect.poll(() => asked).toContain(`${tags}/collect`);
  await expect.poll(() => track.hits.length).toBeGreaterThan(0);
  expect(track.hits[0]).toMatchObject({ url: `${site.url}/en/rules` });
  // Without a log-in this page is the same for everyone: it has no nonce.
  const cached = await page.goto(`${site.url}/en/rules`);
  expect(cached?.headers()['content-security-policy']).not.toContain('nonce-');
  await page.mouse.wheel(0, 200);
  await expect.poll(() => tagRan(page)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('mela.guest_id'))).toContain('shared-7');
});

test('[9.21] a player who never answered the notice: nothing to other hosts', async ({ page, context }) => {
  const asked = await outside(context, 'script');
  await page.goto(`${site.url}/en/rules`);
  await playerOf(page, 'en').register();
  await look(page);
  expect([asked, track.asked]).toEqual([[], []]);
  expect(await tagRan(page)).toBe(false);
});

test('[9.21] a guest who accepted, and becomes a player, has the tags also where the page has a nonce', async ({ page, context }) => {
  const asked = await outside(context, 'script');
  await page.goto(`${site.url}/en/rules`);
  await press(page.getByRole('button', { name: playerOf(page, 'en').say('panels.cookie.accept') }));
  await playerOf(page, 'en').register();
  asked.length = 0;
  const answer = await page.goto(`${site.url}/en/rules`);
  expect(answer?.headers()['content-security-policy']).toContain('nonce-');
  await expect.poll(() => tagRan(page)).toBe(true);
});

test('where a browser blocks trackers the site works whole: registration, and a deposit', async ({ page, context }) => {
  await outside(context, 'blocked');
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const player = playerOf(page, 'en');
  await page.goto(`${site.url}/en/rules`);
  await press(page.getByRole('button', { name: player.say('panels.cookie.accept') }));
  await page.waitForTimeout(5_000);
  await player.register();
  await player.deposit('500', '₹500');
  await expect.poll(() => player.balanceRupees()).toBe(10_500);
  expect(await page.evaluate(() => localStorage.getItem('mela.guest_id'))).toMatch(/[0-9a-f]{32}/);
  expect([errors, track.asked]).toEqual([[], []]);
});
