import { expect } from '@playwright/test';
import { titles } from '../../games/src/index.ts';
import { advance } from '../support/hand-clock.ts';
import { StageTable, stageTest as test } from '../support/stage-table.ts';

/**
 * Every title as it was last looked at and found right: waiting, winning, and in its feature. The clock of the page is moved by hand, so a moment of a show
 * is the same on every machine. After a wanted change: look, then `npx playwright test stage/pictures --update-snapshots` in e2e, and
 * `node stage/build/shrink-pictures.ts e2e/pictures/stage` (docs/decisions/0022, 0031).
 */

/** One shade is more than this and so is one pixel further; what the palette of the saved pictures rounds off is less (docs/decisions/0022). */
const tolerance = { threshold: 0.06, maxDiffPixels: 60, timeout: 20_000 };
const phone = { width: 360, height: 740 };

test.use({ viewport: phone, hasTouch: true, isMobile: true, bypassCSP: true, timezoneId: 'Asia/Kolkata' });

for (const [slug, { shown }] of Object.entries(titles))
  test(`${slug} looks as it did: waiting, winning, in its feature`, async ({ page, standIn }) => {
    const table = new StageTable(page, standIn);
    const look = async (name: string) => {
      await table.sceneLoaded();
      await expect.soft(page).toHaveScreenshot(['stage', slug, `${name}.png`], tolerance);
    };
    const { win, feature, locale: lang, sideways = false } = shown;
    await table.open(`${slug}.${win[0]}`, lang);
    await look('idle');
    await table.spin();
    await table.playTo(win[1]);
    await look('win');
    if (sideways) {
      await table.turnTo({ width: phone.height, height: phone.width });
      await look('lying');
      await page.setViewportSize(phone);
    }
    await table.goto(`${slug}.${feature[0]}`, lang);
    await table.spin();
    await table.playTo(feature[1]);
    await look('feature');
  });

test('a shade of the spin button and a symbol one pixel further are seen', async ({ page, standIn }, { config }) => {
  test.skip(config.updateSnapshots === 'all' || config.updateSnapshots === 'changed', 'pictures are being taken');
  const table = new StageTable(page, standIn);
  await table.open('mor.small');
  for (const css of ['#spin { background-color: #ffb53c !important }', '#window canvas { transform: translateX(1px) }']) {
    const tag = await page.addStyleTag({ content: css }).catch(() => null);
    expect(tag, 'the style is there').not.toBeNull();
    await expect(page).not.toHaveScreenshot(['stage', 'mor', 'idle.png'], tolerance);
    await tag?.evaluate((style) => style.parentNode?.removeChild(style));
  }
  await advance(page, 50);
});
