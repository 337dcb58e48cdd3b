import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, sourceFolders } from '../architecture-rules/source-files.ts';
import { coverageOf, unknownClaims, type Coverage } from './coverage.ts';
import { findClaims, isTest } from './find-titles.ts';
import { readRequirements } from './read-requirements.ts';

/** Holds every test title below `root` against docs/requirements.md. */
export function checkRequirements(root: string): { readonly coverage: readonly Coverage[]; readonly faults: readonly string[] } {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const sections = readRequirements(read('docs/requirements.md'));
  // The tests of this very script name numbers that are nobody's.
  const tests = listFiles(root, sourceFolders, (path) => isTest(path) && !path.startsWith('scripts/requirements/'));
  const claims = tests.flatMap((path) => findClaims(path, read(path)));
  return { coverage: coverageOf(sections, claims), faults: unknownClaims(sections, claims) };
}
