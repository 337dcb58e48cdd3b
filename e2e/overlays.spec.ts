import { expect, test } from '@playwright/test';
import { playerOf } from './support/player.ts';
import { signUp } from './support/sign-up.ts';
import { escape, hydrated, press } from './support/press.ts';

test('[2.90] [4.33] a call is asked for from the help menu, and closing the form closes the menu', async ({ page }) => {
  const { say } = playerOf(page, 'en');
  await page.goto('/en');
  await press(page.getByRole('contentinfo').getByRole('button', { name: say('shell.help.name') }));
  const help = page.getByRole('dialog', { name: say('shell.help.name') });
  await press(help.getByRole('button', { name: say('panels.call.title') }));
  const form = page.getByRole('dialog', { name: say('panels.call.title') });
  await form.getByLabel(say('panels.call.phone')).fill('12345');
  await form.getByRole('button', { name: say('panels.call.send') }).click();
  await expect(form.getByLabel(say('panels.call.phone'))).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel(say('panels.call.phone')).fill('98765 43210');
  await form.getByRole('button', { name: say('panels.call.send') }).click();
  await expect(form).toContainText(say('panels.call.sent', { phone: '98765 43210' }));
  await escape(page);
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('[2.90] a mission of the day opens over any page by its fragment, and back closes it; closed by its button, back leaves the page', async ({
  page,
}) => {
  const player = playerOf(page, 'hi');
  await signUp(page, 'hi');
  await page.goto('/hi');
  await page.goto('/hi/daily-missions');
  const link = page.getByRole('link', { name: player.say('missions.how') }).first();
  await press(link);
  await expect(page).toHaveURL(/#mission:\d+$/);
  await expect(page.getByRole('dialog')).toContainText(player.say('missions.rules.title'));
  await page.goBack();
  await expect(page.locator('dialog')).toHaveCount(0);
  await press(link);
  await press(page.getByRole('dialog').locator('header').getByRole('button'));
  await expect(page).toHaveURL(/\/hi\/daily-missions$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/hi$/);
  await page.goto('/hi#mission');
  await expect(page.getByRole('dialog')).toContainText(player.say('missions.rules.title'));
});

test('the help menu opens while the script of the bar below is still on its way', async ({ page }) => {
  const { say } = playerOf(page, 'en');
  await page.route(/\/bottom-bar-[^/]+\.js$/, () => undefined);
  await page.goto('/en');
  await press(page.getByRole('contentinfo').getByRole('button', { name: say('shell.help.name') }));
  await expect(page.getByRole('dialog', { name: say('shell.help.name') })).toBeVisible();
});

test('[F15] by keyboard: a new page has the focus and is announced, and a toast is said and can be closed over a dialog', async ({
  page,
}) => {
  const { say } = playerOf(page, 'en');
  await page.goto('/en');
  const link = page.getByRole('main').getByRole('link').last();
  await hydrated(link);
  // The rules that keep the focus load after the page works.
  await expect(page.locator('.live-layer')).toBeAttached();
  await page.waitForLoadState('networkidle');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/en$/);
  await expect.poll(async () => (await page.locator('.live-layer').textContent())?.includes(await page.title())).toBe(true);
  await expect(page.locator('#page')).toBeFocused();
  await page.goto('/en');
  await press(page.getByRole('contentinfo').getByRole('button', { name: say('shell.help.name') }));
  const help = page.getByRole('dialog', { name: say('shell.help.name') });
  await expect(help).toBeVisible();
  await page.context().setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  const notice = help.getByText(/^You’re offline\. /);
  await expect(notice).toBeVisible();
  const isOnTop = await notice.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  });
  expect(isOnTop).toBe(true);
  await page.context().setOffline(false);
});
