import type { AnyInput } from './calls.ts';
import type { WireResponse } from './transport.ts';

/** Where the client reads and stores the player's token. */
export type TokenStore = {
  /** Token of the player, null for a guest. */
  readonly token: () => string | null;
  readonly storeToken: (token: string) => void;
  /** How many log-ins have ended here: what began under one is neither renewed nor sent again under the next. */
  readonly endedLogIns: () => number;
  /** The session is over and cannot be renewed. */
  readonly onSessionLost: () => void;
};

type Send = (method: string, path: string, input: AnyInput) => Promise<WireResponse>;

/**
 * Renews the token once, however many calls failed together: they share the result. True when there is a new token. A token that changed
 * meanwhile (another tab renewed it) needs no renewal.
 */
export function createRefresher(parts: TokenStore, send: Send): (sentWith: string) => Promise<boolean> {
  let running: Promise<boolean> | null = null;

  const refresh = async (): Promise<boolean> => {
    const began = parts.endedLogIns();
    const answer = await send('POST', '/api/v18/users/self/refreshToken', {});
    if (parts.endedLogIns() !== began) return false;
    const token = tokenOf(answer);
    if (token !== null) {
      parts.storeToken(token);
      return true;
    }
    // 5xx is no rejection: the player stays logged in and may try again.
    if (answer.status < 500) parts.onSessionLost();
    return false;
  };

  return async (sentWith) => {
    const now = parts.token();
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
