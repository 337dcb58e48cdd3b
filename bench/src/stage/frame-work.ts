import type { Browser, Page } from '@playwright/test';

/** What one stretch of frames cost. */
export type FrameWork = {
  /** Milliseconds from each frame that drew, or of a page that draws nothing from each, to the next. */
  readonly gapsMs: readonly number[];
  /** Processor milliseconds in the callbacks of a frame that drew. */
  readonly scriptMs: readonly number[];
  /** Processor milliseconds the page's thread then needed for styles, layout, paint and submitting it. */
  readonly pageMs: readonly number[];
  readonly draws: readonly number[];
  /** Processor milliseconds for each such frame in the process that draws: in software, all of shading and compositing; other processes do not count. */
  readonly drawingMs: number;
  /** Share of frames in which nothing was drawn. */
  readonly still: number;
};

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
};

declare global {
  interface Window {
    frameLog?: { readonly frames: [at: number, draws: number][]; drawn: number };
  }
}

/** From the next page on, frames and the calls of each that draw with WebGL are recorded by the page's own callback. */
export const logFrames = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const log = { frames: [] as [at: number, draws: number][], drawn: 0 };
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
        const draws = log.drawn - before;
        if (draws > 0) performance.mark('drew');
        // The renderer has a loop of its own: callbacks of one frame get the same time.
        const last = log.frames.at(-1);
        if (last?.[0] === now) last[1] += draws;
        else log.frames.push([now, draws]);
      });
  });

/**
 * Measures a page that requests every frame, for so long. Time between frames includes everything: script, the software that draws here, and whatever else
 * the machine does. What the page's own thread spent comes from Chromium's trace: neither drawing nor other processes count.
 */
export async function watchFrames(browser: Browser, page: Page, ms: number): Promise<FrameWork> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] });
  const from = await page.evaluate(() => window.frameLog?.frames.length ?? 0);
  const drawnBefore = await drawingTime(browser);
  await page.waitForTimeout(ms);
  const drawingMs = (await drawingTime(browser)) - drawnBefore;
  const frames = await page.evaluate((first) => window.frameLog?.frames.slice(first) ?? [], from);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const draws = frames.flatMap(([, count]) => (count > 0 ? [count] : []));
  const gapsMs = frames.slice(1).flatMap(([at], index) => {
    const [before = at, count = 0] = frames[index] ?? [];
    return count > 0 || draws.length === 0 ? [at - before] : [];
  });
  return { gapsMs, draws, drawingMs: drawingMs / draws.length, still: 1 - draws.length / frames.length, ...spentIn(traceEvents) };
}

/** Processor milliseconds so far of the process that draws. */
async function drawingTime(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  return (processInfo.find(({ type }) => type === 'GPU')?.cpuTime ?? Number.NaN) * 1000;
}

/** Callbacks of one frame follow each other within this time. */
const framePartUs = 4000;
const afterScript: ReadonlySet<string> = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit']);

function spentIn(events: readonly TraceEvent[]): Pick<FrameWork, 'scriptMs' | 'pageMs'> {
  const marks = events.filter(({ name }) => name === 'drew');
  const thread = events.filter(({ tid }) => tid === marks[0]?.tid).toSorted((a, b) => a.ts - b.ts);
  const calls = thread.filter(({ name, ph, tdur }) => name === 'FireAnimationFrame' && ph === 'X' && tdur !== undefined);
  const drew = calls.filter(({ ts, dur = 0 }) => marks.some((mark) => mark.ts >= ts && mark.ts <= ts + dur));
  const pageMs = drew.map(({ ts, dur = 0 }) => {
    const end = calls.find((call) => call.ts > ts + dur + framePartUs)?.ts ?? Infinity;
    const after = thread.filter((event) => afterScript.has(event.name) && event.ts > ts + dur && event.ts < end);
    return after.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  });
  return { scriptMs: drew.map(({ tdur = 0 }) => tdur / 1000), pageMs };
}
