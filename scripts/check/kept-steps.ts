import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestFiles, digestOf, type FileDigests } from './file-digests.ts';
import type { Step } from './run-steps.ts';

/** A step that follows from files alone: `reads` has those that it judges, files or folders. */
export type FileStep = Step & { readonly reads: readonly string[] };

/** What steps are kept by: the files as they were before all steps, what every step reads besides its own, and the folder of the marks. */
export type Keeping = {
  readonly root: string;
  readonly files: FileDigests;
  readonly tools: readonly string[];
  readonly folder: string;
};

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * The step, which passes at once where it has passed before with the very same files, `tools` among them. Only what passed is kept: a step that
 * failed runs again, and so does one whose files changed while it ran. `folder` has a file for each, whose name is the digest of what it read.
 */
export function kept(step: FileStep, { root, files, tools, folder }: Keeping): Step {
  const reads = [...new Set([...step.reads, ...tools])];
  const before = digestOf(files, reads);
  const mark = join(folder, step.name.replaceAll(' ', '-'), before);
  if (existsSync(mark)) return { name: step.name, isKept: true, run: async () => [] };
  const digestNow = () => {
    const folders = reads.filter((path) => isFolder(join(root, path)));
    return digestOf(digestFiles(root, folders), reads);
  };
  return {
    name: step.name,
    run: async () => {
      const problems = await step.run();
      // The step may have read what someone wrote meanwhile.
      if (problems.length === 0 && digestNow() === before) {
        mkdirSync(join(mark, '..'), { recursive: true });
        writeFileSync(mark, '');
      }
      return problems;
    },
  };
}

/**
 * The steps of a check of the whole tree. `unbuilt` says why what is generated from the sources could not be made, else null: then the steps read
 * something old or nothing, so that none is kept and the check fails.
 */
export function wholeSteps(
  steps: readonly FileStep[],
  { unbuilt, isFresh, keeping }: { readonly unbuilt: string | null; readonly isFresh: boolean; readonly keeping: () => Keeping },
): readonly Step[] {
  const by = isFresh || unbuilt !== null ? null : keeping();
  return [generated(unbuilt), ...steps.map((step) => (by === null ? step : kept(step, by)))];
}

/** Fails where what is generated could not be made. */
export const generated = (unbuilt: string | null): Step => ({
  name: 'generated',
  run: async () => (unbuilt === null ? [] : [`the site could not be built, which the type check needs:\n${unbuilt}`]),
});
