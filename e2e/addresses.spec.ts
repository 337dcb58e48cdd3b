import { expect, test } from '@playwright/test';
import { transact } from '../server/src/kernel/db/transact.ts';
import { showContent } from '../server/src/testing/all-domains/show-content.ts';
import { onDatabase } from './support/plant-round.ts';

const permanent = [
  ['[2.3] a path without language', '/games', '/en/games'],
  ['[2.4] a trailing slash', '/en/games/', '/en/games'],
  ['[2.4] a trailing slash without language', '/games/', '/en/games'],
] as const;

for (const [what, from, to] of permanent) {
  test(`${what} is redirected permanently`, async ({ request }) => {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([301, to]);
  });
}

test('[2.6] a path that begins with // is the home page, never another site', async ({ request, baseURL }) => {
  const answer = await request.get(`${baseURL}//evil.example/x`, { maxRedirects: 0 });
  expect(answer.status()).toBeLessThan(400);
  expect(answer.headers()['location'] ?? '/en').toMatch(/^\/(en)?$/);
});

test('[2.1] addresses are case-sensitive', async ({ request }) => {
  expect((await request.get('/en/Games')).status()).toBe(404);
});

test('[2.8] /registration opens the registration over home', async ({ page }) => {
  await page.goto('/en/registration');
  await expect(page).toHaveURL(/\/en#registration$/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[2.5] back and forward follow the history', async ({ page }) => {
  await page.goto('/en');
  await page.getByRole('main').getByRole('link', { name: 'All games' }).first().click();
  await page.waitForURL('**/en/games');
  await page.goBack();
  await expect(page).toHaveURL(/\/en$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/en\/games$/);
});

test('[2.20] an unknown game answers 404 with a page that links on', async ({ page }) => {
  const answer = await page.goto('/hi/games/mela/no-such-game');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

const spoken = [
  ['[2.15] /mob-app', '/mob-app', 'No app needed', 'ऐप की ज़रूरत नहीं'],
  ['[2.15] /app', '/app', 'Mela on your home screen', 'मेला आपकी होम स्क्रीन पर'],
  ['[2.61] /not-allowed', '/not-allowed', 'Mela isn’t available where you are', 'आप जहाँ हैं, वहाँ मेला उपलब्ध नहीं है'],
] as const;

for (const [what, path, en, hi] of spoken) {
  test(`${what} says what it is for in both languages, also without scripts`, async ({ request }) => {
    for (const [locale, title] of [
      ['en', en],
      ['hi', hi],
    ] as const) {
      const text = await (await request.get(`/${locale}${path}`)).text();
      expect([locale, /<h1[^>]*>([^<]*)<\/h1>/.exec(text)?.[1]]).toEqual([locale, title]);
    }
  });
}

test('[2.12] a guest at the pages of inviting friends is sent home with the log-in open', async ({ request }) => {
  for (const path of ['', '/statistics', '/code', '/users']) {
    const answer = await request.get(`/hi/referral-program${path}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([302, '/hi#login']);
  }
});

for (const path of ['/en/%', '/en/%2e%2e%2fetc', `/en/${'a'.repeat(5000)}`, '/xx/games', '/en/games?type=%00']) {
  test(`[8.1] ${path.slice(0, 30)} is answered with a 4xx at worst, and no stack`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBeLessThan(500);
    expect(await answer.text()).not.toMatch(/at .*\.ts:\d+|node_modules/);
  });
}

test('[2.7] home has a title and a description for search engines in each language', async ({ page }) => {
  for (const [locale, name] of [
    ['en', 'Mela'],
    ['hi', 'मेला'],
  ] as const) {
    const answer = await page.goto(`/${locale}`);
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveTitle(new RegExp(name));
    expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(40);
  }
});

test('[2.7] home has the title and the description that its editors write, in each language', async ({ page }) => {
  const words = (title: string, description: string) => ({ title, description, ogSiteName: 'Mela', sections: [] });
  const written = (by: string) => ({
    texts: {
      en: words(`Mela, ${by}`, `What ${by} says of home, in as many words as a search engine shows`),
      hi: words(`मेला, ${by}`, `होम के बारे में ${by} का कहना, उतने शब्दों में जितने खोज में दिखते हैं`),
    },
    ogImage: '/art/site/fair-wide-1366.webp',
    prerenderHeader: null,
    prerenderStatusCode: 200,
  });
  // Two publications: whatever the first answer came from, the second must follow.
  for (const by of ['Asha', 'Ravi']) {
    await onDatabase((db) => transact(db, (tx) => showContent(tx, 'page', 'seo_main', written(by))));
    for (const [locale, title, description] of [
      ['en', `Mela, ${by}`, `What ${by} says of home, in as many words as a search engine shows`],
      ['hi', `मेला, ${by}`, `होम के बारे में ${by} का कहना, उतने शब्दों में जितने खोज में दिखते हैं`],
    ] as const)
      await expect(async () => {
        await page.goto(`/${locale}`);
        expect(await page.title()).toBe(title);
        expect(await page.locator('meta[name=description]').getAttribute('content')).toBe(description);
      }).toPass();
  }
});

test('a preview is kept by no cache and found by no search engine, and one that has ended says so', async ({ page }) => {
  for (const turn of ['first', 'second']) {
    const answer = await page.goto('/en/content-preview/no-such-token-at-all');
    expect([turn, answer?.headers()['cache-control']]).toEqual([turn, expect.stringContaining('no-store')]);
  }
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { name: 'This preview has ended' })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
});
