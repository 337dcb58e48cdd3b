import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findTestBrowser } from './browser.ts';
import { generateStale } from './run/generate-stale.ts';
import { root, runCommand, tool } from './run/run-command.ts';
import { summarise, tallyPlaywright, tallyVitest, type Tally } from './test/tally.ts';

/** `npm test`: unit, property and integration tests, then the journeys in a real browser. `npm test -- unit` or `-- journeys` runs one of the two. */
const reports = join(root, '.tmp/reports');
const wanted = process.argv.slice(2);
const wants = (part: string) => wanted.length === 0 || wanted.includes(part);

function readReport(name: string): string | null {
  try {
    return readFileSync(join(reports, name), 'utf8');
  } catch {
    return null;
  }
}

/** The journeys' server needs the art of all games. It is drawn with the processor time that the site's build and the unit tests leave. */
const drawArt = () =>
  runCommand('nice', ['-n', '19', process.execPath, 'stage/build.ts']).catch((error: Error) => ({ code: 1, output: error.message }));

async function runUnits(): Promise<Tally> {
  const { code } = await runCommand(
    tool('vitest'),
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${join(reports, 'vitest.json')}`],
    { show: true },
  );
  return tallyVitest(readReport('vitest.json'), code);
}

async function runJourneys(): Promise<Tally> {
  const broken = { passed: 0, failed: 0, skipped: 0, broken: true, failures: [] };
  const browser = await findTestBrowser(root).catch((reason: Error) => reason);
  if (browser instanceof Error) {
    process.stderr.write(`${browser.message}\n`);
    return broken;
  }
  const env = { ...browser.env, CHROMIUM_PATH: browser.executablePath, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json') };
  const { code } = await runCommand(join(root, 'e2e/node_modules/.bin/playwright'), ['test', '--reporter=list,json'], {
    cwd: join(root, 'e2e'),
    env,
    show: true,
  });
  return tallyPlaywright(readReport('playwright.json'), code);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const art = wants('journeys') ? drawArt() : null;
// Tests of the site's addresses read the route tree, which a fresh clone has not made yet; the journeys need the whole site.
const unbuilt = await generateStale();
if (unbuilt !== null) process.stderr.write(`${unbuilt}\n`);
const units = wants('unit') ? [await runUnits()] : [];
const drawn = await art;
// The journeys' server tries again, and shows why it fails.
if (drawn && drawn.code !== 0) process.stderr.write(`${drawn.output}\n`);
const tallies = [...units, ...(wants('journeys') ? [await runJourneys()] : [])];
const { line, skipped, ok } = summarise(tallies);
// Named again at the end: a log of nine thousand tests is read from there.
for (const failure of tallies.flatMap(({ failures }) => failures)) process.stdout.write(`failed: ${failure}\n`);
if (skipped) process.stdout.write(`${skipped} left out\n`);
process.stdout.write(`${line}\n`);
if (!ok) process.exitCode = 1;
