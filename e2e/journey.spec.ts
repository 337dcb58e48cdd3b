import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { press } from './support/press.ts';
import { controlsOf } from './support/originals.ts';
import { isPlain, plantDemoRound, plantRound } from './support/plant-round.ts';
import { audiences, inTurn, windowOf } from './support/audiences.ts';
import { playTest as test } from './support/play-test.ts';
import { playerOf, stageOf } from './support/player.ts';

const root = resolve(import.meta.dirname, '..');

for (const audience of audiences) {
  test.describe(`${audience.device}, ${audience.locale}`, () => {
    const { device, locale } = audience;
    const journey = inTurn(test, audience);
    // With motion, as most players see it.
    test.use({ ...windowOf(device), contextOptions: { reducedMotion: 'no-preference' } });

    test('[1.5] a guest registers, deposits, plays, replays and checks a round, withdraws, cancels and leaves', async ({
      page,
      request,
    }) => {
      const player = playerOf(page, locale);
      const stage = stageOf(page);
      await page.goto(`/${locale}`);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await player.register();
      await player.deposit('1000', '₹1,000');
      await page.goto(`/${locale}/games`);
      await expect.poll(player.balanceRupees, { message: 'the welcome gift and the deposit' }).toBe(11_000);
      await plantRound(page, request, 'patang', isPlain);

      await page
        .getByRole('main')
        .getByRole('link', { name: locale === 'hi' ? 'पतंग' : 'Patang' })
        .first()
        .click();
      await stage.ready();
      await stage.spin();
      const left = await stage.balanceRupees();
      await expect.poll(player.balanceRupees, { message: 'the header follows over the live connection' }).toBe(left);

      await page.goto(`/${locale}/payment/game-history`);
      await page.getByTestId('round-row').first().getByRole('link').click();
      await page.waitForURL(`**/${locale}/rounds/*`);
      await press(page.getByRole('button', { name: player.say('history.round.replay.action') }));
      await stage.ready();
      await press(page.getByRole('button', { name: player.say('fairness.check.openAction') }));
      await expect(page.getByTestId('fairness-result')).toContainText(player.say('fairness.check.good'));
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: player.say('fairness.check.download') }).click(),
      ]);
      const offline = spawnSync(process.execPath, ['web/public/verify-round.mjs', await file.path()], { cwd: root, encoding: 'utf8' });
      expect(offline).toMatchObject({ status: 0, stdout: expect.stringMatching(/^HOLDS: \d+ paise/) });

      await player.withdraw('200', '₹200');
      await expect.poll(player.balanceRupees).toBe(Number((left - 200).toFixed(2)));
      await player.cancelWithdrawal();
      await expect.poll(player.balanceRupees).toBe(left);

      await page.goto(`/${locale}/logout`);
      await expect(page.getByRole('banner').getByRole('link', { name: player.say('shell.nav.login') })).toBeVisible();
      await page.goto(`/${locale}/profile`);
      await expect(page).toHaveURL(new RegExp(`/${locale}#login$`));
    });

    journey()('a guest who registers in an open game plays on in it at once, with the welcome gift', async ({ page, request }) => {
      const player = playerOf(page, locale);
      const stage = stageOf(page);
      await page.goto(`/${locale}/games/mela/patang`);
      await stage.ready();
      await page.goto(`/${locale}/games/mela/patang#registration`);
      await player.fillRegistration();
      const gift = page.getByRole('dialog', { name: player.say('grants.welcome.title') });
      await expect(gift).toContainText('₹10,000');
      await press(gift.getByRole('button', { name: player.say('grants.welcome.play') }));
      await expect(gift).toBeHidden();
      await stage.ready();
      await expect.poll(stage.balanceRupees).toBe(10_000);
      await plantRound(page, request, 'patang', isPlain);
      await stage.spin();
      const { rupees } = controlsOf(page);
      expect(await stage.balanceRupees()).toBe(Number((10_000 - (await rupees('bet')) + (await rupees('win'))).toFixed(2)));
      await expect(page).toHaveURL(new RegExp(`/${locale}/games/mela/patang$`));
    });

    journey()('[7.10] a guest plays the same game as a demo, without an account', async ({ page }) => {
      const stage = stageOf(page);
      await page.goto(`/${locale}/games/mela/patang`);
      const { rupees } = controlsOf(page);
      await stage.ready();
      expect(await rupees('balance')).toBe(10_000);
      await plantDemoRound(page, 'patang', isPlain);
      await stage.spin();
      expect(await rupees('balance')).toBe(Number((10_000 - (await rupees('bet')) + (await rupees('win'))).toFixed(2)));
    });
  });
}
