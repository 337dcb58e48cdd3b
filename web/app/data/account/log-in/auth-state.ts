import type { QueryClient } from '@tanstack/react-query';
import { localText } from '@mela/kit/storage/text-storage.ts';
import { authToken, startKey } from '../auth-token.ts';
import { selfQuery } from '../queries.ts';
import { isTelegramLogInRunning } from './telegram-log-in.ts';

/** All that this browser knows of the log-in. */
export type AuthState = {
  readonly token: string | null;
  readonly isTokenSet: boolean;
  /** A player with the label of fake users. */
  readonly isFakeUser: boolean;
  /** ms; null for a guest. A renewed token continues its session. */
  readonly startedAtMs: number | null;
  readonly isTelegramLogInRunning: boolean;
};

export function authState(queryClient: QueryClient): AuthState {
  const token = authToken();
  const started = Number(localText.read(startKey) ?? Number.NaN);
  return {
    token,
    isTokenSet: token !== null,
    isFakeUser: token !== null && queryClient.getQueryData(selfQuery.queryKey)?.labels.includes('f') === true,
    startedAtMs: token !== null && Number.isFinite(started) ? started : null,
    isTelegramLogInRunning: isTelegramLogInRunning(),
  };
}
