import { expect, test } from '@playwright/test';
import { sizes } from '../support/audiences.ts';
import { looksRight } from '../support/looks-right.ts';
import { payIn } from '../support/pay-in.ts';
import { escape } from '../support/press.ts';
import { signUp } from '../support/sign-up.ts';

const words = {
  en: { bar: 'Mela on your home screen', read: 'Got it', later: 'Not now', offline: 'You’re offline' },
  hi: { bar: 'होम स्क्रीन पर मेला', read: 'ठीक है', later: 'अभी नहीं', offline: 'इंटरनेट नहीं है' },
} as const;

/** What a browser sends that can install the site. Returns whether the site listens by now: its listener comes with the shell, after the first paint. */
function offerInstall(): boolean {
  const prompt = async () => ({ outcome: 'accepted' });
  return !window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
}
/** Safari on a phone has a property in the place of a prompt. */
const beSafari = () => Object.defineProperty(navigator, 'standalone', { value: false });

for (const [device, viewport] of Object.entries(sizes))
  for (const locale of ['en', 'hi'] as const)
    test.describe(`${device}, ${locale}`, () => {
      test.use({ viewport, hasTouch: device === 'phone', isMobile: device === 'phone', contextOptions: { reducedMotion: 'reduce' } });

      for (const way of ['prompt', 'share'] as const)
        test(`[2.15] the site asks to be installed once a deposit has arrived: ${way}`, async ({ page }) => {
          const token = await signUp(page, locale);
          if (way === 'share') await page.addInitScript(beSafari);
          const operation = await payIn(page.request, token, 500);
          await page.goto(`/${locale}/payment/success/${operation}`);
          await page.getByRole('dialog').waitFor();
          if (way === 'prompt') await expect.poll(() => page.evaluate(offerInstall)).toBe(true);
          const bar = page.getByRole('complementary', { name: words[locale].bar });
          await expect(bar).toHaveCount(0);
          await escape(page);
          await bar.waitFor();
          await looksRight(page, `install ${way} ${device} ${locale}`);
          await bar.getByRole('button', { name: way === 'prompt' ? words[locale].later : words[locale].read }).click();
          await expect(bar).toHaveCount(0);
        });

      test('[2.15] the page without a connection', async ({ page }) => {
        await page.addInitScript(() =>
          localStorage.setItem(
            'mela.rounds-seen',
            JSON.stringify([
              { game: 'Diwali Night', bet: 20, win: 0 },
              { game: 'Patang', bet: 10, win: 1234.5 },
            ]),
          ),
        );
        // The worker shows it at the address that was asked for.
        await page.route(`**/${locale}/games`, async (route) =>
          route.fulfill({ response: await route.fetch({ url: new URL('/offline.html', page.url()).href }) }),
        );
        await page.goto('/offline.html');
        await page.goto(`/${locale}/games`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[locale].offline);
        await expect(page.getByRole('row')).toHaveCount(3);
        await looksRight(page, `offline ${device} ${locale}`);
      });
    });
