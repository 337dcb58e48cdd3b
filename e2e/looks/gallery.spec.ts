import { expect, test, type Page } from '@playwright/test';
import { escape, hydrated, press } from '../support/press.ts';

/** Compares every component of the gallery with its approved picture. Windows are taller than any component, so that no picture is stitched together. */
const sizes = [
  { width: 360, height: 3000, phone: true },
  { width: 1366, height: 1600, phone: false },
] as const;
const densities = ['comfortable', 'compact'] as const;
/** A colour one shade off or an edge one pixel off exceeds this; another machine's letters do not (docs/decisions/0022). */
const tolerance = { threshold: 0.05, maxDiffPixels: 60, timeout: 20_000 };

/** Lines break where they are full, not where the browser balances them; fixed parts of the page are hidden. */
const onlyComponents = `
  * { text-wrap-style: auto !important }
  :is(header, footer, body > nav, .fixed, .sticky, .skip-link):not(dialog *, table *) { display: none !important }
`;

/**
 * Shows one component alone at the top of the page, so that nothing above moves it by half a pixel. Done by a style sheet of the
 * document, not by an attribute: React may replace the element when it hydrates.
 */
async function showAlone(page: Page, id: string): Promise<void> {
  await page.evaluate((shown) => {
    const others = document.adoptedStyleSheets.filter(({ cssRules }) => cssRules[0]?.cssText.includes('main section[id]:not(#') !== true);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.page > :not([data-density]), main section[id]:not(#${shown}) { display: none !important }`);
    document.adoptedStyleSheets = [...others, sheet];
    window.scrollTo(0, 0);
  }, id);
}

/** Stops the date only. Playwright's clock would take over the timers too, and a list that waits for one might never appear. */
function stopDate(at: number): void {
  window.Date = class extends Date {
    constructor(...parts: readonly [] | readonly [number]) {
      super(parts.length === 0 ? at : parts[0]);
    }
    static override now = () => at;
  } as DateConstructor;
}

/** Opens the gallery at a fixed time, without motion, with its fonts loaded. Returns the ids of its components. */
async function openGallery(page: Page, address: string): Promise<readonly string[]> {
  await page.addInitScript(stopDate, Date.UTC(2026, 10, 21, 10, 30));
  await page.goto(address, { waitUntil: 'networkidle' });
  await hydrated(page.locator('#menu button'));
  await page.addStyleTag({ content: onlyComponents });
  // Every typeface, also those that a component would fetch only once it is shown.
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())));
  // Key art is rendered by the stage's build, which has tests of its own.
  return page.locator('main section[id]:not(#picture)').evaluateAll((all) => all.map(({ id }) => id));
}

for (const { phone, ...viewport } of sizes)
  for (const density of densities)
    test.describe(`buttons at ${viewport.width}, ${density}`, () => {
      test.use({ viewport, hasTouch: phone, isMobile: phone });

      test(`[9.44] are ${phone ? 'at least 44' : '40'} px high and at least 80 wide`, async ({ page }) => {
        await page.goto(`/en/dev/gallery?density=${density}`);
        // The large size and buttons with an icon alone have sizes of their own.
        const boxes = await page.locator('#buttons button.min-w-20:not(.text-lg)').evaluateAll((all) =>
          all.map((one) => {
            const { width, height } = one.getBoundingClientRect();
            return { wide: width >= 80, height };
          }),
        );
        expect(boxes.length).toBeGreaterThan(5);
        for (const { wide, height } of boxes) {
          expect(wide).toBe(true);
          if (phone) expect(height).toBeGreaterThanOrEqual(44);
          else expect(height).toBe(40);
        }
      });
    });

for (const { phone, ...viewport } of sizes) {
  for (const locale of ['en', 'hi'] as const) {
    test.describe(`${locale} at ${viewport.width}`, () => {
      test.use({ viewport, hasTouch: phone, isMobile: phone, contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true });

      for (const density of densities) {
        const picture = (part: string) => ['parts', part, `${viewport.width}-${locale}-${density}.png`];

        test(`every component looks like its picture, ${density}`, async ({ page }) => {
          const ids = await openGallery(page, `/${locale}/dev/gallery?density=${density}`);
          expect(ids.length).toBeGreaterThan(18);
          for (const id of ids) {
            await showAlone(page, id);
            await expect.soft(page.locator(`#${id}`)).toHaveScreenshot(picture(id), tolerance);
          }
        });
      }

      test('open menus and dialogs and the focused field look like their pictures', async ({ page }) => {
        await openGallery(page, `/${locale}/dev/gallery`);
        const picture = (part: string) => ['parts', part, `${viewport.width}-${locale}.png`];
        await showAlone(page, 'menu');
        // Once: the first press fetches the list, and a second one would move on in it.
        await page.locator('#menu button').first().press('ArrowDown');
        await expect(page.getByRole('menu')).toHaveScreenshot(picture('open-menu'), tolerance);
        await escape(page);
        await expect(page.getByRole('menu')).toBeHidden();
        await showAlone(page, 'dialog');
        await press(page.locator('#dialog button').first());
        await expect(page.locator('.dialog-body')).toHaveScreenshot(picture('open-dialog'), tolerance);
        await escape(page);
        await expect(page.locator('.dialog-body')).toBeHidden();
        await showAlone(page, 'sheet');
        await press(page.locator('#sheet button').first());
        await expect(page.locator('.side-sheet-body')).toHaveScreenshot(picture('open-sheet'), tolerance);
        await escape(page);
        await expect(page.locator('.side-sheet-body')).toBeHidden();
        if (phone) return;
        await showAlone(page, 'select');
        await press(page.locator('#select [role=combobox]').first());
        await expect(page.getByRole('listbox')).toHaveScreenshot(picture('open-select'), tolerance);
        await escape(page);
        await expect(page.getByRole('listbox')).toBeHidden();
        await showAlone(page, 'fields');
        await page.locator('#fields input').first().focus();
        await expect(page.locator('#fields [lang=en] > div > div').first()).toHaveScreenshot(picture('focus-field'), tolerance);
      });
    });
  }
}

test.describe('changes that the pictures detect', () => {
  test.use({ viewport: { width: 1366, height: 1600 }, contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true });

  for (const [what, css] of [
    ['a colour a shade lighter', ':root { --color-marigold: #ffb53c }'],
    ['a button one pixel higher', '[data-density] { --control: 41px }'],
  ] as const)
    test(`${what} is detected`, async ({ page }, { config }) => {
      test.skip(config.updateSnapshots === 'all' || config.updateSnapshots === 'changed', 'pictures are being updated');
      await openGallery(page, '/en/dev/gallery?density=comfortable');
      await showAlone(page, 'buttons');
      await page.addStyleTag({ content: css });
      await expect(page.locator('#buttons')).not.toHaveScreenshot(['parts', 'buttons', '1366-en-comfortable.png'], tolerance);
    });
});
