import { expect, test } from '@playwright/test';
import { keyboardOf } from './by-keyboard.ts';
import { playerOf } from '../support/player.ts';
import { signUp } from '../support/sign-up.ts';

/** Flows of the site by keys alone: after each step the focus is in its place, and what changed elsewhere is said. */
test.use({ viewport: { width: 1366, height: 860 }, contextOptions: { reducedMotion: 'reduce' } });

test('[F15] by keyboard: a deposit, a withdrawal that is taken back, and a question about it', async ({ page }) => {
  const keys = await keyboardOf(page);
  const { say } = playerOf(page, 'hi');
  await signUp(page, 'hi');
  const dialog = page.getByRole('dialog');
  const field = (key: string) => dialog.getByLabel(say(key), { exact: true });
  await keys.open('/hi');
  await keys.press(
    page
      .getByRole('banner')
      .getByRole('link')
      .filter({ has: page.getByTestId('balance') }),
  );
  await keys.inPlace();
  await keys.type(field('cashier.sum.label'), '15');
  await keys.key('Enter');
  await keys.refused(field('cashier.sum.label'));
  await keys.type(field('cashier.sum.label'), '१०००');
  await keys.key('Enter');
  await page.waitForURL('**/sandbox-psp/*');
  await keys.press(page.locator('button[data-outcome=success]'), { ofReact: false });
  await page.waitForURL('**/hi/payment/success/*');
  await expect(page.locator('.live-layer')).toBeAttached();
  // Before it is modal it handles no key. The dialog that waits for the result gives its place to the receipt.
  await expect(page.locator('dialog:modal').getByRole('heading', { name: say('cashier.success.title') })).toBeVisible();
  await keys.inPlace();
  await keys.key('Escape');
  await page.waitForURL('**/hi');
  await expect(dialog).toHaveCount(0);
  await keys.inPlace();

  await keys.press(page.getByRole('banner').getByRole('button', { name: say('shell.menu.account') }));
  await keys.press(page.locator('#account-menu').getByRole('link', { name: say('shell.nav.withdraw') }));
  await keys.type(field('cashier.sum.label'), '200');
  await keys.type(field('cashier.requisite.upi'), 'asha.rao@okbank');
  await keys.key('Enter');
  await expect(page.getByTestId('withdrawal-status')).toBeVisible();
  await keys.inPlace();
  await keys.press(dialog.getByRole('button', { name: say('cashier.state.cancel') }));
  await keys.at(dialog.getByText(say('cashier.state.sure', { sum: '₹200' })));
  await keys.press(dialog.getByRole('button', { name: say('cashier.state.no') }));
  await keys.at(dialog.getByRole('button', { name: say('cashier.state.cancel') }));
  await keys.key('Enter');
  await keys.press(dialog.getByRole('button', { name: say('cashier.state.yes') }));
  await keys.hears(say('cashier.state.back', { sum: '₹200' }));
  await keys.inPlace();
  await keys.press(dialog.getByRole('button', { name: say('disputes.ask') }));
  await keys.type(field('disputes.message'), 'Where is the money that I asked for?');
  await keys.press(dialog.getByRole('button', { name: say('disputes.send') }));
  await keys.hears(say('disputes.waits'));
  await keys.inPlace();
});

test('[F15] by keyboard: a limit, quiet hours, and a break', async ({ page }) => {
  const keys = await keyboardOf(page);
  const { say } = playerOf(page, 'en');
  await signUp(page, 'en');
  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });
  await keys.open('/en/games-limits');
  const quiet = page.locator('section').filter({ has: page.getByRole('heading', { name: say('quiet.title'), exact: true }) });
  await keys.press(quiet.getByRole('button', { name: say('quiet.submit'), exact: true }));
  await keys.hears(say('quiet.now', { from: '23:00', to: '07:00' }));
  await keys.inPlace();
  await keys.press(page.getByRole('link', { name: `${say('limits.set')}: ${say('limits.kinds.wager.title')}` }));
  await expect(page.getByRole('heading', { level: 1, name: say('limits.kinds.wager.title') })).toBeVisible();
  await keys.hears(say('limits.kinds.wager.title'));
  await keys.at(page.locator('#page'));
  const amount = page.getByLabel(say('limits.amount')).first();
  await keys.type(amount, '12.5');
  await keys.key('Enter');
  await keys.refused(amount);
  await keys.type(amount, '500');
  await keys.key('Enter');
  await keys.hears(say('limits.saved'));
  await keys.inPlace();
  await keys.press(button('limits.remove').first());
  await keys.hears(say('limits.waiting.until'));
  await keys.inPlace();
  await keys.press(button('limits.waiting.keep').first());
  await keys.hears(say('limits.kept'));
  await keys.inPlace();

  await keys.open('/en/self-exclusion-option');
  await keys.to(page.getByRole('radio').first());
  await keys.key('ArrowDown');
  await keys.press(button('breaks.next').first());
  await keys.key('Tab');
  await keys.press(button('breaks.no'));
  await keys.at(button('breaks.next').first());
  await keys.key('Enter');
  await keys.press(button('breaks.yes'));
  await keys.hears(/20\d\d/);
  await keys.inPlace();
});
