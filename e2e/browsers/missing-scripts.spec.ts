import { expect, test, type Page } from '@playwright/test';
import { signUp } from '../support/sign-up.ts';
import { wordsOf } from '../support/words.ts';

const say = wordsOf('en');

/** Which of the scripts that a page loads later do not come, as with a content blocker or a proxy that saves data. */
const choices = {
  all: () => true,
  'every other one': (at: number) => at % 2 === 0,
  'the rest of them': (at: number) => at % 2 === 1,
} as const;

/** Opens a page without some of the scripts that its document does not name, and says what is wrong with it then. */
async function problemsWithout(page: Page, path: string, choice: keyof typeof choices): Promise<readonly string[]> {
  const problems: string[] = [];
  const report = (text: string) => problems.push(`${path} without ${choice}: ${text}`);
  // The page before would try its own scripts again meanwhile.
  await page.goto('about:blank');
  const named = await (await page.request.get(path)).text();
  const late: string[] = [];
  const tries = new Map<string, number>();
  let opened = 0;
  const [onError, onLoad] = [(error: Error) => report(error.message), () => (opened += 1)];
  page.on('pageerror', onError);
  page.on('load', onLoad);
  await page.route('**/assets/*.js', (route) => {
    const script = new URL(route.request().url()).pathname;
    if (named.includes(script)) return route.continue();
    if (!late.includes(script)) late.push(script);
    tries.set(script, (tries.get(script) ?? 0) + 1);
    return choices[choice](late.indexOf(script)) ? route.abort() : route.continue();
  });
  await page.goto(path);
  await page.mouse.wheel(0, 4_000);
  // Some are asked for only once the page rests, which a busy machine delays.
  await expect
    .poll(() => late.length, { timeout: 20_000 })
    .toBeGreaterThan(3)
    .catch(() => null);
  await page.waitForLoadState('networkidle');
  // The second try of a script comes half a second after the first.
  await expect.poll(() => late.filter((script, at) => choices[choice](at) && tries.get(script) === 1)).toEqual([]);
  await page.waitForLoadState('networkidle');
  // What a script that is gone would have loaded is not asked for: of all, the first is at least one.
  if (late.length < (choice === 'all' ? 1 : 4)) report(`loads only ${late.length} scripts later`);
  if (opened !== 1) report(`the document was loaded ${opened} times`);
  if ((await page.getByRole('heading', { level: 1 }).count()) === 0) report('has no headline');
  if ((await page.locator('meta[name="prerender-status-code"][content^="5"]').count()) > 0) report('is the page of errors');
  page.off('pageerror', onError);
  page.off('load', onLoad);
  await page.unroute('**/assets/*.js');
  return problems;
}

test('a page can be without any of the scripts that it loads later', async ({ page }) => {
  const problems: string[] = [];
  for (const choice of ['all', 'every other one', 'the rest of them'] as const)
    problems.push(...(await problemsWithout(page, '/en', choice)));
  problems.push(...(await problemsWithout(page, '/en/games/mela/patang', 'all')));
  await signUp(page, 'en');
  problems.push(...(await problemsWithout(page, '/en/fortune-wheel', 'all')));
  expect(problems).toEqual([]);
});

test('a dialog whose script does not come closes and says so, and opens once it comes', async ({ page }) => {
  await page.goto('/en');
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/register-dialog-*.js', (route) => route.abort());
  const register = page.getByRole('banner').getByRole('link', { name: say('shell.nav.register') });
  await register.click();
  await expect(page.getByText(say('shell.failed.part'))).toBeVisible();
  await expect(page).toHaveURL(/\/en$/);
  await page.unroute('**/assets/register-dialog-*.js');
  await register.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
