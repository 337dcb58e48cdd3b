import { expect } from '@playwright/test';
import { StageTable, feature, small, smallWin, stageTest as test } from '../support/stage-table.ts';

/** A lost connection: each bet is booked once and shown once, and the player is informed. */
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('[M2] before the bet arrives: the player is informed, the same bet is sent again, and booked once', async ({ page, standIn }) => {
  const token = small();
  const table = new StageTable(page, standIn);
  await table.open(token);
  await page.context().setOffline(true);
  await page.locator('#spin').click();
  await expect(page.locator('#message-text')).toContainText('Connection lost');
  expect(standIn.server.bookings(token)).toBe(0);
  await page.context().setOffline(false);
  await table.answered();
  await table.playOut();
  expect([await table.text('win'), standIn.server.bookings(token)]).toEqual([smallWin, 1]);
});

test('[M2] before the answer arrives: the same key gives the same round, shown once', async ({ page, standIn }) => {
  const token = small();
  const table = new StageTable(page, standIn);
  const keys: (string | undefined)[] = [];
  await page.route('**/originals/v1/spin', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 2) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await table.open(token);
  await table.spin();
  await table.playOut();
  expect(keys.length).toBe(3);
  expect(new Set(keys).size).toBe(1);
  expect([await table.text('win'), await table.text('balance'), standIn.server.bookings(token)]).toEqual([smallWin, '₹1,25,002.00', 1]);
});

test('[R6] in the middle of a feature: the round is complete and is shown to its end', async ({ page, standIn }) => {
  const token = feature();
  const table = new StageTable(page, standIn);
  await table.open(token);
  await table.spin();
  await table.playTo(6000);
  expect(await table.phase()).toBe('playing');
  await page.context().setOffline(true);
  await table.playOut();
  const win = await table.text('win');
  await page.context().setOffline(false);
  expect(win).not.toBe('₹0.00');
  expect(standIn.server.bookings(token)).toBe(1);
  await table.spin();
  expect(standIn.server.bookings(token)).toBe(2);
});
