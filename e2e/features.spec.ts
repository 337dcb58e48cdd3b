import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import type { Book } from '@mela/contract/book';
import type { Wanted } from '../server/src/domains/originals/testing/find-seed.ts';
import { press } from './support/press.ts';
import { handsOn, throwSwitch } from './support/originals.ts';
import { plantRound } from './support/plant-round.ts';
import { playerOf, stageOf } from './support/player.ts';

/** Features on the real server, to their end: the round that comes is known, and so is every rupee of it. */
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } });

const root = resolve(import.meta.dirname, '..');
const asks = (book: Book) => book.events.at(-1)?.type === 'awaitChoice';
const opening = 20_000;

/** A player with ₹20,000 in an opened game, whose first round will be the wanted one. */
async function sitDown(page: Page, request: APIRequestContext, game: string, isWanted: Wanted): Promise<void> {
  const player = playerOf(page, 'en');
  await page.goto('/en');
  await player.register();
  await player.deposit(String(opening), '₹20,000');
  await plantRound(page, request, game, isWanted);
  await page.goto(`/en/games/mela/${game}`);
  await stageOf(page).ready();
}

test('[R6] [R7] boxes in Jadugar: a double tap, a reload, a second tab; then the round is found in the game, recomputed and checked', async ({
  context,
  page,
  request,
}) => {
  let won = 0;
  // Two boxes that hold something, then the dove.
  await sitDown(page, request, 'jadugar', (book, after) => {
    if (!asks(book) || !asks(after([0])) || !asks(after([0, 1]))) return false;
    const end = after([0, 1, 2]);
    won = end.winCredits / end.betCredits;
    return !asks(end);
  });
  const game = handsOn(page);
  const bet = await game.rupees('bet');
  await game.spin();
  expect(await game.rests()).toBe('choosing');
  await game.boxes.nth(0).dblclick();
  await expect(game.openedBoxes).toHaveCount(1);
  expect(await game.rests()).toBe('choosing');
  await page.reload();
  expect(await game.rests()).toBe('choosing');
  await expect(game.openedBoxes).toHaveCount(1);

  const other = await context.newPage();
  await other.goto('/en/games/mela/jadugar');
  const elsewhere = handsOn(other);
  expect(await elsewhere.rests()).toBe('choosing');
  await elsewhere.boxes.nth(1).click();
  await expect(elsewhere.openedBoxes).toHaveCount(2);
  await other.close();

  // This tab knows nothing of that box: it learns of it with the next, and the last is opened here.
  await page.bringToFront();
  await game.boxes.nth(2).click();
  await expect(async () => expect([await game.phase(), await game.openedBoxes.count()]).toEqual(['choosing', 2])).toPass();
  await game.boxes.nth(2).click();
  await expect.poll(game.phase).toBe('idle');
  await expect.poll(() => game.rupees('win')).toBe(Number((won * bet).toFixed(2)));
  expect(await game.rupees('balance')).toBe(Number((opening - bet + won * bet).toFixed(2)));

  await game.frame.locator('#rules').click();
  await game.frame.getByRole('tab', { name: 'History' }).click();
  const [round] = await Promise.all([context.waitForEvent('page'), game.frame.locator('.rounds a').first().click()]);
  const { say } = playerOf(round, 'en');
  await press(round.getByRole('button', { name: say('fairness.check.openAction') }));
  await expect(round.getByTestId('fairness-result')).toContainText(say('fairness.check.good'));
  const [file] = await Promise.all([
    round.waitForEvent('download'),
    round.getByRole('button', { name: say('fairness.check.download') }).click(),
  ]);
  const offline = spawnSync(process.execPath, ['web/public/verify-round.mjs', await file.path()], { cwd: root, encoding: 'utf8' });
  expect(offline).toMatchObject({ status: 0, stdout: expect.stringContaining(`HOLDS: ${Math.round(won * bet * 100)} paise`) });
});

test('[R6] the coin in Chit Pat where the server allows it: called right the win doubles, and what is kept is booked', async ({
  page,
  request,
}) => {
  await throwSwitch('setting', 'gamble', 'true');
  let won = 0;
  await sitDown(page, request, 'chit-pat', (book, after) => {
    if (!asks(book) || !asks(after([1]))) return false;
    const kept = after([1, 0]);
    won = kept.winCredits / kept.betCredits;
    return true;
  });
  const game = handsOn(page);
  const bet = await game.rupees('bet');
  await game.spin();
  expect(await game.rests()).toBe('choosing');
  await page.reload();
  expect(await game.rests()).toBe('choosing');
  await expect(game.answers).toHaveCount(3);
  expect(await game.rupees('balance')).toBe(opening - bet);
  await game.answers.nth(1).click();
  await game.collect();
  const after = Number((opening - bet + won * bet).toFixed(2));
  expect(await game.rupees('balance')).toBe(after);
  await page.reload();
  await stageOf(page).ready();
  expect(await game.rupees('balance')).toBe(after);
});

test('the mail bag of Rail Gaadi grows with a bet, and its reels give it to whoever meets them', async ({ page, request }) => {
  await sitDown(page, request, 'rail-gaadi', ({ events }) => events.some(({ type }) => type === 'jackpot'));
  const game = handsOn(page);
  // The greatest bet wins the whole bag, its own share of ₹40 in it.
  while (await game.frame.locator('#more').isEnabled()) await game.frame.locator('#more').click();
  const [bet, before] = [await game.rupees('bet'), await game.rupees('jackpot')];
  await game.playRound();
  const won = Number((before + bet / 50).toFixed(2));
  await expect.poll(() => game.rupees('win'), { message: 'the sum is counted up' }).toBeGreaterThanOrEqual(won);
  expect(await game.rupees('balance')).toBeGreaterThanOrEqual(Number((opening - bet + won).toFixed(2)));
  expect(await game.rupees('jackpot')).toBeLessThan(won);
  const bag = await game.rupees('jackpot');
  await game.playRound();
  expect(await game.rupees('jackpot')).toBeGreaterThan(bag);
});
