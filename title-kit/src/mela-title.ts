#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { percentText } from '../../contract/src/money/shares.ts';
import { approximate } from '../../games/src/exact/fraction.ts';
import { listOfMechanics } from '../../games/src/new-title/mechanics.ts';
import { buildPackage, checkSource } from './build-package.ts';
import { newSource } from './new-source.ts';

const help = `mela-title new <slug> --en <name> --hi <name> [--mechanic <mechanic>] [--seed <number>]
    a title in the folder <slug>: rules, odds, plain art and a score, to be replaced
mela-title check <slug>                   everything that is wrong with it, a line each, and its odds
mela-title build <slug> [--out <folder>]  the folder that a Mela server loads, in titles/<slug>

mechanics:
${listOfMechanics}
`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      en: { type: 'string', default: '' },
      hi: { type: 'string', default: '' },
      mechanic: { type: 'string', default: 'lines' },
      seed: { type: 'string' },
      out: { type: 'string', default: 'titles' },
    },
  });
  const [verb, slug, ...more] = positionals;
  if (values.help === true) return say(help);
  if (slug === undefined || more.length > 0) throw new Error(`which title?\n\n${help}`);
  const folder = resolve(slug);
  if (verb === 'new') {
    const { en, hi, mechanic, seed } = values;
    newSource({ slug, en, hi, mechanic, seed: seed === undefined ? null : Number(seed) }, folder);
    return say(`${slug}: made\nNext: mela-title build ${slug}`);
  }
  if (verb !== 'check' && verb !== 'build') throw new Error(`no command "${verb ?? ''}"\n\n${help}`);
  if (!existsSync(folder)) throw new Error(`there is no folder ${slug}: mela-title new ${slug}`);
  const checked = checkSource(folder, slug);
  const { rtp, hitFrequency } = checked.counted.exact;
  say(
    `${slug}: returns ${percentText(approximate(rtp), 4)}, wins in ${percentText(approximate(hitFrequency), 4)} of rounds, nothing is wrong`,
  );
  if (verb === 'check') return;
  const { digest } = await buildPackage(slug, checked, resolve(values.out, slug));
  say(`${slug}: ${values.out}/${slug} is built (${digest.slice(0, 12)})\nNext: TITLES_DIR=${resolve(values.out)} npm start, where Mela is`);
}

/** The command of `@mela/title-kit`. */
try {
  await run();
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  const needsSharp = text.includes("Cannot find package 'sharp'");
  process.stderr.write(`${needsSharp ? 'pictures are drawn by sharp: npm install sharp@0.35.5' : text}\n`);
  process.exitCode = 1;
}
