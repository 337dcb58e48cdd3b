/** Bets and wins of every game, the house's own included: one service, one batched transaction, the wallet behind it. */
export { apply, applyIn } from './apply.ts';
export { lockDemosOverBefore, removeDemos } from './demo-store.ts';
export type { PlayAnswer, PlayMessage, Rejection } from './message.ts';
export type { ReplaySource } from './recall-round.ts';
export { originalsDeveloper } from './round-id.ts';
export { playRoutes, sandboxStudioRoutes } from './routes.ts';
export { takesBets } from './rules.ts';
export { findSession, lockSession, lockSessionById, setDemoBalance, type PlaySession } from './store.ts';
export { createSubmit, type Submit } from './submit.ts';
