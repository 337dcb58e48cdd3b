import { expect } from '@playwright/test';
import { bonusErrors } from '../../contract/src/errors/bonuses.ts';
import { systemOrigin } from '../../server/src/kernel/origin.ts';
import { transact } from '../../server/src/kernel/db/transact.ts';
import { postPoints } from '../../server/src/domains/wallet/index.ts';
import { playTest as test } from '../support/play-test.ts';
import { keyboardOf } from './by-keyboard.ts';
import { callAs } from '../support/call-as.ts';
import { onDatabase } from '../support/plant-round.ts';
import { playerOf, stageOf } from '../support/player.ts';
import { signUp } from '../support/sign-up.ts';

/** Flows of the site by keys alone: after each step the focus is in its place, and what changed elsewhere is said. */
test.use({ viewport: { width: 1366, height: 860 }, contextOptions: { reducedMotion: 'reduce' } });

test('[F15] [1.4] [2.17] [2.18] [2.23] by keyboard: a category of the lobby is chosen, a game is searched for, kept as a favourite, played and found again', async ({
  page,
}) => {
  const keys = await keyboardOf(page);
  const { say, balance } = playerOf(page, 'en');
  await signUp(page, 'en');
  await keys.open('/en/games');
  const main = page.getByRole('main');
  const tabs = main.getByRole('navigation', { name: say('lobby.tabs.label') });
  const category = tabs.getByRole('link').nth(1);
  await keys.press(category);
  await expect(category).toHaveAttribute('aria-current', 'page');
  await keys.hears(await category.innerText());
  await keys.hears(/\d+ games?/);
  await keys.at(category);
  await keys.press(tabs.getByRole('link', { name: say('lobby.tabs.all') }));
  await expect(tabs.getByRole('link', { name: say('lobby.tabs.all') })).toHaveAttribute('aria-current', 'page');
  const search = main.getByRole('searchbox');
  await keys.type(search, 'patang');
  await keys.hears(/1 game/);
  await keys.at(search);
  await keys.press(main.getByRole('button', { name: say('lobby.search.clear') }));
  await keys.at(search);
  await keys.type(search, 'patang');
  await expect(main.getByRole('link', { name: 'Patang' })).toHaveCount(1);
  const heart = main.getByRole('button', { name: say('lobby.favourite.save', { name: 'Patang' }) });
  await keys.press(heart, { key: 'Space' });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await keys.at(heart);
  await keys.press(main.getByRole('link', { name: 'Patang' }));
  const { frame, ready } = stageOf(page);
  await page.waitForURL('**/games/mela/patang');
  await keys.hears('Patang');
  await keys.inPlace();
  await ready();
  const before = await balance.innerText();
  await keys.press(frame.locator('#spin'), { ofReact: false });
  await expect(frame.locator('#stage')).not.toHaveAttribute('data-phase', 'idle');
  await expect.poll(() => balance.innerText()).not.toBe(before);
  await expect(frame.locator('#live')).toHaveText(/\w/);
  await keys.at(frame.locator('#spin'));

  const game = main.getByRole('link', { name: 'Patang' });
  for (const path of ['last', 'favorite', 'developer/mela', 'ways']) {
    await page.goto(`/en/games/${path}`);
    await expect(game.first()).toBeVisible();
    await expect(main.getByRole('navigation', { name: say('lobby.tabs.label') })).toBeVisible();
  }
  await page.goto('/en/games/recommended');
  await expect(main.getByRole('article').first()).toBeVisible();
  await expect(game).toHaveCount(0);
  await keys.open('/en/search-games');
  await keys.type(main.getByRole('searchbox'), 'ptang');
  await keys.hears(/1 game/);
  await expect(game).toHaveCount(1);
  await expect(main.getByRole('region', { name: say('search.beside') })).toBeVisible();
});

