import { useCallback, useRef } from 'react';
import { callApi } from '../../lib/api/client.ts';
import { useEnter } from './use-enter.ts';

/** `in`: the player is let in; `away`: let in, and the page they were held up at is opening; `refused`: nothing has changed. */
export type TokenOutcome = 'in' | 'away' | 'refused';

/** Lets a player in by a one-time token of a mail or of the phone app. */
export function useEnterByToken(): (token: string) => Promise<TokenOutcome> {
  const enter = useEnter('token');
  const latest = useRef(enter);
  latest.current = enter;
  return useCallback(async (token) => {
    const answer = await callApi('POST /login/token', { body: { token } }).catch(() => null);
    if (answer === null || !answer.ok) return 'refused';
    return (await latest.current(answer.data.token)) === null ? 'in' : 'away';
  }, []);
}
