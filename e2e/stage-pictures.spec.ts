import { expect } from '@playwright/test';
import { advance } from './support/hand-clock.ts';
import { StageTable, stageTest as test } from './support/stage-table.ts';

/**
 * Every title as it was last looked at and found right: waiting, winning, and in its feature. The clock of the page is moved by hand, so a moment of a show
 * is the same on every machine. After a wanted change: look, then `npx playwright test stage-pictures --update-snapshots` in e2e, and
 * `node stage/build/shrink-pictures.ts e2e/pictures/stage` (docs/decisions/0022, 0031).
 */
type Moment = readonly [kind: string, ms: number];
const scenes: Readonly<Record<string, { readonly win: Moment; readonly feature: Moment }>> = {
  'diwali-night': { win: ['small', 3000], feature: ['free', 13_800] },
  patang: { win: ['medium', 3000], feature: ['free', 15_800] },
  rang: { win: ['small', 3000], feature: ['free', 13_500] },
  khazana: { win: ['small', 3000], feature: ['hold', 7000] },
  mor: { win: ['small', 3000], feature: ['respin', 5500] },
  jugnu: { win: ['small', 3000], feature: ['stick', 16_300] },
  sawan: { win: ['small', 3000], feature: ['big', 3200] },
  aam: { win: ['small', 3000], feature: ['basket', 14_000] },
  jadugar: { win: ['small', 3000], feature: ['pickWaits', 12_000] },
  'rail-gaadi': { win: ['small', 3000], feature: ['jackpot.real', 5000] },
  'nimbu-mirchi': { win: ['small', 3000], feature: ['group', 3000] },
  'chit-pat': { win: ['small', 3000], feature: ['gambleWaits', 6000] },
};

/** One shade is more than this and so is one pixel further; what the palette of the saved pictures rounds off is less (docs/decisions/0022). */
const tolerance = { threshold: 0.06, maxDiffPixels: 60, timeout: 20_000 };
const phone = { width: 360, height: 740 };
/** Titles that are also held lying on their side, and in Hindi: one of each shape. */
const lying: ReadonlySet<string> = new Set(['patang', 'khazana', 'sawan', 'nimbu-mirchi']);
const inHindi: ReadonlySet<string> = new Set(['jadugar', 'rail-gaadi', 'chit-pat']);

test.use({ viewport: phone, hasTouch: true, isMobile: true, bypassCSP: true, timezoneId: 'Asia/Kolkata' });

for (const [slug, { win, feature }] of Object.entries(scenes))
  test(`${slug} looks as it did: waiting, winning, in its feature`, async ({ page, standIn }) => {
    const table = new StageTable(page, standIn);
    const look = async (name: string) => expect.soft(page).toHaveScreenshot(['stage', `${slug}-${name}.png`], tolerance);
    const lang = inHindi.has(slug) ? 'hi' : 'en';
    await table.open(`${slug}.${win[0]}`, lang);
    await look('idle');
    await table.spin();
    await table.playTo(win[1]);
    await look('win');
    if (lying.has(slug)) {
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
    await expect(page).not.toHaveScreenshot(['stage', 'mor-idle.png'], tolerance);
    await tag?.evaluate((style) => style.parentNode?.removeChild(style));
  }
  await advance(page, 50);
});
