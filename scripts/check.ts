import { join } from 'node:path';
import cruiserConfig from '../.dependency-cruiser.mjs';
import { domains } from '../server/src/domains/registry.ts';
import { checkLocales } from './locales/compare-locales.ts';
import { checkTerms } from './locales/retired-terms.ts';
import { checkWords } from './locales/unused-words.ts';
import { checkDependencies } from './architecture-rules/check-dependencies.ts';
import { decisionProblems } from './decisions/decisions.ts';
import { checkBrowserFloor } from './browser-floor/check-browser-floor.ts';
import { importErrors } from './architecture-rules/check-imports.ts';
import { ruleProblems } from './architecture-rules/check-rules.ts';
import { fileLengths } from './architecture-rules/file-lengths.ts';
import { domainListErrors } from './architecture-rules/import-rules.ts';
import { sourceFolders } from './architecture-rules/source-files.ts';
import { referenceProblems } from './reference/reference.ts';
import { checkRequirements } from './requirements/check-requirements.ts';
import { generateStale } from './run/generate-stale.ts';
import { root, runCommand, tool } from './run/run-command.ts';
import { runSteps, type Step } from './run/run-steps.ts';

/** `npm run check`: every check of the tree that needs no run of it. A line for each step, then every problem. */
const command = (name: string, program: string, ...args: string[]): Step => ({
  name,
  run: async () => {
    const { code, output } = await runCommand(program, args);
    return code === 0 ? [] : [output || `ended with ${code}`];
  },
});

/** Texts that are compiled to words. */
const wordFolders = ['kit/src/words/texts', 'web/app/locales', 'stage/src/locales'];

const steps: readonly Step[] = [
  command('types', tool('tsc'), '-b'),
  { name: 'browsers', run: async () => checkBrowserFloor(root) },
  command('lint', tool('oxlint'), '--type-aware', '--quiet', '--format', 'unix'),
  command('format', tool('oxfmt'), '--list-different'),
  command('schema', process.execPath, 'server/src/kernel/db/dump-schema.ts', '--verify'),
  { name: 'imports', run: async () => [...domainListErrors(domains), ...(await importErrors(root, sourceFolders, cruiserConfig))] },
  { name: 'rules', run: async () => ruleProblems(root) },
  command('unused', tool('knip'), '--no-progress', '--no-config-hints'),
  { name: 'dependencies', run: async () => checkDependencies(root) },
  { name: 'reference', run: async () => referenceProblems(root) },
  { name: 'decisions', run: async () => decisionProblems(root) },
  { name: 'requirements', run: async () => checkRequirements(root).problems },
  command('par sheets', process.execPath, 'games/src/par-sheet/check-sheets.ts'),
  {
    name: 'locales',
    run: async () => [
      ...wordFolders.flatMap((folder) => [...checkLocales(join(root, folder)), ...checkWords(root, folder)]),
      ...checkTerms(root),
    ],
  },
];

const unbuilt = await generateStale();
if (unbuilt) process.stderr.write(`the site could not be built, which the type check needs:\n${unbuilt}\n`);

const outcomes = await runSteps(steps, 2, ({ name, seconds, problems }) => {
  process.stdout.write(`${problems.length ? 'FAIL ' : 'good '} ${name.padEnd(13)} ${seconds.toFixed(1)} s\n`);
});

const { files, median, p90, longest, longestFile } = fileLengths(root);
process.stdout.write(
  `${files} source files: half of them up to ${median} lines, nine in ten up to ${p90}, the longest ${longest} (${longestFile})\n`,
);

const failed = outcomes.filter(({ problems }) => problems.length > 0);
for (const { name, problems } of failed) process.stderr.write(`\n== ${name}\n${problems.join('\n')}\n`);
if (failed.length) process.exitCode = 1;
