import { expect } from '@playwright/test';
import { tasks } from './tasks.ts';

/** Of games, administrators and auditors: how the site is run. */
export const houseTasks = tasks([
  {
    number: 31,
    who: 'games',
    name: 'close a game, and open it again',
    async walk(walk) {
      await walk.menu('Games');
      await walk.row(/./);
      await walk.press('Close');
      await walk.send('Close');
      await walk.done();
      await walk.press('Open');
      await walk.send('Open');
      await walk.done();
    },
  },
  {
    number: 32,
    who: 'admin',
    name: 'find a setting, know what it does, change it, go back',
    async walk(walk) {
      await walk.menu('Settings');
      walk.steps += 1;
      await walk.page.getByLabel('Find in this list').fill('markers of harm');
      await walk.row('care');
      await walk.sees(/From this score of the markers of harm/);
      for (const score of [4, 3]) {
        await walk.press('Change');
        await walk.fill(score, 'Value', 'Score');
        await walk.send('Change');
        await walk.done();
      }
      await walk.link('What was done to it');
      await walk.seesRow('settings.change');
    },
  },
  {
    number: 39,
    who: 'admin',
    name: 'list operators, add one, change a role, see what they did',
    async walk(walk, { id }, { approve }) {
      const email = `new-${id}@mela.example`;
      await walk.menu('Operators');
      await walk.press('Add an operator');
      await walk.fill(email, 'E-mail');
      await walk.tick('Roles', 'Support');
      await walk.send('Add an operator', 'Joins support on Monday.');
      await walk.waits();
      await approve('Add an operator');
      await walk.page.reload();
      await walk.row(email);
      await walk.press('Give a set-up token');
      await walk.send('Give a set-up token');
      await expect(walk.form.getByText('Set up token')).toBeVisible();
      await walk.done();
      await walk.press('Change roles');
      await walk.tick('Roles', 'Content');
      await walk.send('Change roles', 'Writes articles too.');
      await walk.waits();
      await walk.menu('Operators');
      await walk.row('payments@demo.mela.example');
      await walk.link('What they did');
      await walk.seesRow('payments.');
    },
  },
  {
    number: 40,
    who: 'auditor',
    name: 'everything done to one player, money included',
    async walk(walk, { phone }) {
      await walk.find(phone);
      await walk.sees('₹95,000');
      await walk.link('Audit log');
      await walk.seesRow('payments.approve');
      await walk.seesRow('players.');
    },
  },
]);