test('[F15] by keyboard: a mission, a gift, a tournament, a lottery, points for money, the seeds and the wheel', async ({
  page,
  request,
}) => {
  const keys = await keyboardOf(page);
  const { say } = playerOf(page, 'en');
  const { data: self } = await callAs(request, await signUp(page, 'en'), 'GET', '/api/v18/users/self');
  await onDatabase(async (db) => {
    const points = { key: `journey:${self.id}`, kind: 'prize_points', userId: BigInt(self.id), points: 1100n } as const;
    await transact(db, (tx) => postPoints(tx, [{ ...points, origin: systemOrigin('journey') }], new Date()));
  });
  const main = page.getByRole('main');
  const button = (key: string) => main.getByRole('button', { name: say(key), exact: true });
  await keys.open('/en/daily-missions');
  const details = main.getByRole('link', { name: say('missions.how') });
  await keys.press(details.nth(1));
  await expect(page.getByRole('dialog')).toContainText(say('missions.rules.title'));
  await keys.inPlace();
  await keys.press(page.getByRole('dialog').getByRole('button', { name: say('missions.first'), exact: true }));
  await keys.hears(say('missions.isFirst'));
  await keys.key('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await keys.at(details.first());

  await keys.open('/en/gifts/promo');
  const code = page.getByLabel(say('bonuses.promo.label'), { exact: true });
  await keys.type(code, 'no-such-code');
  await keys.key('Enter');
  await keys.hears(bonusErrors['errors.promo.wrong_code'].en);
  await keys.at(code);
  await keys.type(code, 'demo-bonus');
  await keys.key('Enter');
  await keys.hears(say('bonuses.promo.found'));
  await keys.inPlace();
  await keys.press(button('bonuses.gifts.take'));
  await keys.hears(say('bonuses.gifts.took'));
  await keys.inPlace();

  await keys.press(button('bonuses.promo.another'));
  await keys.at(code);

  await keys.open('/en/tournaments');
  await keys.press(main.getByRole('link', { name: 'Twenty in a row' }));
  await expect(main.getByRole('heading', { level: 1, name: 'Twenty in a row' })).toBeVisible();
  await keys.at(page.locator('#page'));
  await keys.press(button('tournaments.join'));
  await keys.hears(say('tournaments.in'));
  await keys.inPlace();

  await keys.open('/en/lottery');
  await keys.press(main.getByRole('link', { name: 'Evening draw' }));
  await expect(main.getByRole('heading', { level: 1, name: 'Evening draw' })).toBeVisible();
  await keys.at(page.locator('#page'));
  await keys.press(main.getByRole('button', { name: say('lottery.buy.action', { points: '20' }) }));
  await keys.hears(say('lottery.buy.done.one', { count: '1' }));
  await keys.inPlace();

  await keys.open('/en/payment/exchanger');
  const points = page.getByLabel(say('cashier.exchange.points'), { exact: true });
  await keys.type(points, '5');
  await keys.key('Enter');
  await keys.refused(points);
  await keys.type(points, '1000');
  await keys.key('Enter');
  await expect(main.getByRole('heading', { level: 1, name: say('cashier.exchange.done.title') })).toBeVisible();
  await keys.hears(say('cashier.exchange.done.title'));
  await keys.at(page.locator('#page'));

  await keys.open('/en/fairness');
  const seed = page.getByLabel(say('fairness.rotate.field'), { exact: true });
  await keys.type(seed, 'not a seed!');
  await keys.key('Enter');
  await keys.refused(seed);
  await keys.type(seed, 'asha-2');
  await keys.key('Enter');
  await keys.hears(say('fairness.opened.good'));
  await keys.inPlace();

  await keys.open('/en/fortune-wheel');
  await keys.press(button('wheel.spin'));
  const won = page.getByRole('dialog', { name: say('wheel.win.title') });
  await expect(won).toBeVisible();
  await keys.inPlace();
  await keys.key('Escape');
  await expect(won).toBeHidden();
  await keys.inPlace();
});
