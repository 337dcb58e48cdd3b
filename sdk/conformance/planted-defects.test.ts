import { describe, expect, it } from 'vitest';
import { actionList, seamlessWallet, signedForm } from '../src/index.ts';
import { type Defect, defects } from './reference/defects.ts';
import { referenceWallet } from './reference/reference-wallet.ts';
import { makeReport, writeReport } from './report.ts';
import { casesOf, runCases } from './run-cases.ts';

const protocols = [seamlessWallet, actionList, signedForm];

describe('the conformance kit', () => {
  it.each(protocols)('has at least sixty cases of $name, each with a name of its own', (protocol) => {
    const names = casesOf(protocol).map(({ one }) => one.name);
    expect(names.length).toBeGreaterThanOrEqual(60);
    expect(new Set(names).size).toBe(names.length);
  });

  it('finds nothing wrong with a wallet that keeps the rules, and its report says so', async () => {
    const results = await runCases(referenceWallet(), protocols);
    expect(results.filter(({ failure }) => failure !== null)).toEqual([]);
    const report = writeReport(makeReport('a wallet', results, new Date(0), 1_500));
    expect(report).toContain(`${results.length} cases in 3 protocols: ${results.length} passed, 0 failed, in 1.5 s.`);
  });

  it.each(Object.keys(defects) as Defect[])('finds the planted defect %s', async (defect) => {
    const found = [];
    for (const protocol of protocols) {
      const results = await runCases(referenceWallet([defect]), [protocol], { stopAtFailure: true });
      found.push(...results.filter(({ failure }) => failure !== null));
    }
    expect(found.length, defects[defect]).toBeGreaterThan(0);
    expect(writeReport(makeReport('a wallet', found, new Date(0), 0))).toContain('**failed**');
  });
});
