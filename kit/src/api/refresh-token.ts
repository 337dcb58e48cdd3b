import type { KeyOf } from './calls.ts';
import { endedLogIns } from './log-in-end.ts';
import type { WireResponse } from './transport.ts';

/** Where a client reads the token of who is logged in, and how a session continues or ends. */
export type Auth<R> = {
  /** Null for a guest. */
  readonly token: () => string | null;
  /** The session is over and cannot be renewed. */
  readonly onSessionLost: () => void;
  /** The call that answers with another token, which is stored. Without it a session ends with its token. */
  readonly renewal?: { readonly key: KeyOf<R>; readonly store: (token: string) => void };
};

/**
 * Renews the token once, however many calls failed together: they share the result. True when there is a new token. A token that changed
 * meanwhile (another tab renewed it) needs no renewal.
 */
export function createRefresher<R>(
  { token, onSessionLost, renewal }: Auth<R>,
  send: (key: KeyOf<R>) => Promise<WireResponse>,
): (sentWith: string) => Promise<boolean> {
  let running: Promise<boolean> | null = null;

  const refresh = async (): Promise<boolean> => {
    const began = endedLogIns();
    const answer = renewal === undefined ? null : await send(renewal.key);
    // What began under one log-in is neither renewed nor ended under the next.
    if (endedLogIns() !== began) return false;
    const next = answer === null ? null : tokenOf(answer);
    if (next !== null) {
      renewal?.store(next);
      return true;
    }
    // 5xx is no rejection: the session stays and may be tried again.
    if (answer === null || answer.status < 500) onSessionLost();
    return false;
  };

  return async (sentWith) => {
    const now = token();
    if (now !== sentWith) return now !== null;
    running ??= refresh().finally(() => {
      running = null;
    });
    return running;
  };
}

function tokenOf({ status, body }: WireResponse): string | null {
  if (status !== 200 || typeof body !== 'object' || body === null || !('data' in body)) return null;
  const { data } = body;
  return typeof data === 'object' && data !== null && 'token' in data && typeof data.token === 'string' ? data.token : null;
}
