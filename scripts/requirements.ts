import { resolve } from 'node:path';
import { checkRequirements } from './requirements/check-requirements.ts';

/** `npm run requirements`: how many statements of each section have a test, and which have none yet. */
const { coverage, faults } = checkRequirements(resolve(import.meta.dirname, '..'));

for (const { title, tested, untested } of coverage) {
  process.stdout.write(`${title}: ${tested.length} of ${tested.length + untested.length} with a test\n`);
  if (untested.length) process.stdout.write(`  none yet: ${untested.map(({ id }) => id).join(' ')}\n`);
}
const tested = coverage.reduce((sum, section) => sum + section.tested.length, 0);
const all = coverage.reduce((sum, section) => sum + section.tested.length + section.untested.length, 0);
process.stdout.write(`\n${tested} of ${all} have a test\n`);

for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length) process.exitCode = 1;
