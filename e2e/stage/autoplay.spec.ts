import { expect } from '@playwright/test';
import { StageTable, feature, showTab, small, smallWin, stageTest as test, tokenOf } from '../support/stage-table.ts';

/** What ends autoplay and what stops reels, on a server that allows it. */
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } });

/** Opens the menu and starts the first number of rounds it offers. */
async function startAuto({ page }: StageTable): Promise<void> {
  await page.locator('#menu-open').click();
  await page.getByRole('button', { name: 'Autoplay' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
}

test('[R9] in a hidden tab the round under way ends, and no other begins', async ({ page, standIn }) => {
  const token = tokenOf('diwali-night.lose', 'auto');
  const table = new StageTable(page, standIn);
  await table.open(token);
  await startAuto(table);
  // A second round follows the first by itself.
  await expect(async () => {
    await table.advance(1000);
    expect(standIn.server.bookings(token)).toBe(2);
  }).toPass();
  await table.answered();
  await showTab(page, false);
  await showTab(page, true);
  await table.playOut();
  await table.playTo(6000);
  expect([await table.phase(), standIn.server.bookings(token)]).toEqual(['idle', 2]);
  await expect(page.locator('#spin')).toHaveAttribute('aria-label', 'Spin');
});

test('[R9] with the connection lost the bet that was sent is decided, and no other follows', async ({ page, standIn }) => {
  const token = tokenOf('diwali-night.lose', 'auto');
  const table = new StageTable(page, standIn);
  await table.open(token);
  await page.context().setOffline(true);
  await startAuto(table);
  await expect(page.locator('#message-text')).toContainText('Connection lost');
  await page.context().setOffline(false);
  await table.answered();
  await table.playOut();
  await table.playTo(6000);
  expect([await table.phase(), standIn.server.bookings(token)]).toEqual(['idle', 1]);
});

test('[R9] at a feature it stops, unless the player asked it not to', async ({ page, standIn }) => {
  const token = feature('auto');
  const table = new StageTable(page, standIn);
  await table.open(token);
  await startAuto(table);
  await table.answered();
  await table.playOut();
  await table.playTo(6000);
  expect([await table.phase(), standIn.server.bookings(token)]).toEqual(['idle', 1]);
});

for (const [mode, name, wonAt1600] of [
  ['auto', 'are stopped at once by the spin button', smallWin],
  ['', 'are not stopped early where the operator does not allow it', '₹0.00'],
] as const)
  test(`[R9] turning reels ${name}, and the next spin comes no sooner`, async ({ page, standIn }) => {
    const table = new StageTable(page, standIn);
    await table.open(small(mode));
    await table.spin();
    await table.advance(400);
    // A tap on the button, whatever it says.
    await page.locator('#spin').dispatchEvent('click');
    await table.advance(1200);
    expect([await table.text('win'), await table.phase()]).toEqual([wonAt1600, 'playing']);
    await table.advance(800);
    expect(await table.phase()).toBe('playing');
    await table.playOut();
    expect(await table.text('win')).toBe(smallWin);
  });
