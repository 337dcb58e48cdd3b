import { expect, test, type Page } from '@playwright/test';
import { windowOf } from '../support/audiences.ts';
import { violationsOf } from '../support/violations.ts';
import { logInAs } from './demo-log-ins.ts';
import { leaveWork } from './what-waits.ts';

test.use(windowOf('desktop'));

/** What is wrong with the page as it stands, said with its address. */
async function looksRight(page: Page): Promise<void> {
  const wrong = await violationsOf(page);
  expect([new URL(page.url()).pathname, wrong]).toEqual([new URL(page.url()).pathname, []]);
}

test('[S14] operators find a player by phone, decide a withdrawal in four keys, one that takes two together, and read it in the log', async ({
  page,
  request,
  browser,
}) => {
  const player = await leaveWork(page, request, { small: 12_000, large: 50_000 });
  await page.goto('/admin');
  await looksRight(page);
  await logInAs(page, 'payments');
  await looksRight(page);

  await page.keyboard.press('Control+k');
  await page.keyboard.type(player.phone);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Player ${player.id}` })).toBeVisible();
  await expect(page.getByText(player.phone)).toBeVisible();
  await looksRight(page);

  await page.goto(`/admin/players/${player.id}`);
  await expect(page.getByText(player.phone)).toBeVisible();

  await page.goto(`/admin/withdrawals?id=${player.small}`);
  await expect(page.getByRole('heading', { name: '₹12,000' })).toBeVisible();
  await looksRight(page);
  // The keys of a decision: one opens it with its reason, one decides.
  await page.keyboard.press('a');
  await expect(page.getByRole('textbox', { name: 'Approve' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Approved: payment ${player.small}`)).toBeVisible();

  await page.goto(`/admin/withdrawals?id=${player.large}`);
  await expect(page.getByRole('heading', { name: '₹50,000' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('textbox', { name: 'Approve' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Waits for a second operator/)).toBeVisible();

  // A colleague in a browser of their own.
  const other = await browser.newContext({ ...windowOf('desktop'), baseURL: new URL(page.url()).origin });
  const theirs = await other.newPage();
  await logInAs(theirs, 'admin');
  await theirs.getByRole('link', { name: /Payments approve/ }).click();
  await expect(theirs.getByRole('heading', { name: 'Payments approve' })).toBeVisible();
  await expect(theirs.getByText('payments@demo.mela.example').first()).toBeVisible();
  await looksRight(theirs);
  await theirs.keyboard.press('a');
  await expect(theirs.getByRole('textbox', { name: 'Approve' })).toBeFocused();
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByText('Approved and carried out: Payments approve')).toBeVisible();

  await theirs.goto(`/admin/audit?subject=player:${player.id}`);
  await expect(
    theirs.getByRole('row').filter({ hasText: 'payments.approve' }).filter({ hasText: 'admin@demo.mela.example' }),
  ).toBeVisible();

  // Every page of the menu, as the operator who sees all of them.
  const menu = theirs.getByRole('navigation', { name: 'Areas' }).getByRole('link');
  const pages = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(pages.length).toBeGreaterThan(40);
  for (const path of pages) {
    await theirs.goto(path);
    await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(theirs.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expect(theirs.getByRole('alert')).toHaveCount(0);
    await looksRight(theirs);
  }
  await other.close();
});
