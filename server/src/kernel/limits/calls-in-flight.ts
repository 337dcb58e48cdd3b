import type { Endpoint } from '@mela/contract/http/endpoint';
import { Turns } from '../batch/turns.ts';
import { ApiError } from '../errors/api-error.ts';

/**
 * Far fewer than the connections of a process: calls of one log-in mostly wait for the lock of its player, and each would hold one meanwhile.
 * Those that wait hold none; a page never has so many.
 */
export const callsInFlight = { atOnceMax: 3, waitingMax: 32 } as const;
const retrySec = 1;

/** Whether calls of a row change something, and so may wait for each other's locks. */
export function isChanging({ method, row }: { readonly method: string; readonly row: Pick<Endpoint, 'transaction'> }): boolean {
  return row.transaction === 'write' || (row.transaction === 'none' && method !== 'GET');
}

/** Limits the changing calls that one log-in has in flight in this process, of all rows together. */
export class CallsInFlight {
  readonly #turns = new Map<string, Turns>();

  /** Runs the call of a log-in, at once or in its turn. @throws ApiError `errors.rate_limit` where too many of it wait */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const turns = this.#turns.get(owner) ?? new Turns(callsInFlight);
    if (turns.isFull) throw new ApiError('errors.rate_limit', { ttlSec: retrySec });
    this.#turns.set(owner, turns);
    try {
      return await turns.run(work);
    } finally {
      if (turns.isIdle) this.#turns.delete(owner);
    }
  }

  /** Log-ins with a call in flight. */
  get owners(): number {
    return this.#turns.size;
  }
}
