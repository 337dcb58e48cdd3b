import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const skipped = new Set([
  'node_modules',
  'dist',
  '.tmp',
  '.git',
  '.tanstack',
  'words.gen',
  'pages.gen',
  'test-results',
  'playwright-report',
]);

/** Paths under `root` for which `wanted` is true, relative to it, in order. Built and foreign folders are left out. */
export function listFiles(root: string, under: readonly string[], wanted: (path: string) => boolean): string[] {
  const found: string[] = [];
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!skipped.has(entry.name)) visit(path);
      } else if (wanted(path)) found.push(path);
    }
  };
  for (const folder of under) visit(folder);
  return found.sort();
}

/** Every workspace and the scripts. */
export const sourceFolders = [
  'contract',
  'games',
  'kit',
  'mobile',
  'stage',
  'server',
  'web',
  'admin',
  'e2e',
  'bench',
  'clients',
  'scripts',
  'title-kit',
  'sdk',
] as const;

/** TypeScript that people wrote: generated files are left out. */
export const isSource = (path: string): boolean => /\.tsx?$/.test(path) && !/\.gen\.tsx?$/.test(path) && !path.endsWith('.d.ts');

/** The text with its comments blanked, line by line as it was, so that line numbers stay. Good enough for a search, no parser. */
export function stripComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/(^|[\s;{}(),])\/\/.*$/gm, '$1');
}
