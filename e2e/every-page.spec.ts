import { expect, test, type Page } from '@playwright/test';
import { closedPages, guestPages, playerPages, type Address } from './support/addresses.ts';
import { sizes, windowOf } from './support/audiences.ts';
import { stageOf } from './support/player.ts';
import { signUp } from './support/sign-up.ts';
import { violationsOf } from './support/violations.ts';
import type { Locale } from './support/words.ts';

const devices = ['phone', 'desktop'] as const;

/** Pages that redirect as soon as scripts run: there is nothing to check. */
const redirecting = new Set([
  'logout',
  'locale-toggle',
  'login-by-token',
  'close-window',
  'round',
  'withdrawal-state',
  'deposit-pending',
  'deposit-success',
]);
const stays = ({ row }: Address) => !redirecting.has(row.page);

/** Hindi texts in Rozha below 28 px, where its thin strokes close up. */
function thinHindi(): readonly string[] {
  return [...document.querySelectorAll('body :lang(hi)')].flatMap((element) => {
    const text = [...element.childNodes]
      .filter(({ nodeType }) => nodeType === 3)
      .map(({ textContent }) => textContent)
      .join('');
    const { fontFamily, fontSize } = getComputedStyle(element);
    return /[\u0900-\u097f]/.test(text) && fontFamily.includes('Rozha') && Number.parseFloat(fontSize) < 28 ? [text.trim()] : [];
  });
}

/** Problems of a page as a reader sees it, a sentence each: opened once, looked at in both windows. */
async function problemsOf(page: Page, path: string, locale: Locale): Promise<readonly string[]> {
  const problems: string[] = [];
  const report = (text: string) => problems.push(`${path}: ${text}`);
  const listen = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) report(`the console shows ${message.text().slice(0, 200)}`);
  };
  page.on('console', listen);
  await page.setViewportSize(sizes.phone);
  const answer = await page.goto(`/${locale}${path}`, { waitUntil: 'load' });
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  // A dialog of an address opens once scripts run.
  if (path.includes('#')) await page.getByRole('dialog').waitFor();
  // A frame that still navigates to its game would lose axe.
  if (/^\/games?\/mela\/./.test(path)) await stageOf(page).ready();
  const status = answer?.status() ?? 0;
  if (status !== (path === '/404' || path === '/not-allowed' ? status : 200)) report(`answered ${status}`);
  for (const link of await page.locator('a[href^="/"]').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? '')))
    if (!/^\/(?:(?:en|hi)(?![^/?#])|api\/|[^?#]*\.[a-z]+$)/.test(link)) report(`has the link ${link}, without its language`);
  if ((await page.locator('html').getAttribute('lang')) !== locale) report('is in another language');
  if ((await page.getByRole('heading', { level: 1 }).count()) === 0 && (await page.getByRole('dialog').count()) === 0)
    report('has no headline');
  for (const text of await page.evaluate(thinHindi)) report(`has small Hindi in Rozha: ${text}`);
  for (const device of devices) {
    await page.setViewportSize(sizes[device]);
    for (const problem of await problemsIn(page, path, device)) report(`${problem} (${device})`);
  }
  page.off('console', listen);
  return problems;
}

/** Set in the page: fields and buttons that lie beyond the sides of the window where nothing scrolls to them, by name. */
declare global {
  interface Window {
    outOfReach: () => readonly string[];
  }
}

function findOutOfReach(): void {
  const isScrolled = (element: Element): boolean => {
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) || at.matches('[inert], [aria-hidden="true"]')) return true;
    return false;
  };
  const selector = 'main :is(a, button, input, select, textarea), dialog[open] :is(a, button, input, select, textarea)';
  window.outOfReach = () =>
    [...document.querySelectorAll(selector)].flatMap((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      const isSeen = width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
      return isSeen && (left < -1 || right > document.documentElement.clientWidth + 1) && !isScrolled(element)
        ? [`${element.tagName} ${element.textContent.slice(0, 40)} from ${Math.round(left)} to ${Math.round(right)} px`]
        : [];
    });
}

/** Problems that a page has in the window as it is. */
async function problemsIn(page: Page, path: string, device: (typeof devices)[number]): Promise<readonly string[]> {
  const problems = [...(await violationsOf(page))];
  // The width of the page of a phone follows its text one frame later; that of a laptop is known at once.
  const { wider, widerAtTwice, outAtTwice } = await page.evaluate(
    async (frames) => {
      const { documentElement } = document;
      const excess = () => documentElement.scrollWidth - documentElement.clientWidth;
      const now = excess();
      documentElement.style.setProperty('font-size', '200%');
      for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
      const atTwice = excess();
      const out = frames > 0 ? window.outOfReach() : [];
      documentElement.style.removeProperty('font-size');
      return { wider: now, widerAtTwice: atTwice, outAtTwice: out };
    },
    device === 'phone' ? 2 : 0,
  );
  if (wider > 0) problems.push(`is ${wider} px wider than the window`);
  // The gallery shows the largest sums on purpose.
  if (path !== '/dev/gallery' && widerAtTwice > 0)
    problems.push(`is ${widerAtTwice} px wider than the window when its text is twice as large`);
  if (path !== '/dev/gallery') problems.push(...outAtTwice.map((one) => `has ${one} when its text is twice as large`));
  return problems;
}

for (const locale of ['en', 'hi'] as const) {
  test.describe(locale, () => {
    test.use(windowOf('phone'));
    test.setTimeout(900_000);
    test.beforeEach(({ page }) => page.addInitScript(findOutOfReach));

    test('[F15] every page a guest can open passes axe and fits a phone and a laptop, also with text at twice the size', async ({
      page,
    }) => {
      const problems: string[] = [];
      for (const { path } of [
        ...guestPages.filter(stays),
        { path: '/nothing-here' },
        { path: '/#login' },
        { path: '/#registration' },
        { path: closedPages[0]?.path ?? '' },
      ])
        problems.push(...(await problemsOf(page, path, locale)).filter((problem) => !problem.includes('answered 404')));
      expect(problems).toEqual([]);
    });

    test('[F15] every page of a player passes axe and fits a phone and a laptop, also with text at twice the size', async ({ page }) => {
      await signUp(page, locale);
      const problems: string[] = [];
      for (const { path } of [...playerPages.filter(stays), { path: '' }, { path: '/games' }])
        problems.push(...(await problemsOf(page, path, locale)));
      expect(problems).toEqual([]);
    });
  });
}

test('[2.62] a page whose feature is closed answers 404 with noindex', async ({ request }) => {
  const answers = await Promise.all(
    closedPages.map(async ({ path }) => {
      const answer = await request.get(`/en${path}`, { maxRedirects: 0 });
      const text = await answer.text();
      return `${path} ${answer.status()} ${/name="robots" content="noindex/.test(text)}`;
    }),
  );
  expect(answers).toEqual(closedPages.map(({ path }) => `${path} 404 true`));
});

test('[2.66] [8.1] every page of a player sends a guest home with the log-in open', async ({ request }) => {
  const guarded = playerPages.filter(({ row }) => row.loginHere !== true);
  const answers = await Promise.all(
    guarded.map(async ({ path }) => {
      const answer = await request.get(`/hi${path}`, { maxRedirects: 0 });
      return `${path} ${answer.status()} ${answer.headers()['location']}`;
    }),
  );
  expect(answers).toEqual(guarded.map(({ path }) => `${path} 302 /hi#login`));
});
