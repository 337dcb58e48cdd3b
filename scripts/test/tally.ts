/** What a runner counted. `broken` means that it failed in a way no single test shows: a set-up that failed, no report. */
export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number; readonly broken: boolean };

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests?: number;
  readonly numFailedTestSuites: number;
  readonly success: boolean;
};
type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
  readonly errors: readonly unknown[];
};

const none: Tally = { passed: 0, failed: 0, skipped: 0, broken: true };

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
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: pending, numTodoTests: planned = 0 } = report;
  return { passed, failed, skipped: pending + planned, broken: failed === 0 && (code !== 0 || !report.success) };
}

/** Counts of `playwright --reporter=json`. A test that passed only when repeated has failed. */
export function tallyPlaywright(json: string | null, code: number): Tally {
  const report = parse<PlaywrightReport>(json);
  if (!report) return none;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky;
  return { passed: expected, failed, skipped, broken: failed === 0 && (code !== 0 || report.errors.length > 0) };
}

/** The last line of `npm test`, and how many tests were left out. A broken run counts as one more failure, so that it is never green. */
export function summarise(tallies: readonly Tally[]): { readonly line: string; readonly skipped: number; readonly ok: boolean } {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed + (tally.broken ? 1 : 0), 0);
  const skipped = tallies.reduce((sum, tally) => sum + tally.skipped, 0);
  return { line: `${passed} passed, ${failed} failed`, skipped, ok: failed === 0 && passed > 0 };
}
