import { expect, type Page } from '@playwright/test';
import { StageTable, feature, showTab, small, stageTest as test } from '../support/stage-table.ts';

/** A hidden tab shows nothing, plays no sound and starts no round. */
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

declare global {
  interface Window {
    openedContexts?: AudioContext[];
  }
}

/** The states of all sound outputs that a page opens. */
async function watchSound(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const contexts: AudioContext[] = [];
    window.openedContexts = contexts;
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        contexts.push(this);
      }
    };
  });
  return () => page.evaluate(() => (window.openedContexts ?? []).map(({ state }) => state));
}

test('[R6] a feature pauses, is silent, and continues from the same place', async ({ page, standIn }) => {
  const states = await watchSound(page);
  const table = new StageTable(page, standIn, { isMuted: false });
  await table.open(feature());
  expect(await states(), 'no sound before a touch').toEqual([]);
  await table.spin();
  await table.playTo(6000);
  await expect.poll(states).toEqual(['running']);
  const seen = async () => [await table.phase(), await table.text('win'), await table.text('note'), await table.text('live')];
  const before = await seen();
  expect(before[0]).toBe('playing');
  await showTab(page, false);
  await expect.poll(states).toEqual(['suspended']);
  // A minute passes without a frame; the first one after it counts as one frame, not as a minute.
  await page.evaluate(() => {
    const now = performance.now();
    performance.now = () => now + 60_000;
  });
  await showTab(page, true);
  await table.advance(50);
  expect(await seen()).toEqual(before);
  await expect.poll(states).toEqual(['running']);
  await table.playOut();
  expect(await table.phase()).toBe('idle');
  expect(await table.text('win')).not.toBe('₹0.00');
});

test('a game whose sounds are off opens no sound output until they are on, and rests it when they are off again', async ({
  page,
  standIn,
}) => {
  const states = await watchSound(page);
  const table = new StageTable(page, standIn);
  await table.open(small());
  await table.spin();
  await table.playOut();
  expect(await states()).toEqual([]);
  for (const state of ['running', 'suspended', 'running']) {
    await page.keyboard.press('Alt+m');
    await expect.poll(states).toEqual([state]);
  }
});
