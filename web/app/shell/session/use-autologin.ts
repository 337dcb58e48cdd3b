import { useEffect, useRef } from 'react';
import { useEnter } from '../../features/auth/enter-player.ts';
import { callApi } from '../../lib/api/client.ts';
import { authToken } from '../../lib/auth/auth-store.ts';
import { timers } from '../../lib/timers.ts';

/** About a second after a guest has come, asks whether another site of ours knows them, and lets them in. Once a visit. */
export function useAutologin(): void {
  const enter = useEnter('autologin');
  const latest = useRef(enter);
  useEffect(() => {
    latest.current = enter;
  });
  useEffect(() => {
    const look = async () => {
      if (authToken() !== null) return;
      const answer = await callApi('GET /sso/token').catch(() => null);
      // A guest who logs in by hand meanwhile is in already.
      if (answer?.ok === true && answer.data.token !== null && authToken() === null) await latest.current(answer.data.token);
    };
    const timer = setTimeout(() => void look(), timers.autologinMs);
    return () => clearTimeout(timer);
  }, []);
}
