import { expect, type FrameLocator, type Page } from '@playwright/test';
import { escape, hydrated, press } from './press.ts';
import { wordsOf, type Locale } from './words.ts';

let addresses = 0;
/** An e-mail address unique in this run. */
export const freshEmail = () => `guest-${process.pid}-${(addresses += 1)}-${Date.now()}@example.in`;

/** What a player does in a browser, in one language. Each step waits for what the player would see. */
export const playerOf = (page: Page, locale: Locale) => playerWith(page, locale, wordsOf(locale));

/** The same in a language that a journey adds, by its texts. */
export function playerWith(page: Page, locale: string, say: ReturnType<typeof wordsOf>) {
  const button = (key: string, values?: Readonly<Record<string, string>>) =>
    page.getByRole('button', { name: say(key, values), exact: true });
  const balance = page.getByTestId('balance').first();
  /** Text typed before hydration is lost. */
  const fill = async (key: string, value: string) => {
    const field = page.getByLabel(say(key), { exact: true });
    await hydrated(field);
    await field.fill(value);
  };
  return {
    say,
    balance,
    balanceRupees: async () => Number((await balance.innerText()).split('\n')[0]?.replace(/[^\d.-]/g, '')),
    async register(lookup = freshEmail()) {
      await page
        .getByRole('banner')
        .getByRole('link', { name: say('shell.nav.register') })
        .click();
      await this.fillRegistration(lookup);
      await expect(balance).toBeVisible();
      // Journeys that answered all notices before see no gift.
      if (await page.evaluate(() => localStorage.getItem('mela.welcome_pack_seen') === null)) await this.openGift();
    },
    /** The open registration, filled in and sent. */
    async fillRegistration(lookup = freshEmail()) {
      await fill('auth.register.lookup', lookup);
      await fill('auth.password.label', 'a long enough one');
      await fill('auth.birth.legend', '17051990');
      await page.getByLabel(say('auth.register.agreement', { years: '18' })).check();
      await button('auth.register.submit').click();
      await this.confirmRegistration();
    },
    /** The step after it, with the code that the demo shows: six digits confirm themselves. */
    async confirmRegistration() {
      await page.getByRole('button', { name: new RegExp(say('auth.confirm.useCode', { code: String.raw`\d{6}` })) }).click();
    },
    /** The welcome gift of a new player: looks at it and closes it. */
    async openGift() {
      const gift = page.getByRole('dialog', { name: say('grants.welcome.title') });
      await expect(gift).toContainText('₹10,000');
      await escape(page);
      await expect(gift).toBeHidden();
    },
    async deposit(sum: string, shown: string) {
      await press(balance);
      await fill('cashier.sum.label', sum);
      await button('cashier.deposit.submitSum', { sum: shown }).click();
      await page.waitForURL('**/sandbox-psp/*');
      await page.locator('button[data-outcome=success]').click();
      await page.waitForURL(`**/${locale}/payment/success/*`);
      await expect(page.getByRole('dialog')).toContainText(say('cashier.success.title'));
    },
    async withdraw(sum: string, shown: string) {
      await page.goto(`/${locale}/payment/withdrawal`);
      await fill('cashier.sum.label', sum);
      await fill('cashier.requisite.upi', 'asha.rao@okbank');
      await button('cashier.withdrawal.submitSum', { sum: shown }).click();
      await expect(page.getByTestId('withdrawal-status')).toContainText(say('cashier.status.new.name'));
    },
    async cancelWithdrawal() {
      await button('cashier.state.cancel').click();
      await button('cashier.state.yes').click();
      await expect(page.getByTestId('withdrawal-status')).toContainText(say('cashier.status.cancelled.name'));
    },
  };
}

/** The game in its frame. */
export function stageOf(page: Page) {
  const frame: FrameLocator = page.frameLocator('iframe');
  return {
    frame,
    ready: () => expect(frame.locator('#stage')).toHaveAttribute('data-phase', 'idle'),
    /** Plays one round and waits until it has been shown. What may be skipped is: free spins take minutes where frames are slow. */
    async spin() {
      const stage = frame.locator('#stage');
      await frame.locator('#spin').click();
      await expect(stage).not.toHaveAttribute('data-phase', 'idle');
      const skip = async () => {
        await frame.locator('#cabinet').dispatchEvent('pointerdown');
        return stage.getAttribute('data-phase');
      };
      await expect.poll(skip, { timeout: 180_000 }).toBe('idle');
    },
    balanceRupees: async () => Number((await frame.locator('#balance').innerText()).replace(/[^\d.-]/g, '')),
  };
}
