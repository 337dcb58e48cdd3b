import { checkTypes, fileSteps, lint, quickSteps } from './check-steps.ts';
import type { Step } from './run-steps.ts';

/** Steps that read the whole tree whatever has changed. They are for the whole check. */
const wholeTree = new Set(['imports', 'browsers', 'unused']);
const isLinted = (file: string): boolean => /\.(tsx?|mjs|js)$/.test(file) && !/\.gen\.tsx?$/.test(file);

/**
 * What `--changed` runs for these files, and the names of what it leaves out. Types are checked in all that depends on them, since the compiler
 * knows what that is; the linter reads the changed files alone, though a changed type may matter to a rule elsewhere.
 */
export function narrowed(changed: readonly string[]): { readonly steps: readonly Step[]; readonly leftOut: readonly string[] } {
  const toLint = changed.filter(isLinted);
  const isTouched = (reads: readonly string[]) =>
    changed.some((file) => reads.some((read) => file === read || file.startsWith(`${read}/`)));
  const others = fileSteps.filter(({ name }) => name !== 'types' && !name.startsWith('lint '));
  const touched = others.filter(({ name, reads }) => !wholeTree.has(name) && isTouched(reads));
  return {
    steps: [
      { name: 'types', run: checkTypes },
      ...(toLint.length > 0 ? [{ name: 'lint', run: () => lint(toLint) }] : []),
      ...touched,
      ...quickSteps,
    ],
    leftOut: ['lint of unchanged files', ...others.filter((step) => !touched.includes(step)).map(({ name }) => name)],
  };
}
