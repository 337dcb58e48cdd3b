import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { helplineIn } from '@mela/contract/site/helpline';
import { audiences, inTurn, windowOf } from './support/audiences.ts';
import { callAs } from './support/call-as.ts';
import { onDatabase } from './support/plant-round.ts';
import { hydrated, press } from './support/press.ts';
import { looksRight, looksRightInBoth } from './support/looks-right.ts';
import { playTest as test } from './support/play-test.ts';
import { freshEmail, playerOf, stageOf } from './support/player.ts';
import { signUp } from './support/sign-up.ts';
import type { Locale } from './support/words.ts';

/** A bet in a game is refused with the limit as its reason, and costs nothing. */
async function isRefusedABet(page: Page, locale: Locale): Promise<void> {
  await page.goto(`/${locale}/games/mela/patang`);
  const { frame, ready } = stageOf(page);
  await ready();
  await frame.locator('#spin').click();
  await expect(frame.getByText(locale === 'en' ? /the limit you set for yourself/ : /तय की हुई सीमा/)).toBeVisible();
  await expect
    .poll(() =>
      playerOf(page, locale)
        .balanceRupees()
        .catch(() => 10_000),
    )
    .toBe(10_000);
}

for (const audience of audiences) {
  test.describe(`${audience.device}, ${audience.locale}`, () => {
    const { device, locale } = audience;
    const journey = inTurn(test, audience);
    test.use(windowOf(device));

    journey()(
      '[2.45] a player sets a bet limit from the profile, and the next bet above it is refused with the reason',
      async ({ page }) => {
        const player = playerOf(page, locale);
        await signUp(page, locale);
        await page.goto(`/${locale}`);
        await page.goto(`/${locale}/profile`);
        await press(page.getByRole('link', { name: player.say('profile.links.limits') }));
        await press(page.getByRole('link', { name: `${player.say('limits.set')}: ${player.say('limits.kinds.wager.title')}` }));
        const amount = page.getByLabel(player.say('limits.amount')).first();
        await hydrated(amount);
        await amount.fill('1');
        await press(page.getByRole('button', { name: player.say('limits.submit'), exact: true }).first());
        await expect(page.getByText(player.say('limits.saved'))).toBeVisible();
        await isRefusedABet(page, locale);
      },
    );

    journey()(
      '[2.45] [1.7] a limit of play time is set on its page, and the next bet above it is refused with the reason',
      async ({ page }) => {
        const player = playerOf(page, locale);
        await signUp(page, locale);
        await page.goto(`/${locale}`);
        await page.goto(`/${locale}/games-limits/session`);
        const minutes = page.getByLabel(player.say('limits.minutes')).first();
        await hydrated(minutes);
        await minutes.fill('0');
        await press(page.getByRole('button', { name: player.say('limits.submit'), exact: true }).first());
        await expect(page.getByText(player.say('limits.saved'))).toBeVisible();
        await looksRightInBoth(page, 'protection');
        await isRefusedABet(page, locale);
      },
    );

    journey()('[1.7] a player takes a copy of all data of the account', async ({ page }) => {
      const player = playerOf(page, locale);
      await signUp(page, locale);
      await page.goto(`/${locale}`);
      await page.goto(`/${locale}/profile/settings`);
      const button = page.getByRole('button', { name: player.say('privacy.data.take'), exact: true });
      await hydrated(button);
      const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
      const { tables } = JSON.parse(readFileSync(await file.path(), 'utf8'));
      expect(tables['accounts.user']).toHaveLength(1);
      expect(tables['accounts.agreement'].length).toBeGreaterThan(0);
    });

    test('[2.46] a player excludes themselves: both tabs are logged out, and a log-in says until when, and closes the account all the same', async ({
      page,
      context,
    }) => {
      const player = playerOf(page, locale);
      const email = freshEmail();
      await signUp(page, locale, email);
      await page.goto(`/${locale}`);
      const other = await context.newPage();
      await other.goto(`/${locale}/profile`);
      await page.goto(`/${locale}/self-exclusion-option`);
      const next = page.getByRole('button', { name: player.say('breaks.next'), exact: true }).last();
      await hydrated(next);
      await next.click();
      await page.getByRole('button', { name: player.say('breaks.yes'), exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: player.say('breaks.help', helplineIn(locale)) })).toBeVisible();
      await expect(other).toHaveURL(new RegExp(`/${locale}(#login)?$`));
      await page.goto(`/${locale}#login`);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(player.say('auth.register.lookup')).fill(email);
      await page.getByLabel(player.say('auth.password.label'), { exact: true }).fill('a long enough one');
      await dialog.getByRole('button', { name: player.say('auth.login.submit'), exact: true }).click();
      await expect(page.getByRole('alert')).toContainText(/20\d\d/);
      await press(page.getByRole('button', { name: player.say('privacy.closure.begin'), exact: true }));
      await expect(dialog).toContainText(player.say('privacy.closure.onBreak.stays'));
      await page.getByLabel(player.say('privacy.closure.giveUp')).check();
      await looksRight(page, 'protection');
      await press(page.getByRole('button', { name: player.say('privacy.closure.yes'), exact: true }));
      await expect(page.getByRole('status').filter({ hasText: /20\d\d/ })).toBeVisible();
      await dialog.getByRole('button', { name: player.say('auth.login.submit'), exact: true }).click();
      await expect(page.getByRole('alert')).toContainText(locale === 'en' ? 'This account is closed.' : 'यह खाता बंद है।');
    });

    journey()(
      '[P4] after the chosen time a pause lies over the game, with time and result of the server, and ways on',
      async ({ page, request }) => {
        const player = playerOf(page, locale);
        await signUp(page, locale);
        await page.goto(`/${locale}`);
        await page.goto(`/${locale}/games/mela/patang`);
        const { frame, ready } = stageOf(page);
        await ready();
        await frame.locator('#spin').click();
        const token = (await page.evaluate(() => localStorage.getItem('mela.token'))) ?? '';
        const history = () => callAs(request, token, 'GET', '/api/v18/users/self/gameHistory');
        await expect.poll(async () => (await history()).data.length).toBe(1);
        await callAs(request, token, 'PUT', '/api/v18/users/self/reality-check', { intervalMin: 5 });
        const { data: self } = await callAs(request, token, 'GET', '/api/v18/users/self');
        await onDatabase(async (db) => {
          const earlier = { created_at: new Date(Date.now() - 6 * 60_000) };
          await db.updateTable('play.round').set(earlier).where('user_id', '=', BigInt(self.id)).execute();
        });
        await page.goto(`/${locale}/games/mela/patang`);
        const minutes = player.say('reality.minutes', { minutes: '6' });
        const dialog = page.getByRole('dialog', { name: player.say('reality.title', { time: minutes }) });
        await expect(dialog).toBeVisible();
        const [round] = (await history()).data;
        await expect(dialog).toContainText(`₹${round.bet}`);
        await expect(dialog.getByRole('link', { name: player.say('reality.break') })).toBeVisible();
        await press(dialog.getByRole('button', { name: player.say('reality.continue') }));
        await expect(dialog).toBeHidden();
        await expect(page.getByTestId('play-clock')).toContainText('0:06');
      },
    );

    journey()('[2.47] a player sends a document, reads that it is being checked, and then that it was accepted', async ({ page }) => {
      const player = playerOf(page, locale);
      await signUp(page, locale);
      await page.goto(`/${locale}`);
      await page.goto(`/${locale}/profile`);
      const buffer = await page.screenshot({ fullPage: true });
      await press(page.getByRole('link', { name: player.say('profile.links.identity') }));
      await expect(page.getByText(player.say('verification.status.new.text'))).toBeVisible();
      const number = page.getByLabel(player.say('verification.form.number'));
      await hydrated(number);
      await page
        .getByLabel(player.say('verification.sides.front'))
        .setInputFiles({ name: 'pan.svg', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
      await expect(page.getByText(player.say('verification.photo.type'))).toBeVisible();
      await page.getByLabel(player.say('verification.sides.front')).setInputFiles({ name: 'pan.png', mimeType: 'image/png', buffer });
      await expect(page.getByText(player.say('verification.photo.change'))).toBeVisible();
      await number.fill(`ABCDE${locale === 'hi' ? '1111' : '2222'}F`);
      await press(page.getByRole('button', { name: player.say('verification.form.send') }));
      await expect(page.getByText(player.say('verification.status.pending.text'))).toBeVisible();
      await expect(async () => {
        await page.reload();
        await expect(page.getByText(player.say('verification.status.accepted.title'))).toBeVisible({ timeout: 2_000 });
      }).toPass();
    });
  });
}
