import { expect, test } from '@playwright/test';
import { escape, hydrated } from '../support/press.ts';
import { violationsOf } from '../support/violations.ts';

/** What the components of the gallery guarantee besides their look: the page's policy, axe, keys. */
for (const locale of ['en', 'hi'] as const) {
  for (const density of ['comfortable', 'compact'] as const) {
    test(`[F15] axe finds nothing in the ${density} components in ${locale}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`/${locale}/dev/gallery?density=${density}`, { waitUntil: 'networkidle' });
      expect(await violationsOf(page)).toEqual([]);
    });
  }
}

test('[F15] menus and dialogs load under the page’s policy, work by keys and return the focus', async ({ page }) => {
  const rejected: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) rejected.push(message.text());
  });
  await page.goto('/en/dev/gallery');
  await hydrated(page.locator('#menu button'));

  const menu = page.locator('#menu button').first();
  await menu.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
  await escape(page);
  await expect(menu).toBeFocused();

  const list = page.locator('#select [role=combobox]').first();
  await hydrated(list);
  await list.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(list).toHaveText('Card');

  await page.locator('#menu button').last().focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('.tooltip')).toBeVisible();
  await escape(page);
  await expect(page.locator('.tooltip')).toHaveCount(0);

  const opener = page.locator('#dialog button').first();
  await hydrated(opener);
  await opener.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'More' }).press('Enter');
  await expect(page.getByRole('menuitem')).toBeFocused();
  await escape(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await escape(page);
  await expect(opener).toBeFocused();
  expect(rejected).toEqual([]);
});

for (const width of [1366, 640]) {
  test(`[F15] text at twice the size causes no horizontal overflow at ${width}`, async ({ playwright }) => {
    const { launchOptions, baseURL } = test.info().project.use;
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'],
    });
    const page = await browser.newPage({ viewport: { width, height: 900 }, ...(baseURL === undefined ? {} : { baseURL }) });
    for (const locale of ['en', 'hi'])
      for (const path of ['', '/games', '/rules', '/fairness', '/dev/gallery', '/nothing-here']) {
        await page.goto(`/${locale}${path}`);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(over, `${locale}${path}`).toBeLessThanOrEqual(0);
      }
    await browser.close();
  });
}

const framed = '<html lang=en><title>A game</title><button></button>';
const broken = `<!doctype html><html lang="en"><title>A page</title><h1>Lanterns</h1><img src="/favicon.svg"><iframe title="A game" srcdoc="${framed}"></iframe>`;

test('[F15] axe finds a picture without a text and, in the frame of a game, a button without a name', async ({ page }) => {
  // At an address of its own: on a page of the server its scripts would render over the errors.
  await page.route('**/broken', (route) => route.fulfill({ contentType: 'text/html', body: broken }));
  await page.goto('/broken');
  const found = (await violationsOf(page)).map((violation) => violation.split(':')[0]);
  expect(found.toSorted()).toEqual(['axe button-name', 'axe image-alt']);
});
