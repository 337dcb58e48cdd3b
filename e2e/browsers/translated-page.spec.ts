import { expect, test, type Page } from '@playwright/test';
import { payIn } from '../support/pay-in.ts';
import { isPlain, plantRound } from '../support/plant-round.ts';
import { escape, hydrated, press } from '../support/press.ts';
import { playerOf, stageOf } from '../support/player.ts';
import { signUp } from '../support/sign-up.ts';

/** Translates every text of a page as Chrome does: a <font> in its place, with words, and sums, of another language. */
function translate(): void {
  document.documentElement.classList.add('translated-ltr');
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text && node.data.trim() !== '' && node.parentElement?.closest('font, script, style, [translate="no"]') === null)
      texts.push(node);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data.replace(/[a-z]/gi, 'ம').replace(/₹([\d,.]+)/g, '$1 ரூபாய்');
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** Whether React has taken over every part of the server's page with a text in it: one that is translated before differs from what React renders. */
function isTakenOver(): boolean {
  const isReacts = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (node.textContent?.trim() && parent && parent.closest('font, script, style, [translate="no"]') === null && !isReacts(parent))
      return false;
  }
  return true;
}

/** Once the page works and follows translations: what is translated before is rendered again. A slow machine may be idle before that. */
async function translated(page: Page): Promise<void> {
  await page.locator('.live-layer').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(isTakenOver);
  await page.evaluate(translate);
}

function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** The sums that a button shows, whatever its language. */
const sumsOf = async (page: Page) =>
  ((await page.getByRole('dialog').locator('button[type=submit]').last().innerText()).match(/₹?[\d,]+(\.\d+)?/g) ?? []).join(' ');

test('on a translated page the button of a deposit always names the sum that is ordered', async ({ page }) => {
  const errors = errorsOf(page);
  await signUp(page, 'en');
  await page.goto('/en/payment/deposit');
  const sum = page.getByLabel(playerOf(page, 'en').say('cashier.sum.label'), { exact: true });
  await press(sum);
  await sum.fill('1000');
  await expect.poll(() => sumsOf(page)).toBe('₹1,000');
  await translated(page);
  expect(await sumsOf(page)).toBe('₹1,000');
  for (const [typed, shown] of [
    ['25000', '₹25,000'],
    ['', ''],
    ['500', '₹500'],
  ] as const) {
    await page.locator('input[name=sum]').fill(typed);
    await expect.poll(() => sumsOf(page)).toBe(shown);
    await translated(page);
    expect(await sumsOf(page)).toBe(shown);
  }
  expect(errors).toEqual([]);
});

test('a translated page withdraws, cancels and goes back without an error', async ({ page, request }) => {
  const errors = errorsOf(page);
  await payIn(request, await signUp(page, 'en'), 1000);
  const player = playerOf(page, 'en');
  await page.goto('/en');
  await page.goto('/en/payment/withdrawal');
  const sum = page.getByLabel(player.say('cashier.sum.label'), { exact: true });
  await press(sum);
  await translated(page);
  await page.locator('input[name=sum]').fill('300');
  await expect.poll(() => sumsOf(page)).toBe('₹300');
  await page
    .getByRole('dialog')
    .locator('form input:not([name=sum]):not([type=radio]):not([type=checkbox])')
    .first()
    .fill('asha.rao@okbank');
  await translated(page);
  await page.getByRole('dialog').locator('button[type=submit]').last().click();
  await expect(page.getByTestId('withdrawal-status')).toBeVisible();
  await translated(page);
  await page.goBack();
  await expect(page.getByTestId('balance').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('a translated wheel turns and shows its prize, and a translated game moves the balance above it', async ({ page, request }) => {
  const errors = errorsOf(page);
  await signUp(page, 'en');
  const player = playerOf(page, 'en');
  await page.goto('/en/fortune-wheel');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const spin = page.getByRole('button', { name: player.say('wheel.spin') });
  await hydrated(spin);
  const handle = await spin.elementHandle();
  await translated(page);
  await handle?.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await translated(page);
  await escape(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  // A page that is asked for before the history has gone back is cancelled.
  await expect(page).toHaveURL(/\/en\/fortune-wheel$/);
  await plantRound(page, request, 'patang', isPlain);
  await page.goto('/en/games/mela/patang');
  const stage = stageOf(page);
  await stage.ready();
  await translated(page);
  await stage.frame.locator('body').evaluate(translate);
  await stage.spin();
  // A win is counted up on the stage: both are read until they agree.
  await expect.poll(async () => (await player.balanceRupees()) - (await stage.balanceRupees())).toBe(0);
  expect(errors).toEqual([]);
});
