import { expect } from '@playwright/test';
import { tasks } from './tasks.ts';

/** Of support and risk: who plays, and what they ask for. */
export const playersTasks = tasks([
  {
    number: 1,
    who: 'support',
    name: 'find a player by phone',
    async walk(walk, { phone, id }) {
      await walk.find(phone);
      await walk.sees(String(id));
      await walk.sees(phone);
    },
  },
  {
    number: 2,
    who: 'support',
    name: 'find a player by name, nickname or UPI id',
    async walk(walk, { nickname, id, upi }) {
      await walk.menu('Players');
      for (const [text, foundBy] of [
        [upi, 'Account'],
        [nickname, 'Nickname'],
      ] as const) {
        walk.steps += 1;
        await walk.page.getByLabel('Id, e-mail, phone, name or UPI id').fill(text);
        await walk.key('Enter');
        await walk.seesRow(String(id), foundBy);
      }
      await walk.row(String(id));
      await expect(walk.page.getByRole('heading', { name: new RegExp(`${id}`) })).toBeVisible();
    },
  },
  {
    number: 3,
    who: 'support',
    name: 'see a player’s balance, deposits, rounds, bonuses, limits on one page',
    async walk(walk, { phone }) {
      await walk.find(phone);
      for (const name of ['Balance', 'Last deposits', 'Last withdrawals', 'Last rounds', 'Running bonuses'])
        await expect(walk.page.getByRole('heading', { name, exact: true })).toBeVisible();
      await walk.seesRow('₹95,000');
    },
  },
  {
    number: 4,
    who: 'support',
    name: 'say why a withdrawal waits, in words that can be read out',
    async walk(walk, { phone }) {
      await walk.find(phone);
      await expect(walk.page.getByRole('table', { name: 'Last withdrawals' })).toContainText(/check|large|person|first|identity|operator/i);
    },
  },
  {
    number: 11,
    who: 'support',
    name: 'answer a dispute, with money where it is due',
    async walk(walk, { id }, { approve }) {
      await walk.menu('Disputes');
      await walk.row(String(id));
      await walk.press('Answer');
      await walk.choose('Upheld', 'Outcome');
      await walk.fill('Your bank took it twice; here is the second sum back.', 'Answer');
      await walk.fill(100, 'Pay');
      await walk.send('Answer');
      await walk.waits();
      await approve('Disputes answer');
    },
  },
  {
    number: 12,
    who: 'support',
    name: 'end sessions, unlock, reset a second factor',
    async walk(walk, { phone }) {
      await walk.find(phone);
      for (const act of ['End sessions', 'Let codes be tried again']) {
        await walk.press(act);
        await walk.send(act);
        await walk.done();
      }
      // Without a second factor the act says that it would change nothing.
      await expect(walk.page.getByRole('button', { name: 'Reset second factor' })).toBeDisabled();
    },
  },
  {
    number: 13,
    who: 'support',
    name: 'correct a player’s mail, phone, name',
    async walk(walk, { phone, id }, { approve }) {
      await walk.find(phone);
      await walk.press('Correct e-mail or phone');
      await walk.fill(`new-${id}@example.in`, 'E-mail');
      await walk.send('Correct e-mail or phone', 'Asked for by phone; knew the last two deposits.');
      await walk.form.getByRole('button', { name: 'Close' }).last().click();
      await walk.press('Correct name or birth date');
      await walk.fill('Aasha', 'First name');
      await walk.send('Correct name or birth date', 'Spelling, as on the document.');
      await walk.waits();
      await approve('Correct name or birth date');
      await walk.page.reload();
      await walk.sees(`new-${id}@example.in`);
    },
  },
  {
    number: 14,
    who: 'support',
    name: 'exclude a player who phones, at once',
    async walk(walk, { friend }) {
      await walk.find(String(friend));
      await walk.press('Begin a break');
      await walk.choose('Day', 'Period');
      await walk.send('Begin a break', 'Asked for on the phone.');
      await walk.done();
      await walk.sees(/until/);
    },
  },
  {
    number: 15,
    who: 'support',
    name: 'answer a chat or ticket, with the player beside it',
    async walk(walk, { id }) {
      await walk.link(/^Tickets/);
      await walk.row(String(id));
      await walk.press('Take');
      await walk.send('Take');
      await walk.done();
      await walk.press('Answer');
      await walk.fill('On your profile, under Name.', 'Answer');
      await walk.send('Answer');
      await walk.done();
      await walk.sees('On your profile, under Name.');
      await walk.link(new RegExp(`${id}`));
      await walk.sees('Last deposits');
    },
  },
  {
    number: 16,
    who: 'support',
    name: 'write to one player',
    async walk(walk, { phone }) {
      await walk.find(phone);
      await walk.press('Write to the player');
      await walk.choose('Account', 'Subject');
      await walk.fill('Your new address is confirmed from our side.', 'Message');
      await walk.send('Write to the player');
      await walk.done();
    },
  },
  {
    number: 35,
    who: 'risk',
    name: 'linked accounts, with why',
    async walk(walk, { phone, friend }) {
      await walk.find(phone);
      await walk.link('Linked accounts');
      await walk.seesRow(String(friend), 'Device');
    },
  },
  {
    number: 36,
    who: 'risk',
    name: 'put an account under review',
    async walk(walk, { phone }) {
      await walk.find(phone);
      await walk.press('Review');
      await walk.send('Review');
      await walk.done();
      await walk.sees(/Under review since/);
      await walk.press('End review');
      await walk.send('End review');
      await walk.done();
    },
  },
  {
    number: 37,
    who: 'risk',
    name: 'decide documents, photo beside the form',
    async walk(walk, { id }) {
      await walk.link(/^Documents/);
      await walk.row(String(id));
      await expect(walk.page.getByRole('main').getByRole('img').first()).toBeVisible();
      await walk.press('Decide');
      // The photo stands in sight while the form is open.
      await expect(walk.page.getByRole('main').getByRole('img').first()).toBeInViewport();
      await walk.choose('Accept', 'Decision');
      await walk.send('Decide');
      await walk.done();
    },
  },
  {
    number: 38,
    who: 'risk',
    name: 'see limits, markers, pay out an excluded player',
    async walk(walk, { friend }, { as }) {
      await walk.menu('Care');
      await walk.sees(/Care/);
      await walk.find(String(friend));
      await walk.sees(/until/);
      // Risk sees the break, and that payments may pay out.
      const payments = await as('payments');
      await payments.find(String(friend));
      await payments.press('Pay all cash out');
      await payments.choose('UPI', 'System');
      await payments.add('Requisites');
      await payments.fill('upi', 'Requisites, Name 1');
      await payments.fill('friend@sandbox', 'Requisites, Upi');
      await payments.send('Pay all cash out', 'Excluded; asked for their money by mail.');
      await payments.done();
      walk.steps += payments.steps;
    },
  },
]);
