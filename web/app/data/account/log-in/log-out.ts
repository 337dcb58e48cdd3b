import type { QueryClient } from '@tanstack/react-query';
import type { ParsedLocation } from '@tanstack/react-router';
import { createAtom } from '@tanstack/store';
import { logInMarker } from '@mela/contract/site/page-context';
import { ApiRejection, dataOf, type Answer } from '@mela/kit/api/answer.ts';
import { localText } from '@mela/kit/storage/text-storage.ts';
import { entryName } from '../../../site/router-patches/history-entry.ts';
import { forgetPush } from '../../../site/offline/browser-push.ts';
import { removeCookie } from '../../../site/storage/cookies.ts';
import { clearAuthToken } from '../auth-store.ts';
import { authToken } from '../auth-token.ts';
import { dropPlayer } from './drop-player.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    followsLogOut?: true;
  }
}

/** Tokens of log-ins that this browser has ended and the server has not heard of. Each goes once the server has answered for good: at the latest when its session has ended by itself. */
const waitingKey = 'mela.left';

function waiting(): readonly string[] {
  return localText.read(waitingKey)?.split(' ') ?? [];
}
function saveWaiting(tokens: readonly string[]): void {
  if (tokens.length === 0) localText.remove(waitingKey);
  else localText.write(waitingKey, tokens.join(' '));
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
  logOutReport.set(unreported);
  removeCookie(logInMarker);
  removeCookie(`__Host-${logInMarker}`, { secure: true });
  const token = authToken();
  if (token !== null) {
    saveWaiting([...waiting(), token]);
    clearAuthToken();
    // Without it the server still has the browser until its push service says that it is gone.
    forgetPush().catch(() => undefined);
  }
  dropPlayer(queryClient);
}

/** Whether the server has heard of every log-out. `error` is the last failure's, and `failures` counts them since the log-out or the last `forgetFailures`. */
export type LogOutReport = { readonly isReported: boolean; readonly failures: number; readonly error: unknown };
/** Before anything has been tried. */
export const unreported: LogOutReport = { isReported: false, failures: 0, error: null };
export const logOutReport = createAtom(unreported);

/** Before a try that someone asked for: the next failure is the first again. */
export const forgetFailures = (): void => logOutReport.set(unreported);

const running = createAtom<Promise<void> | null>(null);

/** Reports to the server the log-outs that it does not know of. Never rejects: `logOutReport` says how it went, and what failed waits for the next time. */
export async function reportLogOuts(): Promise<void> {
  // Not a run of its own: a log-out that is pressed in the same moment must begin one.
  if (!isLogOutWaiting()) return logOutReport.set({ ...unreported, isReported: true });
  const now = running.get() ?? report();
  running.set(now);
  return now;
}

async function report(): Promise<void> {
  try {
    await reportAll();
    running.set(null);
    logOutReport.set({ ...unreported, isReported: true });
  } catch (error) {
    running.set(null);
    logOutReport.set(({ failures }) => ({ isReported: false, failures: failures + 1, error }));
  }
}

/** Each once: one that fails keeps no other waiting. @throws ApiRejection, or TypeError without a connection, which ends it */
async function reportAll(): Promise<void> {
  const { callOverNetwork, endSession } = await import('../../api/network.ts');
  const tried = new Set<string>();
  let rejection: ApiRejection | null = null;
  const next = () => waiting().find((token) => !tried.has(token));
  for (let token = next(); token !== undefined; token = next()) {
    tried.add(token);
    try {
      const answer = await endSession(token);
      if (!isRefusedForGood(answer)) dataOf(answer);
      // That session is over already, by its own time, and its cookie for single sign-on would log its player in again.
      else if (authToken() === null) dataOf(await callOverNetwork('DELETE /sso/token', {}));
      saveWaiting(waiting().filter((other) => other !== token));
    } catch (error) {
      if (!(error instanceof ApiRejection)) throw error;
      rejection ??= error;
    }
  }
  if (rejection !== null) throw rejection;
}

/** Answers of the moment, of the node, of a limit or of the country: the same token may be heard later. */
const passingStatuses: readonly number[] = [408, 421, 425, 429, 451];

/** Whether asking again cannot end that session: it is unknown, or over. A refused signature is an error of the page. */
const isRefusedForGood = (answer: Answer<unknown>): boolean =>
  !answer.ok &&
  answer.status >= 400 &&
  answer.status < 500 &&
  !passingStatuses.includes(answer.status) &&
  answer.error.message !== 'errors.signature';
