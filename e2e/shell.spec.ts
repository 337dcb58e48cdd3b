import { expect, test } from '@playwright/test';
import { escape, hydrated, press } from './support/press.ts';
import { callAs } from './support/call-as.ts';
import { playerOf } from './support/player.ts';
import { signUp } from './support/sign-up.ts';

test.use({ viewport: { width: 1366, height: 860 }, contextOptions: { reducedMotion: 'reduce' } });

test('[1.9] every page has menu, language, log-in, footer, clock with its place, help, and on phones alone a bar at the bottom', async ({
  page,
}) => {
  await page.goto('/en/rules');
  const { say } = playerOf(page, 'en');
  await expect(page.getByRole('navigation', { name: say('shell.nav.main') }).getByRole('link')).not.toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: say('shell.nav.login') })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(say('shell.clock.place'));
  await expect(page.getByRole('button', { name: say('shell.help.name') }).last()).toBeVisible();
  // The bar at the bottom is for phones alone.
  const bar = page.locator('nav.bottom-bar');
  await expect(bar).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('link').first()).toBeVisible();
});

test('[2.89] [4.40] one press closes the cookie notice, and it does not come back', async ({ page }) => {
  const { say } = playerOf(page, 'en');
  const accept = page.getByRole('button', { name: say('panels.cookie.accept') });
  await page.goto('/en');
  await press(accept);
  await expect(accept).toBeHidden();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: say('shell.help.name') }).last()).toBeVisible();
  await expect(accept).toBeHidden();
});

test('[2.59] the address of the language switch leads to the other language', async ({ page }) => {
  await page.goto('/en/rules');
  await page.goto('/en/locale-toggle');
  await expect(page).toHaveURL(/\/hi(\/rules)?$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});

test('[2.79] [2.81] a fragment opens the log-in for a guest and is removed for a player', async ({ page }) => {
  const player = playerOf(page, 'en');
  await signUp(page, 'en');
  await page.goto('/en/games');
  await page.goto('/en/games#login');
  await expect(player.balance).toBeVisible();
  await expect(page).toHaveURL(/\/en\/games$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('[2.74] [2.75] a dialog opens over the page before it, and closing it returns there', async ({ page }) => {
  const player = playerOf(page, 'en');
  await signUp(page, 'en');
  await page.goto('/en/games');
  await press(player.balance);
  await expect(page).toHaveURL(/\/en\/payment$/);
  await expect(page.locator('dialog:modal')).toBeVisible();
  await expect(page.getByRole('heading', { name: player.say('lobby.title'), includeHidden: true })).toBeAttached();
  await escape(page);
  await expect(page).toHaveURL(/\/en\/games$/);
  // Opened by its address, it still returns to the page before it.
  await page.goto('/en/payment/history');
  // Before hydration it handles no key.
  await expect(page.locator('dialog:modal')).toBeVisible();
  await escape(page);
  await expect(page).toHaveURL(/\/en\/games$/);
});

test('[2.74] a dialog rendered by the server is not removed while its code loads', async ({ page }) => {
  const player = playerOf(page, 'en');
  await signUp(page, 'en');
  await page.goto('/en');
  await page.route(/game-history-modal.*\.js$/, async (route) => {
    await hydrated(player.balance);
    await route.continue();
  });
  await page.addInitScript(() => {
    const removed = (): number => Number(document.documentElement.dataset['dialogsRemoved'] ?? 0);
    new MutationObserver((changes) => {
      const dialogs = changes
        .flatMap(({ removedNodes }) => [...removedNodes])
        .filter((node) => node instanceof HTMLDialogElement && !node.isConnected);
      document.documentElement.dataset['dialogsRemoved'] = String(removed() + dialogs.length);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/en/payment/game-history');
  await expect(page.locator('dialog:modal')).toBeVisible();
  expect(await page.locator('html').getAttribute('data-dialogs-removed')).toBe('0');
});

test('back from a game shows the lobby as it was', async ({ page }) => {
  await page.goto('/en/games/lines', { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('link', { name: 'Diwali Night' }).first().click();
  await page.waitForURL('**/en/games/mela/diwali-night');
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/games\/lines$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Diwali Night' }).first()).toBeVisible();
});

test('[2.69] a one-time token in the address logs in, is removed from the address, and works once', async ({ page, browser, request }) => {
  const player = playerOf(page, 'en');
  await signUp(page, 'en');
  await page.goto('/en');
  const token = await page.evaluate(() => localStorage.getItem('mela.token'));
  const { data } = await callAs(request, token ?? '', 'POST', '/api/v18/users/self/login-token');
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`/en/rules?auth=${data.token}`);
  await expect(playerOf(elsewhere, 'en').balance).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/en\/rules$/);
  const third = await (await browser.newContext()).newPage();
  await third.goto(`/en/rules?auth=${data.token}`);
  await expect(third).toHaveURL(/\/en\/rules$/);
  await expect(third.getByRole('banner').getByRole('link', { name: player.say('shell.nav.login') })).toBeVisible();
});

test('[2.16] /sapi/loginByToken/{token} logs in by its script, not by being loaded, goes home, and works once', async ({
  page,
  browser,
  request,
}) => {
  const player = playerOf(page, 'en');
  await signUp(page, 'en');
  await page.goto('/en');
  const token = await page.evaluate(() => localStorage.getItem('mela.token'));
  const { data } = await callAs(request, token ?? '', 'POST', '/api/v18/users/self/login-token');
  // A scanner of mails loads the page, and does not use the token up.
  expect((await request.get(`/sapi/loginByToken/${data.token}`)).status()).toBe(200);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`/sapi/loginByToken/${data.token}`);
  await expect(elsewhere).toHaveURL(/\/en$/);
  await expect(playerOf(elsewhere, 'en').balance).toBeVisible();
  const third = await (await browser.newContext()).newPage();
  await third.goto(`/sapi/loginByToken/${data.token}`);
  await expect(third.getByText(player.say('status.token.title'))).toBeVisible();
  expect(await third.evaluate(() => localStorage.getItem('mela.token'))).toBeNull();
});

test('[4.2] a log-out in one tab logs out the other', async ({ context, page }) => {
  const player = playerOf(page, 'en');
  await signUp(page, 'en');
  await page.goto('/en');
  const other = await context.newPage();
  await other.goto('/en/games');
  await expect(playerOf(other, 'en').balance).toBeVisible();
  await page.bringToFront();
  await page.goto('/en/logout');
  await expect(other.getByRole('banner').getByRole('link', { name: player.say('shell.nav.login') })).toBeVisible();
});

test('a player’s parts of the page that come late find what the server rendered: counts that are newer wait for them', async ({ page }) => {
  const player = playerOf(page, 'en');
  await signUp(page, 'en');
  await page.goto('/en');
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const counted = page.waitForResponse(/\/users\/self\/counters$/);
  // The corner's script comes after the counts have been read by another part.
  await page.route(/\/player-corner-[^/]+\.js$/, async (route) => {
    await counted;
    await page.waitForFunction(() => new Promise((resolve) => requestIdleCallback(() => resolve(true))));
    await route.continue();
  });
  await page.reload();
  await hydrated(player.balance);
  await expect(page.getByRole('banner').getByRole('link', { name: player.say('shell.gifts.open', { count: '4' }) })).toBeVisible();
  expect(errors).toEqual([]);
});
