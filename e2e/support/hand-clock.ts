import type { Page } from '@playwright/test';

/** The time of a page, advanced by the test: frames come when the test requests them, each so many milliseconds after the one before. */
const frameMs = 50;
/** The stage counts no frame for more than this; a show that is only to be finished may advance in such steps. */
export const longFrameMs = 100;

declare global {
  interface Window {
    advanceClock?: (ms: number, stepMs: number) => Promise<void>;
  }
}

function installClock(opened: number): void {
  let now = 0;
  // The time of day and of the session as well.
  window.Date = class extends Date {
    constructor(...parts: readonly [] | readonly [number]) {
      super(parts.length === 0 ? opened + now : parts[0]);
    }
    static override now = () => opened + now;
  } as DateConstructor;
  let id = 0;
  let pending = new Map<number, FrameRequestCallback>();
  window.requestAnimationFrame = (call) => {
    id += 1;
    pending.set(id, call);
    return id;
  };
  window.cancelAnimationFrame = (which) => void pending.delete(which);
  performance.now = () => now;
  const turn = new MessageChannel();
  const nextTask = () =>
    new Promise((resume) => {
      turn.port1.addEventListener('message', resume, { once: true });
      turn.port1.start();
      turn.port2.postMessage(0);
    });
  window.advanceClock = async (ms, step) => {
    for (const end = now + ms; now < end;) {
      now += step;
      const due = pending;
      pending = new Map();
      for (const call of due.values()) call(now);
      await nextTask();
    }
    // What moves for ever is no part of a show; drawing it is most of the work of a test.
    for (const motion of document.getAnimations()) if (motion.effect?.getComputedTiming().iterations === Infinity) motion.pause();
  };
}

/** From the next page on only `advance` runs frames: the same moment of a show every time, however slow the machine. */
export const holdClock = async (page: Page): Promise<void> => void (await page.addInitScript(installClock, Date.UTC(2026, 10, 21, 10, 30)));

export const advance = (page: Page, ms: number, stepMs = frameMs): Promise<void> =>
  page.evaluate(
    async ([wanted, step]) => {
      if (window.advanceClock === undefined) throw new Error('the clock of this page is not stopped');
      await window.advanceClock(wanted, step);
    },
    [ms, stepMs] as const,
  );
