import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findTestBrowser } from '../browser.ts';
import { root, runCommand, tool } from '../run/run-command.ts';
import { tallyPlaywright, tallyVitest, type Tally } from './tally.ts';

/** What a run of tests is given: the name of its report, the arguments that choose its tests, and variables beside those of this process. */
export type TestRun = { readonly report: string; readonly args?: readonly string[]; readonly env?: NodeJS.ProcessEnv };

export const reports = join(root, '.tmp/reports');

function readReport(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Unit, property and integration tests: all of them without arguments. */
export async function runUnits({ report, args = [], env = {} }: TestRun): Promise<Tally> {
  const path = join(reports, report);
  const { code } = await runCommand(tool('vitest'), ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${path}`, ...args], {
    show: true,
    env,
  });
  return tallyVitest(readReport(path), code);
}

/** Journeys in a real browser: all of them without arguments. */
export async function runJourneys({ report, args = [], env = {} }: TestRun): Promise<Tally> {
  const path = join(reports, report);
  const broken = { passed: 0, failed: 0, skipped: 0, broken: true, failures: [] };
  const browser = await findTestBrowser(root).catch((reason: Error) => reason);
  if (browser instanceof Error) {
    process.stderr.write(`${browser.message}\n`);
    return broken;
  }
  const { code } = await runCommand(join(root, 'e2e/node_modules/.bin/playwright'), ['test', '--reporter=list,json', ...args], {
    cwd: join(root, 'e2e'),
    env: { ...browser.env, CHROMIUM_PATH: browser.executablePath, PLAYWRIGHT_JSON_OUTPUT_FILE: path, ...env },
    show: true,
  });
  return tallyPlaywright(readReport(path), code);
}
