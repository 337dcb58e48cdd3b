import { expect, test, type APIRequestContext } from '@playwright/test';
import { appCode } from '../../server/src/kernel/testing/authenticator-app.ts';
import { keyboardOf } from './by-keyboard.ts';
import { callAs } from '../support/call-as.ts';
import { onDatabase } from '../support/plant-round.ts';
import { freshEmail, playerOf } from '../support/player.ts';
import { signUp } from '../support/sign-up.ts';

/** Flows of the site by keys alone: after each step the focus is in its place, and what changed elsewhere is said. */
test.use({ viewport: { width: 1366, height: 860 }, contextOptions: { reducedMotion: 'reduce' } });

test('[F15] by keyboard: an account is opened, left, entered again, and its password forgotten', async ({ page, request }) => {
  const keys = await keyboardOf(page);
  const { say, balance } = playerOf(page, 'en');
  const email = freshEmail();
  const banner = page.getByRole('banner');
  const dialog = page.getByRole('dialog');
  const field = (key: string) => dialog.getByLabel(say(key), { exact: true });
  const button = (key: string) => dialog.getByRole('button', { name: say(key), exact: true });
  await keys.open('/en');
  await keys.press(banner.getByRole('link', { name: say('shell.nav.register') }));
  await expect(dialog).toBeVisible();
  await keys.inPlace();
  await keys.press(button('auth.register.submit'));
  await keys.refused(field('auth.register.lookup'));
  await keys.type(field('auth.register.lookup'), email);
  await keys.type(field('auth.password.label'), 'a long enough one');
  await keys.type(field('auth.birth.legend'), '17051990');
  await keys.press(dialog.getByLabel(say('auth.register.agreement', { years: '18' })), { key: 'Space' });
  await keys.press(button('auth.register.submit'));
  await keys.at(field('auth.code.label'));
  await keys.hears(email);
  await keys.press(dialog.getByRole('button', { name: new RegExp(say('auth.confirm.useCode', { code: String.raw`\d{6}` })) }));
  const gift = page.getByRole('dialog', { name: say('grants.welcome.title') });
  await expect(gift).toBeVisible();
  await keys.inPlace();
  await keys.key('Escape');
  await expect(gift).toBeHidden();
  await keys.inPlace();

  await keys.press(banner.getByRole('button', { name: say('shell.menu.account') }));
  await keys.press(page.locator('#account-menu').getByRole('link', { name: say('shell.nav.logout') }));
  await expect(banner.getByRole('link', { name: say('shell.nav.login') })).toBeVisible();
  await keys.inPlace();

  await keys.press(banner.getByRole('link', { name: say('shell.nav.login') }));
  await keys.type(field('auth.register.lookup'), email);
  await keys.type(field('auth.password.label'), 'not the right one');
  await keys.key('Enter');
  await keys.hears(/password/);
  await keys.inPlace();
  await keys.type(field('auth.password.label'), 'a long enough one');
  await keys.key('Enter');
  await expect(balance).toBeVisible();
  await keys.inPlace();

  await keys.press(banner.getByRole('button', { name: say('shell.menu.account') }));
  await keys.press(page.locator('#account-menu').getByRole('link', { name: say('shell.nav.logout') }));
  await keys.press(banner.getByRole('link', { name: say('shell.nav.login') }));
  await keys.press(dialog.getByRole('link', { name: say('auth.recovery.link') }));
  await expect(button('auth.recovery.send')).toBeVisible();
  await keys.inPlace();
  await keys.type(field('auth.register.lookup'), 'asha@');
  await keys.key('Enter');
  await keys.refused(field('auth.register.lookup'));
  await keys.type(field('auth.register.lookup'), email);
  await keys.key('Enter');
  await keys.hears(say('auth.recovery.mailed', { lookup: email }));
  await keys.inPlace();
  await keys.open(await mailedLink(request, email));
  await keys.type(field('auth.recovery.newPassword'), 'short');
  await keys.key('Enter');
  await keys.refused(field('auth.recovery.newPassword'));
  await keys.type(field('auth.recovery.newPassword'), 'another long enough one');
  await keys.key('Enter');
  await keys.hears(say('auth.recovery.done'));
  await keys.inPlace();
  await keys.press(dialog.getByRole('link', { name: say('auth.recovery.toLogin') }));
  await keys.type(field('auth.register.lookup'), email);
  await keys.type(field('auth.password.label'), 'another long enough one');
  await keys.key('Enter');
  await expect(balance).toBeVisible();
  await keys.inPlace();
});

