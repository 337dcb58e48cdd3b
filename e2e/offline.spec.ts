import { expect, test } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

for (const path of ['', '/games', '/rules'])
  test(`a visitor who loses the connection after /en${path} sees our offline page, and the page again when it is back`, async ({
    page,
  }) => {
    await page.goto(`/en${path}`);
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    await page.context().setOffline(true);
    await page.goto('/en/fairness');
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('link', { name: /Try again/ }).click();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect(page).toHaveURL(/\/en\/fairness$/);
  });
