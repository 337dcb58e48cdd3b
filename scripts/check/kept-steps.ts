import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, type FileDigests } from './file-digests.ts';
import type { Step } from './run-steps.ts';

/** A step that follows from files alone: `reads` has those that it judges, files or folders. */
export type FileStep = Step & { readonly reads: readonly string[] };

/**
 * The step, which passes at once where it has passed before with the very same files, `tools` among them. Only what passed is kept: a step that
 * failed runs again. `folder` has a file for each, whose name is the digest of what it read.
 */
export function kept(step: FileStep, files: FileDigests, tools: readonly string[], folder: string): Step {
  const mark = join(folder, step.name.replaceAll(' ', '-'), digestOf(files, [...step.reads, ...tools]));
  if (existsSync(mark)) return { name: step.name, isKept: true, run: async () => [] };
  return {
    name: step.name,
    run: async () => {
      const problems = await step.run();
      if (problems.length === 0) {
        mkdirSync(join(mark, '..'), { recursive: true });
        writeFileSync(mark, '');
      }
      return problems;
    },
  };
}
