import { expect, test, type Page } from '@playwright/test';
import { awake, press } from './support/press.ts';

/** Every part of the server as it was last looked at and found right; `npm test -- journeys` holds the pages against these pictures. */
/** Windows taller than any part, so that no picture is put together from several. */
const sizes = [
  { width: 360, height: 3000, phone: true },
  { width: 1366, height: 1600, phone: false },
] as const;
const densities = ['comfortable', 'compact'] as const;
/** One colour a shade off, or one edge a pixel further, is more than this; another machine's letters are less (docs/decisions/0022). */
const tolerance = { threshold: 0.05, maxDiffPixels: 60, timeout: 20_000 };

/** Lines break where they are full, not where the browser finds it prettier that day. */
const nothingElse = `
  * { text-wrap-style: auto !important }
  :is(header, footer, body > nav, .fixed, .sticky, .skip-link):not(dialog *) { display: none !important }
`;

/**
 * One part stands alone at the head of the page: what is above it cannot move it by half a pixel. A sheet of the document's own
 * does it, not a mark on the part: React may make that part anew as it wakes up.
 */
async function showAlone(page: Page, id: string): Promise<void> {
  await page.evaluate((shown) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.page > :not([data-density]), main section[id]:not(#${shown}) { display: none !important }`);
    document.adoptedStyleSheets = [sheet];
    window.scrollTo(0, 0);
  }, id);
}

/** Only the date stands still. Timers stay the browser's own: Playwright's clock takes them over too, and a list that waits for one may then never come. */
function stopTheCalendar(at: number): void {
  window.Date = class extends Date {
    constructor(...parts: readonly [] | readonly [number]) {
      super(parts.length === 0 ? at : parts[0]);
    }
    static override now = () => at;
  } as DateConstructor;
}

/** The same moment, no motion, own letters there, nothing but the part in the picture. */
async function openGallery(page: Page, address: string): Promise<readonly string[]> {
  await page.addInitScript(stopTheCalendar, Date.UTC(2026, 10, 21, 10, 30));
  await page.goto(address, { waitUntil: 'networkidle' });
  await awake(page.locator('#menu button'));
  await page.addStyleTag({ content: nothingElse });
  // Every typeface now, also those that a part would fetch only once it shows.
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())));
  // Key art is drawn by the games' own build and held by its own tests.
  return page.locator('main section[id]:not(#picture)').evaluateAll((all) => all.map(({ id }) => id));
}

for (const { phone, ...viewport } of sizes) {
  for (const locale of ['en', 'hi'] as const) {
    test.describe(`${locale} at ${viewport.width}`, () => {
      test.use({ viewport, hasTouch: phone, isMobile: phone, contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true });

      for (const density of densities) {
        const name = (part: string) => `${part}-${viewport.width}-${locale}-${density}.png`;

        test(`[9.44] every part looks as it did, ${density}`, async ({ page }) => {
          const ids = await openGallery(page, `/${locale}/dev/gallery?density=${density}`);
          expect(ids.length).toBeGreaterThan(20);
          for (const id of ids) {
            await showAlone(page, id);
            await expect.soft(page.locator(`#${id}`)).toHaveScreenshot(name(id), tolerance);
          }
        });
      }

      test('what opens and what has the focus looks as it did', async ({ page }) => {
        await openGallery(page, `/${locale}/dev/gallery`);
        const name = (part: string) => `${part}-${viewport.width}-${locale}.png`;
        await showAlone(page, 'menu');
        // Once: a second press would move on in the list, which is fetched with the first.
        await page.locator('#menu button').first().press('ArrowDown');
        await expect(page.getByRole('menu')).toHaveScreenshot(name('open-menu'), tolerance);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menu')).toBeHidden();
        await showAlone(page, 'dialog');
        await press(page.locator('#dialog button').first());
        await expect(page.locator('.dialog-body')).toHaveScreenshot(name('open-dialog'), tolerance);
        await page.keyboard.press('Escape');
        await expect(page.locator('.dialog-body')).toBeHidden();
        await showAlone(page, 'sheet');
        await press(page.locator('#sheet button').first());
        await expect(page.locator('.side-sheet-body')).toHaveScreenshot(name('open-sheet'), tolerance);
        await page.keyboard.press('Escape');
        await expect(page.locator('.side-sheet-body')).toBeHidden();
        if (phone) return;
        await showAlone(page, 'select');
        await press(page.locator('#select [role=combobox]').first());
        await expect(page.getByRole('listbox')).toHaveScreenshot(name('open-select'), tolerance);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('listbox')).toBeHidden();
        await showAlone(page, 'fields');
        await page.locator('#fields input').first().focus();
        await expect(page.locator('#fields [lang=en] > div > div').first()).toHaveScreenshot(name('focus-field'), tolerance);
      });
    });
  }
}

test.describe('what the pictures see', () => {
  test.use({ viewport: { width: 1366, height: 1600 }, contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true });

  for (const [what, css] of [
    ['a colour a shade lighter', ':root { --color-marigold: #ffb53c }'],
    ['a button one pixel higher', '[data-density] { --control: 41px }'],
  ] as const)
    test(`${what} is seen`, async ({ page }, { config }) => {
      test.skip(config.updateSnapshots === 'all' || config.updateSnapshots === 'changed', 'pictures are being taken');
      await openGallery(page, '/en/dev/gallery?density=comfortable');
      await showAlone(page, 'buttons');
      await page.addStyleTag({ content: css });
      await expect(page.locator('#buttons')).not.toHaveScreenshot('buttons-1366-en-comfortable.png', tolerance);
    });
});
