import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fileLengths } from './architecture-rules/file-lengths.ts';
import { changedFiles } from './check/changed-files.ts';
import { fileSteps, quickSteps, readFolders, toolFiles } from './check/check-steps.ts';
import { digestFiles } from './check/file-digests.ts';
import { generated, wholeSteps } from './check/kept-steps.ts';
import { runSteps, type Step } from './check/run-steps.ts';
import { narrowed } from './check/steps-for-changes.ts';
import { generateStale } from './run/generate-stale.ts';
import { root } from './run/run-command.ts';

/**
 * `npm run check`: every check of the tree that needs no run of it. A line for each step, then every problem. A step that passed with the same files
 * is kept; `--fresh` keeps none. `--changed` checks the files that differ from the last commit (`--changed --base main`: from main), and says what
 * that leaves out.
 */
const { values } = parseArgs({
  options: { fresh: { type: 'boolean' }, changed: { type: 'boolean' }, base: { type: 'string', default: 'HEAD' } },
});

const unbuilt = await generateStale();

async function stepsToRun(): Promise<readonly Step[]> {
  if (!values.changed) {
    const keeping = () => ({ root, files: digestFiles(root, readFolders), tools: toolFiles, folder: join(root, '.tmp/check') });
    return [...wholeSteps(fileSteps, { unbuilt, isFresh: values.fresh ?? false, keeping }), ...quickSteps];
  }
  const changed = await changedFiles(root, values.base);
  const { steps, leftOut } = narrowed(changed);
  process.stdout.write(`${changed.length} files differ from ${values.base}; left out: ${leftOut.join(', ')}\n`);
  return [generated(unbuilt), ...steps];
}

const steps = await stepsToRun();
const outcomes = await runSteps(steps, 2, ({ name, seconds, problems, isKept }) => {
  const took = isKept ? 'passed before with the same files' : `${seconds.toFixed(1)} s`;
  process.stdout.write(`${problems.length ? 'FAIL ' : 'good '} ${name.padEnd(13)} ${took}\n`);
});

const { files, median, p90, longest, longestFile } = fileLengths(root);
process.stdout.write(
  `${files} source files: half of them up to ${median} lines, nine in ten up to ${p90}, the longest ${longest} (${longestFile})\n`,
);

const failed = outcomes.filter(({ problems }) => problems.length > 0);
for (const { name, problems } of failed) process.stderr.write(`\n== ${name}\n${problems.join('\n')}\n`);
if (failed.length) process.exitCode = 1;
