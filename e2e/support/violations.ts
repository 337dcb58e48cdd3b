import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

declare global {
  interface Window {
    axe: { run(context: Document, options: object): Promise<Results> };
  }
}

/** The axe that comes with its builder, which gives a frame one second to load it and reports nothing when that was too short. */
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
const axe = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8');

const options = {
  // WCAG 2.2, levels A and AA.
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // Passed checks are not reported: reporting them is most of the work.
  resultTypes: ['violations'],
  // A frame that does not answer in time would be left out silently; axe's default is half a second.
  pingWaitTime: 60_000,
};

/** A document that was looked at before has it. */
async function load(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe);
}

/** Waits until nothing fades or moves any more that ends by itself: axe judges one moment, players the state after it. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime) && one.playState === 'running');
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** What axe finds on a page and in its frames once it stands still, a sentence each. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  await settle(page);
  await Promise.all(page.frames().map(load));
  const violations = await page.evaluate(async (asked) => {
    const found = (await window.axe.run(document, asked)).violations;
    return found.map(({ id, nodes }) => ({ id, html: nodes[0]?.html, why: nodes[0]?.any[0]?.message }));
  }, options);
  return violations.map(({ id, html, why }) => `axe ${id}: ${html?.slice(0, 200)} (${why ?? 'no reason'})`);
}
