import { expect, type Page } from '@playwright/test';
import { StageTable, stageTest as test } from './support/stage-table.ts';

/** What browsers and networks do to a round: it is booked once, shown once, and the player is told. */
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

declare global {
  interface Window {
    openedContexts?: AudioContext[];
  }
}

/** A token of its own for each test: the house keeps a table for each. */
let tokens = 0;
const tokenOf = (kind: string) => `${kind}..${process.pid}-${(tokens += 1)}`;
const won = '₹4.00';
const small = () => tokenOf('diwali-night.small');
const feature = () => tokenOf('khazana.hold');

/** How many different colours the reels show; a blank canvas has one. */
async function coloursOf(page: Page): Promise<number> {
  const picture = await page.locator('#window canvas').screenshot();
  return page.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (context === null) return 0;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return new Set(Array.from({ length: data.length / 4 }, (_, at) => `${data[at * 4]},${data[at * 4 + 1]},${data[at * 4 + 2]}`)).size;
  }, picture.toString('base64'));
}

test.describe('graphics', () => {
  test('[R6] without WebGL the reels are drawn on a canvas, and a round is played to its end', async ({ page, standIn }) => {
    const token = small();
    const table = new StageTable(page, standIn);
    await page.addInitScript(() => {
      const getContext = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: []) {
        return kind.startsWith('webgl') ? null : getContext.call(this, kind as '2d', ...more);
      } as typeof getContext;
    });
    await table.open(token);
    await table.spin();
    await table.advance(2000);
    expect(await coloursOf(page)).toBeGreaterThan(50);
    await table.playOut();
    expect([await table.text('win'), standIn.house.bookings(token)]).toEqual([won, 1]);
    expect(await coloursOf(page)).toBeGreaterThan(50);
  });

  /** Takes the graphics away, as a phone does that needs its memory, and gives them back when asked to. */
  async function loseGraphics(page: Page): Promise<void> {
    await page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('#window canvas');
      const lose = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      if (!lose) throw new Error('this browser cannot lose its graphics');
      Object.assign(window, { giveBack: () => lose.restoreContext() });
      lose.loseContext();
    });
  }

  test('[R6] graphics lost in the middle of a spin come back, and the round ends as it would have', async ({ page, standIn }) => {
    const token = small();
    const table = new StageTable(page, standIn);
    await table.open(token);
    await table.spin();
    await table.playOut();
    const undisturbed = await page.locator('#window').screenshot();
    await table.spin();
    await table.advance(500);
    await loseGraphics(page);
    await table.advance(700);
    await page.evaluate('giveBack()');
    await page.waitForTimeout(50);
    await table.playOut();
    expect([await table.text('win'), standIn.house.bookings(token)]).toEqual([won, 2]);
    expect(await page.locator('#window').screenshot()).toEqual(undisturbed);
    await expect(page.locator('#message')).toBeHidden();
  });

  test('[R6] graphics that do not come back are told of, and the round is booked and counted all the same', async ({ page, standIn }) => {
    const token = small();
    const table = new StageTable(page, standIn);
    await table.open(token);
    await table.spin();
    await table.advance(500);
    await loseGraphics(page);
    await expect(page.locator('#message-text')).toContainText('taken the picture away');
    await table.playOut();
    expect([await table.text('win'), standIn.house.bookings(token)]).toEqual([won, 1]);
    await expect(page.locator('#message-action')).toHaveText('Try again');
  });
});

test.describe('a tab that nobody sees', () => {
  const look = (page: Page, isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (hidden ? 'hidden' : 'visible') });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);

  test('[R6] a feature stands still meanwhile, is silent, and goes on from the same place', async ({ page, standIn }) => {
    await page.addInitScript(() => {
      const contexts: AudioContext[] = [];
      window.openedContexts = contexts;
      window.AudioContext = class extends AudioContext {
        constructor() {
          super();
          contexts.push(this);
        }
      };
    });
    const states = () => page.evaluate(() => (window.openedContexts ?? []).map(({ state }) => state));
    const table = new StageTable(page, standIn);
    await table.open(feature());
    expect(await states(), 'no sound before a touch').toEqual([]);
    await table.spin();
    await table.advance(6000);
    await expect.poll(states).toEqual(['running']);
    const seen = async () => [await table.phase(), await table.text('win'), await table.text('note'), await table.text('live')];
    const before = await seen();
    expect(before[0]).toBe('playing');
    await look(page, true);
    await expect.poll(states).toEqual(['suspended']);
    // A minute goes by without a frame; the first one after it counts as one frame, not as a minute.
    await page.evaluate(() => {
      const now = performance.now();
      performance.now = () => now + 60_000;
    });
    await look(page, false);
    await table.advance(50);
    expect(await seen()).toEqual(before);
    await expect.poll(states).toEqual(['running']);
    await table.playOut();
    expect(await table.phase()).toBe('idle');
    expect(await table.text('win')).not.toBe('₹0.00');
  });
});

