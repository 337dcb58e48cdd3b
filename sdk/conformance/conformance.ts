import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { actionList, type Protocol, seamlessWallet, signedForm } from '../src/index.ts';
import { type Defect, defects } from './reference/defects.ts';
import { referenceWallet } from './reference/reference-wallet.ts';
import { makeReport, writeReport } from './report.ts';
import { runCases } from './run-cases.ts';
import { siteTarget } from './site-target.ts';
import type { Target } from './target.ts';

const protocols: Readonly<Record<string, Protocol>> = {
  'seamless-wallet': seamlessWallet,
  'action-list': actionList,
  'signed-form': signedForm,
};

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    url: text,
    secret: text,
    name: { ...text, default: 'demo' },
    game: { ...text, default: 'demo-game' },
    'other-game': { ...text, default: 'patang' },
    'site-key': { ...text, default: '' },
    protocols: { ...text, default: Object.keys(protocols).join(',') },
    report: text,
    reference: { type: 'boolean', default: false },
    plant: { ...text, multiple: true, default: [] },
  },
});

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

function leave(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function targetOf(): Target {
  const wrong = values.plant.find((name) => !(name in defects));
  if (wrong !== undefined) leave(`no defect is called ${wrong}: ${Object.keys(defects).join(', ')}`);
  if (values.reference) return referenceWallet(values.plant as Defect[]);
  if (values.url === undefined || values.secret === undefined) leave('--url and --secret are needed, or --reference');
  const url = values.url.replace(/\/$/, '');
  const site = { url, siteKey: values['site-key'], game: values.game, otherGame: values['other-game'] };
  return siteTarget(site, { url: `${url}/provider/v1`, name: values.name, secret: values.secret, currency: 'INR' });
}

const target = targetOf();
const chosen = values.protocols.split(',').map((name) => protocols[name] ?? leave(`no protocol is called ${name}`));
const began = performance.now();
const results = await runCases(target, chosen, {
  onResult: ({ protocol, name, failure }) => failure !== null && say(`FAILED ${protocol}: ${name}\n       ${failure}`),
});
const report = makeReport(target.name, results, new Date(), performance.now() - began);
if (values.report !== undefined)
  writeFileSync(values.report, values.report.endsWith('.json') ? JSON.stringify(report, null, 2) : writeReport(report));
say(`${report.passed} of ${results.length} cases passed in ${report.seconds} s`);
process.exitCode = report.failed === 0 ? 0 : 1;
