import { expect, type FrameLocator, type Page } from '@playwright/test';
import { wordsOf, type Locale } from './words.ts';

let people = 0;
/** An address nobody else in this run has. */
export const freshEmail = () => `guest-${process.pid}-${(people += 1)}-${Date.now()}@example.in`;

/** What a person does in a browser, in one language. Each step waits for what the person would see. */
export function playerOf(page: Page, locale: Locale) {
  const say = wordsOf(locale);
  const button = (key: string, values?: Readonly<Record<string, string>>) =>
    page.getByRole('button', { name: say(key, values), exact: true });
  const balance = page.getByTestId('balance').first();
  return {
    say,
    balance,
    balanceRupees: async () => Number((await balance.innerText()).split('\n')[0]?.replace(/[^\d.-]/g, '')),
    async register(lookup = freshEmail()) {
      await page
        .getByRole('banner')
        .getByRole('link', { name: say('shell.nav.register') })
        .click();
      await page.getByLabel(say('auth.register.lookup')).fill(lookup);
      await page.getByLabel(say('auth.password.label'), { exact: true }).fill('a long enough one');
      await page.getByLabel(say('auth.birth.day')).selectOption('17');
      await page.getByLabel(say('auth.birth.month')).selectOption('5');
      await page.getByLabel(say('auth.birth.year')).selectOption('1990');
      await page.getByLabel(say('auth.register.agreement')).check();
      await button('auth.register.submit').click();
      await expect(balance).toBeVisible();
    },
    async deposit(sum: string, shown: string) {
      await balance.click();
      await page.getByLabel(say('cashier.sum.label'), { exact: true }).fill(sum);
      await button('cashier.deposit.submitSum', { sum: shown }).click();
      await page.waitForURL('**/sandbox-psp/*');
      await page.locator('button[data-outcome=success]').click();
      await page.waitForURL(`**/${locale}/payment/success/*`);
      await expect(page.getByRole('dialog')).toContainText(say('cashier.success.title'));
    },
    async withdraw(sum: string, shown: string) {
      await page.goto(`/${locale}/payment/withdrawal`, { waitUntil: 'networkidle' });
      await page.getByLabel(say('cashier.sum.label'), { exact: true }).fill(sum);
      await page.getByLabel(say('cashier.requisite.upi')).fill('asha.rao@okbank');
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
    ready: () => expect(frame.locator('#stage')).toHaveAttribute('data-phase', 'idle', { timeout: 40_000 }),
    /** One round, shown to its end. */
    async spin() {
      await frame.locator('#spin').click();
      await expect(frame.locator('#stage')).not.toHaveAttribute('data-phase', 'idle');
      await expect(frame.locator('#stage')).toHaveAttribute('data-phase', 'idle', { timeout: 90_000 });
    },
    balanceRupees: async () => Number((await frame.locator('#balance').innerText()).replace(/[^\d.-]/g, '')),
  };
}
