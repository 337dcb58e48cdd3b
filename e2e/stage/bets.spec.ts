import { expect } from '@playwright/test';
import { StageTable, stageTest as test } from '../support/stage-table.ts';
import { escape } from '../support/press.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('a tap on the bet opens the list of all bets; Max, Min, Escape and a tap beside it do what they say', async ({ page, standIn }) => {
  const table = new StageTable(page, standIn);
  await table.open('diwali-night.small.demo.bets');
  const list = page.locator('#bets');
  const first = await table.text('bet');
  await page.locator('#bet').click();
  await list.getByRole('button', { name: /Max/ }).click();
  await expect(list).toBeHidden();
  const greatest = await table.text('bet');
  expect(greatest).not.toBe(first);
  await expect(page.locator('#more')).toBeDisabled();
  await page.locator('#bet').click();
  await expect(list.getByRole('button', { pressed: true })).toContainText(greatest);
  await escape(page);
  await expect(list).toBeHidden();
  await page.locator('#bet').click();
  await page.mouse.click(180, 40);
  await expect(list).toBeHidden();
  expect(await table.text('bet')).toBe(greatest);
  await page.locator('#bet').click();
  await list.getByRole('button', { name: /Min/ }).click();
  expect(await table.text('bet')).toBe(first);
});

test('a bet cannot be changed while a round is under way', async ({ page, standIn }) => {
  const table = new StageTable(page, standIn);
  await table.open('diwali-night.small.demo.bets-round');
  await table.spin();
  await expect(page.locator('#bet')).toBeDisabled();
  await table.playOut();
  await expect(page.locator('#bet')).toBeEnabled();
});

test('a held button continues through the bets and stops when it is let go', async ({ page, standIn }) => {
  const table = new StageTable(page, standIn);
  await table.open('diwali-night.small.demo.bets-held');
  const first = await table.text('bet');
  await page.locator('#more').hover();
  await page.mouse.down();
  await expect(page.locator('#more')).toBeDisabled();
  await page.mouse.up();
  const greatest = await table.text('bet');
  await page.locator('#less').click();
  expect([first, greatest]).not.toContain(await table.text('bet'));
});
