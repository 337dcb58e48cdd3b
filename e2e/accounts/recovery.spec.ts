import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import type { Locale } from '../support/words.ts';
import { hydrated } from '../support/press.ts';
import { freshEmail, playerOf } from '../support/player.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } });

type Letter = { readonly link?: string; readonly code?: string };

/** The newest message to an address, from the demo's outbox; mails are sent a moment after the call. */
async function newestLetter(request: APIRequestContext, to: string, isIt: (letter: Letter) => boolean): Promise<Letter> {
  const find = async (): Promise<Letter | undefined> => {
    const letters = (await (await request.get(`/dev/outbox.json?to=${encodeURIComponent(to)}`)).json()) as Letter[];
    return letters.find(isIt);
  };
  await expect.poll(async () => (await find()) !== undefined).toBe(true);
  return (await find()) ?? {};
}

async function ask(page: Page, locale: 'en' | 'hi', lookup: string): Promise<void> {
  const { say } = playerOf(page, locale);
  await page.goto(`/${locale}#login`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: say('auth.recovery.link') }).click();
  // The dialog of the log-in has a field of the same name: what is typed there is gone with it.
  const send = dialog.getByRole('button', { name: say('auth.recovery.send') });
  await expect(send).toBeVisible();
  const field = dialog.getByLabel(say('auth.register.lookup'));
  await hydrated(field);
  await field.fill(lookup);
  await send.click();
}

const locale: Locale = 'en';

test('a player who forgot the password gets a link by mail, sets a new one and logs in with it', async ({ browser, page, request }) => {
  const player = playerOf(page, locale);
  const email = freshEmail();
  await page.goto(`/${locale}`);
  await player.register(email);

  const other = await (await browser.newContext()).newPage();
  await ask(other, locale, email);
  await expect(other.getByText(player.say('auth.recovery.mailed', { lookup: email }))).toBeVisible();
  const { link = '' } = await newestLetter(request, email, (letter) => letter.link?.includes('#recovery:') === true);
  await other.goto('about:blank');
  await other.goto(link);
  const dialog = other.getByRole('dialog');
  const password = dialog.getByLabel(player.say('auth.recovery.newPassword'), { exact: true });
  await hydrated(password);
  await password.fill('another long enough one');
  await dialog.getByRole('button', { name: player.say('auth.recovery.submit') }).click();
  await expect(dialog.getByText(player.say('auth.recovery.done'))).toBeVisible();
  await dialog.getByRole('link', { name: player.say('auth.recovery.toLogin') }).click();
  await dialog.getByLabel(player.say('auth.register.lookup')).fill(email);
  await dialog.getByLabel(player.say('auth.password.label'), { exact: true }).fill('another long enough one');
  await dialog.getByRole('button', { name: player.say('auth.login.submit'), exact: true }).click();
  await expect(other.getByTestId('balance').first()).toBeVisible();
  // The first phone is logged out.
  await expect(page).toHaveURL(/#login$/);
});

test('the texted code is pasted as it came, and a wrong one is shown at its field', async ({ page, request }) => {
  const { say } = playerOf(page, 'en');
  const phone = `98${String(Date.now()).slice(-8)}`;
  await page.goto('/en');
  await playerOf(page, 'en').register(phone);
  const other = await page.context().browser()?.newContext();
  const guest = await other?.newPage();
  if (!guest) throw new Error('no browser');
  await ask(guest, 'en', phone);
  const dialog = guest.getByRole('dialog');
  const code = dialog.getByLabel(say('auth.code.label'), { exact: true });
  await dialog.getByLabel(say('auth.recovery.newPassword'), { exact: true }).fill('another long enough one');
  await code.fill('000 000');
  await dialog.getByRole('button', { name: say('auth.recovery.submit') }).click();
  await expect(dialog.getByText('Incorrect code')).toBeVisible();
  await expect(code).toBeFocused();
  // Messages are sent by a job, which a busy machine may run a moment later.
  let sent = '';
  await expect(async () => {
    const answer = await request.get(`/dev/outbox.json?to=${encodeURIComponent(`+91${phone}`)}`);
    const letters = (await answer.json()) as (Letter & { text: string })[];
    sent = letters.find(({ text }) => text.includes('new password'))?.code ?? '';
    expect(sent).not.toBe('');
  }).toPass();
  await code.fill(`${sent.slice(0, 3)} ${sent.slice(3)}`);
  await dialog.getByRole('button', { name: say('auth.recovery.submit') }).click();
  await expect(dialog.getByText(say('auth.recovery.done'))).toBeVisible();
});
