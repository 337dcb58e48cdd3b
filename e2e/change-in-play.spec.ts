import { expect } from '@playwright/test';
import { livePath } from '@mela/contract/site/live';
import { controlsOf, setSwitch } from './support/originals.ts';
import { payIn } from './support/pay-in.ts';
import { isPlain, plantRoundOf } from './support/plant-round.ts';
import { playTest as test } from './support/play-test.ts';
import { stageOf } from './support/player.ts';
import { signUp } from './support/sign-up.ts';

test('a setting and a game that an operator changes while reels turn: one launch, and the round is shown to its end', async ({
  page,
  request,
}) => {
  const token = await signUp(page, 'en');
  await payIn(request, token, 500);
  await plantRoundOf(token, request, 'jugnu', isPlain);
  const calls: string[] = [];
  page.on('request', (sent) => calls.push(new URL(sent.url()).pathname));
  const count = (path: RegExp) => calls.filter((call) => path.test(call)).length;
  const connected = page.waitForEvent('websocket', (socket) => socket.url().includes(livePath));
  await page.goto('/en/games/mela/jugnu');
  await (await connected).waitForEvent('framereceived');
  await stageOf(page).ready();
  const game = controlsOf(page);
  const before = await game.rupees('balance');

  // The reels turn until the answer of the round arrives.
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const bets = new Set<string>();
  await page.route('**/originals/v1/spin', async (route) => {
    bets.add(route.request().headers()['idempotency-key'] ?? route.request().postData() ?? '');
    await held;
    // A bet without an answer is sent again, and the first request may be gone.
    await route.fallback().catch(() => undefined);
  });
  const frame = await page.locator('iframe').getAttribute('src');
  await game.spin();
  const known = { settings: count(/\/settings$/), game: count(/\/games\/jugnu$/) };
  await setSwitch('setting', 'gamble', 'true');
  await setSwitch('open', 'rang');
  // The page has heard of the changes when it reads again what it shows.
  await expect.poll(() => count(/\/settings$/)).toBeGreaterThan(known.settings);
  await expect.poll(() => count(/\/games\/jugnu$/)).toBeGreaterThan(known.game);
  expect(await game.phase()).not.toBe('idle');
  answer();

  expect(await game.settled()).toBe('idle');
  const [win, bet] = [await game.rupees('win'), await game.rupees('bet')];
  expect(win).toBeGreaterThan(0);
  expect(await game.rupees('balance')).toBeCloseTo(before - bet + win, 2);
  expect([count(/\/games\/jugnu\/(demo|real)$/), bets.size]).toEqual([1, 1]);
  expect(await page.locator('iframe').getAttribute('src')).toBe(frame);
});
