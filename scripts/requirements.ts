import { resolve } from 'node:path';
import { checkRequirements } from './requirements/check-requirements.ts';
import { levels, type Level } from './requirements/coverage.ts';

/** `npm run requirements`: of each section, which statements are proved in full, in part, by a measurement, or not at all. */
const { coverage, problems } = checkRequirements(resolve(import.meta.dirname, '..'));

for (const { title, ids } of coverage) {
  process.stdout.write(`${title}: ${levels.map((level) => `${ids[level].length} ${level}`).join(', ')}\n`);
  for (const level of ['part', 'none'] as const) if (ids[level].length) process.stdout.write(`  ${level}: ${ids[level].join(' ')}\n`);
}

/** Functional requirements are numbered by section; those about quality have a letter. */
function countOf(kind: RegExp): string {
  const count = (level: Level) => coverage.reduce((sum, { ids }) => sum + ids[level].filter((id) => kind.test(id)).length, 0);
  return levels.map((level) => `${count(level)} ${level}`).join(', ');
}
process.stdout.write(`\nstatements: ${countOf(/^\d/)}\npromises: ${countOf(/^[A-Z]/)}\n`);

for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length) process.exitCode = 1;
