import { expect, test } from '@playwright/test';
import { signUp } from '../support/sign-up.ts';
import { fixPage, goInside, settle } from '../support/settle-page.ts';
import { fixStanding } from './standing-answers.ts';

/**
 * The pages of what a player has become, as they were last looked at and found right (docs/walk.md). After a wanted change: look, then
 * `npx playwright test standing-pictures --update-snapshots` in e2e, and `node stage/build/shrink-pictures.ts e2e/pictures/pages`.
 */
const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1366, height: 860 } } as const;
const tolerance = { threshold: 0.06, maxDiffPixels: 120, timeout: 20_000, animations: 'disabled' } as const;

const pages: readonly (readonly [name: string, path: string])[] = [
  ['levels', '/levels-info'],
  ['vip-club', '/vip-club'],
  ['referral', '/referral-program'],
  ['achievements', '/achievements'],
  ['hall-of-fame', '/hall-of-fame/top'],
  ['figures', '/profile/figures'],
];

for (const [device, viewport] of Object.entries(sizes)) {
  for (const locale of ['en', 'hi'] as const) {
    test.describe(`${device}, ${locale}`, () => {
      const isPhone = device === 'phone';
      test.use({
        viewport,
        hasTouch: isPhone,
        isMobile: isPhone,
        bypassCSP: true,
        timezoneId: 'Asia/Kolkata',
        contextOptions: { reducedMotion: 'reduce' },
      });

      test('pages of what a player has become look like their pictures', async ({ page }) => {
        await fixPage(page);
        await fixStanding(page, locale);
        await signUp(page, locale, `standing-${viewport.width}-${locale}@example.in`);
        for (const [name, path] of pages) {
          await page.goto(`/${locale}/rules`);
          await goInside(page, `/${locale}${path}`);
          await settle(page, { whole: true });
          await expect.soft(page).toHaveScreenshot(['pages', name, `${viewport.width}-${locale}.png`], tolerance);
          await page.setViewportSize(viewport);
        }
      });
    });
  }
}
