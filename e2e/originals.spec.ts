import { expect, test, type Page } from '@playwright/test';
import { handsOn, playUntilAsked, throwSwitch } from './support/originals.ts';
import { playerOf, stageOf } from './support/player.ts';
import type { Locale } from './support/words.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const desktop = { viewport: { width: 1366, height: 768 }, hasTouch: false, isMobile: false } as const;

const shelf: readonly (readonly [name: string, locale: Locale, device: typeof phone | typeof desktop])[] = [
  ['Diwali Night', 'en', phone],
  ['Patang', 'en', phone],
  ['Rang', 'en', phone],
  ['Khazana', 'en', desktop],
  ['Mor', 'en', phone],
  ['Jugnu', 'en', phone],
  ['सावन', 'hi', phone],
  ['Aam Ka Mausam', 'en', phone],
  ['जादूगर', 'hi', phone],
  ['Rail Gaadi', 'en', phone],
  ['Nimbu Mirchi', 'en', phone],
  ['Chit Pat', 'en', phone],
];

for (const [name, locale, device] of shelf) {
  test.describe(name, () => {
    test.use({ ...device, contextOptions: { reducedMotion: 'reduce' } });

    test(`[1.4] [7.10] ${name} is taken from the lobby as a demo, played to the end of a round, and tells its odds below`, async ({
      page,
    }) => {
      await page.goto(`/${locale}/games`);
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await stageOf(page).ready();
      await handsOn(page).playRound();
      expect(await stageOf(page).balanceRupees()).not.toBe(10_000);
      const about = page.locator('#about-game');
      await expect(about.getByRole('heading', { level: 2 }).first()).toContainText(name);
      await expect(about.getByRole('link', { name: playerOf(page, locale).say('game.about.sheet') })).toHaveAttribute(
        'href',
        /^\/par-sheets\/[a-z-]+\.html$/,
      );
    });
  });
}

test.describe('a player with money', () => {
  test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } });

  async function sitDown(page: Page, game: string): Promise<void> {
    const player = playerOf(page, 'en');
    await page.goto('/en');
    await player.register();
    await player.deposit('20000', '₹20,000');
    await page.goto(`/en/games/mela/${game}`);
    await stageOf(page).ready();
  }

  test('[R6] picks boxes in Jadugar, comes back in the middle to the same table, and opens on to the dove', async ({ page }) => {
    await sitDown(page, 'jadugar');
    const game = handsOn(page);
    // The dove may sit in the first box: then another table is sought.
    for (let table = 0; table < 5; table += 1) {
      await playUntilAsked(page, 300);
      await page.reload();
      await expect(game.stage).toHaveAttribute('data-phase', 'choosing', { timeout: 60_000 });
      await game.closedBoxes.first().click();
      await expect(game.openedBoxes).toHaveCount(1);
      if ((await game.rests()) === 'choosing') break;
    }
    await page.reload();
    await expect(game.stage).toHaveAttribute('data-phase', 'choosing', { timeout: 60_000 });
    await expect(game.openedBoxes).toHaveCount(1);
    while ((await game.rests()) === 'choosing') {
      const opened = await game.openedBoxes.count();
      await game.closedBoxes.first().click();
      await expect(async () => expect((await game.phase()) === 'idle' || (await game.openedBoxes.count()) > opened).toBe(true)).toPass();
    }
    await page.goto('/en/payment/game-history');
    await expect(page.getByTestId('round-row').first()).toContainText('Jadugar');
  });

  test('[R6] calls the coin in Chit Pat where the house allows it, and the win is doubled or gone', async ({ page }) => {
    await throwSwitch('setting', 'gamble', 'true');
    await sitDown(page, 'chit-pat');
    const game = handsOn(page);
    await playUntilAsked(page, 1_000);
    await page.reload();
    await expect(game.stage).toHaveAttribute('data-phase', 'choosing', { timeout: 60_000 });
    await expect(game.answers).toHaveCount(3);
    const before = await stageOf(page).balanceRupees();
    await game.answers.nth(1).click();
    // The coin was thrown before the call: doubled, and asked again, or gone and over.
    await game.keepsWhatStands();
    const after = await stageOf(page).balanceRupees();
    expect(after).toBeGreaterThanOrEqual(before);
    await page.reload();
    await stageOf(page).ready();
    expect(await stageOf(page).balanceRupees()).toBe(after);
  });

  test('[R7] sees the mail bag of Rail Gaadi grow with a bet', async ({ page }) => {
    await sitDown(page, 'rail-gaadi');
    const game = handsOn(page);
    const pot = async () => Number((await game.frame.locator('#pot').innerText()).replaceAll(',', '').match(/₹\s*([\d.]+)/)?.[1]);
    const before = await pot();
    for (let step = 0; step < 7; step += 1) await game.frame.locator('#more').click();
    await game.playRound();
    expect(await pot()).toBeGreaterThan(before);
  });
});

test('[4.22] a frame of a game that is not offered is a page that says so, not an empty player', async ({ request }) => {
  for (const path of ['/play/no-such-game', '/play/Patang', '/play/..%2fpatang'])
    expect((await request.get(path)).status()).toBeGreaterThanOrEqual(400);
  const answer = await request.get('/play/no-such-game');
  expect([answer.status(), await answer.text()]).toEqual([404, expect.stringContaining('This page could not be found')]);
});
