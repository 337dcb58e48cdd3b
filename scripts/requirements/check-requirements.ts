import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, sourceFolders } from '../architecture-rules/source-files.ts';
import { claimProblems, coverageOf, type Coverage } from './coverage.ts';
import { findClaims, isTest } from './find-titles.ts';
import { readRequirements } from './read-requirements.ts';

/** Compares the titles of all tests below `root` with docs/requirements.md. */
export function checkRequirements(root: string): { readonly coverage: readonly Coverage[]; readonly problems: readonly string[] } {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const sections = readRequirements(read('docs/requirements.md'));
  // The tests of this script name numbers that are only examples.
  const tests = listFiles(root, sourceFolders, (path) => isTest(path) && !path.startsWith('scripts/requirements/'));
  const claims = tests.flatMap((path) => findClaims(path, read(path)));
  return { coverage: coverageOf(sections), problems: claimProblems(sections, claims) };
}
