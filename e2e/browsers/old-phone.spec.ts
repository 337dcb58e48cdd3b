import { expect } from '@playwright/test';
import { newerKeys } from '../../scripts/browser-floor/newer-apis.ts';
import { isPlain, plantRound } from '../support/plant-round.ts';
import { playerOf, stageOf } from '../support/player.ts';
import { playTest as test } from '../support/play-test.ts';

const aheadMs = 10 * 60_000;
const indiaMs = 5.5 * 3_600_000;
const dayMs = 86_400_000;

/** Takes out of a browser what the oldest supported ones lack (docs/decisions/0188): members, interfaces, functions of the language. Runs before any script of a page. */
function removeNewer(keys: readonly string[]): void {
  // The test's own connection to the page needs them, and every browser has a density and codes of keys.
  const kept = new Set(['WeakRef', 'FinalizationRegistry', 'devicePixelRatio', 'code']);
  const remove = (from: unknown, name: string) => {
    if (from !== null && (typeof from === 'object' || typeof from === 'function')) Reflect.deleteProperty(from, name);
  };
  for (const key of keys) {
    const [, owner = '', member] = /^(?:api|javascript\.builtins)\.(\w+)(?:\.(\w+))?$/.exec(key) ?? [];
    if (owner === '' || kept.has(owner) || member === owner || member?.endsWith('_event') === true) continue;
    const known: unknown = Reflect.get(window, owner);
    const name = member?.replace(/_static$/, '');
    if (name === undefined) remove(window, owner);
    else if (!kept.has(name)) {
      // Of the language either may be meant; of the DOM `Response.json_static` is another function than the method.
      if (!key.startsWith('api.') || name !== member) remove(known, name);
      if (name === member && typeof known === 'function') remove(known.prototype, name);
      if (owner === 'Window') remove(window, name);
    }
  }
}

/** The clock of the device, in every page and frame. */
function setAhead(ms: number): void {
  const RealDate = Date;
  class Ahead extends RealDate {
    constructor(...parts: readonly [] | readonly [number]) {
      super(parts.length === 0 ? RealDate.now() + ms : parts[0]);
    }
    static override now = () => RealDate.now() + ms;
  }
  window.Date = Ahead as DateConstructor;
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } });

test('[1.2] [1.4] on a phone with the oldest browser and a clock ten minutes ahead a guest registers, is welcomed, pays in and plays', async ({
  page,
  request,
}) => {
  await page.addInitScript(removeNewer, [...newerKeys]);
  await page.addInitScript(setAhead, aheadMs);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${page.url()} ${error.message}`));
  const player = playerOf(page, 'hi');
  const stage = stageOf(page);
  await page.goto('/hi', { referer: 'https://friends.example/page' });
  expect(await page.evaluate(() => ['canParse' in URL, 'groupBy' in Object, 'requestIdleCallback' in window])).toEqual([
    false,
    false,
    false,
  ]);
  expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - aheadMs)).toBeLessThan(30_000);
  await player.register();
  await player.deposit('500', '₹500');
  await plantRound(page, request, 'patang', isPlain);
  await page.goto('/hi/games/mela/patang');
  await stage.ready();
  await stage.spin();
  const left = await stage.balanceRupees();
  await expect.poll(player.balanceRupees, { message: 'the header follows' }).toBe(left);

  await page.goto('/hi/daily-missions');
  const shown = page.getByRole('main').getByRole('timer');
  await expect(shown).toHaveText(/^(\d+:)?\d+:\d{2}$/);
  const shownSec = (await shown.innerText()).split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  const leftSec = (dayMs - ((Date.now() + indiaMs) % dayMs)) / 1000;
  // A minute for a slow machine; by the clock of the device it would be off by ten.
  expect(Math.abs(shownSec - leftSec)).toBeLessThan(60);
  expect(errors).toEqual([]);
});
