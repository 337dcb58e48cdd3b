import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { sizes } from './audiences.ts';
import { violationsOf } from './violations.ts';

/** Where pictures of journeys are kept for a look at them; nowhere by default. */
const keptIn = process.env['E2E_KEEP'];

/** What a reader with any eyes and hands meets on this page: no violation, nothing wider than the window. For journeys that run for both audiences. */
export async function looksRight(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  if (keptIn) await page.screenshot({ path: join(keptIn, `${name}.png`) });
  expect(await violationsOf(page), name).toEqual([]);
  // The width of a page follows its window one frame later.
  const wider = await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
  expect(wider, `${name} is wider than its window`).toBeLessThanOrEqual(0);
}

/** The same in the window of the journey, then in that of the other audience, for journeys that run for one of them. */
export async function looksRightInBoth(page: Page, name: string): Promise<void> {
  const own = page.viewportSize() ?? sizes.desktop;
  const other = own.width === sizes.phone.width ? sizes.desktop : sizes.phone;
  await looksRight(page, name);
  await page.setViewportSize(other);
  await looksRight(page, `${name} at ${other.width}`);
  await page.setViewportSize(own);
}
