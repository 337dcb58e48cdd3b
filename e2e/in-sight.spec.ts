import { expect, type Locator, type Page } from '@playwright/test';
import { hydrated, press } from './support/press.ts';
import { playTest as test } from './support/play-test.ts';
import { playerOf, stageOf } from './support/player.ts';
import { signUp } from './support/sign-up.ts';

/** What a visitor needs first is in the window, whatever its size, and nothing moves that the visitor did not move. */
const windows = {
  'a small phone': { width: 360, height: 640 },
  'a phone on its side': { width: 740, height: 360 },
  'a laptop': { width: 1366, height: 768 },
} as const;

/** Whether all of an element can be pressed: it is in the window, and nothing lies over it. */
const isFree = (element: Locator) =>
  element.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const corners = [left + 3, right - 3].flatMap((x) => [top + 3, bottom - 3].map((y) => document.elementFromPoint(x, y)));
    return corners.every((at) => at !== null && (one.contains(at) || at.contains(one)) && at !== document.documentElement);
  });

for (const [name, viewport] of Object.entries(windows))
  for (const locale of ['en', 'hi'] as const)
    test.describe(`on ${name}, ${locale}`, () => {
      test.use({ viewport, hasTouch: viewport.width < 1000, isMobile: viewport.width < 1000 });

      test('a guest sees the button of the first poster above the notices', async ({ page }) => {
        const { say } = playerOf(page, locale);
        await page.goto(`/${locale}`);
        await expect(page.getByRole('button', { name: say('panels.cookie.accept') })).toBeVisible();
        const button = page.getByRole('region', { name: say('home.posters.label') }).locator('li:not([inert]) a');
        await expect.poll(() => isFree(button)).toBe(true);
      });

      test('the registration can be sent without scrolling', async ({ page }) => {
        const { say } = playerOf(page, locale);
        await page.goto(`/${locale}#registration`);
        const send = page.getByRole('dialog').getByRole('button', { name: say('auth.register.submit'), exact: true });
        await hydrated(send);
        await expect.poll(() => isFree(send)).toBe(true);
      });
    });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('back from the payment page the cashier stands at once: nothing fades over a bare page', async ({ page }) => {
    const player = playerOf(page, 'en');
    await signUp(page, 'en');
    await page.goto('/en');
    await press(player.balance);
    await press(page.getByRole('button', { name: /^Deposit ₹/ }));
    await page.waitForURL('**/sandbox-psp/*');
    await page.addInitScript(() => {
      const note = ({ target, animationName }: AnimationEvent) => {
        if (target instanceof Element && target.closest('.dialog') !== null) document.documentElement.dataset['moved'] = animationName;
      };
      document.addEventListener('animationstart', note, true);
    });
    await page.goBack();
    const dialog = page.locator('dialog:modal');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Deposit ₹/ })).toBeEnabled();
    expect(await page.evaluate(() => document.documentElement.dataset['moved'])).toBeUndefined();
  });

  test('the tabs of the cashier have one height, and the button of each stays in sight', async ({ page }) => {
    const player = playerOf(page, 'en');
    await signUp(page, 'en');
    await page.goto('/en');
    await press(player.balance);
    const heights = new Set<number>();
    for (const tab of ['deposit', 'withdrawal', 'history', 'rounds'] as const) {
      await press(page.getByRole('navigation', { name: player.say('cashier.tabs.label') }).getByText(player.say(`cashier.tabs.${tab}`)));
      await expect(page.locator('dialog:modal [aria-current]').first()).toHaveText(player.say(`cashier.tabs.${tab}`));
      const body = page.locator('dialog:modal .dialog-body');
      heights.add(Math.round((await body.boundingBox())?.height ?? 0));
      if (tab === 'deposit' || tab === 'withdrawal') await expect.poll(() => isFree(body.locator('button[type=submit]'))).toBe(true);
    }
    expect([...heights]).toHaveLength(1);
  });
});

