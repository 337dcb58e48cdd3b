/**
 * F12 for games, on a cheap phone (processor 4 × slower), in a spin and in each title's heaviest round. Three figures of each: milliseconds between frames, beside
 * an empty page that only counts its own in the same run; processor milliseconds of script in the frames that drew; draw calls of those. Where there is no
 * graphics processor the first is mostly the price of drawing in software; the other two are the stage's own.
 * Usage: node stage/build.ts && node bench/src/stage/frames.ts [seconds of each] [slug …]
 */
import { allTitles } from '../../../games/src/fixtures/fixture.ts';
import { openStandIn } from '../../../e2e/stand-in/open.ts';
import { openBrowser } from '../web/slow-phone.ts';
import { logFrames, watchFrames } from './frame-work.ts';

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

function percentiles(figures: readonly number[], digits = 1): string {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(digits);
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
  const { gapsMs, scriptMs, draws } = await watchFrames(browser, page, seconds * 1000);
  return `${percentiles(gapsMs).padEnd(22)} ${percentiles(scriptMs).padEnd(20)} ${percentiles(draws, 0)}`;
}

/** Time between the frames of a page that does nothing else. */
async function empty(): Promise<string> {
  await page.goto('about:blank');
  await page.evaluate(() => {
    const frame = () => requestAnimationFrame(frame);
    frame();
  });
  return percentiles((await watchFrames(browser, page, 2000)).gapsMs);
}

await logFrames(page);
const columns = ['between frames, ms', 'script in one, ms', 'draw calls'] as const;
process.stdout.write(`p50 / p95 / p99   ${' '.repeat(24)} ${columns[0].padEnd(22)} ${columns[1].padEnd(20)} ${columns[2]}\n`);
for (const slug of wanted.length > 0 ? wanted : Object.keys(allTitles)) {
  const line = (what: string, told: string) => process.stdout.write(`${`${slug}, ${what}`.padEnd(42)} ${told}\n`);
  line('empty page', await empty());
  line('spin', await play(`${slug}.lose..${Date.now()}`));
  const kind = heaviest[slug] ?? 'huge';
  line(`heaviest (${kind})`, await play(`${slug}.${kind}..${Date.now()}`));
}
await browser.close();
await standIn.close();
