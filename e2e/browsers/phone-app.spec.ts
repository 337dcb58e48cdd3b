import { expect, test, type Page } from '@playwright/test';
import { escape } from '../support/press.ts';

declare global {
  // The test's own, in the page.
  interface Window {
    asked: string[];
    appSays: (name: string, data: unknown) => void;
  }
}

const ofApp = 'MelaBridge';

/** Scripts of the app among all that a visit loads, also later. */
async function scriptsOfApp(page: Page): Promise<() => Promise<number>> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(bodies)).filter((code) => code.includes(ofApp)).reduce((sum, code) => sum + code.length, 0);
}

/** Stands in for the app around the page: Capacitor’s object, with answers of our half. */
const beInApp = (page: Page) =>
  page.addInitScript(() => {
    const heard: Record<string, (data: unknown) => void> = {};
    const answers: Record<string, unknown> = {
      hello: { protocol: 1, version: '1.0.0', canLock: true, isLockOn: false, isLocked: false },
      setLock: { on: true },
      unlock: { isUnlocked: true },
    };
    Object.assign(window, {
      androidBridge: {},
      asked: [] as string[],
      appSays: (name: string, data: unknown) => heard[name]?.(data),
      Capacitor: {
        getPlatform: () => 'android',
        getServerUrl: () => window.location.origin,
        nativePromise: async (_: string, name: string) => {
          window.asked.push(name);
          return answers[name] ?? {};
        },
        addListener: (_: string, name: string, listener: (data: unknown) => void) => void (heard[name] = listener),
      },
    });
  });
const says = (page: Page, name: string, data: object = {}) =>
  page.evaluate(([event, values]) => window.appSays(event, values), [name, data] as const);
const asked = (page: Page) => page.evaluate(() => window.asked);

test('a visit in a browser loads nothing of the app for phones', async ({ page }) => {
  const bytes = await scriptsOfApp(page);
  for (const path of ['/en', '/en/games', '/en/mob-app']) await page.goto(path, { waitUntil: 'networkidle' });
  expect(await bytes()).toBe(0);
});

test('in the app: back, a link and the lock', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await beInApp(page);
  const bytes = await scriptsOfApp(page);
  await page.goto('/hi/rules', { waitUntil: 'networkidle' });
  await expect.poll(() => asked(page)).toContain('hello');
  expect(await bytes()).toBeGreaterThan(0);
  await says(page, 'deepLink', { path: '/en/lottery' });
  await expect(page).toHaveURL(/\/hi\/lottery$/);
  await says(page, 'back', { id: 1 });
  await expect(page).toHaveURL(/\/hi\/rules$/);
  await says(page, 'locked');
  const lock = page.getByRole('dialog');
  await expect(lock).toBeVisible();
  await escape(page);
  await escape(page);
  await expect(lock).toBeVisible();
  await lock.getByRole('button').click();
  await expect(lock).toBeHidden();
});
