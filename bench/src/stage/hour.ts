/**
 * F12 for games: what an hour of play leaves behind: listeners, elements and memory of the page after the first tenth and at the end. The clock is
 * advanced by hand, so an hour takes minutes; nothing is drawn. Sounds last as long as they last: each has a listener until its end, so both counts
 * wait for the end of the last one. Level: no more listeners, a hundred elements and 3 MB of memory.
 * Each kind of round is written as soon as it is measured.
 * Usage: node stage/build.ts && node bench/src/stage/hour.ts [--write] [minutes] [title.kind …]
 */
import { allTitles } from '../../../games/src/fixtures/fixture.ts';
import { titles } from '../../../games/src/index.ts';
import { openStandIn } from '../../../e2e/stand-in/open.ts';
import { StageTable } from '../../../e2e/support/stage-table.ts';
import { saveRows } from '../../../scripts/results/results.ts';
import { printLine, printTable } from '../print.ts';
import { openBrowser } from '../web/slow-phone.ts';

const [minutesArg = '60', ...wanted] = process.argv.slice(2).filter((word) => word !== '--write');
const playedMs = Number(minutesArg) * 60_000;
const more = { listeners: 0, elements: 100, heapMb: 3 } as const;
/** What the clock of the page is advanced by while one round is shown. */
const stepMs = 1000;
/** Longer than any sound, in real time. */
const soundMs = 10_000;

const all = Object.keys(allTitles).flatMap((slug) => [
  ...new Set([`${slug}.small`, `${slug}.${titles[slug]?.shown.feature[0] ?? 'small'}`]),
]);
const unknown = wanted.filter((kind) => !all.includes(kind));
if (!(playedMs > 0) || unknown.length > 0)
  throw new Error(
    unknown.length > 0 ? `no such kind: ${unknown.join(', ')}; there are ${all.join(', ')}` : `${minutesArg} is no number of minutes`,
  );
const kinds = wanted.length > 0 ? wanted : all;
const columns = ['title', 'what', 'minutes', 'rounds', 'listeners', 'elements', 'heap, MB', 'verdict'];

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
    await page.waitForTimeout(soundMs);
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return { listeners: of('JSEventListeners'), elements: of('Nodes'), heapMb: of('JSHeapUsedSize') / 2 ** 20 };
  };
  await table.open(`${kind}.hour`);
  const answers = page.locator(':is(#gamble, #picks) button:not([aria-disabled=true])').filter({ visible: true });
  let ms = 0;
  let rounds = 0;
  const playUntil = async (end: number) => {
    // To the end of the round that is shown then: a poster that is up has listeners of its own.
    for (let phase = await table.phase(); ms < end || phase !== 'idle'; phase = await table.phase(), ms += stepMs) {
      // Rounds keep a distance from each other; a question is answered by its first answer, as soon as there is one.
      if (phase === 'idle' && (await page.locator('#spin').getAttribute('aria-disabled')) !== 'true') {
        await table.spin();
        rounds += 1;
      } else if (phase === 'choosing' && (await answers.count()) > 0) await answers.first().click();
      await table.fastForward(stepMs);
    }
  };
  await playUntil(playedMs / 10);
  const early = await measure();
  await playUntil(playedMs);
  const late = await measure();
  const isLevel = (['listeners', 'elements', 'heapMb'] as const).every((name) => late[name] - early[name] <= more[name]);
  if (!isLevel) process.exitCode = 1;
  const change = (name: keyof typeof early, digits = 0) => `${early[name].toFixed(digits)} → ${late[name].toFixed(digits)}`;
  const row = [
    ...kind.split(/\.(.*)/, 2),
    minutesArg,
    String(rounds),
    change('listeners'),
    change('elements'),
    change('heapMb', 1),
    isLevel ? 'level' : 'grows',
  ];
  rows.push(row);
  printLine(row.join('  '));
  const saved = { command: 'node bench/src/stage/hour.ts --write', seed: 'none, planted rounds', columns, rows: [row] };
  saveRows('hour', { ...saved, wanted: all.map((one) => one.replace('.', ' ')) }, ['stage'], new Date());
  await context.close();
}
printTable(columns, rows);
await browser.close();
await standIn.close();
