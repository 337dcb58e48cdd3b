import { expect } from '@playwright/test';
import { titles } from '../../games/src/index.ts';
import { measure } from '../support/measure-stage.ts';
import { StageTable, stageTest as test } from '../support/stage-table.ts';

/**
 * The layout of a game in every window: symbols large enough, nothing overlaps or is cut, every button large enough. One title of each
 * shape; stage/src/view/layout/layout.test.ts tests the rules of the layout for all.
 */
const windows = [
  { width: 360, height: 740, cellLeast: 60 },
  { width: 740, height: 360, cellLeast: 64 },
  // Below the bar of the page, which is 44 px.
  { width: 740, height: 316, cellLeast: 56 },
  { width: 800, height: 360, cellLeast: 64 },
  { width: 844, height: 390, cellLeast: 64 },
  { width: 667, height: 375, cellLeast: 48 },
  { width: 768, height: 1024, cellLeast: 96 },
  { width: 1024, height: 768, cellLeast: 88 },
  { width: 1366, height: 768, cellLeast: 112 },
  { width: 1920, height: 1080, cellLeast: 170 },
] as const;
/** Moments in which a title shows all its signs, in milliseconds: ladder and ticket, ways, the jackpot, the basket. */
const scenes = {
  'patang.free': 15_800,
  'sawan.big': 3200,
  'rail-gaadi.small.real': 3000,
  'aam.basket': 14_000,
  'rang.free': 13_500,
} as const;

test.use({ hasTouch: true, bypassCSP: true, timezoneId: 'Asia/Kolkata' });

for (const [scene, ms] of Object.entries(scenes))
  for (const lang of ['en', 'hi'] as const)
    test(`[F15] ${scene} in ${lang}: large symbols, no overlap, nothing too small to read or touch`, async ({ page, standIn }) => {
      const table = new StageTable(page, standIn, { draws: false });
      await page.setViewportSize({ width: 360, height: 740 });
      // A token of its own: the round is left unfinished.
      const [slug, kind, mode = 'demo'] = scene.split('.');
      await table.open(`${slug}.${kind}.${mode}.layout-${lang}`, lang);
      await table.spin();
      await table.playTo(ms);
      for (const { cellLeast, ...size } of windows) {
        await page.setViewportSize(size);
        await table.fastForward(300);
        // The page gets its new size with the browser's next frame.
        await expect(async () => {
          const { cell, problems } = await measure(page);
          const where = `${size.width} × ${size.height}`;
          expect(cell, `${where}: side of a cell`).toBeGreaterThanOrEqual(cellLeast);
          expect(problems, where).toEqual([]);
        }).toPass({ timeout: 20_000 });
      }
    });

const threeRows = Object.values(titles).filter(({ data }) => data.rows === 3 && data.reels === 5);

for (const { data, shown } of threeRows)
  test(`[F15] ${data.slug} has its reels from edge to edge of a phone, in cells of at least 70 × 84 px, of 90 where the phone is 740 px tall`, async ({
    page,
    standIn,
  }) => {
    const table = new StageTable(page, standIn, { draws: false });
    for (const [height, cellLeast] of [
      [640, 84],
      // The bar of the page above the frame is 44 px.
      [740 - 44, 90],
    ] as const) {
      await page.setViewportSize({ width: 360, height });
      await table.open(`${data.slug}.${shown.win[0]}.real.edge-${height}`);
      const reels = await page.locator('#window').boundingBox();
      expect(reels?.width).toBe(360);
      expect((reels?.height ?? 0) / data.rows).toBeGreaterThanOrEqual(cellLeast);
    }
  });

for (const scene of ['patang.free', 'aam.basket', 'diwali-night.free', 'rang.free', 'jugnu.stick', 'sawan.small', 'khazana.hold'] as const)
  test(`[F15] in ${scene} on a phone the reels stay where they were and as large as they were`, async ({ page, standIn }) => {
    const table = new StageTable(page, standIn, { draws: false });
    await page.setViewportSize({ width: 360, height: 740 });
    await table.open(`${scene}.real.still`);
    const before = await page.locator('#window').boundingBox();
    await table.spin();
    await table.playTo(scene.startsWith('sawan') || scene.startsWith('khazana') ? 7000 : 14_000);
    expect(await page.locator('#window').boundingBox()).toEqual(before);
  });

test('a game with a jackpot is whole on a phone held sideways, before a win and while it is shown', async ({ page, standIn }) => {
  const table = new StageTable(page, standIn);
  await page.setViewportSize({ width: 740, height: 316 });
  await table.open('nimbu-mirchi.small.demo.whole');
  const hidden = () => page.locator('#stage').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(await hidden()).toBe(0);
  await table.spin();
  await table.playTo(3000);
  expect(await hidden()).toBe(0);
});

for (const size of [
  { width: 360, height: 696 },
  { width: 740, height: 316 },
  { width: 1366, height: 712 },
])
  test(`a tap anywhere on a closed box opens that box, on ${size.width} × ${size.height}`, async ({ page, standIn }) => {
    const table = new StageTable(page, standIn, { draws: false });
    await page.setViewportSize(size);
    await table.open(`jadugar.pickWaits.demo.boxes-${size.width}`);
    await table.spin();
    await table.playOut();
    const hits = () =>
      page.locator('#picks .box').evaluateAll((boxes) =>
        boxes.map((box) => {
          const { left, top, width, height } = box.getBoundingClientRect();
          return [0.1, 0.5, 0.9].every((down) => document.elementFromPoint(left + width / 2, top + height * down)?.closest('.box') === box);
        }),
      );
    await expect.poll(hits).toEqual(Array.from({ length: 12 }, () => true));
    // The question lies in front of the menu's corner on a wide screen.
    await page.locator('#menu-open').click();
    await expect(page.locator('#menu')).toBeVisible();
  });
