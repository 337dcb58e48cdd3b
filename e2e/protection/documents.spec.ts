import { expect, test } from '@playwright/test';
import { audiences, inTurn, windowOf } from '../support/audiences.ts';
import { callAs } from '../support/call-as.ts';
import { playerOf } from '../support/player.ts';
import { hydrated, press } from '../support/press.ts';
import { signUp } from '../support/sign-up.ts';
import { looksRightInBoth } from '../support/looks-right.ts';

for (const audience of audiences) {
  test.describe(`${audience.device}, ${audience.locale}`, () => {
    const { device, locale } = audience;
    const journey = inTurn(test, audience);
    test.use(windowOf(device));

    journey()(
      '[2.47] [1.8] a player reads why a document was not accepted: too small, another name, and at last refused, with what that stops',
      async ({ page, request }) => {
        const player = playerOf(page, locale);
        await signUp(page, locale);
        await page.goto(`/${locale}`);
        const token = (await page.evaluate(() => localStorage.getItem('mela.token'))) ?? '';
        const rename = (lastName: string) =>
          callAs(request, token, 'PATCH', '/api/v18/users/self', { firstName: 'Asha', lastName, city: 'Pune' });
        await page.goto(`/${locale}/verification-info`);
        const large = await page.screenshot({ fullPage: true });
        const small = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 160 } });

        const sendAndRead = async (buffer: Buffer, status: 'again' | 'refused', reason: string) => {
          const number = page.getByLabel(player.say('verification.form.number'));
          await hydrated(number);
          // What the page reads again by itself has come.
          await page.waitForLoadState('networkidle');
          await page.getByLabel(player.say('verification.sides.front')).setInputFiles({ name: 'pan.png', mimeType: 'image/png', buffer });
          await expect(page.getByText(player.say('verification.photo.change'))).toBeVisible();
          const front = player.say('verification.sides.front');
          await expect(page.getByRole('img', { name: player.say('verification.photo.picture', { side: front }) })).toBeVisible();
          await number.fill(`ABCDE${locale === 'hi' ? '3333' : '4444'}F`);
          const [sent] = await Promise.all([
            page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/users/self/verification')),
            press(page.getByRole('button', { name: player.say('verification.form.send') })),
          ]);
          expect((await sent.json()).data.status).toBe('pending');
          await expect(async () => {
            await page.reload();
            await expect(page.getByText(player.say(`verification.reasons.${reason}`))).toBeVisible({ timeout: 2_000 });
          }).toPass();
          await expect(page.getByRole('heading', { name: player.say(`verification.status.${status}.title`) })).toBeVisible();
          await expect(page.getByText(player.say(`verification.status.${status}.text`))).toBeVisible();
        };

        await rename('Differs');
        await sendAndRead(small, 'again', 'unreadable');
        await expect(page.getByText(player.say('verification.blocked'))).toHaveCount(0);
        await sendAndRead(large, 'again', 'name');
        await rename('Refused');
        await sendAndRead(large, 'refused', 'genuine');
        await expect(page.getByText(player.say('verification.blocked'))).toBeVisible();
        await expect(page.getByLabel(player.say('verification.form.number'))).toHaveCount(0);
        await looksRightInBoth(page, 'documents');
      },
    );
  });
}
