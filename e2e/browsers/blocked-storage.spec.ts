import { expect, test, type Page } from '@playwright/test';
import { playerOf } from '../support/player.ts';
import { escape, hydrated } from '../support/press.ts';
import { signUp } from '../support/sign-up.ts';

/** What a browser may do with the storage of a page, each installed before any script of the page. */
const browsers = {
  'that blocks storage': () => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  },
  'without storage': () => {
    for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { get: () => null });
  },
  'whose storage is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'with cookies off': () => {
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
    Object.defineProperty(Document.prototype, 'cookie', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
      set: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  },
} as const;

/** Where the server's page was a player's and the browser knows no player, React says that it renders the page again (418): that is meant. */
const isRenderedAgain = (error: Error): boolean => error.message.includes('React error #418');

function errorsOf(page: Page, isMeant: (error: Error) => boolean = () => false): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => void (isMeant(error) || errors.push(`${page.url()} ${error.message}`)));
  return errors;
}

for (const [browser, install] of Object.entries(browsers))
  test(`in a browser ${browser} pages open, the log-in says what it needs, and a registration works on the page`, async ({ page }) => {
    await page.addInitScript(install);
    const errors = errorsOf(page, isRenderedAgain);
    const player = playerOf(page, 'en');
    for (const path of ['/en/games', '/en/fortune-wheel', '/en']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    }
    await page
      .getByRole('banner')
      .getByRole('link', { name: player.say('shell.nav.login') })
      .click();
    const note = player.say(browser === 'with cookies off' ? 'auth.storage.cookies' : 'auth.storage.blocked');
    await expect(page.getByRole('dialog').getByText(note)).toBeVisible();
    await escape(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page
      .getByRole('banner')
      .getByRole('link', { name: player.say('shell.nav.register') })
      .click();
    await player.fillRegistration();
    await expect(player.balance).toBeVisible();
    if (browser !== 'with cookies off') {
      // The server still knows the player by its cookie; without a token the page is a guest's, and says so by its links.
      await page.goto('/en/games');
      await expect(page.getByRole('banner').getByRole('link', { name: player.say('shell.nav.login') })).toBeVisible();
      await expect(player.balance).toBeHidden();
    }
    expect(errors).toEqual([]);
  });

test('a player whose storage is cleared in the middle continues', async ({ page }) => {
  const errors = errorsOf(page);
  await signUp(page, 'en');
  const player = playerOf(page, 'en');
  await page.goto('/en');
  await hydrated(player.balance);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page
    .getByRole('banner')
    .getByRole('link', { name: player.say('shell.nav.games') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(player.balance).toBeVisible();
  expect(errors).toEqual([]);
});
