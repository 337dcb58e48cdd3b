import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useEnter } from '../../data/account/enter-player.ts';
import { ssoTokenQuery } from '../../data/account/log-ins.ts';
import { isLogOutWaiting, reportLogOuts } from '../../data/account/log-in/log-out.ts';
import { authState } from '../../data/account/log-in/auth-state.ts';
import { timers } from '../../site/scroll/timers.ts';

/** A second after a guest has arrived, checks for a single-sign-on token of our other sites and logs in with it. Once a visit. */
export function useAutologin(): void {
  const queryClient = useQueryClient();
  const enter = useEnter('autologin');
  const latest = useRef(enter);
  useEffect(() => {
    latest.current = enter;
  });
  useEffect(() => {
    const look = async () => {
      // The cookie would bring back a player who has logged out here without a connection.
      if (isLogOutWaiting()) await reportLogOuts();
      if (isLogOutWaiting()) return;
      const now = authState(queryClient);
      if (now.isTokenSet || now.isTelegramLogInRunning) return;
      const answer = await queryClient.fetchQuery(ssoTokenQuery()).catch(() => null);
      const token = answer?.token ?? null;
      // The guest may have logged in by hand meanwhile.
      if (token !== null && !authState(queryClient).isTokenSet) await latest.current(token);
    };
    const timer = setTimeout(() => inBackground(look()), timers.autologinMs);
    return () => clearTimeout(timer);
  }, [queryClient]);
}
