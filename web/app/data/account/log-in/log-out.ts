import type { QueryClient } from '@tanstack/react-query';
import type { ParsedLocation } from '@tanstack/react-router';
import { createAtom } from '@tanstack/store';
import { logInMarker } from '@mela/contract/site/page-context';
import { dataOf } from '@mela/kit/api/answer.ts';
import { localText } from '@mela/kit/storage/text-storage.ts';
import { entryName } from '../../../site/router-patches/history-entry.ts';
import { removeCookie } from '../../../site/storage/cookies.ts';
import { clearAuthToken } from '../auth-store.ts';
import { authToken } from '../auth-token.ts';
import { dropPlayer } from './drop-player.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    followsLogOut?: true;
  }
}

/** Tokens of log-ins that this browser has ended and the server has not heard of. */
const waitingKey = 'mela.left';
const waitingMax = 5;

function waiting(): readonly string[] {
  return localText.read(waitingKey)?.split(' ') ?? [];
}
function saveWaiting(tokens: readonly string[]): void {
  if (tokens.length === 0) localText.remove(waitingKey);
  else localText.write(waitingKey, tokens.slice(-waitingMax).join(' '));
}

/** Whether the server still has to hear of a log-out of this browser. */
export const isLogOutWaiting = (): boolean => waiting().length > 0;

/** The state of the log-out page's entry in the history where it is opened because another tab has logged out: it ends no log-in itself. */
export const followsLogOut = { followsLogOut: true } as const;
/** The entry of the history for which a log-in has been ended. */
const endedAt = createAtom<string | null>(null);

/**
 * Ends the log-in of this browser when the log-out is opened, once for one entry of the history: a page whose script comes late ends no
 * log-in that began meanwhile. Without the marker cookie the server renders no player's page, whatever becomes of the call.
 */
export function logOutAt(queryClient: QueryClient, entry: Pick<ParsedLocation, 'state' | 'href'>): void {
  if ('followsLogOut' in entry.state || entryName(entry) === endedAt.get()) return;
  endedAt.set(entryName(entry));
  removeCookie(logInMarker);
  removeCookie(`__Host-${logInMarker}`, { secure: true });
  const token = authToken();
  if (token !== null) {
    saveWaiting([...waiting(), token]);
    clearAuthToken();
  }
  dropPlayer(queryClient);
}

const running = createAtom<Promise<void> | null>(null);

/** Tells the server of the log-outs that it has not heard of. @throws ApiRejection, or TypeError without a connection: they wait for the next time */
export function reportLogOuts(): Promise<void> {
  const now = running.get() ?? report().finally(() => running.set(null));
  running.set(now);
  return now;
}

async function report(): Promise<void> {
  if (!isLogOutWaiting()) return;
  const { callOverNetwork, endSession } = await import('../../api/network.ts');
  for (let [token] = waiting(); token !== undefined; [token] = waiting()) {
    const answer = await endSession(token);
    // 401: that session is over already, by its own time, and its cookie for single sign-on would log its player in again.
    if (answer.status !== 401) dataOf(answer);
    else if (authToken() === null) dataOf(await callOverNetwork('DELETE /sso/token', {}));
    saveWaiting(waiting().filter((other) => other !== token));
  }
}
