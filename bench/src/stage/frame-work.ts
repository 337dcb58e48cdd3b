import type { Browser, Page } from '@playwright/test';

/** What one stretch of frames cost: milliseconds between frames; of those that drew, processor milliseconds of script and draw calls. */
export type FrameWork = { readonly gapsMs: readonly number[]; readonly scriptMs: readonly number[]; readonly draws: readonly number[] };

type TraceEvent = { readonly name: string; readonly ph: string; readonly ts: number; readonly dur?: number; readonly tdur?: number };

declare global {
  interface Window {
    frameLog?: { readonly at: number[]; readonly draws: number[]; drawn: number };
  }
}

/** From the next page on, frames and the calls of each that draw with WebGL are written down by the page's own callback. */
export const logFrames = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const log = { at: [] as number[], draws: [] as number[], drawn: 0 };
    window.frameLog = log;
    for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'] as const) {
      const draw: (...parts: never[]) => void = WebGL2RenderingContext.prototype[name];
      Object.defineProperty(WebGL2RenderingContext.prototype, name, {
        value(this: WebGL2RenderingContext, ...parts: never[]) {
          log.drawn += 1;
          draw.apply(this, parts);
        },
      });
    }
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (call) =>
      ask((now) => {
        const before = log.drawn;
        call(now);
        log.at.push(now);
        if (log.drawn === before) return;
        log.draws.push(log.drawn - before);
        performance.mark('drew');
      });
  });

/**
 * Watches a page that asks for every frame, for so long. Time between frames has everything in it: script, the software that draws here, and whatever else
 * the machine does. Script is what the page's own thread spent in the callbacks of frames that drew, by Chromium's trace: neither drawing nor neighbours count.
 */
export async function watchFrames(browser: Browser, page: Page, ms: number): Promise<FrameWork> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] });
  const from = await page.evaluate(() => [window.frameLog?.at.length ?? 0, window.frameLog?.draws.length ?? 0] as const);
  await page.waitForTimeout(ms);
  const log = await page.evaluate(
    ([frame, draw]) => [window.frameLog?.at.slice(frame) ?? [], window.frameLog?.draws.slice(draw) ?? []],
    from,
  );
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const [at = [], draws = []] = log;
  // The renderer keeps a loop of its own: callbacks of one frame tell the same time.
  const frames = [...new Set(at)];
  return { gapsMs: frames.slice(1).map((time, index) => time - (frames[index] ?? time)), draws, scriptMs: scriptOf(traceEvents) };
}

function scriptOf(events: readonly TraceEvent[]): readonly number[] {
  const drew = events.flatMap(({ name, ts }) => (name === 'drew' ? [ts] : []));
  return events.flatMap(({ name, ph, ts, dur = 0, tdur }) =>
    name === 'FireAnimationFrame' && ph === 'X' && tdur !== undefined && drew.some((mark) => mark >= ts && mark <= ts + dur)
      ? [tdur / 1000]
      : [],
  );
}
