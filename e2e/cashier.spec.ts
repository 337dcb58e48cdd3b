import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { systemOrigin } from '../server/src/kernel/origin.ts';
import { transact } from '../server/src/kernel/db/transact.ts';
import { postPoints } from '../server/src/domains/wallet/index.ts';
import { openPaymentPartner } from './stand-in/payment-partner.ts';
import { callAs } from './support/call-as.ts';
import { looksRight, looksRightInBoth } from './support/looks-right.ts';
import { setSwitch } from './support/originals.ts';
import { payIn } from './support/pay-in.ts';
import { onDatabase } from './support/plant-round.ts';
import { hydrated, press } from './support/press.ts';
import { audiences, inTurn, windowOf } from './support/audiences.ts';
import { playerOf } from './support/player.ts';
import { signUp } from './support/sign-up.ts';
import type { Locale } from './support/words.ts';

/** Where files of these journeys are kept for a look at them; nowhere by default. */
const keptIn = process.env['E2E_KEEP'];

type Journey = { readonly page: Page; readonly locale: Locale; readonly device: string };

function cashierOf({ page, locale, device }: Journey) {
  const player = playerOf(page, locale);
  const { say } = player;
  const field = (key: string) => page.getByLabel(say(key), { exact: true });
  const pages = {
    ...player,
    async fill(key: string, value: string) {
      await hydrated(field(key));
      await field(key).fill(value);
    },
    press: (key: string, values?: Readonly<Record<string, string>>) =>
      press(page.getByRole('button', { name: say(key, values), exact: true })),
    looksRight: (name: string) => looksRight(page, `${name}-${device}-${locale}`),
    looksRightInBoth: (name: string) => looksRightInBoth(page, `${name}-${device}-${locale}`),
    /** Opens the deposit and continues to the payment system's own page. */
    async toPaymentSystem(sum: string, shown: string) {
      await page.goto(`/${locale}/payment/deposit`);
      await this.fill('cashier.sum.label', sum);
      await this.press('cashier.deposit.submitSum', { sum: shown });
      await page.waitForURL('**/sandbox-psp/*');
    },
    async decide(outcome: string) {
      const button = page.locator(`button[data-outcome=${outcome}]`);
      if (!(await button.isVisible())) await page.locator('summary').click();
      await button.click();
    },
  };
  return pages;
}

