import { expect, test, type Page } from '@playwright/test';
import { keyboardOf } from './keyboard/by-keyboard.ts';
import { openSocialSite, telegramAddress, type SocialSite } from './stand-in/social-site.ts';
import { freshEmail, playerOf } from './support/player.ts';
import { audiences, inTurn, windowOf } from './support/audiences.ts';
import { hydrated } from './support/press.ts';
import { looksRightInBoth } from './support/looks-right.ts';
import { wordsOf, type Locale } from './support/words.ts';

/** One site for all journeys of this file, in one process. */
test.describe.configure({ mode: 'default' });

let site: SocialSite;
test.beforeAll(async () => {
  test.setTimeout(1_800_000);
  site = await openSocialSite();
});
test.afterAll(async () => site.close());

const password = 'a long enough one';
let people = 0;
/** Someone at the network, who comes with the next browser. */
function person(change: object = {}) {
  people += 1;
  const who = {
    sub: `person-${people}-${Date.now()}`,
    email: `person${people}.${Date.now()}@example.com`,
    email_verified: true,
    ...change,
  };
  site.network.comes(who);
  return who;
}

/** The button that sends the step is in the window and under nothing, without scrolling. */
const isInSight = (page: Page) =>
  expect
    .poll(() =>
      page
        .getByRole('main')
        .locator('button[type=submit]')
        .evaluate((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return top >= 0 && bottom <= innerHeight && at !== null && button.contains(at);
        }),
    )
    .toBe(true);

/** Leaves for the network by the button of the log-in, and comes back. */
async function leave(page: Page, locale: Locale): Promise<void> {
  await page.goto(`${site.url}/${locale}/rules#login`);
  const button = page.getByRole('dialog').getByRole('button', { name: wordsOf(locale)('social.with', { network: 'Google' }) });
  await hydrated(button);
  await button.click();
  await page.waitForURL(`${site.url}/**/oauth/google`);
}

/** What a new account needs besides the look-up. */
async function fillBirth(page: Page, locale: Locale): Promise<void> {
  const say = wordsOf(locale);
  const birth = page.getByLabel(say('auth.birth.legend'), { exact: true });
  await hydrated(birth);
  await birth.fill('17051990');
  await page.getByLabel(say('auth.register.agreement', { years: '18' })).check();
}

