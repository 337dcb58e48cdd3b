import { test } from '@playwright/test';

/** At most so often a second is a game drawn in a journey that plays it in real time: sixty drawings by the processor are most of its work. */
const framesPerSecond = 15;

function drawLess(pauseMs: number): void {
  if (!location.pathname.startsWith('/play/')) return;
  const [request, cancel] = [window.requestAnimationFrame.bind(window), window.cancelAnimationFrame.bind(window)];
  const frames = new Map<number, number>();
  window.requestAnimationFrame = (call) => {
    const id = window.setTimeout(() => {
      frames.set(
        id,
        request((now) => (frames.delete(id), call(now))),
      );
    }, pauseMs);
    return id;
  };
  window.cancelAnimationFrame = (id) => {
    window.clearTimeout(id);
    cancel(frames.get(id) ?? 0);
    frames.delete(id);
  };
}

/** A journey that plays: its games show the same in fewer frames. */
export const playTest = test.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(drawLess, 1000 / framesPerSecond);
    await use(context);
  },
});
