import { postgresVersions } from './test/postgres-programs.ts';
import { summarise, type Tally } from './test/tally.ts';
import { testOnPostgres } from './test/test-on-postgres.ts';

/** `npm run test:postgres -- 15`: the tests of money, rounds, contests and events, and a journey, on another version of PostgreSQL; `short` chooses those that `npm test` runs. */
const asked = process.argv.slice(2);
const choice = asked.includes('short') ? 'short' : 'all';
const majors = asked.filter((word) => word !== 'short');
const unknown = majors.filter((major) => !(major in postgresVersions));
if (unknown.length > 0) {
  process.stderr.write(`no PostgreSQL ${unknown.join(', ')} here: ${Object.keys(postgresVersions).join(', ')}\n`);
  process.exit(2);
}

const tallies: Tally[] = [];
for (const major of majors.length === 0 ? Object.keys(postgresVersions) : majors) tallies.push(...(await testOnPostgres(major, choice)));
const { line, skipped, ok } = summarise(tallies);
for (const failure of tallies.flatMap(({ failures }) => failures)) process.stdout.write(`failed: ${failure}\n`);
if (skipped) process.stdout.write(`${skipped} left out\n`);
process.stdout.write(`${line}\n`);
if (!ok) process.exitCode = 1;