/** The link of a forgotten password, once it was mailed. */
async function mailedLink(request: APIRequestContext, to: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const letters = (await (await request.get(`/dev/outbox.json?to=${encodeURIComponent(to)}`)).json()) as { readonly link?: string }[];
    link = letters.find((letter) => letter.link?.includes('#recovery:') === true)?.link;
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

test('[F15] by keyboard: profile, other devices, password, second step, documents, the inbox, and the account closed', async ({
  page,
  request,
}) => {
  const keys = await keyboardOf(page);
  const { say } = playerOf(page, 'en');
  const lookup = freshEmail();
  const { data: self } = await callAs(request, await signUp(page, 'en', lookup), 'GET', '/api/v18/users/self');
  await callAs(request, '', 'POST', '/api/v18/login/lookup', { lookup, password: 'a long enough one' });
  await onDatabase(async (db) => {
    const message = { user_id: BigInt(self.id), params: '{}', created_at: new Date() };
    const names = ['factor_on', 'factor_off', 'password_changed'];
    await db
      .insertInto('inbox.message')
      .values(names.map((name) => ({ ...message, name, key: `journey:${name}` })))
      .execute();
  });
  const main = page.getByRole('main');
  const field = (key: string) => page.getByLabel(say(key), { exact: true });
  const button = (key: string) => main.getByRole('button', { name: say(key), exact: true });
  await keys.open('/en/profile/settings');
  await keys.type(field('profile.settings.shown.nickname'), 'Asha');
  await keys.key('Enter');
  await keys.hears(say('profile.settings.shown.saved'));
  await keys.inPlace();
  await keys.type(field('profile.person.firstName'), 'Asha');
  await keys.type(field('profile.person.lastName'), 'Rao');
  await keys.type(field('profile.person.city'), 'Pune');
  await keys.key('Enter');
  await keys.hears(say('profile.person.saved'));
  await keys.inPlace();

  await keys.press(button('profile.sessions.endOthers'));
  await keys.hears(say('profile.sessions.ended'));
  await expect(button('profile.sessions.endOthers')).toBeHidden();
  await keys.inPlace();

  await keys.press(button('profile.factor.switchOn'));
  await keys.inPlace();
  await keys.type(field('auth.password.label'), 'a long enough one');
  await keys.key('Enter');
  const secret = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  await expect(secret).toBeVisible();
  await keys.inPlace();
  const key = (await secret.innerText()).replaceAll(' ', '');
  await keys.type(field('auth.factor.code'), appCode(key, Date.now() / 1000));
  await keys.key('Enter');
  await keys.hears(say('profile.factor.done'));
  await keys.inPlace();
  await keys.press(button('profile.factor.saved'));
  await expect(button('profile.factor.switchOff')).toBeVisible();
  await keys.inPlace();

  await keys.press(main.getByRole('link', { name: say('profile.password.title') }));
  await keys.hears(say('profile.password.title'));
  await keys.type(field('profile.password.now'), 'a long enough one');
  await keys.type(field('profile.password.next'), 'another long enough one');
  await keys.key('Enter');
  await keys.hears(say('profile.password.done'));
  await keys.inPlace();

  const banner = page.getByRole('banner');
  await keys.press(banner.getByRole('button', { name: /inbox/i }));
  const inbox = page.getByRole('dialog', { name: say('shell.inbox.name') });
  const remove = inbox.getByRole('button', { name: /^Delete: / });
  await expect(remove).toHaveCount(7);
  await keys.to(remove.first());
  for (const left of [6, 5, 4, 3, 2, 1, 0]) {
    await keys.press(remove.first());
    await keys.hears(say('panels.inbox.removed'));
    await expect(remove).toHaveCount(left);
    if (left > 0) await keys.at(remove.first());
  }
  await keys.inPlace();
  await keys.key('Escape');
  await expect(inbox).toBeHidden();
  await keys.at(banner.getByRole('button', { name: /inbox/i }));

  await keys.open('/en/verification-info');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keys.press(page.getByLabel(say('verification.sides.front')))]);
  await chooser.setFiles({ name: 'pan.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await keys.hears('Sent');
  await keys.inPlace();
  await keys.type(field('verification.form.number'), 'ABCDE5555F');
  await keys.press(button('verification.form.send'));
  await keys.hears(say('verification.status.pending.text'));
  await keys.inPlace();

  await keys.press(banner.getByRole('button', { name: say('shell.menu.account') }));
  await keys.press(page.locator('#account-menu').getByRole('link', { name: say('shell.nav.logout') }));
  await keys.press(banner.getByRole('link', { name: say('shell.nav.login') }));
  await keys.type(field('auth.register.lookup'), lookup);
  await keys.type(field('auth.password.label'), 'another long enough one');
  await keys.key('Enter');
  await keys.at(field('auth.factor.code'));
  await keys.type(field('auth.factor.code'), '000000');
  await keys.key('Enter');
  await keys.refused(field('auth.factor.code'));
  // The code of the next half minute: one that was used is refused.
  await keys.type(field('auth.factor.code'), appCode(key, Date.now() / 1000 + 30));
  await keys.key('Enter');
  await expect(page.getByTestId('balance').first()).toBeVisible();
  await keys.inPlace();

  await keys.open('/en/profile/settings');
  await keys.press(button('privacy.closure.begin'));
  await keys.inPlace();
  await keys.type(field('auth.password.label'), 'not the right one');
  await keys.press(button('privacy.closure.yes'));
  await keys.refused(field('auth.password.label'));
  await keys.type(field('auth.password.label'), 'another long enough one');
  await keys.press(main.getByLabel(say('privacy.closure.giveUp')), { key: 'Space' });
  await keys.press(button('privacy.closure.yes'));
  await page.waitForURL('**/en');
  await expect(banner.getByRole('link', { name: say('shell.nav.login') })).toBeVisible();
  await keys.inPlace();
});

test('[F15] by keyboard: cookies, language, menu, support and its chat', async ({ page }) => {
  const keys = await keyboardOf(page);
  const { say } = playerOf(page, 'en');
  await keys.open('/en/rules');
  const accept = page.getByRole('button', { name: say('panels.cookie.accept') });
  await keys.press(accept);
  await expect(accept).toBeHidden();
  await keys.inPlace();
  const banner = page.getByRole('banner');
  await keys.press(banner.getByRole('button', { name: say('shell.menu.open') }));
  await expect(page.getByRole('dialog')).toBeVisible();
  await keys.inPlace();
  await keys.key('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await keys.at(banner.getByRole('button', { name: say('shell.menu.open') }));
  await keys.press(page.getByRole('contentinfo').getByRole('button', { name: say('shell.help.name') }));
  const help = page.getByRole('dialog', { name: say('shell.help.name') });
  await keys.press(help.getByRole('button', { name: say('panels.call.title') }));
  const form = page.getByRole('dialog', { name: say('panels.call.title') });
  await keys.type(form.getByLabel(say('panels.call.phone')), '12345');
  await keys.key('Enter');
  await keys.refused(form.getByLabel(say('panels.call.phone')));
  await keys.type(form.getByLabel(say('panels.call.phone')), '98765 43210');
  await keys.key('Enter');
  await keys.hears(say('panels.call.sent', { phone: '98765 43210' }));
  await keys.inPlace();
  await keys.key('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await keys.inPlace();
  await keys.press(page.getByRole('contentinfo').getByRole('button', { name: say('shell.help.name') }));
  await keys.press(help.getByRole('button', { name: say('panels.chat.title') }));
  const chat = help.getByLabel(say('panels.chat.field'));
  await keys.at(chat);
  await page.keyboard.type('Is anyone there?');
  await keys.press(help.getByRole('button', { name: say('panels.chat.send') }));
  await keys.hears('Is anyone there?');
  await keys.inPlace();
  await keys.key('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await keys.press(banner.locator('a[hreflang=hi]'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});
