import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Book } from '@mela/contract/games/book';
import type { Wanted } from '../server/src/domains/originals/testing/find-seed.ts';
import { press } from './support/press.ts';
import { controlsOf, setSwitch } from './support/originals.ts';
import { payIn } from './support/pay-in.ts';
import { plantRoundOf } from './support/plant-round.ts';
import { playTest as test } from './support/play-test.ts';
import { playerOf, stageOf } from './support/player.ts';
import { signUp } from './support/sign-up.ts';

/** Features on the real server, to their end: the round and every amount of it are known in advance. */
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } });

const root = resolve(import.meta.dirname, '..');
const asks = (book: Book) => book.events.at(-1)?.type === 'awaitChoice';
/** The welcome gift and a deposit of ₹10,000. */
const opening = 20_000;

/** Registers a player with ₹20,000 and opens a game whose first round will be the wanted one. */
async function openGame(page: Page, request: APIRequestContext, game: string, isWanted: Wanted): Promise<void> {
  const token = await signUp(page, 'en');
  await payIn(request, token, 10_000);
  await plantRoundOf(token, request, game, isWanted);
  await page.goto(`/en/games/mela/${game}`);
  await stageOf(page).ready();
}

test('[R6] [R7] boxes in Jadugar survive a double tap, a reload and a second tab; then the round is found in the game’s history, recomputed and verified', async ({
  context,
  page,
  request,
}) => {
  let won = 0;
  // Two boxes with a win, then the dove.
  await openGame(page, request, 'jadugar', (book, after) => {
    if (!asks(book) || !asks(after([0])) || !asks(after([0, 1]))) return false;
    const end = after([0, 1, 2]);
    won = end.winCredits / end.betCredits;
    return !asks(end);
  });
  const game = controlsOf(page);
  const bet = await game.rupees('bet');
  await game.spin();
  expect(await game.settled()).toBe('choosing');
  await game.boxes.nth(0).dblclick();
  await expect(game.openedBoxes).toHaveCount(1);
  expect(await game.settled()).toBe('choosing');
  await page.reload();
  expect(await game.settled()).toBe('choosing');
  await expect(game.openedBoxes).toHaveCount(1);

  const other = await context.newPage();
  await other.goto('/en/games/mela/jadugar');
  const elsewhere = controlsOf(other);
  expect(await elsewhere.settled()).toBe('choosing');
  await elsewhere.boxes.nth(1).click();
  await expect(elsewhere.openedBoxes).toHaveCount(2);
  await other.close();

  // This tab does not know of that box: it learns of it with its next choice, then opens the last one.
  await page.bringToFront();
  await game.boxes.nth(2).click();
  await expect(async () => expect([await game.phase(), await game.openedBoxes.count()]).toEqual(['choosing', 2])).toPass();
  await game.boxes.nth(2).click();
  await expect.poll(game.phase).toBe('idle');
  await expect.poll(() => game.rupees('win')).toBe(Number((won * bet).toFixed(2)));
  expect(await game.rupees('balance')).toBe(Number((opening - bet + won * bet).toFixed(2)));

  await game.frame.locator('#menu-open').click();
  await game.frame.getByRole('button', { name: 'History' }).click();
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

test('[R6] the gamble in Chit Pat where the operator offers it: a right call doubles the win, and the collected win is booked', async ({
  page,
  request,
}) => {
  await setSwitch('setting', 'gamble', 'true');
  let won = 0;
  await openGame(page, request, 'chit-pat', (book, after) => {
    if (!asks(book) || !asks(after([1]))) return false;
    const collected = after([1, 0]);
    won = collected.winCredits / collected.betCredits;
    return true;
  });
  const game = controlsOf(page);
  const bet = await game.rupees('bet');
  await game.spin();
  expect(await game.settled()).toBe('choosing');
  await page.reload();
  expect(await game.settled()).toBe('choosing');
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

test('the jackpot of Rail Gaadi grows with a bet, and its reels pay it', async ({ page, request }) => {
  await openGame(page, request, 'rail-gaadi', ({ events }) => events.some(({ type }) => type === 'jackpot'));
  const game = controlsOf(page);
  // The largest bet wins the whole jackpot, including its own contribution of ₹40.
  while (await game.frame.locator('#more').isEnabled()) await game.frame.locator('#more').click();
  const [bet, before] = [await game.rupees('bet'), await game.rupees('jackpot')];
  await game.playRound();
  const won = Number((before + bet / 50).toFixed(2));
  await expect.poll(() => game.rupees('win'), { message: 'the sum is counted up' }).toBeGreaterThanOrEqual(won);
  expect(await game.rupees('balance')).toBeGreaterThanOrEqual(Number((opening - bet + won).toFixed(2)));
  expect(await game.rupees('jackpot')).toBeLessThan(won);
  const left = await game.rupees('jackpot');
  await game.playRound();
  expect(await game.rupees('jackpot')).toBeGreaterThan(left);
});
