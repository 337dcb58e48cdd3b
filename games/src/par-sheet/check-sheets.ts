import { staleSheets } from './stale-sheets.ts';

/** A step of `npm run check`: ends with 1 when a reel, a pay or a version has changed and its par sheet has not. */
const faults = staleSheets();
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