for (const audience of audiences)
  test.describe(`${audience.device}, ${audience.locale}`, () => {
    const { device, locale } = audience;
    const journey = inTurn(test, audience);
    test.use(windowOf(device));

    journey()(
      '[1.3] [4.11] who is new comes from a network, gives what an account needs, and is logged in by it from then on',
      async ({ page }) => {
        const player = playerOf(page, locale);
        const who = person();
        await leave(page, locale);
        await expect(page.getByText(who.email)).toBeVisible();
        expect(new URL(page.url()).search).toBe('');
        await looksRightInBoth(page, 'social');
        await isInSight(page);
        await fillBirth(page, locale);
        await page
          .getByRole('main')
          .getByRole('button', { name: player.say('auth.register.submit') })
          .click();
        await expect(player.balance).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`/${locale}/rules`));
        await page.goto(`${site.url}/${locale}/logout`);
        await expect(page.getByRole('banner').getByRole('link', { name: player.say('shell.nav.login') })).toBeVisible();
        site.network.comes(who);
        await page.goto(`${site.url}/${locale}/rules#login`);
        const button = page.getByRole('dialog').getByRole('button', { name: player.say('social.with', { network: 'Google' }) });
        await hydrated(button);
        await button.click();
        await expect(player.balance).toBeVisible();
      },
    );

    journey()(
      '[1.3] [F15] by keyboard: the account of the same address is joined by its password, a wrong one is shown and said',
      async ({ page, request }) => {
        const { say, balance } = playerOf(page, locale);
        const email = freshEmail();
        const form = { lookup: email, password, locale, birthDate: '1990-05-17', agreement: true };
        expect((await request.post(`${site.url}/api/v18/users`, { data: form })).ok()).toBe(true);
        person({ email });
        const keys = await keyboardOf(page);
        await keys.open(`${site.url}/${locale}/rules#login`);
        await keys.press(page.getByRole('dialog').getByRole('button', { name: say('social.with', { network: 'Google' }) }));
        await page.waitForURL(`${site.url}/**/oauth/google`);
        await expect(page.locator('.live-layer')).toBeAttached();
        const field = page.getByRole('main').getByLabel(say('auth.password.label'), { exact: true });
        await hydrated(field);
        await looksRightInBoth(page, 'social');
        await isInSight(page);
        await keys.type(field, 'not this one');
        await keys.key('Enter');
        await expect(page.getByRole('alert')).toHaveCount(1);
        await keys.hears(await page.getByRole('alert').innerText());
        await keys.inPlace();
        await looksRightInBoth(page, 'social');
        await isInSight(page);
        await keys.type(field, password);
        await keys.press(page.getByRole('button', { name: say('social.link.submit') }));
        await expect(balance).toBeVisible();
        await keys.inPlace();
      },
    );

    journey()('[8.12] what a visitor has cancelled there, or an answer that no one asked for, logs no one in', async ({ page }) => {
      const { say } = playerOf(page, locale);
      site.network.comes(null);
      await leave(page, locale);
      await expect(page.getByRole('heading', { name: say('social.failed.title') })).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1);
      await looksRightInBoth(page, 'social');
      await page.goto(`${site.url}/${locale}/oauth/google?code=made-up&state=made-up`);
      await expect(page.getByRole('heading', { name: say('social.failed.title') })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('mela.token'))).toBeNull();
    });

    journey()('a player connects the account of a network in the profile, and takes it away', async ({ page }) => {
      const { say } = playerOf(page, locale);
      const form = { lookup: freshEmail(), password, locale, birthDate: '1990-05-17', agreement: true };
      // With its cookie, so that the server renders the page for the player at once.
      const { data } = await (await page.request.post(`${site.url}/api/v18/users`, { data: form })).json();
      await page.addInitScript((token) => {
        localStorage.setItem('mela.token', token);
        localStorage.setItem('mela.welcome_pack_seen', JSON.stringify(['1', 4_000_000_000_000]));
      }, data.token as string);
      person();
      await page.goto(`${site.url}/${locale}/profile/settings`);
      const act = (key: string) => page.getByRole('button', { name: `${say(key)}: Google` });
      const field = page.getByRole('main').getByLabel(say('auth.password.label'), { exact: true });
      await act('profile.connections.connect').click();
      await field.fill(password);
      await looksRightInBoth(page, 'social');
      await page.getByRole('button', { name: say('profile.connections.continue', { network: 'Google' }) }).click();
      await page.waitForURL(`${site.url}/${locale}/profile/settings`);
      await expect(act('profile.connections.disconnect')).toBeVisible();
      await act('profile.connections.disconnect').click();
      await field.fill(password);
      await page.getByRole('button', { name: say('profile.connections.disconnect'), exact: true }).click();
      await expect(act('profile.connections.connect')).toBeVisible();
    });

    journey()(
      '[1.3] [2.16] [4.39] the page that the bot opens leads who is new to an account, without the welcome of the site, and logs in there the next time',
      async ({ page }) => {
        const { say, balance } = playerOf(page, locale);
        const id = Date.now() + people;
        await page.goto(telegramAddress(`${site.url}/${locale}/telegram/start`, id));
        const other = page.getByRole('button', { name: say('social.open.other') });
        await hydrated(other);
        expect(page.url()).not.toContain('tgWebAppData');
        await looksRightInBoth(page, 'social');
        await isInSight(page);
        await other.click();
        await page.getByRole('main').getByLabel(say('auth.register.lookup')).fill(freshEmail());
        await fillBirth(page, locale);
        await looksRightInBoth(page, 'social');
        await isInSight(page);
        await page
          .getByRole('main')
          .getByRole('button', { name: say('auth.register.submit') })
          .click();
        await page.getByRole('button', { name: new RegExp(say('auth.confirm.useCode', { code: String.raw`\d{6}` })) }).click();
        await expect(balance).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-messenger');
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await page.goto(`${site.url}/${locale}/logout`);
        await expect(page.getByRole('banner').getByRole('link', { name: say('shell.nav.login') })).toBeVisible();
        await page.goto(telegramAddress(`${site.url}/${locale}/telegram/start`, id));
        await expect(balance).toBeVisible();
      },
    );

    journey()('[8.24] without signed data the page asks for /start, in fixed words', async ({ page }) => {
      const { say } = playerOf(page, locale);
      for (const path of ['telegram/start', 'telegram/start-registration']) {
        await page.goto(`${site.url}/${locale}/${path}`);
        const dialog = page.getByRole('dialog', { name: say('social.telegram.again') });
        await expect(dialog).toContainText(say('social.telegram.error'));
        await looksRightInBoth(page, 'social');
        await dialog
          .getByRole('button', { name: say('social.telegram.close') })
          .last()
          .click();
        await expect(page.getByRole('heading', { name: say('social.telegram.start') })).toBeVisible();
      }
    });
  });
