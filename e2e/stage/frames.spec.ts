import { expect, type Page } from '@playwright/test';
import { StageTable, stageTest as test } from '../support/stage-table.ts';

/** Frames without movement draw nothing. The cost of frames with movement is measured by bench/src/stage/frames.ts. */
declare global {
  interface Window {
    drawn?: number;
    shifted?: () => number;
  }
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const countDraws = (page: Page) =>
  page.addInitScript(() => {
    window.drawn = 0;
    const draw = WebGL2RenderingContext.prototype.drawElements;
    WebGL2RenderingContext.prototype.drawElements = function (mode, count, type, offset) {
      window.drawn = (window.drawn ?? 0) + 1;
      draw.call(this, mode, count, type, offset);
    };
  });

/** How often the stage draws in so many milliseconds of its time. */
async function drawsIn(table: StageTable, ms: number): Promise<number> {
  const drawn = () => table.page.evaluate(() => window.drawn ?? 0);
  const before = await drawn();
  await table.advance(ms);
  return (await drawn()) - before;
}

for (const slug of ['mor', 'khazana', 'sawan'])
  test(`${slug} draws while its reels spin, and nothing while it waits for its player`, async ({ page, standIn }) => {
    await countDraws(page);
    const table = new StageTable(page, standIn);
    await table.open(`${slug}.small.demo.frames`);
    expect(await drawsIn(table, 1000), 'before the round').toBe(0);
    await table.spin();
    expect(await drawsIn(table, 500), 'frames of 50 ms with spinning reels').toBeGreaterThanOrEqual(10);
    await table.playOut();
    await table.advance(1000);
    expect(await drawsIn(table, 1000), 'after the round').toBe(0);
  });

test('symbols at rest move rarely, winning ones for two seconds, and nothing is drawn in between', async ({ page, standIn }) => {
  await countDraws(page);
  const table = new StageTable(page, standIn, { poses: true });
  const poses = page.waitForResponse(/\/poses@.*avif/);
  await table.open('diwali-night.small.demo.poses');
  await table.advance(1500);
  await poses;
  // The texture is decoded off the page's time.
  await expect.poll(async () => drawsIn(table, 5000), { intervals: [50] }).toBeGreaterThan(4);
  expect(await drawsIn(table, 5000), 'one movement in five seconds').toBeLessThan(20);
  await table.spin();
  await table.playOut();
  await table.advance(4000);
  expect(await drawsIn(table, 500), 'the win is lit and stands still').toBe(0);
});

for (const slug of ['mor', 'khazana', 'jadugar', 'rail-gaadi'])
  test(`the layout of ${slug} does not shift once it is visible`, async ({ page, standIn }) => {
    await page.addInitScript(() => {
      let sum = 0;
      const add = (entries: PerformanceEntryList) => {
        for (const entry of entries) if ('value' in entry) sum += Number(entry.value);
      };
      const observer = new PerformanceObserver((list) => add(list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      window.shifted = () => {
        add(observer.takeRecords());
        return sum;
      };
    });
    const twoFrames = () => page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
    // As on a slow connection: the fonts arrive after the art, and the stage waits for them.
    const fonts = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await fonts.promise;
      await route.continue();
    });
    await page.goto(`${standIn.url}/play/${slug}?session=${slug}.lose.demo.shift`, { waitUntil: 'commit' });
    await page.locator('#plate:not([hidden])').waitFor({ state: 'attached' });
    await twoFrames();
    fonts.resolve();
    await page.locator('#loading').waitFor({ state: 'hidden' });
    await twoFrames();
    expect(await page.evaluate(() => window.shifted?.())).toBeLessThan(0.02);
  });
