#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { percentText } from '../../contract/src/money/shares.ts';
import { approximate } from '../../games/src/exact/fraction.ts';
import { listOfMechanics } from '../../games/src/new-title/mechanics.ts';
import { askedOf, wishOptions } from '../../games/src/new-title/wish.ts';
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
  const words = parseArgs({ allowPositionals: true, options: { ...wishOptions, out: { type: 'string', default: 'titles' } } });
  const asked = askedOf(words, help);
  if (asked === null) return say(help);
  const { verb, wish } = asked;
  const { slug } = wish;
  const { out } = words.values;
  const folder = resolve(slug);
  if (verb === 'new') {
    newSource(wish, folder);
    return say(`${slug}: made\nNext: npx mela-title check ${slug}`);
  }
  if (verb !== 'check' && verb !== 'build') throw new Error(`no command "${verb}"\n\n${help}`);
  if (!existsSync(folder)) throw new Error(`there is no folder ${slug}: mela-title new ${slug}`);
  const checked = checkSource(folder, slug);
  const { rtp, hitFrequency } = checked.counted.exact;
  say(
    `${slug}: returns ${percentText(approximate(rtp), 4)}, wins in ${percentText(approximate(hitFrequency), 4)} of rounds, nothing is wrong`,
  );
  if (verb === 'check') return;
  const { digest } = await buildPackage(slug, checked, resolve(out, slug));
  say(`${slug}: ${out}/${slug} is built (${digest.slice(0, 12)})\nNext: TITLES_DIR=${resolve(out)} npm start, where Mela is`);
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
