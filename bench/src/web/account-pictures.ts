/**
 * Takes pictures of the steps by which a person becomes and stays a player, on a small phone and a laptop, in both languages, to be looked at.
 * Usage: node bench/src/web/account-pictures.ts <folder> [en|hi]. It opens a site of its own, with the OpenID provider of the tests.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { openSocialSite, telegramAddress } from '../../../e2e/stand-in/social-site.ts';
import { wordsOf } from '../../../e2e/support/words.ts';
import { openBrowser } from './slow-phone.ts';

const [folder = 'account-pictures', only] = process.argv.slice(2);
const sizes = { phone: { width: 360, height: 640 }, laptop: { width: 1366, height: 768 } } as const;
const password = 'a long enough one';
const restMs = 700;
mkdirSync(folder, { recursive: true });

const site = await openSocialSite();
const browser = await openBrowser();
let people = 0;

for (const locale of ['en', 'hi'] as const) {
  if (only !== undefined && only !== locale) continue;
  const say = wordsOf(locale);
  for (const [device, viewport] of Object.entries(sizes)) {
    const isMobile = device === 'phone';
    const context = await browser.newContext({
      viewport,
      isMobile,
      hasTouch: isMobile,
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Kolkata',
    });
    await context.addInitScript(() => {
      for (const name of ['accept_cookie', 'welcome_pack_seen', 'hello_bar_closed'])
        localStorage.setItem(`mela.${name}`, JSON.stringify(['0', 4_000_000_000_000]));
    });
    const page = await context.newPage();
    const save = async (name: string, shown: Page = page) => {
      await shown.waitForTimeout(restMs);
      await shown.screenshot({ path: join(folder, `${name}-${locale}-${device}.png`) });
      process.stdout.write(`${name} ${locale} ${device}\n`);
    };
    const open = async (path: string, ready: (shown: Page) => Locator): Promise<void> => {
      await page.goto('about:blank');
      await page.goto(`${site.url}${path.startsWith('/') ? '' : `/${locale}/`}${path}`);
      await ready(page).waitFor();
      await page.waitForTimeout(restMs);
    };
    const dialog = page.getByRole('dialog');
    const submit = () => page.locator('fieldset:enabled button[type=submit]').last();
    const lookup = () => page.getByLabel(say('auth.register.lookup'));
    const word = () => page.getByLabel(say('auth.password.label'), { exact: true });
    const api = async (path: string, data: object) => {
      const headers = { 'content-type': 'application/json' };
      // Not by the page: a session's cookie would log it in.
      const answer = await fetch(`${site.url}/api/v18${path}`, { method: 'POST', headers, body: JSON.stringify(data) });
      return ((await answer.json()) as { data: { token: string } }).data;
    };
    const fresh = () => `asha${(people += 1)}@example.in`;
    const member = async (who = fresh()) => {
      const form = { lookup: who, password, locale, birthDate: '1990-05-17', agreement: true };
      return { lookup: who, token: (await api('/users', form)).token };
    };

    await open('rules#login', () => submit());
    await save('01-log-in');
    const victim = await member();
    for (let wrong = 0; wrong < 3; wrong += 1) {
      await lookup().fill(victim.lookup);
      await word().fill('not this one');
      await submit().click();
      await dialog.getByRole('alert').first().waitFor();
      await page.waitForTimeout(restMs);
    }
    await save('02-captcha');
    await open('rules#registration', () => submit());
    await save('03-registration');
    await submit().click();
    await page.waitForTimeout(restMs);
    await save('04-registration-errors');
    await lookup().fill(`98765${String(Date.now()).slice(-5)}`);
    await word().fill(password);
    await page.getByLabel(say('auth.birth.day'), { exact: true }).selectOption('17');
    await page.getByLabel(say('auth.birth.month'), { exact: true }).selectOption('5');
    await page.getByLabel(say('auth.birth.year'), { exact: true }).selectOption('1990');
    await page.getByLabel(say('auth.register.agreement')).check();
    await save('05-registration-filled');
    await submit().click();
    await dialog.getByLabel(say('auth.code.label'), { exact: true }).waitFor();
    await save('06-code');
    await open('rules#recovery', () => submit());
    await save('07-recovery');
    const phone = await member(`97654${String(Date.now()).slice(-5)}`);
    await lookup().fill(phone.lookup);
    await submit().click();
    await dialog.getByLabel(say('auth.recovery.newPassword'), { exact: true }).waitFor();
    await save('08-recovery-code');
    const known = await member();
    site.network.comes({ sub: known.lookup, email: known.lookup, email_verified: true });
    const leave = async () => {
      await open('rules#login', () => submit());
      await dialog.getByRole('button', { name: say('social.with', { network: 'Google' }) }).click();
      await page.getByRole('main').locator('fieldset:enabled button[type=submit]').waitFor();
    };
    await leave();
    await save('09-join');
    const stranger = fresh();
    // The provider remembers who was there.
    await context.clearCookies();
    site.network.comes({ sub: stranger, email: stranger, email_verified: true });
    await leave();
    await save('10-open');
    await open(telegramAddress(`/${locale}/telegram/start`, (people += 1)), () => page.getByRole('main').locator('button[type=submit]'));
    await save('11-telegram');
    await open('telegram/start', () => dialog.locator('button').last());
    await save('12-press-start');
    // A tab of the messenger has no profile.
    await page.evaluate(() => sessionStorage.clear());
    const player = await member();
    await page.addInitScript((token) => localStorage.setItem('mela.token', token), player.token);
    await open('profile/settings', () => page.getByRole('button', { name: new RegExp(`: Google`) }));
    await page.getByRole('button', { name: /: Google/ }).click();
    await page.getByRole('heading', { name: say('profile.connections.title') }).scrollIntoViewIfNeeded();
    await save('13-connections');
    await open('profile/change_password', () => submit());
    await save('14-password');
    await context.close();
  }
}
await browser.close();
await site.close();
