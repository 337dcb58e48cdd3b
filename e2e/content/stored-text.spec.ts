import { expect, test, type Page } from '@playwright/test';
import { transact } from '../../server/src/kernel/db/transact.ts';
import { showContent } from '../../server/src/testing/all-domains/show-content.ts';
import { onDatabase } from '../support/plant-round.ts';

// What a page may run is closed by its policy as well: here the texts alone are tried.
test.use({ viewport: { width: 1366, height: 768 }, bypassCSP: true });

const run = 'window.wasRun=1';
/** Ends an attribute, a script, a comment and a style; runs as an element, by an event, and as a template. */
const markup = `"'></script></title></style>--><img src=x onerror="${run}"><script>${run}</script><svg onload="${run}">{{constructor.constructor('${run}')()}}\${${run}}`;
/** The same in as many letters as a headline may have. */
const short = `"'></script></title><img src=x onerror="${run}"><svg onload="${run}">\${${run}}`;

const wasRun = (page: Page) => page.evaluate(() => 'wasRun' in window);
const imagesOf = (page: Page) => page.locator('img[src="x"], svg[onload]').count();

test('[S8] markup in what editors have written stays text on the page that the server renders', async ({ page }) => {
  const texts = {
    title: `Press${short}`,
    description: `Words${short}`,
    ogSiteName: 'Mela',
    sections: [{ heading: `Who${short}`, text: 'We [write](/rules).' }],
  };
  const draft = { texts: { en: texts, hi: texts }, ogImage: null, prerenderHeader: null, prerenderStatusCode: 200 };
  await onDatabase((db) => transact(db, (tx) => showContent(tx, 'page', 'stored-text', draft)));
  for (const locale of ['en', 'hi']) {
    await expect(async () => {
      expect((await page.goto(`/${locale}/stored-text`, { waitUntil: 'networkidle' }))?.status()).toBe(200);
    }).toPass();
    await expect(page.getByRole('heading', { level: 2, name: `Who${short}` })).toBeVisible();
    expect(await page.title()).toContain(short);
    expect([await wasRun(page), await imagesOf(page)]).toEqual([false, 0]);
  }
});

test('[S8] a text that did run would be found', async ({ page }) => {
  await page.goto('/en/not-allowed', { waitUntil: 'networkidle' });
  await page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), markup);
  await expect.poll(() => wasRun(page)).toBe(true);
});
