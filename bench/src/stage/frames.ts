/**
 * F12 for games: how evenly frames come on a cheap phone (processor 4 × slower) in a spin and in each title's heaviest round, against an empty page that only
 * counts its frames, in the same run. Usage: node stage/build.ts && node bench/src/stage/frames.ts [seconds of each] [slug …]
 */
import type { Page } from '@playwright/test';
import { allTitles } from '../../../games/src/fixtures/fixture.ts';
import { openStandIn } from '../../../e2e/stand-in/open.ts';
import { openBrowser } from '../web/slow-phone.ts';

const [secondsArg = '8', ...wanted] = process.argv.slice(2);
const seconds = Number(secondsArg);
const cpuTimesSlower = 4;
const heaviest: Readonly<Record<string, string>> = {
  'diwali-night': 'free',
  patang: 'free',
  rang: 'free',
  khazana: 'holdFull',
  mor: 'respinMore',
  jugnu: 'stick',
  sawan: 'huge',
  aam: 'basket',
  jadugar: 'pick',
  'rail-gaadi': 'pot',
  'nimbu-mirchi': 'group',
  'chit-pat': 'huge',
};

/** Counts the time between frames in the page itself. */
const countFrames = (page: Page, ms: number): Promise<number[]> =>
  page.evaluate(
    (wantedMs) =>
      new Promise<number[]>((done) => {
        const gaps: number[] = [];
        const from = performance.now();
        let last = from;
        const frame = (now: number) => {
          if (now > last) gaps.push(now - last);
          last = now;
          if (now - from < wantedMs) requestAnimationFrame(frame);
          else done(gaps);
        };
        requestAnimationFrame(frame);
      }),
    ms,
  );

function percentiles(gaps: readonly number[]): string {
  const sorted = gaps.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);
  return `${at(0.5)} / ${at(0.95)} / ${at(0.99)}`;
}

const standIn = await openStandIn();
const browser = await openBrowser();
const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
const page = await context.newPage();
const devtools = await context.newCDPSession(page);
await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuTimesSlower });

async function play(token: string): Promise<string> {
  await page.goto(`${standIn.url}/play/${token.split('.')[0]}?session=${token}`);
  await page.locator('#loading').waitFor({ state: 'hidden' });
  await page.waitForTimeout(400);
  await page.locator('#spin').click();
  return percentiles(await countFrames(page, seconds * 1000));
}

process.stdout.write(
  `${'title'.padEnd(14)} ${'empty page'.padEnd(22)} ${'spin'.padEnd(22)} heaviest round   (ms between frames: p50 / p95 / p99)\n`,
);
for (const slug of wanted.length > 0 ? wanted : Object.keys(allTitles)) {
  await page.goto('about:blank');
  const empty = percentiles(await countFrames(page, 2000));
  const spin = await play(`${slug}.lose..${Date.now()}`);
  const kind = heaviest[slug] ?? 'huge';
  process.stdout.write(
    `${slug.padEnd(14)} ${empty.padEnd(22)} ${spin.padEnd(22)} ${await play(`${slug}.${kind}..${Date.now()}`)} (${kind})\n`,
  );
}
await browser.close();
await standIn.close();
