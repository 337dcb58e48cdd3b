import { expect, type Page } from '@playwright/test';

/** Presses Escape once a dialog hears it: it is made modal after it was painted, and a key before that goes to the page. */
export async function escape(page: Page): Promise<void> {
  await expect(page.locator('dialog[open]:not(:modal)')).toHaveCount(0);
  await page.keyboard.press('Escape');
}