test.describe('with a mouse and keys', () => {
  test.use({ viewport: { width: 1366, height: 768 } });
  const wheelDown = async (page: Page) => {
    await page.mouse.move(683, 420);
    for (let turn = 0; turn < 15; turn += 1) await page.mouse.wheel(0, 800);
  };

  test('the wheel past the end of a game’s rules leaves the page where it is', async ({ page }) => {
    await page.goto('/en/games/mela/patang');
    const { frame, ready } = stageOf(page);
    await ready();
    await frame.locator('#menu-open').click();
    await frame.getByRole('button', { name: 'Rules' }).click();
    const sheet = frame.getByRole('dialog').first();
    await expect(sheet).toBeVisible();
    await wheelDown(page);
    await expect.poll(() => sheet.evaluate((one) => [one, ...one.querySelectorAll('*')].some(({ scrollTop }) => scrollTop > 0))).toBe(true);
    await wheelDown(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('Tab finds nothing of the posters that are out of sight', async ({ page }) => {
    await page.goto('/en', { waitUntil: 'networkidle' });
    const posters = page.getByRole('region', { name: playerOf(page, 'en').say('home.posters.label') });
    await hydrated(posters.getByRole('button').first());
    await page.getByRole('link', { name: 'Log in' }).first().focus();
    for (let at = 0; at < 12; at += 1) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(() => {
        const { left, right } = document.activeElement?.getBoundingClientRect() ?? { left: 0, right: 0 };
        return left >= 0 && right <= window.innerWidth;
      });
      expect(inside).toBe(true);
    }
  });
});

for (const [name, locale] of [
  ['a small phone', 'hi'],
  ['a laptop', 'en'],
] as const)
  test.describe(`a player on ${name}, ${locale}`, () => {
    test.use({ viewport: windows[name], hasTouch: name !== 'a laptop', isMobile: name !== 'a laptop' });

    test('changes the password with a button in sight, above the bar of a new version', async ({ page }) => {
      const { say } = playerOf(page, locale);
      await signUp(page, locale);
      await page.route('**/build.txt', (route) => route.fulfill({ body: 'index-newer.js' }));
      await page.goto(`/${locale}/profile/change_password`);
      const bar = page.getByRole('status').filter({ hasText: say('panels.update.text') });
      await expect(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('online')));
        await expect(bar).toBeVisible({ timeout: 500 });
      }).toPass();
      const save = page.getByRole('button', { name: say('profile.password.submit'), exact: true });
      await hydrated(save);
      await expect.poll(() => isFree(save)).toBe(true);
      await page.getByLabel(say('profile.password.now'), { exact: true }).fill('a long enough one');
      await page.getByLabel(say('profile.password.next'), { exact: true }).fill('another long one');
      await expect.poll(() => isFree(save)).toBe(true);
      await expect(bar).toBeVisible();
      await save.click();
      await expect(page.getByRole('status').filter({ hasText: say('profile.password.done') })).toBeVisible();
    });
  });

for (const [name, viewport, locale] of [
  ['a phone', { width: 360, height: 740 }, 'hi'],
  ['a phone on its side', windows['a phone on its side'], 'en'],
] as const)
  test.describe(`in the cashier on ${name}, ${locale}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test('the methods, the amount and its usual sums are seen at once', async ({ page }) => {
      const { say } = playerOf(page, locale);
      await signUp(page, locale);
      await page.goto(`/${locale}/payment/deposit`);
      const chosen = page.getByRole('group', { name: say('cashier.sum.suggested') }).getByRole('button', { pressed: true });
      await hydrated(chosen);
      await expect.poll(() => isFree(chosen)).toBe(true);
      await expect(page.getByLabel(say('cashier.sum.label'), { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('radio').first().locator('..')).toBeInViewport({ ratio: 0.9 });
    });
  });

test.describe('a guest with a phone on its side', () => {
  test.use({ viewport: windows['a phone on its side'], hasTouch: true, isMobile: true });

  test('sees home without the greeting bar, which comes when the phone is upright', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('mela.accept_cookie', JSON.stringify(['0', 4_000_000_000_000])));
    await page.goto('/en');
    const bar = page.getByRole('complementary', { name: 'Welcome to Mela' });
    await hydrated(
      page
        .getByRole('region', { name: playerOf(page, 'en').say('home.posters.label') })
        .getByRole('button')
        .first(),
    );
    await expect(bar).toBeHidden();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(bar).toBeVisible();
    await page.setViewportSize(windows['a phone on its side']);
    await expect(bar).toBeHidden();
  });
});