for (const audience of audiences) {
  test.describe(`${audience.device}, ${audience.locale}`, () => {
    const { device, locale } = audience;
    const journey = inTurn(test, audience);
    test.use(windowOf(device));

    test('[2.51] [2.52] [2.55] [4.14] a player pays by UPI, gives the reference number while the bank is silent, and sees it when the money is there', async ({
      page,
    }) => {
      const cashier = cashierOf({ page, locale, device });
      await signUp(page, locale);
      await cashier.toPaymentSystem('500', '₹500');
      await cashier.looksRight('sandbox');
      const paymentPage = page.url();
      await cashier.decide('pending');
      await page.waitForURL(`**/${locale}/deposit-pending/*`);
      await expect(page.getByRole('dialog')).toContainText(cashier.say('cashier.upi.sandboxTitle'));
      await expect(page.getByRole('img', { name: cashier.say('cashier.upi.sandboxScan') })).toBeVisible();
      await cashier.fill('cashier.upi.reference', '12345');
      await cashier.press('cashier.upi.send');
      await expect(page.getByLabel(cashier.say('cashier.upi.reference'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
      await cashier.looksRight('upi-wrong-reference');
      await cashier.fill('cashier.upi.reference', '4123 4567 8901');
      await cashier.press('cashier.upi.send');
      await expect(page.getByRole('status').filter({ hasText: '412345678901' })).toBeVisible();
      await cashier.looksRight('upi-reference');
      const waiting = page.url();
      // The bank is asked already, so the page offers no second payment; the payer still has its address.
      await expect(page.getByRole('link', { name: cashier.say('cashier.pending.paymentPage') })).toHaveCount(0);
      await page.goto(paymentPage);
      // On the phone the live connection brings the end twenty seconds later; no one reloads anything.
      await cashier.decide(device === 'phone' ? 'late' : 'success');
      if (device === 'phone') await page.waitForURL(waiting);
      await page.waitForURL(`**/${locale}/payment/success/*`);
      await expect(page.getByRole('dialog')).toContainText(cashier.say('cashier.success.title'));
      await cashier.looksRight('deposit-success');
      await expect.poll(cashier.balanceRupees).toBe(10_500);
    });

    journey()(
      '[2.53] [2.84] [2.85] [4.15] [5.12] a card asks for a name, shows what is paid, and a decline is said with the way to try again',
      async ({ page }) => {
        const cashier = cashierOf({ page, locale, device });
        await signUp(page, locale);
        await page.goto(`/${locale}`);
        await press(cashier.balance);
        await expect(page).toHaveURL(new RegExp(`/${locale}/payment$`));
        await cashier.press('cashier.otherMethods');
        const card = page.getByRole('radio', { name: new RegExp(locale === 'hi' ? 'कार्ड' : 'Card') });
        await hydrated(card);
        await card.check({ force: true });
        await cashier.fill('cashier.sum.label', '500');
        await cashier.press('cashier.deposit.next');
        await expect(page.getByLabel(cashier.say('cashier.requisite.cardholder'), { exact: true })).toBeVisible();
        await cashier.press('cashier.deposit.next');
        await expect(page.getByLabel(cashier.say('cashier.requisite.cardholder'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
        await cashier.looksRightInBoth('requisites-missing');
        await cashier.fill('cashier.requisite.cardholder', 'Asha Rao');
        await cashier.press('cashier.deposit.next');
        await expect(page.getByRole('dialog')).toContainText('Asha Rao');
        await cashier.looksRightInBoth('requisites-summary');
        await cashier.press('cashier.deposit.submitSum', { sum: '₹500' });
        await page.waitForURL('**/sandbox-psp/*');
        await cashier.decide('fail');
        await page.waitForURL(`**/${locale}/payment-fail`);
        await expect(page.getByRole('dialog')).toContainText(cashier.say('cashier.fail.text'));
        await cashier.looksRightInBoth('deposit-fail');
        await press(page.getByRole('link', { name: cashier.say('cashier.fail.again') }));
        await expect(page).toHaveURL(new RegExp(`/${locale}/payment/deposit$`));
        await expect.poll(cashier.balanceRupees).toBe(10_000);
      },
    );

    journey()(
      '[2.49] [2.54] a player finds the exchange of points in the profile, reads what is too little, and has the money at once',
      async ({ page, request }) => {
        const cashier = cashierOf({ page, locale, device });
        const { data: self } = await callAs(request, await signUp(page, locale), 'GET', '/api/v18/users/self');
        await onDatabase(async (db) => {
          const given = {
            key: `journey:${self.id}`,
            kind: 'prize_points',
            userId: BigInt(self.id),
            points: 5000n,
            origin: systemOrigin('journey'),
          } as const;
          await transact(db, (tx) => postPoints(tx, [given], new Date()));
        });
        await page.goto(`/${locale}/profile`);
        await press(page.getByRole('link', { name: cashier.say('profile.links.points') }));
        await expect(page.getByRole('heading', { level: 1, name: cashier.say('cashier.exchange.title') })).toBeVisible();
        await expect(page.getByRole('main')).toContainText('5,000');
        await cashier.looksRightInBoth('exchanger');
        await cashier.fill('cashier.exchange.points', '999');
        await cashier.press('cashier.exchange.submitSum', { sum: '₹9.99' });
        await expect(page.getByLabel(cashier.say('cashier.exchange.points'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
        await cashier.looksRightInBoth('exchanger-wrong');
        await cashier.fill('cashier.exchange.points', '1500');
        await cashier.press('cashier.exchange.submitSum', { sum: '₹15' });
        await page.waitForURL(`**/${locale}/payment/exchanger/success`);
        await expect(page.getByRole('main')).toContainText(cashier.say('cashier.exchange.done.text'));
        await cashier.looksRightInBoth('exchanger-success');
        await expect.poll(cashier.balanceRupees).toBe(10_015);
        await press(page.getByRole('main').getByRole('link', { name: cashier.say('cashier.exchange.back') }));
        await expect(page.getByRole('dialog')).toContainText(cashier.say('cashier.deposit.title'));
      },
    );

    journey()(
      '[3.16] a player downloads the statement as PDF and as CSV, and sees every movement in the history',
      async ({ page, request }) => {
        const cashier = cashierOf({ page, locale, device });
        await payIn(request, await signUp(page, locale), 500);
        await cashier.withdraw('200', '₹200');
        await page.goto(`/${locale}/payment/history`);
        await expect(page.getByRole('dialog')).toContainText('₹500');
        await expect(page.getByRole('dialog')).toContainText('₹200');
        await cashier.looksRightInBoth('history');
        for (const format of ['pdf', 'csv'] as const) {
          const [file] = await Promise.all([page.waitForEvent('download'), cashier.press(`history.statement.${format}`)]);
          expect(file.suggestedFilename()).toMatch(new RegExp(String.raw`^mela-statement-\d{4}-\d\d-\d\d\.${format}$`));
          const path = await file.path();
          if (keptIn) copyFileSync(path, join(keptIn, `statement-${device}-${locale}.${format}`));
          if (format === 'pdf') expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-');
          else expect(readFileSync(path, 'utf8').split('\n').length).toBeGreaterThan(3);
        }
      },
    );

    journey()('[2.50] net winnings are shown before a withdrawal, which then says where the money is, step by step', async ({ page }) => {
      await setSwitch('setting', 'net_winnings', '{"enabled":true,"taxPercent":30,"freeRupees":100}');
      const cashier = cashierOf({ page, locale, device });
      await signUp(page, locale);
      await page.goto(`/${locale}/payment/withdrawal`);
      await cashier.fill('cashier.sum.label', '200');
      await expect(page.getByRole('dialog')).toContainText(cashier.say('cashier.netWinnings.note'));
      await cashier.looksRightInBoth('net-winnings');
      await cashier.withdraw('200', '₹200');
      await expect(page.getByRole('region', { name: cashier.say('cashier.timeline.label') })).toContainText(
        cashier.say('cashier.status.new.name'),
      );
      await cashier.looksRightInBoth('withdrawal-state');
    });
  });
}

test('[2.56] /close-window closes the window that a payment system was opened in', async ({ page, context }) => {
  await page.goto('/en/rules');
  const [opened] = await Promise.all([context.waitForEvent('page'), page.evaluate(() => void window.open('/en/close-window'))]);
  if (!opened.isClosed()) await opened.waitForEvent('close');
  await page.goto('/en/close-window');
  await expect(page.getByRole('link', { name: 'Back to the cashier' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(windowOf('phone'));

  test('[4.32] [9.8] a player with little money who was away for two days is led to the cashier once the operator switches it on', async ({
    page,
    request,
  }) => {
    const cashier = cashierOf({ page, locale: 'en', device: 'phone' });
    const token = await signUp(page, 'en');
    await payIn(request, token, 500);
    await cashier.withdraw('10000', '₹10,000');
    const { data: self } = await callAs(request, token, 'GET', '/api/v18/users/self');
    await onDatabase(async (db) => {
      const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
      await db
        .updateTable('sessions.session')
        .set({ created_at: hours(60), seen_at: hours(50), pause_from: hours(50), pause_to: new Date() })
        .where('user_id', '=', BigInt(self.id))
        .execute();
    });
    await setSwitch('setting', 'lead_to_cashier', '{"enabled":true}');
    const led = async (): Promise<unknown> => {
      const { data } = await callAs(request, token, 'GET', '/api/v18/settings');
      return data.find(({ alias }: { alias: string }) => alias === 'lead_to_cashier')?.value;
    };
    // The command has ended before the server reads its change.
    await expect.poll(led).toEqual({ enabled: true });
    try {
      await page.goto('/en/rules');
      const before = Date.now();
      await page.waitForURL('**/en/payment');
      expect(Date.now() - before).toBeGreaterThan(4_000);
      await expect(page.getByRole('dialog')).toContainText(cashier.say('cashier.deposit.title'));
    } finally {
      await setSwitch('setting', 'lead_to_cashier', '{"enabled":false}');
    }
  });

  test('a player pays on the page of a redirect partner, comes back signed, and has the money; a decline is said', async ({ page }) => {
    const partner = await openPaymentPartner({
      port: Number(process.env['E2E_PARTNER_PORT']),
      secret: process.env['E2E_PARTNER_SECRET'] ?? '',
    });
    const data = { adapter: 'redirect', name: { en: 'Partner bank', hi: 'पार्टनर बैंक' }, min: 100, max: 5000, active: true };
    await setSwitch('payment-system', 'partner', 'deposit', JSON.stringify(data));
    try {
      const cashier = cashierOf({ page, locale: 'en', device: 'phone' });
      await signUp(page, 'en');
      const payAtPartner = async (end: 'paid' | 'failed') => {
        await page.goto('/en/payment/deposit');
        await cashier.press('cashier.otherMethods');
        const choice = page.getByRole('radio', { name: /Partner bank/ });
        await hydrated(choice);
        await choice.check({ force: true });
        await cashier.fill('cashier.sum.label', '700');
        await cashier.press('cashier.deposit.submitSum', { sum: '₹700' });
        await page.locator(`#${end}`).click();
      };
      await payAtPartner('paid');
      await page.waitForURL('**/en/payment/success/*');
      await expect(page.getByRole('dialog')).toContainText(cashier.say('cashier.success.title'));
      await cashier.looksRightInBoth('partner-success');
      await expect.poll(cashier.balanceRupees).toBe(10_700);
      await payAtPartner('failed');
      await page.waitForURL('**/en/payment-fail');
      await expect.poll(cashier.balanceRupees).toBe(10_700);
      expect(partner.seen).toContain('/state');
    } finally {
      await setSwitch('payment-system', 'partner', 'deposit', JSON.stringify({ ...data, active: false }));
      await partner.close();
    }
  });
});

for (const outcome of ['doubled', 'tampered', 'out_of_order', 'contradicting'] as const)
  test(`a payment whose partner reports wrongly (${outcome}) is in the balance once, to the paisa`, async ({ page }) => {
    const cashier = cashierOf({ page, locale: 'en', device: 'desktop' });
    await signUp(page, 'en');
    await cashier.toPaymentSystem('500', '₹500');
    await cashier.decide(outcome);
    await page.waitForURL('**/en/payment/success/*');
    await expect.poll(cashier.balanceRupees).toBe(10_500);
    await page.goto('/en/payment/history');
    // The line above the list adds the month up.
    await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: '₹500' })).toHaveCount(1);
  });
