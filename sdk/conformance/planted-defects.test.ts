import { describe, expect, it } from 'vitest';
import { actionList, seamlessWallet, signedForm } from '../src/index.ts';
import { type Defect, defects } from './reference/defects.ts';
import { referenceWallet } from './reference/reference-wallet.ts';
import { makeReport, writeReport } from './report.ts';
import { casesOf, runCases } from './run-cases.ts';

const newer = ['Jackpots and promotions', 'Free rounds', 'Ends of rounds'];
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

  it('has no case of jackpots, promotions, free rounds or ends that finds nothing', async () => {
    const failed = new Set<string>();
    for (const defect of Object.keys(defects) as Defect[]) {
      for (const { name, failure } of await runCases(referenceWallet([defect]), [actionList], { groups: newer })) {
        if (failure !== null) failed.add(name);
      }
    }
    const names = casesOf(actionList).filter(({ group }) => newer.includes(group));
    expect(names.map(({ one }) => one.name).filter((name) => !failed.has(name))).toEqual([]);
  });

  it('leaves out what needs a gift at a wallet whose players can be given none', async () => {
    const { openPlayer, ...wallet } = referenceWallet();
    const poor = async () => {
      const { giveFreeRounds: _none, ...player } = await openPlayer();
      return player;
    };
    const results = await runCases({ ...wallet, openPlayer: poor }, protocols, { groups: newer });
    const names = results.map(({ name, failure }) => [name, failure]);
    expect(names).toContainEqual(['a sum of a gift that the player does not have is refused', null]);
    expect(names.flat()).not.toContain('a free bet takes nothing from the balance, and its win is paid');
  });
});
