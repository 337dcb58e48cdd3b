/**
 * F12 for games, on a cheap phone (processor 4 × slower), in a spin and in each title's heaviest feature: p50 / p95 / p99 of
 *   between frames that drew, with the processor throttled and not, compared with an empty page that only counts its own: where there is no graphics processor, mostly the
 *   price of drawing in software;
 *   script, slowed: what the page's thread spent in the callback of a frame that drew, with the processor throttled. The throttling counts what other processes take as well;
 *   script × 4: the same without throttling, times four: the stage's own;
 *   page × 4: what the same thread then spent on styles, layout, paint and submitting the frame, times four;
 *   draw calls in such a frame;
 *   shaded: the areas of all it draws, in screens, in a separate run;
 *   drawing: processor milliseconds a frame in the process that draws; in software that is the shading, and no other process counts;
 *   still: of the frames of the round, those in which nothing moved and nothing was drawn.
 * Throttling slows the page's thread only; nothing here draws as a phone's graphics do.
 * Usage: node stage/build.ts && node bench/src/stage/frames.ts [--write] [seconds of each] [slug …]
 */
import { allTitles } from '../../../games/src/fixtures/fixture.ts';
import { openStandIn } from '../../../e2e/stand-in/open.ts';
import { saveRows } from '../../../scripts/results/results.ts';
import { printLine } from '../print.ts';
import { openBrowser } from '../web/slow-phone.ts';
import { logFrames, watchFrames, type FrameWork } from './frame-work.ts';
import { countShaded, watchShaded } from './shaded.ts';

const [secondsArg = '8', ...wanted] = process.argv.slice(2).filter((word) => word !== '--write');
const seconds = Number(secondsArg);
const cpuTimesSlower = 4;
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
const slow = (times: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate: times });

/** Presses the button for a round of this kind, with the processor so many times slower. */
async function press(kind: string, times: number): Promise<void> {
  await slow(1);
  await page.goto(`${standIn.url}/play/${kind.split('.')[0]}?session=${kind}..${Date.now()}`);
  await page.locator('#loading').waitFor({ state: 'hidden' });
  await page.waitForTimeout(400);
  await slow(times);
  await page.locator('#spin').click();
}

type Watched = { readonly plain: FrameWork; readonly slowed: FrameWork; readonly shaded: readonly number[] };
const ms = seconds * 1000;

/** Three presses of the same spin, since one is over before all is measured. */
async function watchSpin(kind: string): Promise<Watched> {
  await press(kind, cpuTimesSlower);
  const slowed = await watchFrames(browser, page, ms);
  await press(kind, 1);
  const plain = await watchFrames(browser, page, ms);
  await press(kind, 1);
  return { slowed, plain, shaded: await watchShaded(page, ms) };
}

/** One round with a feature, which is long enough. */
async function watchFeature(kind: string, fromMs: number): Promise<Watched> {
  await press(kind, 1);
  await page.waitForTimeout(fromMs);
  const plain = await watchFrames(browser, page, ms);
  await slow(cpuTimesSlower);
  const slowed = await watchFrames(browser, page, ms);
  await slow(1);
  return { slowed, plain, shaded: await watchShaded(page, ms) };
}

function describe({ plain, slowed, shaded }: Watched): readonly string[] {
  const own = plain.scriptMs.map((one) => one * cpuTimesSlower);
  const styled = plain.pageMs.map((one) => one * cpuTimesSlower);
  const between = [percentiles(slowed.gapsMs), percentiles(plain.gapsMs)];
  const work = [percentiles(slowed.scriptMs), percentiles(own), percentiles(styled)];
  const screens = shaded.length === 0 ? 'over' : percentiles(shaded, 2);
  const drawing = [percentiles(plain.draws, 0), screens, plain.drawingMs.toFixed(1)];
  return [...between, ...work, ...drawing, `${Math.round(plain.still * 100)} %`];
}

/** Time between the frames of a page that does nothing else. */
async function empty(): Promise<string> {
  await page.goto('about:blank');
  await slow(cpuTimesSlower);
  await page.evaluate(() => {
    const frame = () => requestAnimationFrame(frame);
    frame();
  });
  return percentiles((await watchFrames(browser, page, 1500)).gapsMs);
}

await countShaded(page);
await logFrames(page);
const times = ['between, slowed, ms', 'between, ms', 'script, slowed, ms', 'script × 4, ms', 'page × 4, ms'];
const figures = [...times, 'draw calls', 'shaded, screens', 'drawing, ms', 'still'];
const print = (what: string, cells: readonly string[]) => printLine(`${what.padEnd(32)} ${cells.map((cell) => cell.padEnd(21)).join(' ')}`);
const slugs = Object.keys(allTitles);
const featureOf = (slug: string) => allTitles[slug]?.shown.heaviest ?? (['huge', 1200] as const);
print('', figures);
for (const slug of wanted.length > 0 ? wanted : slugs) {
  print(`${slug}, empty page`, [await empty()]);
  const [kind, fromMs] = featureOf(slug);
  const spin = [slug, 'spin', ...describe(await watchSpin(`${slug}.lose`))];
  const feature = [slug, kind, ...describe(await watchFeature(`${slug}.${kind}`, fromMs))];
  for (const [, what = '', ...cells] of [spin, feature]) print(`${slug}, ${what}`, cells);
  const saved = { command: 'node bench/src/stage/frames.ts --write', seed: 'none, planted rounds', columns: ['title', 'what', ...figures] };
  const names = slugs.flatMap((one) => [`${one} spin`, `${one} ${featureOf(one)[0]}`]);
  saveRows('frames', { ...saved, rows: [spin, feature], wanted: names }, ['stage'], new Date());
}
await browser.close();
await standIn.close();
