import { expect, test, type Locator, type Page } from '@playwright/test';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

const keyboardPx = 300;

/** The two ways of a keyboard: it makes the window smaller (the app, Android by default until 2022), or lies over it. */
const ways = {
  'makes the window smaller': async (page: Page) => page.setViewportSize({ width: 360, height: 640 - keyboardPx }),
  'lies over the window': async (page: Page) =>
    page.evaluate((px) => {
      const view = window.visualViewport;
      if (view === null) throw new Error('no visual viewport');
      const { height } = view;
      Object.defineProperty(view, 'height', { get: () => height - px });
      view.dispatchEvent(new Event('resize'));
    }, keyboardPx),
};

/** Whether all of the field is above the keyboard, with nothing over it. */
const isInSight = (field: Locator) =>
  field.evaluate((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect();
    const seen = window.visualViewport?.height ?? 0;
    const at = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y));
    return top >= 0 && bottom <= seen && at(top + 2) && at(bottom - 2);
  });

for (const [way, open] of Object.entries(ways))
  for (const address of ['/en#registration', '/hi#registration', '/en/help/write'])
    test(`a keyboard that ${way} covers no field of ${address}`, async ({ page }) => {
      await page.goto(address);
      const place = address.includes('#') ? page.getByRole('dialog') : page.locator('#page');
      const fields = place.locator('input:not([type=checkbox], [type=radio], [type=hidden]), textarea');
      await expect(fields.first()).toBeVisible();
      await fields.first().tap();
      await open(page);
      const count = await fields.count();
      expect(count).toBeGreaterThan(1);
      for (let at = 0; at < count; at += 1) {
        const field = fields.nth(at);
        if (!(await field.isVisible())) continue;
        await field.evaluate((element) => (element as HTMLElement).focus({ preventScroll: true }));
        await expect.poll(() => isInSight(field), { message: `field ${at + 1} of ${count}` }).toBe(true);
      }
    });
