import { expect, test } from '@playwright/test';
import type { Locale } from '../support/words.ts';
import { hydrated, press } from '../support/press.ts';
import { freshEmail, playerOf } from '../support/player.ts';
import { signUp } from '../support/sign-up.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } });

const locale: Locale = 'hi';

test('[2.44] a player changes the password and is logged out on the other phone', async ({ page, browser }) => {
  const player = playerOf(page, locale);
  const email = freshEmail();
  await signUp(page, locale, email);
  const other = await (await browser.newContext()).newPage();
  const logIn = async (password: string) => {
    await other.goto(`/${locale}#login`);
    const dialog = other.getByRole('dialog');
    await dialog.getByLabel(player.say('auth.register.lookup')).fill(email);
    await other.getByLabel(player.say('auth.password.label'), { exact: true }).fill(password);
    await dialog.getByRole('button', { name: player.say('auth.login.submit'), exact: true }).click();
  };
  const isIn = () => expect(other.getByTestId('balance').first()).toBeVisible();
  await logIn('a long enough one');
  await isIn();

  await page.goto(`/${locale}/profile/settings`);
  await expect(page.getByText(player.say('profile.sessions.endOthers'))).toBeVisible();
  await press(page.getByRole('link', { name: player.say('profile.password.title') }));
  const current = page.getByLabel(player.say('profile.password.now'), { exact: true });
  await hydrated(current);
  await current.fill('a long enough one');
  await page.getByLabel(player.say('profile.password.next'), { exact: true }).fill('another long enough one');
  await page.getByRole('button', { name: player.say('profile.password.submit'), exact: true }).click();
  await expect(page.getByText(player.say('profile.password.done'))).toBeVisible();

  await expect(other).toHaveURL(/#login$/);
  await logIn('a long enough one');
  await expect(other.getByRole('alert')).toBeVisible();
  await logIn('another long enough one');
  await isIn();
  await page.goto(`/${locale}/profile`);
  await expect(player.balance).toBeVisible();
});
