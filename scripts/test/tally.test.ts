import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { summarise, tallyPlaywright, tallyVitest } from './tally.ts';

const vitest = (more: object) =>
  JSON.stringify({ numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numFailedTestSuites: 0, success: true, ...more });
const playwright = (stats: object, errors: unknown[] = []) =>
  JSON.stringify({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors });

describe('the last line', () => {
  it('adds up what both runners counted', () => {
    expect(summarise([tallyVitest(vitest({}), 0), tallyPlaywright(playwright({ skipped: 1 }), 0)])).toEqual({
      line: '8 passed, 0 failed',
      skipped: 1,
      ok: true,
    });
  });

  it.each([
    ['a test failed', tallyVitest(vitest({ numFailedTests: 2, success: false }), 1), '5 passed, 2 failed'],
    ['a file did not load', tallyVitest(vitest({ numFailedTestSuites: 1, success: false }), 1), '5 passed, 1 failed'],
    ['an error came after the last test', tallyVitest(vitest({}), 1), '5 passed, 1 failed'],
    ['there is no report', tallyVitest(null, 1), '0 passed, 1 failed'],
    ['the report is cut off', tallyVitest('{"numPassed', 0), '0 passed, 1 failed'],
    ['a journey failed', tallyPlaywright(playwright({ unexpected: 1 }), 1), '3 passed, 1 failed'],
    ['a journey passed only when repeated', tallyPlaywright(playwright({ flaky: 1 }), 0), '3 passed, 1 failed'],
    ['the server for the journeys did not start', tallyPlaywright(playwright({ expected: 0 }, ['no server']), 1), '0 passed, 1 failed'],
  ])('is not green when %s', (_what, tally, line) => expect(summarise([tally])).toEqual({ line, skipped: 0, ok: false }));

  it('is not green when nothing ran', () => expect(summarise([]).ok).toBe(false));

  it('has the file, the name and the first line of the error of each test that failed, in nested suites too', () => {
    const failed = { status: 'failed', fullName: 'a wallet pays once', failureMessages: ['expected 1 to be 2\n    at wallet.test.ts'] };
    const passed = { status: 'passed', fullName: 'a wallet opens', failureMessages: [] };
    const units = tallyVitest(vitest({ testResults: [{ name: 'wallet.test.ts', assertionResults: [passed, failed] }] }), 1);
    expect(units.failures).toEqual(['wallet.test.ts › a wallet pays once: expected 1 to be 2']);

    const run = (status: string, message?: string) => ({ status, results: message === undefined ? [{}] : [{ error: { message } }, {}] });
    const spec = (title: string, ...tests: object[]) => ({ file: 'home.spec.ts', title, tests });
    const suites = [
      {
        specs: [spec('opens', run('expected'))],
        suites: [{ specs: [spec('leads on', run('flaky', 'no button\nCall log')), spec('ends', run('unexpected'))] }],
      },
    ];
    const report = JSON.stringify({ stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 }, errors: [], suites });
    expect(tallyPlaywright(report, 1).failures).toEqual(['home.spec.ts › leads on: no button', 'home.spec.ts › ends: ']);
  });

  it('shows below a journey that failed what its page said, without addresses, and nothing where the page was not written down', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'mela-tally-')), 'error-context.md');
    writeFileSync(path, '# Page\n```yaml\n- dialog:\n  - link "Help":\n    - /url: /en/help\n  - alert: "Try again"\n```\n');
    const failing = (file: string) => ({
      status: 'unexpected',
      results: [{ error: { message: 'no button' }, attachments: [{ name: 'error-context', path: file }] }],
    });
    const spec = { file: 'home.spec.ts', title: 'opens', tests: [failing(path), failing(`${path}.gone`)] };
    const report = JSON.stringify({ stats: { expected: 0, unexpected: 2, flaky: 0, skipped: 0 }, errors: [], suites: [{ specs: [spec] }] });
    expect(tallyPlaywright(report, 1).failures).toEqual([
      'home.spec.ts › opens: no button\n    - dialog:\n      - link "Help":\n      - alert: "Try again"',
      'home.spec.ts › opens: no button',
    ]);
  });
});
