import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ownSlugs } from '@mela/games/index';
import { StartError } from '../../kernel/errors/start-error.ts';
import type { BuildStep } from './build-stale.ts';

/** The repository. */
export const root = join(import.meta.dirname, '../../../..');

/** @throws StartError where Vite is not installed. */
function viteCommand(): string {
  try {
    const manifest = createRequire(join(root, 'web/package.json')).resolve('vite/package.json');
    return join(dirname(manifest), 'bin/vite.js');
  } catch (error) {
    throw new StartError(['the site must be built, and Vite is not installed: run npm ci, then npm run build'], error);
  }
}

/** The pages, and with them the route tree and the words that the type checker and the tests read. */
export const siteStep = (): BuildStep => ({
  name: 'the site',
  sources: ['web', 'kit', 'contract/src', 'package-lock.json'],
  generated: ['words.gen', 'pages.gen', 'page-rows.gen.ts', 'page-dialogs.gen.ts', 'routeTree.gen.ts'],
  leaves: ['web/app/routeTree.gen.ts', 'web/app/site/routing/page-rows.gen.ts', 'web/app/words.gen/index.js', 'kit/src/words.gen/index.js'],
  output: 'web/dist',
  cwd: 'web',
  args: () => [viteCommand(), 'build'],
});

/** The back office: files alone, without a server of its own. */
const adminStep = (): BuildStep => ({
  name: 'the back office',
  sources: ['admin', 'kit', 'contract/src', 'package-lock.json'],
  generated: ['words.gen'],
  leaves: ['kit/src/words.gen/index.js'],
  output: 'admin/dist',
  cwd: 'admin',
  args: () => [viteCommand(), 'build'],
});

/** What is built before a start; the server itself and the contract run from source. */
export const buildSteps = (): readonly BuildStep[] => [
  {
    name: 'the games',
    // Of the games only their slugs, which are arguments.
    sources: ['stage', 'kit', 'contract/src', 'package-lock.json'],
    generated: ['words.gen'],
    asksFor: ownSlugs.join(','),
    output: 'stage/dist',
    cwd: '.',
    // Art of titles that cannot be played yet would only delay the first start.
    args: ['stage/build.ts', `--titles=${ownSlugs.join(',')}`],
    opensAt: 'stage: labels are ready\n',
    forceArgs: ['--force'],
  },
  {
    // A check without output: the server does not open when a reel differs from its par sheet.
    name: 'the par sheets',
    sources: ['games/src', 'contract/src'],
    generated: [],
    output: 'games/par-sheets',
    cwd: '.',
    args: ['games/src/par-sheet/check-sheets.ts'],
  },
  siteStep(),
  adminStep(),
];
