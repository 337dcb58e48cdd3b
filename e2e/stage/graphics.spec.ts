import { expect, type Page } from '@playwright/test';
import { StageTable, small, smallWin, stageTest as test } from '../support/stage-table.ts';

/** A round in a browser without WebGL, or with its context lost. */
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

declare global {
  interface Window {
    restoreContext?: () => void;
  }
}

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

test('without WebGL the reels are drawn on a canvas, and a round is played to its end', async ({ page, standIn }) => {
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
  expect([await table.text('win'), standIn.server.bookings(token)]).toEqual([smallWin, 1]);
  expect(await coloursOf(page)).toBeGreaterThan(50);
});

/** Loses the WebGL context, as on a phone short of memory; `window.restoreContext` restores it. */
async function loseContext(page: Page): Promise<void> {
  await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('#window canvas');
    const lose = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    if (!lose) throw new Error('this browser cannot lose its context');
    Object.assign(window, { restoreContext: () => lose.restoreContext() });
    return new Promise((resume) => {
      canvas?.addEventListener('webglcontextlost', resume, { once: true });
      lose.loseContext();
    }).then(() => undefined);
  });
}

/** Restores the context and waits until the stage, whose listener runs first, has handled it. */
async function restoreContext(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resume) => {
        document.querySelector('#window canvas')?.addEventListener('webglcontextrestored', () => setTimeout(resume), { once: true });
        window.restoreContext?.();
      }),
  );
}

test('[R6] a context lost in the middle of a spin is restored, and the round ends as it would have', async ({ page, standIn }) => {
  const token = small();
  const table = new StageTable(page, standIn);
  await table.open(token);
  await table.spin();
  await table.playOut();
  // The backdrop behind the reels comes back over seconds of its own.
  const picture = () => page.locator('#window').screenshot({ animations: 'disabled' });
  const undisturbed = await picture();
  await table.spin();
  await table.advance(500);
  await loseContext(page);
  await table.advance(700);
  await restoreContext(page);
  await table.playOut();
  expect([await table.text('win'), standIn.server.bookings(token)]).toEqual([smallWin, 2]);
  expect(await picture()).toEqual(undisturbed);
  await expect(page.locator('#message')).toBeHidden();
});

test('[R6] a context that is not restored is reported, and the round is still booked and counted', async ({ page, standIn }) => {
  const token = small();
  const table = new StageTable(page, standIn);
  await table.open(token);
  await table.spin();
  await table.advance(500);
  await loseContext(page);
  await expect(page.locator('#message-text')).toContainText('stopped drawing');
  await table.playOut();
  expect([await table.text('win'), standIn.server.bookings(token)]).toEqual([smallWin, 1]);
  await expect(page.locator('#message-action')).toHaveText('Try again');
});