test.describe('a connection that is lost', () => {
  test('[M2] before the bet arrives: the player is told, the same bet is sent again, and booked once', async ({ page, standIn }) => {
    const token = small();
    const table = new StageTable(page, standIn);
    await table.open(token);
    await page.context().setOffline(true);
    await page.locator('#spin').click();
    await expect(page.locator('#message-text')).toContainText('Connection lost');
    expect(standIn.house.bookings(token)).toBe(0);
    await page.context().setOffline(false);
    await table.answered();
    await table.playOut();
    expect([await table.text('win'), standIn.house.bookings(token)]).toEqual([won, 1]);
  });

  test('[M2] before the answer arrives: the same key gives the same round, shown once', async ({ page, standIn }) => {
    const token = small();
    const table = new StageTable(page, standIn);
    const keys: (string | undefined)[] = [];
    await page.route('**/originals/v1/spin', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 2) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await table.open(token);
    await table.spin();
    await table.playOut();
    expect(keys.length).toBe(3);
    expect(new Set(keys).size).toBe(1);
    expect([await table.text('win'), await table.text('balance'), standIn.house.bookings(token)]).toEqual([won, '₹1,25,002.00', 1]);
  });

  test('[R6] in the middle of a feature: the round is there already and is shown to its end', async ({ page, standIn }) => {
    const token = feature();
    const table = new StageTable(page, standIn);
    await table.open(token);
    await table.spin();
    await table.advance(6000);
    expect(await table.phase()).toBe('playing');
    await page.context().setOffline(true);
    await table.playOut();
    const win = await table.text('win');
    await page.context().setOffline(false);
    expect(win).not.toBe('₹0.00');
    expect(standIn.house.bookings(token)).toBe(1);
    await table.spin();
    expect(standIn.house.bookings(token)).toBe(2);
  });
});

test.describe('a frame that is loaded again', () => {
  test('[R6] in the middle of a round: it is shown again to its end, and nothing is booked again', async ({ page, standIn }) => {
    const token = small();
    const table = new StageTable(page, standIn);
    await table.open(token);
    await table.spin();
    await table.advance(1000);
    await page.reload();
    await table.opened();
    await expect(page.locator('#message-text')).toContainText('goes on');
    await table.playOut();
    expect([await table.text('win'), await table.text('balance'), standIn.house.bookings(token)]).toEqual([won, '₹1,25,002.00', 1]);
  });

  test('[R6] after a round was shown to its end: it is not shown again', async ({ page, standIn }) => {
    const token = small();
    const table = new StageTable(page, standIn);
    await table.open(token);
    const told = page.waitForResponse('**/shown');
    await table.spin();
    await table.playOut();
    await told;
    await page.reload();
    await table.opened();
    expect([await table.phase(), await table.text('balance'), standIn.house.bookings(token)]).toEqual(['idle', '₹1,25,002.00', 1]);
    await expect(page.locator('#message')).toBeHidden();
  });

  test('[R6] while the round waits for a choice: it waits again, and no other bet is taken', async ({ page, standIn }) => {
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
    expect([await table.phase(), standIn.house.bookings(token)]).toEqual(['choosing', 1]);
  });
});

test('[M1] two tabs of one game: each bet is booked once, and a round that waits in one keeps the other from betting', async ({
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
  expect(standIn.house.bookings(token)).toBe(1);
  expect(await second.phase(), 'the other tab takes the waiting round over, or says why it may not bet').not.toBe('dead');
});
