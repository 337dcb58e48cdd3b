import { staleSheets, orphanSheets } from './stale-sheets.ts';

/** A step of `npm run check` and of every start: ends with 1 when a reel, a pay, a rule or a version has changed and its par sheet has not. */
const problems = [...staleSheets(), ...orphanSheets()];
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
