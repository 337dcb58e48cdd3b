import { staleSheets, strayedSheets } from './stale-sheets.ts';

/** A step of `npm run check` and of every start: ends with 1 when a reel, a pay, a rule or a version has changed and its par sheet has not. */
const faults = [...staleSheets(), ...strayedSheets()];
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
