import { expect } from '@playwright/test';
import { measure } from './support/measure-stage.ts';
import { StageTable, stageTest as test } from './support/stage-table.ts';

/**
 * What the page of a game promises in every window: symbols to be told apart, nothing over another, nothing cut, everything to be touched. One title of each
 * shape; the rules that place them are tested for all in stage/src/view/layout/layout.test.ts.
 */
const windows = [
  { width: 360, height: 740, cellLeast: 50 },
  { width: 740, height: 360, cellLeast: 54 },
  { width: 844, height: 390, cellLeast: 64 },
  { width: 667, height: 375, cellLeast: 48 },
  { width: 768, height: 1024, cellLeast: 96 },
  { width: 1024, height: 768, cellLeast: 88 },
  { width: 1366, height: 768, cellLeast: 96 },
] as const;
/** In a feature, where all its signs stand: ladder and ticket, ways, the jackpot, the basket. */
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
    test(`[F15] ${scene} in ${lang}: large symbols, nothing over another, nothing too small to read or touch`, async ({
      page,
      standIn,
    }) => {
      const table = new StageTable(page, standIn);
      await page.setViewportSize({ width: 360, height: 740 });
      // A table of its own: the round is left in the middle.
      const [slug, kind, mode = 'demo'] = scene.split('.');
      await table.open(`${slug}.${kind}.${mode}.layout-${lang}`, lang);
      await table.spin();
      await table.playTo(ms);
      for (const { cellLeast, ...size } of windows) {
        await page.setViewportSize(size);
        await table.fastForward(300);
        // The page hears of its new size with the browser's next frame.
        await expect(async () => {
          const { cell, problems } = await measure(page);
          const where = `${size.width} × ${size.height}`;
          expect(cell, `${where}: side of a cell`).toBeGreaterThanOrEqual(cellLeast);
          expect(problems, where).toEqual([]);
        }).toPass();
      }
    });
