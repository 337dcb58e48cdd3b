import { expect } from '@playwright/test';
import { tasks } from './tasks.ts';

/** Of payments and finance: what is paid, and what it comes to. */
export const moneyTasks = tasks([
  {
    number: 5,
    who: 'payments',
    name: 'approve a withdrawal, having seen payee, history, balance, score',
    async walk(walk, { small, upi }) {
      await walk.menu('Withdrawals');
      await walk.click(
        walk.page
          .getByRole('list', { name: 'Withdrawals' })
          .getByRole('button', { name: /₹12,300/ })
          .last(),
      );
      await walk.sees(upi);
      await walk.sees(/Never paid before|Paid before/);
      await walk.key('a');
      await walk.key('Enter');
      await walk.sees(`Approved: payment ${small}`);
    },
  },
  {
    number: 6,
    who: 'payments',
    name: 'refuse one with a reason that the player reads',
    async walk(walk, { large }) {
      await walk.menu('Withdrawals');
      await walk.click(
        walk.page
          .getByRole('list', { name: 'Withdrawals' })
          .getByRole('button', { name: /₹48,600/ })
          .last(),
      );
      await walk.key('r');
      await walk.sees(/reads/);
      await walk.key('Enter');
      await walk.sees(`Refused: payment ${large}`);
    },
  },
  {
    number: 7,
    who: 'payments',
    name: 'refund a held deposit',
    async walk(walk, { held }) {
      await walk.link(/^Held deposits/);
      await walk.row(String(held));
      await walk.press('Refund a held deposit');
      await walk.send('Refund a held deposit');
      await walk.done();
    },
  },
  {
    number: 8,
    who: 'payments',
    name: 'refund a credited deposit, book a chargeback',
    async walk(walk, { credited, charged }, { approve }) {
      for (const [payment, act] of [
        [credited, 'Refund a credited deposit'],
        [charged, 'Book a chargeback'],
      ] as const) {
        await walk.menu('Find a payment');
        await walk.filter({ Direction: 'Deposit' });
        await walk.row(String(payment));
        await walk.press(act);
        if (act !== 'Book a chargeback') await walk.choose('Other means', 'Through');
        await walk.send(act);
        await walk.waits();
        await approve(act);
      }
    },
  },
  {
    number: 9,
    who: 'payments',
    name: 'find a payment by bank reference (UTR), date, sum, status',
    async walk(walk, { reference, credited }) {
      await walk.menu('Find a payment');
      await walk.filter({ 'Bank reference': reference });
      await walk.seesRow(String(credited), '₹700');
    },
  },
  {
    number: 10,
    who: 'payments',
    name: 'correct a balance with a reason, by two people',
    async walk(walk, { phone }, { approve }) {
      await walk.find(phone);
      await walk.press('Correct balance');
      await walk.choose('Add', 'Correction');
      await walk.fill(25, 'Sum');
      await walk.send('Correct balance', 'A round was lost by a failure of the studio.');
      await walk.waits();
      await approve('Players correct balance');
    },
  },
  {
    number: 30,
    who: 'payments',
    name: 'change a payment method’s limits without losing its fields',
    async walk(walk, _world, { approve }) {
      await walk.menu('Payment systems');
      await walk.row(/upi.*deposit/i);
      await walk.press('Change');
      await walk.fill(150, 'Data', 'At least');
      await walk.send('Change');
      await walk.waits();
      await approve('Payment systems');
      await walk.page.reload();
      // What was not typed stays: the adapter and the name that players read.
      for (const text of ['₹150', 'sandbox', 'UPI']) await walk.sees(text);
    },
  },
  {
    number: 33,
    who: 'finance',
    name: 'yesterday’s GGR, NGR, by game and country',
    async walk(walk) {
      await walk.menu('Money');
      await walk.click(walk.page.getByRole('button', { name: 'Yesterday' }));
      for (const by of ['Game', 'Country']) {
        walk.steps += 1;
        await walk.page.getByLabel('Group by').selectOption({ label: by });
        await expect(walk.page.getByRole('columnheader', { name: by })).toBeVisible();
      }
      for (const figure of ['GGR', 'NGR']) await expect(walk.page.getByRole('columnheader', { name: figure })).toBeVisible();
    },
  },
  {
    number: 34,
    who: 'finance',
    name: 'an export for the accountant',
    async walk(walk) {
      await walk.menu('Money');
      await walk.click(walk.page.getByRole('button', { name: 'This month' }));
      const saved = walk.page.waitForEvent('download');
      await walk.click(walk.page.getByRole('button', { name: 'CSV' }));
      expect((await saved).suggestedFilename()).toMatch(/^mela-.*\.csv$/);
    },
  },
]);
