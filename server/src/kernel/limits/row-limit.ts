import type { Endpoint, RateLimit } from '@mela/contract/endpoint';

const minuteSec = 60;
const writesByUser: RateLimit = { hits: 300, windowSec: minuteSec, by: 'user' };
const readsByUser: RateLimit = { hits: 1200, windowSec: minuteSec, by: 'user' };
const writesByAddress: RateLimit = { hits: 300, windowSec: minuteSec, by: 'address' };

/**
 * What a row's callers are held to over a socket: its own limit, or that of its class. No page of ours comes near those of a class; they
 * stop a script that would fill a table or a pool with one player's token. Null for what has another bound: guests' reads are kept
 * answers, a frame's spins queue at its session and have their cycle, studios and payment systems sign.
 */
export function rowLimit({ rateLimit, login, transaction }: Pick<Endpoint, 'rateLimit' | 'login' | 'transaction'>): RateLimit | null {
  if (rateLimit !== undefined) return rateLimit;
  if (login === 'required') return transaction === 'write' ? writesByUser : readsByUser;
  return (login === 'none' || login === 'optional') && transaction === 'write' ? writesByAddress : null;
}
