import type { Endpoint, RateLimit } from '@mela/contract/http/endpoint';

const minuteSec = 60;
const writesByUser: RateLimit = { hits: 300, windowSec: minuteSec, by: 'user' };
const readsByUser: RateLimit = { hits: 1200, windowSec: minuteSec, by: 'user' };
const writesByAddress: RateLimit = { hits: 300, windowSec: minuteSec, by: 'address' };

/**
 * The rate limit of a row over a socket: its own, or that of its class. Normal use never reaches the limits of a class; they
 * stop a script from filling a table or the pool with one player's token. Null for rows with another limit: guests' reads
 * are cached, spins queue at their session, providers and payment systems sign their calls.
 */
export function rowLimit({ rateLimit, login, transaction }: Pick<Endpoint, 'rateLimit' | 'login' | 'transaction'>): RateLimit | null {
  if (rateLimit !== undefined) return rateLimit;
  if (login === 'required') return transaction === 'write' ? writesByUser : readsByUser;
  return (login === 'none' || login === 'optional') && transaction === 'write' ? writesByAddress : null;
}
