import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import { controlsOf } from '../support/originals.ts';
import { isPlain, plantDemoRound } from '../support/plant-round.ts';
import { stageOf } from '../support/player.ts';
import { hydrated } from '../support/press.ts';
import { signUp } from '../support/sign-up.ts';
import { fixPage, goInside, hide, settle } from '../support/settle-page.ts';

/**
 * Whole pages as they were last looked at and found right, on a phone and a desktop, in both languages. After a wanted change: look, then
 * `npx playwright test page-pictures --update-snapshots` in e2e, and `node stage/build/shrink-pictures.ts e2e/pictures/pages`
 * (docs/decisions/0022).
 */
const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1366, height: 860 } } as const;
/** One shade is more than this and so is one pixel further; another machine's letters are less. */
const tolerance = { threshold: 0.06, maxDiffPixels: 120, timeout: 20_000, animations: 'disabled' } as const;

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

      const file = (name: string) => ['pages', name, `${viewport.width}-${locale}.png`];

      test('pages of a guest look like their pictures', async ({ page }) => {
        await fixPage(page);
        const look = async (name: string) => {
          await settle(page, { whole: true });
          await expect.soft(page).toHaveScreenshot(file(name), tolerance);
          await page.setViewportSize(viewport);
        };
        const inside: readonly (readonly [name: string, path: string])[] = [
          ['home', ''],
          ['lobby', '/games'],
          ['fairness', '/fairness'],
          ['about', '/about'],
        ];
        for (const [name, path] of inside) {
          await page.goto(`/${locale}/rules`);
          await goInside(page, `/${locale}${path}`);
          await look(name);
        }
        await page.goto(`/${locale}/nothing-here`);
        // Until its code has come the page may be shorter, and the window would be too low for it.
        await hydrated(page.getByRole('main').getByRole('link'));
        await look('not-found');
        await page.goto('/offline.html');
        // Players see it in their phone's fonts, which differ from machine to machine. Its picture has the site's.
        await page.addStyleTag({ content: siteFonts() });
        await look('offline');
      });

      test('a game with a round that has won looks like its picture', async ({ page }) => {
        await fixPage(page);
        await page.goto(`/${locale}/games/mela/patang`);
        await stageOf(page).ready();
        await plantDemoRound(page, 'patang', isPlain);
        await controlsOf(page).playRound();
        await settle(page);
        await hide(stageOf(page).frame.locator('#commitment'));
        await expect.soft(page).toHaveScreenshot(file('game'), tolerance);
      });

      test('pages of a player look like their pictures', async ({ page }) => {
        await fixPage(page);
        await signUp(page, locale, `asha-${viewport.width}-${locale}@example.in`);
        const inside: readonly (readonly [name: string, path: string])[] = [
          ['deposit', '/payment/deposit'],
          ['withdrawal', '/payment/withdrawal'],
          ['deposit-failed', '/payment-fail'],
          ['history', '/payment/history'],
          ['profile', '/profile'],
        ];
        for (const [name, path] of inside) {
          await page.goto(`/${locale}/rules`);
          await goInside(page, `/${locale}${path}`);
          if (name !== 'profile') await page.getByRole('dialog').waitFor();
          await settle(page, { whole: name === 'profile' });
          await hide(page.getByTestId('profile-facts'));
          await expect.soft(page).toHaveScreenshot(file(name), tolerance);
          await page.setViewportSize(viewport);
        }
      });
    });
  }
}

/** The site's font faces with their files inside, for a page that does not load them. */
function siteFonts(): string {
  const styles = new URL('../../kit/src/styles/fonts.css', import.meta.url);
  const { resolve } = createRequire(styles);
  const content = (file: string) => `url('data:font/woff2;base64,${readFileSync(resolve(file)).toString('base64')}')`;
  return readFileSync(styles, 'utf8').replaceAll(/url\('(?<file>[^']+)'\)/g, (_, file: string) => content(file));
}
