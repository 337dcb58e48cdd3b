import { join } from 'node:path';
import cruiserConfig from '../../.dependency-cruiser.mjs';
import { domains } from '../../server/src/domains/registry.ts';
import { checkDependencies } from '../architecture-rules/check-dependencies.ts';
import { importErrors } from '../architecture-rules/imports/check-imports.ts';
import { ruleProblems } from '../architecture-rules/check-rules.ts';
import { domainListErrors } from '../architecture-rules/imports/import-rules.ts';
import { sourceFolders } from '../architecture-rules/source-files.ts';
import { checkBrowserFloor } from '../browser-floor/check-browser-floor.ts';
import { decisionProblems } from '../decisions/decisions.ts';
import { checkLocales } from '../locales/compare-locales.ts';
import { checkTerms } from '../locales/retired-terms.ts';
import { checkWords } from '../locales/unused-words.ts';
import { referenceProblems } from '../reference/reference.ts';
import { checkRequirements } from '../requirements/check-requirements.ts';
import { root, runCommand, tool } from '../run/run-command.ts';
import type { FileStep } from './kept-steps.ts';
import { referencedFolders } from './referenced-folders.ts';
import type { Step } from './run-steps.ts';

/** All folders whose files a check may read. */
export const readFolders = [...sourceFolders, 'docs', 'deploy', '.ci'] as const;

/** The problem of a program that did not end well, with what it printed. */
async function problemsOf(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<readonly string[]> {
  const { code, output } = await runCommand(program, args, { env });
  return code === 0 ? [] : [output || `ended with ${code}`];
}

/** The workspaces, each after those that it reads types of. */
const typed = [
  'contract',
  'games',
  'kit',
  'mobile',
  'stage',
  'sdk',
  'server',
  'web',
  'admin',
  'scripts',
  'e2e',
  'bench',
  'title-kit',
] as const;

/**
 * A process for each workspace, and one checker in it: two share little and each reads all types again. Of all at once one process would keep
 * the types of every workspace, 5 GB.
 */
export async function checkTypes(): Promise<readonly string[]> {
  for (const workspace of typed) {
    const problems = await problemsOf(tool('tsc'), ['-b', workspace, '--builders', '1', '--checkers', '1']);
    // Those after it read its types.
    if (problems.length > 0) return problems;
  }
  return [];
}

const lintArgs = ['--type-aware', '--quiet', '--format', 'unix', '--no-error-on-unmatched-pattern'] as const;

/** The problems that the linter finds in files and folders. One thread: each further one reads all types again. */
export const lint = (paths: readonly string[]) => problemsOf(tool('oxlint'), [...lintArgs, ...paths], { GOMAXPROCS: '1' });

/** The tools and their settings: what every step reads besides its own files. */
export const toolFiles = [
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  '.oxlintrc.json',
  '.dependency-cruiser.mjs',
  'knip.jsonc',
  'vitest.config.ts',
  '.gitignore',
] as const;

const linted = (name: string, folders: readonly string[]): FileStep => ({
  name,
  run: () => lint(folders),
  reads: [...folders, ...referencedFolders(root, folders)],
});

/** Steps of seconds that follow from files alone, the longest first: each is kept while its files are the same. */
export const fileSteps: readonly FileStep[] = [
  { name: 'types', run: checkTypes, reads: sourceFolders },
  linted('lint site', ['web']),
  linted('lint server', ['server']),
  linted(
    'lint others',
    sourceFolders.filter((folder) => folder !== 'web' && folder !== 'server'),
  ),
  {
    name: 'imports',
    run: async () => [...domainListErrors(domains), ...(await importErrors(root, sourceFolders, cruiserConfig))],
    reads: sourceFolders,
  },
  {
    name: 'schema',
    run: () => problemsOf(process.execPath, ['server/src/kernel/db/dump-schema.ts', '--verify']),
    reads: ['server/migrations', 'server/sql', 'server/src/kernel'],
  },
  {
    name: 'browsers',
    run: () => checkBrowserFloor(root),
    reads: ['web', 'kit', 'stage', 'games', 'contract', 'server/src/domains/payments'],
  },
  { name: 'unused', run: () => problemsOf(tool('knip'), ['--no-progress', '--no-config-hints']), reads: sourceFolders },
  {
    name: 'rules',
    run: async () => ruleProblems(root),
    reads: [...readFolders, 'README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  },
  {
    name: 'par sheets',
    run: () => problemsOf(process.execPath, ['games/src/par-sheet/check-sheets.ts']),
    reads: ['games', 'contract'],
  },
];

/** Texts that are compiled to words. */
const wordFolders = ['kit/src/words/texts', 'web/app/locales', 'stage/src/locales'];

/** Steps that take a moment, and run always. */
export const quickSteps: readonly Step[] = [
  { name: 'format', run: () => problemsOf(tool('oxfmt'), ['--list-different']) },
  { name: 'dependencies', run: async () => checkDependencies(root) },
  { name: 'reference', run: async () => referenceProblems(root) },
  { name: 'decisions', run: async () => decisionProblems(root) },
  { name: 'requirements', run: async () => checkRequirements(root).problems },
  {
    name: 'locales',
    run: async () => [
      ...wordFolders.flatMap((folder) => [...checkLocales(join(root, folder)), ...checkWords(root, folder)]),
      ...checkTerms(root),
    ],
  },
];
