import { expect, test } from '@playwright/test';
import { payIn } from '../support/pay-in.ts';
import { signUp } from '../support/sign-up.ts';

test('the printed list of payments is dark text on paper, without the page behind it', async ({ page, request }) => {
  await payIn(request, await signUp(page, 'en'), 500);
  await page.goto('/en/payment/history');
  const list = page.getByRole('dialog');
  await expect(list.getByText('₹500').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(list.getByText('₹500').first()).toBeVisible();
  expect(
    await list
      .getByText('₹500')
      .first()
      .evaluate((element) => getComputedStyle(element).color),
  ).toBe('rgb(0, 0, 0)');
  for (const gone of [page.getByRole('banner'), page.locator('.poster-title').first(), list.getByRole('button').first()])
    await expect(gone).toBeHidden();
});
