import { expect, test } from '@playwright/test';
import { press } from '../support/press.ts';
import { signUp } from '../support/sign-up.ts';

/** What players have become here, on the real server, on a phone. */
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } });

test('[2.33] the bare address of the hall of fame leads on to the best of all time, in both languages', async ({ page }) => {
  for (const locale of ['en', 'hi']) {
    await page.goto(`/${locale}/hall-of-fame`);
    await expect(page).toHaveURL(new RegExp(`/${locale}/hall-of-fame/top$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('[2.13] a player finds the first stamp in the album, and more places below; what another player hides is no page', async ({
  page,
}) => {
  await signUp(page, 'en');
  await page.goto('/en/achievements');
  await expect(page.getByRole('heading', { level: 1, name: 'Achievements' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Welcome in' })).toBeVisible();
  const places = page.getByRole('heading', { level: 2 });
  await expect(page.getByRole('button', { name: /more/i })).toBeVisible();
  const first = await places.count();
  await press(page.getByRole('button', { name: /more/i }));
  await expect.poll(() => places.count()).toBeGreaterThan(first);
  const answer = await page.goto('/en/achievements/1');
  expect(answer?.status()).toBe(404);
});

test('a stamp is shared as a picture of its own, which a browser without sharing saves', async ({ page }) => {
  await signUp(page, 'en');
  await page.goto('/en/achievements');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('button', { name: 'Share the stamp “Welcome in”' })),
  ]);
  expect(file.suggestedFilename()).toBe('mela-stamp.png');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const png = Buffer.concat(chunks);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1350]);
  // A picture without its stamp is a few kilobytes of one colour.
  expect(png.length).toBeGreaterThan(15_000);
});

test('a page that the server made for a player, in a browser that has no token any more, becomes a guest’s without an error', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (line) => (line.type() === 'error' ? errors.push(line.text()) : undefined));
  await signUp(page, 'en');
  for (const path of ['/en', '/en/hall-of-fame/top', '/en/levels-info']) {
    await page.goto(path);
    await page.evaluate(() => localStorage.removeItem('mela.token'));
    await page.reload();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  }
  expect(errors.filter((text) => /#4\d\d|hydrat/i.test(text))).toEqual([]);
});
