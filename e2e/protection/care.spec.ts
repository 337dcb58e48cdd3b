import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { audiences, inTurn, windowOf } from '../support/audiences.ts';
import { callAs } from '../support/call-as.ts';
import { onDatabase } from '../support/plant-round.ts';
import { playerOf } from '../support/player.ts';
import { press } from '../support/press.ts';
import { signUp } from '../support/sign-up.ts';
import { looksRightInBoth } from '../support/looks-right.ts';

for (const audience of audiences) {
  test.describe(`${audience.device}, ${audience.locale}`, () => {
    const { device, locale } = audience;
    const journey = inTurn(test, audience);
    test.use(windowOf(device));

    journey()(
      '[1.7] a player who cancels withdrawal after withdrawal reads why care begins and is offered limits; until it ends no offer comes and nothing leads to the cashier',
      async ({ page, request }) => {
        const player = playerOf(page, locale);
        await signUp(page, locale);
        await page.goto(`/${locale}`);
        await player.deposit('1000', '₹1,000');
        const token = (await page.evaluate(() => localStorage.getItem('mela.token'))) ?? '';
        const api = (method: string, path: string, data?: object) => callAs(request, token, method, `/api/v18${path}`, data);
        const { data: self } = await api('GET', '/users/self');
        const userId = BigInt(self.id);
        const offer = { en: 'A pop-up for one player', hi: 'एक खिलाड़ी का पॉप-अप' };
        const uuid = randomUUID();
        await onDatabase(async (db) => {
          await db.insertInto('placements.popup').values({ uuid, user_id: userId, position: 1 }).execute();
          const text = JSON.stringify(offer);
          await db.insertInto('placements.popup_part').values({ popup: uuid, position: 1, title: text, text, tone: 'leaf' }).execute();
        });

        for (let times = 0; times < 5; times += 1) {
          const order = { system: 'upi', sum: 200, requisites: { upi: 'asha@okbank' } };
          const { data } = await api('POST', '/payments/withdrawal', order);
          await api('DELETE', `/payments/${data.operationId}`);
        }
        await expect.poll(async () => (await api('GET', '/users/self/care')).data?.score ?? 0).toBeGreaterThanOrEqual(3);

        await page.goto(`/${locale}`);
        const message = page.getByRole('dialog', { name: player.say('care.title') });
        await expect(message).toContainText(player.say('care.markers.cancelled', { count: '5' }));
        await expect(message).toContainText(player.say('care.idea'));
        await expect(message).not.toContainText(/₹/);
        await looksRightInBoth(page, 'care');
        await press(message.getByRole('button', { name: player.say('care.limits') }));
        await expect(page).toHaveURL(new RegExp(`/${locale}/games-limits$`));
        await expect(page.getByRole('link', { name: new RegExp(player.say('limits.kinds.deposit.title')) })).toBeVisible();

        expect((await api('GET', '/payments/invitation')).data).toEqual({ invited: false });
        expect((await api('GET', '/offers')).data).toEqual([]);
        for (const path of ['', '/games', '/actions/list']) {
          const asked = page.waitForResponse((answer) => answer.url().includes('/popups/current'));
          await page.goto(`/${locale}${path}`);
          expect((await (await asked).json()).data.popup).toBeNull();
          await expect(page.getByRole('dialog')).toHaveCount(0);
          await expect(page).toHaveURL(new RegExp(`/${locale}${path}$`));
        }

        await onDatabase(async (db) => {
          await db.updateTable('protection.care').set({ until: new Date() }).where('user_id', '=', userId).execute();
        });
        await page.goto(`/${locale}/games`);
        await expect(page.getByRole('dialog').filter({ hasText: offer[locale] })).toBeVisible();
      },
    );
  });
}
