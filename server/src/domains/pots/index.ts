/** Pots that many players and titles fill: what lies in them, who puts in, who wins. Their money is the ledger's. */
export { beginRuns } from './begin-run.ts';
export { checkPots, type PotFault } from './check-pots.ts';
export { potJobs } from './jobs.ts';
export { potOf, potSums } from './list-pots.ts';
export { potRoutes } from './routes.ts';
export { setMustHit } from './set-must-hit.ts';
export { takeInCall, type Share } from './store.ts';
export { potAnswerOf, potBetOf, takeFromPot, takenOf, takesPart, type PotBet, type PotTaken } from './take-part.ts';
