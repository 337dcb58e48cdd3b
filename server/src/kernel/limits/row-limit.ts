import type { Endpoint, RateLimit } from '@mela/contract/http/endpoint';

const windowSec = 60;
const writesByUser: RateLimit = { hits: 300, windowSec, by: 'user' };
const readsByUser: RateLimit = { hits: 1200, windowSec, by: 'user' };
const writesByVisitor: RateLimit = { hits: 300, windowSec, by: 'visitor' };
const readsByVisitor: RateLimit = { hits: 600, windowSec, by: 'visitor' };

/**
 * Calls of an address, of all rows together, whose token or signature proves no one. Each may cost a query, others of the address are not counted.
 */
export const unprovenByAddress: RateLimit = { hits: 300, windowSec, by: 'unproven' };
/** Calls of a process with one token of ours that no one has any more. Past it nothing is looked up either. */
export const endedByToken: RateLimit = { hits: 60, windowSec, by: 'unproven' };
/** Different tokens of ours that no one has any more, of an address and a process: past it look-ups of its unseen tokens take turns. */
export const endedByAddress: RateLimit = { hits: 300, windowSec, by: 'unproven' };
/** Calls of an address and a process from frames of demos, of all rows together: a guest who plays fast makes forty. */
export const demoCallsByAddress: RateLimit = { hits: 6000, windowSec, by: 'address' };
/** Failed calls of an address of a row that is limited by account. Pictures are asked for long before (captcha). */
export const failuresByAddress: RateLimit = { hits: 300, windowSec, by: 'address' };
/** Calls of an address without a log-in, of all rows together. High, because a mobile network's visitors share few addresses. */
export const callsByAddress: RateLimit = { hits: 3000, windowSec, by: 'visitor' };

/**
 * The rate limit of a row over a socket: its own, or that of its class. Normal use never reaches the limits of a class; they stop a script from
 * filling a table or the pool with one token or none. Providers and payment systems sign their calls and spins queue at their player, so of
 * these only calls without proof are limited.
 */
export function rowLimit({ rateLimit, login, transaction }: Pick<Endpoint, 'rateLimit' | 'login' | 'transaction'>): RateLimit {
  if (rateLimit !== undefined) return rateLimit;
  if (login === 'provider' || login === 'psp' || (login === 'stage' && transaction === 'none')) return unprovenByAddress;
  if (login === 'none' || login === 'optional') return transaction === 'write' ? writesByVisitor : readsByVisitor;
  return transaction === 'write' ? writesByUser : readsByUser;
}
