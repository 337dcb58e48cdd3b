import type { Result } from './run-cases.ts';

export type Report = {
  readonly wallet: string;
  readonly at: string;
  readonly seconds: number;
  readonly passed: number;
  readonly failed: number;
  readonly results: readonly Result[];
};

export function makeReport(wallet: string, results: readonly Result[], at: Date, ms: number): Report {
  const failed = results.filter(({ failure }) => failure !== null).length;
  return { wallet, at: at.toISOString(), seconds: Math.round(ms / 100) / 10, passed: results.length - failed, failed, results };
}

/** The report as a page of Markdown, to send to those who run the wallet. */
export function writeReport({ wallet, at, seconds, passed, failed, results }: Report): string {
  const protocols = [...new Set(results.map(({ protocol }) => protocol))];
  const line = ({ name, failure }: Result) =>
    `- ${failure === null ? 'passed' : '**failed**'}: ${name}${failure === null ? '' : `\n  - ${failure}`}`;
  const parts = protocols.flatMap((protocol) => {
    const own = results.filter((one) => one.protocol === protocol);
    const groups = [...new Set(own.map(({ group }) => group))];
    const ofGroup = (group: string) => [`### ${group}`, '', ...own.filter((one) => one.group === group).map(line), ''];
    return [`## ${protocol}`, '', ...groups.flatMap(ofGroup)];
  });
  const sum = `${passed + failed} cases in ${protocols.length} protocols: ${passed} passed, ${failed} failed, in ${seconds} s.`;
  return [`# Conformance of ${wallet}`, '', `${at}. ${sum}`, '', ...parts].join('\n');
}
