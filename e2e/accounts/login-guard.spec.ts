import { expect, test } from '@playwright/test';
import { callAs } from '../support/call-as.ts';
import { hydrated, press } from '../support/press.ts';
import { freshEmail, playerOf } from '../support/player.ts';
import { signUp } from '../support/sign-up.ts';
import { wordsOf } from '../support/words.ts';

test.use({ viewport: { width: 1366, height: 860 }, contextOptions: { reducedMotion: 'reduce' } });

test('[1.2] a player logs in again by phone number and password and gets the page they requested', async ({ page }) => {
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

test('[8.11] a wrong password is reported in the player’s language, and the form is not cleared', async ({ page }) => {
  const say = wordsOf('hi');
  await page.goto('/hi#login');
  const lookup = page.getByRole('dialog').getByLabel(say('auth.register.lookup'));
  await lookup.fill('unknown@example.in');
  await page.getByLabel(say('auth.password.label'), { exact: true }).fill('not the password');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('auth.login.submit'), exact: true })
    .click();
  await expect(page.getByRole('alert')).toContainText('लॉगिन या पासवर्ड गलत है।');
  await expect(lookup).toHaveValue('unknown@example.in');
});

test('a form with several errors shows each at its field', async ({ page }) => {
  const say = wordsOf('en');
  await page.goto('/en#registration');
  // The form is rendered by scripts, so it needs no wait for hydration.
  await page.getByLabel(say('auth.register.lookup')).fill('unknown');
  await page.getByLabel(say('auth.password.label'), { exact: true }).fill('short');
  await page.getByRole('button', { name: say('auth.register.submit'), exact: true }).click();
  await expect(page.getByText('Use at least 8 characters.', { exact: true })).toBeVisible();
  await expect(page.getByText('Enter an email address or phone number.')).toBeVisible();
});

test('[M2] a double click on the deposit is one payment', async ({ page, request }) => {
  const player = playerOf(page, 'en');
  await signUp(page, 'en');
  await page.goto('/en');
  await press(player.balance);
  await hydrated(page.getByLabel(player.say('cashier.sum.label'), { exact: true }));
  await page.getByLabel(player.say('cashier.sum.label'), { exact: true }).fill('500');
  await page.getByRole('button', { name: player.say('cashier.deposit.submitSum', { sum: '₹500' }) }).dblclick();
  await page.waitForURL('**/sandbox-psp/*');
  await page.goto('/en/payment/history');
  await expect(page.getByTestId('payment-row')).toHaveCount(1);
  expect((await request.get('/readyz')).ok()).toBe(true);
});

test('who logs in after another player in the same tab finds nothing of the first: on pages, in storage, in cookies or in caches', async ({
  page,
}) => {
  const { say, balance } = playerOf(page, 'en');
  const [first, second] = [`first-${freshEmail()}`, `second-${freshEmail()}`];
  await signUp(page, 'en', second);
  const token = await signUp(page, 'en', first);
  // Arrived before the next step: the link to the other language ends like the page that it is on.
  const client = async (href: string) => {
    await page
      .locator(`a[href="/en${href}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    if (href !== '/logout') await page.waitForURL(`**/en${href}`);
  };
  await page.goto('/en/profile');
  // Players without a name have a number.
  const name = async () => /Player \d+/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  await expect.poll(name).not.toBe('');
  const firstName = await name();
  await hydrated(balance);
  // Pages of this document, which are kept in its memory.
  await client('/profile/settings');
  await expect.poll(() => page.content()).toContain(first);
  await client('/profile');
  await client('/logout');
  await expect(page.getByRole('banner').getByRole('link', { name: say('shell.nav.login') })).toBeVisible();
  const ofFirst = async () => {
    const kept = await page.evaluate(async () => {
      // The journeys' own note of whom they have planted is none of the site's.
      const stores = [localStorage, sessionStorage].map((store) => JSON.stringify({ ...store, 'journey.player': '' }));
      const names = await caches.keys();
      const urls = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)));
      return [document.documentElement.outerHTML, ...stores, ...urls.flat()].join(' ');
    });
    const cookies = await page.context().cookies();
    return [first, firstName, token].filter((secret) => `${kept} ${JSON.stringify(cookies)}`.includes(secret));
  };
  expect(await ofFirst()).toEqual([]);
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('shell.nav.login') })
    .click();
  await page.getByRole('dialog').getByLabel(say('auth.register.lookup')).fill(second);
  await page.getByLabel(say('auth.password.label'), { exact: true }).fill('a long enough one');
  const seen: string[][] = [];
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('auth.login.submit'), exact: true })
    .click();
  await expect(balance).toBeVisible();
  seen.push(await ofFirst());
  await client('/profile');
  await expect.poll(name).not.toBe('');
  seen.push(await ofFirst());
  await page.goBack();
  seen.push(await ofFirst());
  expect(seen).toEqual([[], [], []]);
});

test('a player who logs out without a connection is a guest in this browser from then on, and the server ends the log-in later', async ({
  page,
  context,
}) => {
  const { say, balance } = playerOf(page, 'en');
  const token = await signUp(page, 'en');
  await page.goto('/en');
  await hydrated(balance);
  const isAlive = async () => 'data' in (await callAs(page.request, token, 'GET', '/api/v18/users/self'));
  expect(await isAlive()).toBe(true);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page
    .locator('a[href$="/logout"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('alert')).toContainText(say('status.logout.title'));
  expect(await isAlive()).toBe(true);
  // The page that the server makes now is a guest's, though the browser still sends the cookie that no script can remove.
  const html = await (await page.request.get('/en/profile')).text();
  expect(html).not.toContain(token);
  await context.setOffline(false);
  await page.goto('/en');
  await expect(page.getByRole('banner').getByRole('link', { name: say('shell.nav.login') })).toBeVisible();
  await expect.poll(isAlive).toBe(false);
  expect(JSON.stringify(await context.cookies())).not.toContain(token);
});
