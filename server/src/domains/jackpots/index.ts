/** Jackpots that many players and titles fill: what lies in them, who puts in, who wins. Their money is the ledger's. */
export { beginCycles } from './begin-cycle.ts';
export { checkJackpots, type JackpotError } from './check-jackpots.ts';
export { jackpotJobs } from './jobs.ts';
export { jackpotOf, jackpotSums } from './list-jackpots.ts';
export { jackpotRoutes } from './routes.ts';
export { setMustHit } from './set-must-hit.ts';
export { takeInCall, type Share } from './store.ts';
export { jackpotAnswerOf, jackpotBetOf, takeFromJackpot, takenOf, takesPart, type JackpotBet, type JackpotTaken } from './contribute.ts';
