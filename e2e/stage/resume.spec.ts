import { expect } from '@playwright/test';
import { StageTable, small, smallWin, stageTest as test, tokenOf } from '../support/stage-table.ts';

/** A reloaded frame and a second tab: the round is booked and shown once. */
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('[R6] in the middle of a round: it is shown again to its end, and nothing is booked again', async ({ page, standIn }) => {
  const token = small();
  const table = new StageTable(page, standIn);
  await table.open(token);
  await table.spin();
  await table.advance(1000);
  await page.reload();
  await table.opened();
  await expect(page.locator('#message-text')).toContainText('continues');
  await table.playOut();
  expect([await table.text('win'), await table.text('balance'), standIn.server.bookings(token)]).toEqual([smallWin, '₹1,25,002.00', 1]);
});

test('[R6] after a round was shown to its end: it is not shown again', async ({ page, standIn }) => {
  const token = small();
  const table = new StageTable(page, standIn);
  await table.open(token);
  const reported = page.waitForResponse('**/shown');
  await table.spin();
  await table.playOut();
  await reported;
  await page.reload();
  await table.opened();
  expect([await table.phase(), await table.text('balance'), standIn.server.bookings(token)]).toEqual(['idle', '₹1,25,002.00', 1]);
  await expect(page.locator('#message')).toBeHidden();
});

test('[R6] while the round awaits a choice: it awaits it again, and no other bet is accepted', async ({ page, standIn }) => {
  const token = tokenOf('jadugar.pick');
  const table = new StageTable(page, standIn);
  await table.open(token);
  await table.spin();
  await table.playOut();
  expect(await table.phase()).toBe('choosing');
  await page.reload();
  await table.opened();
  await table.playOut();
  expect(await table.phase()).toBe('choosing');
  await page.locator('#spin').click({ force: true });
  await table.advance(500);
  expect([await table.phase(), standIn.server.bookings(token)]).toEqual(['choosing', 1]);
});

test('two tabs of one game: each bet is booked once, and a round that awaits a choice in one prevents a bet in the other', async ({
  context,
  standIn,
}) => {
  const token = tokenOf('jadugar.pick');
  const [first, second] = [new StageTable(await context.newPage(), standIn), new StageTable(await context.newPage(), standIn)];
  await first.open(token);
  await second.open(token);
  await first.spin();
  await first.playOut();
  expect(await first.phase()).toBe('choosing');
  await second.spin();
  await second.advance(3000);
  expect(standIn.server.bookings(token)).toBe(1);
  expect(await second.phase(), 'the other tab resumes the round, or shows why it may not bet').not.toBe('dead');
});
