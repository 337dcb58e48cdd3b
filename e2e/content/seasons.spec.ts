import { expect, test } from '@playwright/test';
import { looksRightInBoth } from '../support/looks-right.ts';
import { wordsOf } from '../support/words.ts';

for (const locale of ['en', 'hi'] as const) {
  const say = wordsOf(locale);

  test(`[2.40] ${locale}: /new-year-2022 shows the new year with its poster and games, and leads to what is on today`, async ({ page }) => {
    expect((await page.goto(`/${locale}/new-year-2022`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(locale === 'en' ? 'New year' : 'नया साल');
    await expect(page.locator('main img[src="/pictures/seasons/new-year.svg"]')).toBeVisible();
    await expect(page.getByRole('heading', { name: say('seasons.games') })).toBeVisible();
    await looksRightInBoth(page, `season-new-year-${locale}`);
    await page.goto(`/${locale}/season`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await looksRightInBoth(page, `season-today-${locale}`);
  });
}
