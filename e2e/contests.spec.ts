import { expect, test } from '@playwright/test';
import { signUp } from './support/sign-up.ts';
import { press } from './support/press.ts';

/** Contests on the real server, on a phone. */
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } });

test('[2.11] a player finds three missions of the day, puts another one first, and finds it there after a reload', async ({ page }) => {
  await signUp(page, 'en');
  await page.goto('/en/daily-missions');
  await expect(page.getByRole('heading', { level: 1, name: 'Missions' })).toBeVisible();
  const missions = page.getByRole('progressbar');
  await expect(missions).toHaveCount(3);
  const chosen = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Put first' }) });
  const name = await chosen.first().locator('label').innerText();
  await press(chosen.first().getByRole('button', { name: 'Put first' }));
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('progressbar') })
    .first();
  await expect(first.locator('label')).toHaveText(name);
  await page.reload();
  await expect(first.locator('label')).toHaveText(name);
});

test('[2.26] [2.27] [6.7] a guest sees the ordinary lottery before the one of the club, and the commitment of its seed', async ({
  page,
}) => {
  await page.goto('/en/lottery');
  const names = page.getByRole('heading', { level: 3 });
  await expect(names.first()).toHaveText('Evening draw');
  await expect(names.nth(1)).toHaveText('VIP draw of the week');
  await page.getByRole('link', { name: 'Evening draw' }).click();
  await expect(page).toHaveURL(/\/en\/lottery\/view\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Evening draw' })).toBeVisible();
  await expect(page.getByText('Hash of the server seed')).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create account' }).last()).toBeVisible();
});
