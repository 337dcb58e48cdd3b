import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { violationsOf } from './violations.ts';

/** Where pictures of journeys are kept for a look at them; nowhere by default. */
const keptIn = process.env['E2E_KEEP'];

/** What a reader with any eyes and hands meets on this page: no violation, nothing wider than the window. */
export async function looksRight(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  if (keptIn) await page.screenshot({ path: join(keptIn, `${name}.png`) });
  expect(await violationsOf(page), name).toEqual([]);
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await wider(), `${name} is wider than its window`).toBeLessThanOrEqual(0);
}
