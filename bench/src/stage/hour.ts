/**
 * F12 for games: what an hour of play leaves behind: listeners, elements and memory of the page after the first tenth and at the end. The clock is
 * advanced by hand, so an hour takes minutes; nothing is drawn. Level: no more listeners, a hundred elements and 3 MB of memory.
 * Usage: node stage/build.ts && node bench/src/stage/hour.ts [minutes] [title.kind …]
 */
import { allTitles } from '../../../games/src/fixtures/fixture.ts';
import { titles } from '../../../games/src/index.ts';
import { openStandIn } from '../../../e2e/stand-in/open.ts';
import { StageTable } from '../../../e2e/support/stage-table.ts';
import { printLine, printTable } from '../print.ts';
import { openBrowser } from '../web/slow-phone.ts';

const [minutesArg = '60', ...wanted] = process.argv.slice(2);
const playedMs = Number(minutesArg) * 60_000;
const more = { listeners: 0, elements: 100, heapMb: 3 } as const;
/** What the clock of the page is advanced by while one round is shown. */
const stepMs = 1000;

const kinds =
  wanted.length > 0
    ? wanted
    : Object.keys(allTitles).flatMap((slug) => [`${slug}.small`, `${slug}.${titles[slug]?.shown.feature[0] ?? 'small'}`]);

const standIn = await openStandIn();
const browser = await openBrowser();
const rows: string[][] = [];
for (const kind of kinds) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, bypassCSP: true });
  const page = await context.newPage();
  const table = new StageTable(page, standIn, { draws: false, isMuted: false });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const measure = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return { listeners: of('JSEventListeners'), elements: of('Nodes'), heapMb: of('JSHeapUsedSize') / 2 ** 20 };
  };
  await table.open(`${kind}.hour`);
  let ms = 0;
  let rounds = 0;
  const playUntil = async (end: number) => {
    for (; ms < end; rounds += 1) {
      // Rounds keep a distance from each other.
      for (; (await page.locator('#spin').getAttribute('aria-disabled')) === 'true'; ms += stepMs) await table.fastForward(stepMs);
      await table.spin();
      for (let phase = await table.phase(); phase !== 'idle' && ms < end; phase = await table.phase()) {
        // A question is answered by its first answer.
        if (phase === 'choosing')
          await page.locator('#gamble button, #picks button').and(page.locator(':not([aria-disabled=true])')).first().click();
        await table.fastForward(stepMs);
        ms += stepMs;
      }
    }
  };
  await playUntil(playedMs / 10);
  const early = await measure();
  await playUntil(playedMs);
  const late = await measure();
  const isLevel = (['listeners', 'elements', 'heapMb'] as const).every((name) => late[name] - early[name] <= more[name]);
  if (!isLevel) process.exitCode = 1;
  const change = (name: keyof typeof early, digits = 0) => `${early[name].toFixed(digits)} → ${late[name].toFixed(digits)}`;
  rows.push([kind, String(rounds), change('listeners'), change('elements'), change('heapMb', 1), isLevel ? 'level' : 'grows']);
  printLine(rows.at(-1)?.join('  ') ?? '');
  await context.close();
}
printTable(['title and kind', 'rounds', 'listeners', 'elements', 'heap, MB', ''], rows);
await browser.close();
await standIn.close();
