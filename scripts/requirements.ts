import { resolve } from 'node:path';
import { checkRequirements } from './requirements/check-requirements.ts';

/** `npm run requirements`: how many statements of each section have a test, and which have none yet. */
const { coverage, faults } = checkRequirements(resolve(import.meta.dirname, '..'));

for (const { title, tested, untested } of coverage) {
  process.stdout.write(`${title}: ${tested.length} of ${tested.length + untested.length} with a test\n`);
  if (untested.length) process.stdout.write(`  none yet: ${untested.map(({ id }) => id).join(' ')}\n`);
}
/** Statements of what the product does are numbered by section; promises about how well bear a letter. */
function countOf(kind: RegExp): string {
  const count = (part: 'tested' | 'untested') =>
    coverage.reduce((sum, section) => sum + section[part].filter(({ id }) => kind.test(id)).length, 0);
  return `${count('tested')} of ${count('tested') + count('untested')}`;
}
process.stdout.write(`\n${countOf(/^\d/)} statements and ${countOf(/^[A-Z]/)} promises have a test\n`);

for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length) process.exitCode = 1;
