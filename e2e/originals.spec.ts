import { expect } from '@playwright/test';
import { titles } from '../games/src/index.ts';
import { controlsOf } from './support/originals.ts';
import { isPlain, plantDemoRound } from './support/plant-round.ts';
import { playTest as test } from './support/play-test.ts';
import { playerOf, stageOf } from './support/player.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const desktop = { viewport: { width: 1366, height: 768 }, hasTouch: false, isMobile: false } as const;

for (const { data, shown } of Object.values(titles)) {
  const { slug } = data;
  const { locale } = shown;
  const name = data.name[locale];
  // One of them by mouse.
  const device = slug === 'khazana' ? desktop : phone;
  test.describe(name, () => {
    test.use({ ...device, contextOptions: { reducedMotion: 'reduce' } });

    test(`[1.4] [7.10] ${name} opens from the lobby as a demo, plays a round to its end, and shows its odds below`, async ({ page }) => {
      await page.goto(`/${locale}/games`);
      // The notice comes after the first paint, over the last games: a click at that moment would be lost.
      await page.getByRole('button', { name: playerOf(page, locale).say('panels.cookie.accept'), exact: true }).click();
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await stageOf(page).ready();
      const game = controlsOf(page);
      await plantDemoRound(page, slug, isPlain);
      await game.playRound();
      expect(await game.rupees('balance')).toBe(Number((10_000 - (await game.rupees('bet')) + (await game.rupees('win'))).toFixed(2)));
      const about = page.locator('#about-game');
      await expect(about.getByRole('heading', { level: 2, name: playerOf(page, locale).say('game.about.title', { name }) })).toBeVisible();
      await expect(about.getByRole('link', { name: playerOf(page, locale).say('game.about.sheet') })).toHaveAttribute(
        'href',
        /^\/par-sheets\/[a-z-]+\.html$/,
      );
    });
  });
}

test('the frame of a game that is not offered is a page that says so, not an empty player', async ({ request }) => {
  for (const path of ['/play/no-such-game', '/play/Patang', '/play/..%2fpatang'])
    expect((await request.get(path)).status()).toBeGreaterThanOrEqual(400);
  const answer = await request.get('/play/no-such-game');
  expect([answer.status(), await answer.text()]).toEqual([404, expect.stringContaining('This page could not be found')]);
});
