import { expect, test } from '@playwright/test';
import { wordsOf } from '../support/words.ts';

const say = wordsOf('en');

test('a dialog whose script does not come closes and says so, and opens once it comes', async ({ page }) => {
  await page.goto('/en');
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/register-modal-*.js', (route) => route.abort());
  const register = page.getByRole('banner').getByRole('link', { name: say('shell.nav.register') });
  await register.click();
  await expect(page.getByText(say('shell.failed.part'))).toBeVisible();
  await expect(page).toHaveURL(/\/en$/);
  await page.unroute('**/assets/register-modal-*.js');
  await register.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
