import { readFileSync } from 'node:fs';

/**
 * What a runner counted. `broken` means that it failed in a way no single test shows: a set-up that failed, no report. `failures` has
 * a line for each test that failed: its file, its name and the first line of its error; below that of a journey, what its page showed.
 */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly broken: boolean;
  readonly failures: readonly string[];
};

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests?: number;
  readonly numFailedTestSuites: number;
  readonly success: boolean;
  readonly testResults?: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};
type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly {
        readonly error?: { readonly message?: string };
        readonly attachments?: readonly { readonly name: string; readonly path?: string }[];
      }[];
    }[];
  }[];
};
type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
  readonly errors: readonly unknown[];
  readonly suites?: readonly PlaywrightSuite[];
};

const none: Tally = { passed: 0, failed: 0, skipped: 0, broken: true, failures: [] };

const failureLine = (file: string, test: string, error = '') => `${file} › ${test}: ${error.split('\n', 1)[0]}`;

const pageLinesMax = 60;
/** The words of the page as Playwright wrote them down, from its end: a dialog comes last. The machine of a failed run is gone when its log is read. */
function pageIn(path: string): string {
  let written = '';
  try {
    written = readFileSync(path, 'utf8');
  } catch {
    return '';
  }
  const page = /```yaml\n([\s\S]*?)```/.exec(written)?.[1] ?? '';
  const lines = page.split('\n').filter((line) => line.trim() !== '' && !line.includes('/url:'));
  return lines
    .slice(-pageLinesMax)
    .map((line) => `\n    ${line}`)
    .join('');
}

const failuresOf = (suite: PlaywrightSuite): string[] => [
  ...suite.specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const failed = results.find(({ error }) => error);
        const context = failed?.attachments?.find(({ name }) => name === 'error-context')?.path;
        return `${failureLine(file, title, failed?.error?.message)}${context === undefined ? '' : pageIn(context)}`;
      }),
  ),
  ...(suite.suites ?? []).flatMap(failuresOf),
];

function parse<T>(json: string | null): T | null {
  try {
    return json ? (JSON.parse(json) as T) : null;
  } catch {
    return null;
  }
}

/** Counts of `vitest --reporter=json`; null where it left no report. */
export function tallyVitest(json: string | null, code: number): Tally {
  const report = parse<VitestReport>(json);
  if (!report) return none;
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: pending, numTodoTests: planned = 0, testResults = [] } = report;
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failureLine(name, fullName, failureMessages[0])),
  );
  return { passed, failed, skipped: pending + planned, broken: failed === 0 && (code !== 0 || !report.success), failures };
}

/** Counts of `playwright --reporter=json`. A test that passed only when repeated has failed. */
export function tallyPlaywright(json: string | null, code: number): Tally {
  const report = parse<PlaywrightReport>(json);
  if (!report) return none;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky;
  const failures = (report.suites ?? []).flatMap(failuresOf);
  return { passed: expected, failed, skipped, broken: failed === 0 && (code !== 0 || report.errors.length > 0), failures };
}

/** The last line of `npm test`, and how many tests were left out. A broken run counts as one more failure, so that it is never green. */
export function summarise(tallies: readonly Tally[]): { readonly line: string; readonly skipped: number; readonly ok: boolean } {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed + (tally.broken ? 1 : 0), 0);
  const skipped = tallies.reduce((sum, tally) => sum + tally.skipped, 0);
  return { line: `${passed} passed, ${failed} failed`, skipped, ok: failed === 0 && passed > 0 };
}
