import { mkdirSync, rmSync } from 'node:fs';
import { generateStale } from './run/generate-stale.ts';
import { runCommand } from './run/run-command.ts';
import { fetchPrograms } from './test/postgres-programs.ts';
import { reports, runJourneys, runUnits } from './test/run-tests.ts';
import { summarise, type Tally } from './test/tally.ts';
import { testOnPostgres } from './test/test-on-postgres.ts';

/**
 * `npm test`: unit, property and integration tests, then the journeys in a real browser, then the ledger and one journey on the oldest
 * PostgreSQL. `npm test -- unit`, `-- journeys` or `-- postgres` runs one of the three.
 */
const oldest = '15';
const wanted = process.argv.slice(2);
const wants = (part: string) => wanted.length === 0 || wanted.includes(part);

/** The journeys' server needs the art of all games. It is drawn with the processor time that the site's build and the unit tests leave. */
const drawArt = () =>
  runCommand('nice', ['-n', '19', process.execPath, 'stage/build.ts']).catch((error: Error) => ({ code: 1, output: error.message }));

/** The oldest version that is supported, briefly. Without the registry of npm its tests are left out, and counted as such. */
async function runOldest(): Promise<readonly Tally[]> {
  const leftOut = { passed: 0, failed: 0, skipped: 1, broken: false, failures: [] };
  const native = await fetchPrograms(oldest).catch((reason: Error) => reason);
  if (!(native instanceof Error)) return testOnPostgres(oldest, 'short');
  process.stderr.write(`${native.message}\n`);
  return [leftOut];
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const art = wants('journeys') || wants('postgres') ? drawArt() : null;
// Tests of the site's addresses read the route tree, which a fresh clone has not made yet; the journeys need the whole site.
const unbuilt = await generateStale();
if (unbuilt !== null) process.stderr.write(`${unbuilt}\n`);
const units = wants('unit') ? [await runUnits({ report: 'vitest.json' })] : [];
const drawn = await art;
// The journeys' server tries again, and shows why it fails.
if (drawn && drawn.code !== 0) process.stderr.write(`${drawn.output}\n`);
const journeys = wants('journeys') ? [await runJourneys({ report: 'playwright.json' })] : [];
const tallies = [...units, ...journeys, ...(wants('postgres') ? await runOldest() : [])];
const { line, skipped, ok } = summarise(tallies);
// Named again at the end: a log of nine thousand tests is read from there.
for (const failure of tallies.flatMap(({ failures }) => failures)) process.stdout.write(`failed: ${failure}\n`);
if (skipped) process.stdout.write(`${skipped} left out\n`);
process.stdout.write(`${line}\n`);
if (!ok) process.exitCode = 1;
