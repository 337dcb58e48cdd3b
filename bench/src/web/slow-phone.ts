import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { browserArgs, findBrowser } from '../../../scripts/browser.ts';

/** Lighthouse's profile of a cheap phone on slow 4G: a round trip of 150 ms, 1.6 Mbit/s down, a processor four times slower. */
const slow4g = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const cpuTimesSlower = 4;
const screen = { width: 360, height: 740 };

export async function openBrowser(): Promise<Browser> {
  const found = await findBrowser(join(import.meta.dirname, '../../..'));
  return chromium.launch({
    executablePath: found.executablePath,
    args: [...browserArgs],
    env: { ...process.env, ...found.env } as Record<string, string>,
  });
}

/** An empty cache on a cheap phone over slow 4G, in its own context. */
export async function slowPhone(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    viewport: screen,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 11; moto g power) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuTimesSlower });
  return page;
}

declare global {
  interface Window {
    touchMs: number;
  }
}

/** Runs before any code of the page: the longest touch since it was last set to 0. */
export function watchTouches(): void {
  window.touchMs = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) window.touchMs = Math.max(window.touchMs, entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
