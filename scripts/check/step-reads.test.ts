import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { isSource, listFiles, sourceFolders } from '../architecture-rules/source-files.ts';
import { root } from '../run/run-command.ts';
import { fileSteps, toolFiles } from './check-steps.ts';
import { referencedFolders } from './referenced-folders.ts';

const imported = /\b(?:from|import)\s*\(?\s*'(\.[^']*|@mela\/[\w-]+)/g;

/** The workspaces that the code of a folder imports, by path or by name. */
function importedBy(folder: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const file of listFiles(root, [folder], isSource))
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(imported)) {
      const [first = ''] = (name.startsWith('@mela/') ? name.slice('@mela/'.length) : normalize(join(dirname(file), name))).split('/');
      if ((sourceFolders as readonly string[]).includes(first)) found.add(first);
    }
  return found;
}

test.each(fileSteps.filter(({ name }) => name.startsWith('lint ')))('$name reads every workspace that its code imports', ({ reads }) => {
  const folders = reads.filter((read) => (sourceFolders as readonly string[]).includes(read));
  const missing = folders.flatMap((folder) => [...importedBy(folder)].filter((other) => !reads.includes(other)));
  expect([folders.length > 2, missing]).toEqual([true, []]);
});

test('a folder reads what its references refer to, once, and a circle ends', () => {
  expect(referencedFolders(root, ['stage'])).toEqual(['contract', 'games', 'kit']);
  expect(referencedFolders(root, ['server'])).toContain('sdk');
  expect(referencedFolders(root, ['contract', 'clients'])).toEqual([]);
});

test('what knip and the linter read of the root is among the tool files', () => {
  expect(toolFiles).toEqual(expect.arrayContaining(['vitest.config.ts', '.gitignore', 'knip.jsonc', '.oxlintrc.json']));
});
