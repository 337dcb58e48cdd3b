import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { actionList, type Protocol, seamlessWallet, signedForm } from '../src/index.ts';
import { type Defect, defects } from './reference/defects.ts';
import { referenceWallet } from './reference/reference-wallet.ts';
import { makeReport, writeReport } from './report.ts';
import { runCases } from './run-cases.ts';
import { readSiteKey, siteTarget } from './site-target.ts';
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
    'site-key': text,
    protocols: text,
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

async function targetOf(): Promise<Target> {
  const wrong = values.plant.find((name) => !(name in defects));
  if (wrong !== undefined) leave(`no defect is called ${wrong}: ${Object.keys(defects).join(', ')}`);
  if (values.reference) return referenceWallet(values.plant as Defect[]);
  if (values.url === undefined || values.secret === undefined) leave('--url and --secret are needed, or --reference');
  const url = values.url.replace(/\/$/, '');
  const siteKey = values['site-key'] ?? (await readSiteKey(url));
  const site = { url, siteKey, game: values.game, otherGame: values['other-game'] };
  return siteTarget(site, { url: `${url}/provider/v1`, name: values.name, secret: values.secret, currency: 'INR' });
}

/** All where the wallet speaks all: the one in memory, and a site for the provider of its demo. */
function chosenProtocols(): readonly Protocol[] {
  const all = Object.keys(protocols);
  if (values.protocols === undefined && !values.reference && values.name !== 'demo')
    leave(`--protocols is needed: which of ${all.join(', ')} the wallet speaks with ${values.name}`);
  const names = values.protocols?.split(',') ?? all;
  return names.map((name) => protocols[name] ?? leave(`no protocol is called ${name}: ${all.join(', ')}`));
}

const chosen = chosenProtocols();
const target = await targetOf();
const began = performance.now();
const results = await runCases(target, chosen, {
  onResult: ({ protocol, name, failure }) => failure !== null && say(`FAILED ${protocol}: ${name}\n       ${failure}`),
});
const report = makeReport(target.name, results, new Date(), performance.now() - began);
if (values.report !== undefined)
  writeFileSync(values.report, values.report.endsWith('.json') ? JSON.stringify(report, null, 2) : writeReport(report));
say(`${report.passed} of ${results.length} cases passed in ${report.seconds} s`);
process.exitCode = report.failed === 0 ? 0 : 1;
