import { expect, test, type Page } from '@playwright/test';
import { sizes } from '../support/audiences.ts';
import { looksRightInBoth } from '../support/looks-right.ts';
import { press } from '../support/press.ts';
import { signUp } from '../support/sign-up.ts';
import { wordsOf } from '../support/words.ts';

/** The page of a phone whose text is twice as large: nothing is wider than the window. */
async function fitsLargeText(page: Page): Promise<void> {
  await page.setViewportSize(sizes.phone);
  const wider = await page.evaluate(async () => {
    const { documentElement } = document;
    documentElement.style.setProperty('font-size', '200%');
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const excess = documentElement.scrollWidth - documentElement.clientWidth;
    documentElement.style.removeProperty('font-size');
    return excess;
  });
  expect(wider).toBeLessThanOrEqual(0);
}

for (const locale of ['en', 'hi'] as const) {
  const say = wordsOf(locale);

  test(`[2.41] [2.42] ${locale}: a player goes from the hall into a room, plays each of its videos, and walks on by keys`, async ({
    page,
  }) => {
    await signUp(page, locale);
    await page.goto(`/${locale}/girls`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('gallery.title'));
    await looksRightInBoth(page, `gallery-hall-${locale}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: locale === 'en' ? 'Jugnu' : 'जुगनू' })
      .click();
    await page.waitForURL(`**/${locale}/gallery/*`);
    const room = page.url();
    await expect(page.getByRole('heading', { name: say('gallery.symbols'), exact: true })).toBeVisible();
    await looksRightInBoth(page, `gallery-room-${locale}`);
    await fitsLargeText(page);
    for (const name of ['press', 'alive', 'scene'] as const) {
      if (name === 'press') await press(page.getByRole('link', { name: say('gallery.press.name') }));
      else await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(`gallery.${name}.name`));
      await looksRightInBoth(page, `gallery-${name}-${locale}`);
      await fitsLargeText(page);
      await press(page.getByRole('button', { name: say('gallery.play') }));
      if (name !== 'alive') await page.waitForFunction(() => document.getAnimations().some(({ playState }) => playState === 'running'));
      await press(page.getByRole('button', { name: say('gallery.stop') }));
      await expect(page.getByRole('button', { name: say('gallery.play') })).toBeVisible();
    }
    expect(page.url()).toBe(`${room}/3`);
    await page.keyboard.press('ArrowRight');
    await expect(page).not.toHaveURL(new RegExp(`${room}/`));
    await expect(page).toHaveURL(/\/gallery\/\d+\/1$/);
  });
}

test('[2.41] a guest who opens a room is asked to log in; numbers of no room are a 404 for a player', async ({ page, request }) => {
  const answer = await request.get('/en/gallery/1', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([302, '/en#login']);
  await signUp(page, 'en');
  for (const path of ['/en/gallery/999999', '/en/gallery/x', '/en/gallery/999999/1'])
    expect((await page.goto(path))?.status(), path).toBe(404);
});

test('with less motion asked for, a piece stays a picture and says why', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signUp(page, 'en');
  await page.goto('/en/girls');
  await page.getByRole('main').getByRole('link', { name: 'Jugnu' }).click();
  await press(page.getByRole('link', { name: wordsOf('en')('gallery.scene.name') }));
  await expect(page.getByText(wordsOf('en')('gallery.still'))).toBeVisible();
  await expect(page.getByRole('button', { name: wordsOf('en')('gallery.play') })).toHaveCount(0);
  expect(await page.evaluate(() => document.querySelectorAll('[data-mover]').length)).toBe(10);
  await context.close();
});
