import { expect, test } from '@playwright/test';
import { awake, press } from './support/press.ts';
import { freshEmail, playerOf } from './support/player.ts';
import { wordsOf } from './support/words.ts';

test.use({ viewport: { width: 1366, height: 860 } });

test('[1.2] a player who left comes back by phone number and password, to the page they wanted', async ({ page }) => {
  const phone = `98${String(Date.now()).slice(-8)}`;
  const player = playerOf(page, 'en');
  await page.goto('/en');
  await player.register(phone);
  await page.goto('/en/logout');
  await expect(page.getByRole('banner').getByRole('link', { name: player.say('shell.nav.login') })).toBeVisible();
  await page.goto('/en/profile');
  await expect(page).toHaveURL(/\/en#login$/);
  await page.getByRole('dialog').getByLabel(player.say('auth.register.lookup')).fill(phone);
  await page.getByLabel(player.say('auth.password.label'), { exact: true }).fill('a long enough one');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: player.say('auth.login.submit'), exact: true })
    .click();
  await page.waitForURL('**/en/profile');
});

test('[8.11] a wrong password is told in the player’s language, and nothing typed is lost', async ({ page }) => {
  const say = wordsOf('hi');
  await page.goto('/hi#login');
  const lookup = page.getByRole('dialog').getByLabel(say('auth.register.lookup'));
  await lookup.fill('nobody@example.in');
  await page.getByLabel(say('auth.password.label'), { exact: true }).fill('not the password');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('auth.login.submit'), exact: true })
    .click();
  await expect(page.getByRole('alert')).toContainText('यह लॉगिन और पासवर्ड मेल नहीं खाते।');
  await expect(lookup).toHaveValue('nobody@example.in');
});

test('a form full of faults names each of them at its field', async ({ page }) => {
  const say = wordsOf('en');
  await page.goto('/en#registration');
  // The form itself comes with the scripts, and hears at once.
  await page.getByLabel(say('auth.register.lookup')).fill('nobody');
  await page.getByLabel(say('auth.password.label'), { exact: true }).fill('short');
  await page.getByRole('button', { name: say('auth.register.submit'), exact: true }).click();
  await expect(page.getByText('Use at least 8 characters.', { exact: true })).toBeVisible();
  await expect(page.getByText('Enter an e-mail address or a phone number.')).toBeVisible();
});

test('[M2] a double click on the deposit is one payment', async ({ page, request }) => {
  const player = playerOf(page, 'en');
  await page.goto('/en');
  await player.register(freshEmail());
  await press(player.balance);
  await awake(page.getByLabel(player.say('cashier.sum.label'), { exact: true }));
  await page.getByLabel(player.say('cashier.sum.label'), { exact: true }).fill('500');
  await page.getByRole('button', { name: player.say('cashier.deposit.submitSum', { sum: '₹500' }) }).dblclick();
  await page.waitForURL('**/sandbox-psp/*');
  await page.goto('/en/payment/history');
  await expect(page.getByTestId('payment-row')).toHaveCount(1);
  expect((await request.get('/readyz')).ok()).toBe(true);
});
