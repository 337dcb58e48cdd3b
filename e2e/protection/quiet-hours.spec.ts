import { expect } from '@playwright/test';
import { audiences, inTurn, windowOf } from '../support/audiences.ts';
import { callAs } from '../support/call-as.ts';
import { onDatabase } from '../support/plant-round.ts';
import { playTest as test } from '../support/play-test.ts';
import { playerOf, stageOf } from '../support/player.ts';
import { hydrated, press } from '../support/press.ts';
import { signUp } from '../support/sign-up.ts';
import { looksRightInBoth } from '../support/looks-right.ts';

const minutesOfDay = 1440;
const indiaMinute = () => Math.floor((Date.now() + 330 * 60_000) / 60_000) % minutesOfDay;
const clock = (minute: number) => [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
const later = (minutes: number) => (indiaMinute() + minutes + minutesOfDay) % minutesOfDay;

for (const audience of audiences) {
  test.describe(`${audience.device}, ${audience.locale}`, () => {
    const { device, locale } = audience;
    const journey = inTurn(test, audience);
    test.use(windowOf(device));

    journey()(
      '[1.7] [2.45] a player sets quiet hours; before them a bet is played, in them it is refused with the hour of their end, after them it is played again',
      async ({ page, request }) => {
        const player = playerOf(page, locale);
        const { frame, ready, spin } = stageOf(page);
        await signUp(page, locale);
        await page.goto(`/${locale}`);
        await page.goto(`/${locale}/games-limits`);
        const from = page.getByLabel(player.say('quiet.from'), { exact: true });
        await hydrated(from);
        const hours = { from: clock(later(120)), to: clock(later(300)) };
        await from.fill(hours.from);
        await page.getByLabel(player.say('quiet.to'), { exact: true }).fill(hours.to);
        await press(page.getByRole('button', { name: player.say('quiet.submit'), exact: true }));
        await expect(page.locator('#page').getByText(player.say('quiet.now', hours))).toBeVisible();
        await looksRightInBoth(page, 'quiet-hours');

        const token = (await page.evaluate(() => localStorage.getItem('mela.token'))) ?? '';
        const { data: self } = await callAs(request, token, 'GET', '/api/v18/users/self');
        const rounds = async () => (await callAs(request, token, 'GET', '/api/v18/users/self/gameHistory')).data.length;
        /** The hours come and go without a day of waiting: it is the player's hours that are moved. */
        const move = (fromMinute: number, toMinute: number) =>
          onDatabase(async (db) => {
            const values = { from_minute: fromMinute, to_minute: toMinute };
            await db.updateTable('wallet.quiet_hours').set(values).where('user_id', '=', BigInt(self.id)).execute();
          });

        await page.goto(`/${locale}/games/mela/patang`);
        await ready();
        await spin();
        expect(await rounds()).toBe(1);

        await move(later(-60), later(180));
        await frame.locator('#spin').click();
        const rejection = frame.getByText(
          locale === 'en' ? /These are your quiet hours\. You can play again from \d/ : /अभी आपका शांत समय है।/,
        );
        await expect(rejection).toBeVisible();
        expect(await rounds()).toBe(1);
        await page.goto(`/${locale}/games/mela/patang`);
        await expect(page.getByText(locale === 'en' ? /quiet hours/ : /शांत समय/).first()).toBeVisible();

        await move(later(-180), later(-60));
        await page.goto(`/${locale}/games/mela/patang`);
        await ready();
        await spin();
        expect(await rounds()).toBe(2);
      },
    );
  });
}
