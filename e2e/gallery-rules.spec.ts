import { expect, test } from '@playwright/test';
import { awake } from './support/press.ts';
import { violationsOf } from './support/violations.ts';

/** What the parts of the server promise besides their looks: the page's policy, axe, keys. */
for (const locale of ['en', 'hi'] as const) {
  for (const density of ['comfortable', 'compact'] as const) {
    test(`[F15] axe finds nothing in the ${density} parts in ${locale}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`/${locale}/dev/gallery?density=${density}`, { waitUntil: 'networkidle' });
      expect(await violationsOf(page)).toEqual([]);
    });
  }
}

test('[F15] what opens is fetched under the policy of the page, moves by keys and gives the focus back', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto('/en/dev/gallery');
  await awake(page.locator('#menu button'));

  const menu = page.locator('#menu button').first();
  await menu.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();

  const list = page.locator('#select [role=combobox]').first();
  await awake(list);
  await list.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(list).toHaveText('Card');

  await page.locator('#menu button').last().focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('.tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.tooltip')).toHaveCount(0);

  const opener = page.locator('#dialog button').first();
  await awake(opener);
  await opener.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'More' }).press('Enter');
  await expect(page.getByRole('menuitem')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  expect(refused).toEqual([]);
});

for (const width of [1366, 640]) {
  test(`[F15] letters twice as large lose nothing to the side at ${width}`, async ({ playwright }) => {
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
