import { expect, test } from '@playwright/test';
import { signUp } from './support/sign-up.ts';
import { escape, press } from './support/press.ts';

/** Contests on the real server, on a phone. */
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } });

test('[2.11] a player finds three missions of the day, puts another one first, and finds it there after a reload', async ({ page }) => {
  await signUp(page, 'en');
  await page.goto('/en/daily-missions');
  await expect(page.getByRole('heading', { level: 1, name: 'Missions' })).toBeVisible();
  const missions = page.getByRole('progressbar');
  await expect(missions).toHaveCount(3);
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('progressbar') });
  const first = cards.first();
  const name = await cards.nth(1).locator('label').innerText();
  await press(cards.nth(1).getByRole('link', { name: /^Details/ }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Put first' }));
  await escape(page);
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
