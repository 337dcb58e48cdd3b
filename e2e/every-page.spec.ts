import { expect, test, type Page } from '@playwright/test';
import { closedPages, guestPages, playerPages, type Address } from './support/addresses.ts';
import { playerOf, stageOf } from './support/player.ts';
import { violationsOf } from './support/violations.ts';

const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1366, height: 860 } } as const;

/** Pages that lead away by themselves as soon as scripts run: there is nothing to look at. */
const passes = new Set([
  'logout',
  'locale-toggle',
  'login-by-token',
  'close-window',
  'round',
  'withdrawal-state',
  'deposit-pending',
  'deposit-success',
]);
const stays = ({ row }: Address) => !passes.has(row.page);

/** What is wrong with a page as a reader meets it: sentences, none when all is well. */
async function errorsOf(page: Page, path: string, locale: string): Promise<readonly string[]> {
  const faults: string[] = [];
  const said = (text: string) => faults.push(`${path}: ${text}`);
  const listen = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) said(`the console says ${message.text().slice(0, 200)}`);
  };
  page.on('console', listen);
  const answer = await page.goto(`/${locale}${path}`, { waitUntil: 'load' });
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  // What an address opens over its page comes with the scripts.
  if (path.includes('#')) await page.getByRole('dialog').waitFor();
  // A frame that is still on its way to its game would lose axe on the way.
  if (/^\/games?\/mela\/./.test(path)) await stageOf(page).ready();
  const status = answer?.status() ?? 0;
  if (status !== (path === '/404' || path === '/not-allowed' ? status : 200)) said(`answered ${status}`);
  if ((await page.locator('html').getAttribute('lang')) !== locale) said('is in another language');
  if ((await page.getByRole('heading', { level: 1 }).count()) === 0 && (await page.getByRole('dialog').count()) === 0)
    said('has no headline');
  for (const violation of await violationsOf(page)) said(violation);
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if ((await wider()) > 0) said(`is ${await wider()} px wider than the window`);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  // The page of all parts shows the largest sums on purpose, for builders.
  if (path !== '/dev/gallery' && (await wider()) > 0) said(`is ${await wider()} px wider than the window when its text is twice as large`);
  page.off('console', listen);
  return faults;
}

for (const [device, viewport] of Object.entries(sizes)) {
  for (const locale of ['en', 'hi'] as const) {
    test.describe(`${device}, ${locale}`, () => {
      test.use({ viewport, hasTouch: device === 'phone', isMobile: device === 'phone', contextOptions: { reducedMotion: 'reduce' } });
      test.setTimeout(900_000);

      test('[F15] every page a guest can open has nothing that axe finds, fits the window and stands its text at twice the size', async ({
        page,
      }) => {
        const faults: string[] = [];
        for (const { path } of [
          ...guestPages.filter(stays),
          { path: '/nothing-here' },
          { path: '/#login' },
          { path: '/#registration' },
          { path: closedPages[0]?.path ?? '' },
        ])
          faults.push(...(await errorsOf(page, path, locale)).filter((fault) => !fault.includes('answered 404')));
        expect(faults).toEqual([]);
      });

      test('[F15] every page of a player has nothing that axe finds, fits the window and stands its text at twice the size', async ({
        page,
      }) => {
        await page.goto(`/${locale}`);
        await playerOf(page, locale).register();
        const faults: string[] = [];
        for (const { path } of [...playerPages.filter(stays), { path: '' }, { path: '/games' }])
          faults.push(...(await errorsOf(page, path, locale)));
        expect(faults).toEqual([]);
      });
    });
  }
}

test('[2.62] a page whose feature is not open says so with 404, is kept out of search engines and leads on', async ({ request }) => {
  const answers = await Promise.all(
    closedPages.map(async ({ path }) => {
      const answer = await request.get(`/en${path}`, { maxRedirects: 0 });
      const text = await answer.text();
      return `${path} ${answer.status()} ${/name="robots" content="noindex/.test(text)}`;
    }),
  );
  expect(answers).toEqual(closedPages.map(({ path }) => `${path} 404 true`));
});

test('[2.66] every page of a player sends a guest home with the log-in open', async ({ request }) => {
  const kept = playerPages.filter(({ row }) => row.loginHere !== true);
  const answers = await Promise.all(
    kept.map(async ({ path }) => {
      const answer = await request.get(`/hi${path}`, { maxRedirects: 0 });
      return `${path} ${answer.status()} ${answer.headers()['location']}`;
    }),
  );
  expect(answers).toEqual(kept.map(({ path }) => `${path} 302 /hi#login`));
});
