import { expect, test } from '@playwright/test';
import { press } from '../support/press.ts';
import { signUp } from '../support/sign-up.ts';
import { wordsOf } from '../support/words.ts';

for (const locale of ['en', 'hi'] as const) {
  const say = wordsOf(locale);

  test(`[2.35] ${locale}: a guest finds an article in the list, reads it and continues to the next`, async ({ page }) => {
    await page.goto(`/${locale}/blog`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('blog.title'));
    await page.getByRole('main').locator('a[href$="/blog/how-to-set-a-limit"]').click();
    await page.waitForURL(`**/${locale}/blog/how-to-set-a-limit`);
    await expect(page.getByRole('link', { name: say('blog.comments.logIn') })).toBeVisible();
    await page.getByRole('main').locator('a[href$="/blog/how-a-return-is-counted"]').click();
    await page.waitForURL(`**/${locale}/blog/how-a-return-is-counted`);
  });

  test(`${locale}: a comment of a player is shown to that player, waits to be read, and is seen by no guest`, async ({ page, browser }) => {
    await signUp(page, locale);
    await page.goto(`/${locale}/blog/how-to-set-a-limit`);
    const words = locale === 'en' ? 'A clear read.' : 'साफ़ समझ आया।';
    const field = page.getByLabel(say('blog.comments.label'));
    await press(field);
    await field.fill(words);
    await press(page.getByRole('button', { name: say('blog.comments.send'), exact: true }));
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText(say('blog.comments.pending'))).toBeVisible();
    const guest = await (await browser.newContext()).newPage();
    await guest.goto(`/${locale}/blog/how-to-set-a-limit`);
    await expect(guest.getByText(say('blog.comments.logIn'))).toBeVisible();
    await expect(guest.getByText(words)).toHaveCount(0);
    await guest.context().close();
    await press(page.getByRole('button', { name: say('blog.comments.remove') }));
    await expect(page.getByText(words)).toHaveCount(0);
  });
}

test('[2.35] an address in another case leads to the article for good; one with a percent sign and an unknown one are not found', async ({
  request,
}) => {
  const moved = await request.get('/en/blog/How-To-Set-A-Limit', { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, '/en/blog/how-to-set-a-limit']);
  for (const path of [
    '/en/blog/100%25',
    '/en/blog/no-such-story',
    '/en/blog/how-to-set-a-limit/x',
    '/en/blog/how-to-set-a-limit/2',
    '/en/blog/99',
    '/en/blog/1002',
    '/en/blog/how-to-set-a-limit/1002',
    '/en/blog/999999999999999',
    '/en/blog/0',
  ])
    expect((await request.get(path)).status(), path).toBe(404);
  expect((await request.get('/en/blog/1')).status()).toBe(200);
});
