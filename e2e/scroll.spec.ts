import { expect, test, type Page } from '@playwright/test';
import { goInside } from './support/settle-page.ts';
import { escape } from './support/press.ts';

test.use({ viewport: { width: 390, height: 800 } });

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const hasDialog = (page: Page) => page.locator('dialog:modal');
/** Rows and lists that do not stand at their start. */
const movedRows = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('main *')].filter((one) => one.scrollLeft > 0 || one.scrollTop > 0).length);

test('[2.93] a new page starts at its top, a dialog leaves the page where it is, back comes to where it was left, a fragment shows its part', async ({
  page,
}) => {
  await page.goto('/en', { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    for (const row of document.querySelectorAll('main *')) if (row.scrollWidth > row.clientWidth + 100) row.scrollLeft = 120;
    window.scrollTo(0, 700);
  });
  expect(await movedRows(page)).toBeGreaterThan(0);
  await goInside(page, '/en/games');
  await expect(page).toHaveURL(/\/en\/games$/);
  await expect.poll(() => top(page)).toBe(0);
  expect(await movedRows(page)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(/\/en$/);
  await expect.poll(() => top(page)).toBe(700);
  // What is in sight stays there; the count of pixels above it changes where a part above comes late.
  const seen = await page.evaluateHandle(() => document.elementFromPoint(195, 400));
  const place = () => seen.evaluate((one) => one?.getBoundingClientRect().top ?? Number.NaN);
  const before = await place();
  /** Less than a pixel of rounding. */
  const moved = async () => Math.abs((await place()) - before);
  await page.evaluate(() => window.history.pushState({}, '', '/en#login'));
  await expect(hasDialog(page)).toBeVisible();
  expect(await moved()).toBeLessThan(1);
  await escape(page);
  await expect(hasDialog(page)).toBeHidden();
  expect(await moved()).toBeLessThan(1);

  await goInside(page, '/en/rules');
  await expect.poll(() => top(page)).toBe(0);
  await page.evaluate(() => (window.location.hash = 'money'));
  const part = page.locator('section#money');
  await expect.poll(async () => (await part.boundingBox())?.y ?? 800).toBeLessThan(200);
  expect(await top(page)).toBeGreaterThan(0);
  await page.evaluate(() => window.history.pushState({}, '', '/en#registration'));
  await expect(hasDialog(page)).toBeVisible();
  await expect.poll(() => top(page)).toBe(0);
});
