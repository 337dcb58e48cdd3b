import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { selfQuery } from '../../features/account/queries.ts';
import { authToken, onAuthChange, whenSessionLost } from '../../lib/auth/auth-store.ts';
import { takeBlockedPath } from '../../lib/auth/blocked-path.ts';
import { whenLeftElsewhere } from './tab-focus.ts';

/** Keeps the page and the token together: a token without a player reads the player, a lost one drops all that was theirs. */
export function useSessionWatch(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    const meet = () => {
      const known = queryClient.getQueryData(selfQuery.queryKey) ?? null;
      if ((authToken() === null) === (known === null)) return;
      if (authToken() === null) dropPlayer(queryClient);
      else void adopt();
    };
    // The server took a player for a guest (its cookie had run out, the token here had not): go where they wanted to.
    const adopt = async () => {
      const self = await queryClient.fetchQuery({ ...selfQuery, staleTime: 0 }).catch(() => null);
      const blocked = self === null || window.location.hash !== '#login' ? null : takeBlockedPath();
      if (blocked !== null) await navigate({ href: blocked, replace: true });
    };
    meet();
    const stopAuth = onAuthChange(meet);
    // What lies open in a tab nobody looks at belongs to somebody who has just left: it goes to the log-out as they did.
    const stopLeaving = whenLeftElsewhere(() => void navigate({ to: '/{-$lang}/logout', search: {}, replace: true }));
    const stopLost = whenSessionLost(() => {
      dropPlayer(queryClient);
      void navigate({ to: '/{-$lang}', search: {}, hash: 'login' });
      void router.invalidate();
    });
    return () => {
      stopAuth();
      stopLeaving();
      stopLost();
    };
  }, [queryClient, navigate, router]);
}

/** A guest again: the player's data leaves memory, the catalogue stays. */
export function dropPlayer(queryClient: ReturnType<typeof useQueryClient>): void {
  queryClient.setQueryData(selfQuery.queryKey, null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => ['payments', 'rounds', 'fairness'].includes(String(queryKey[0])) });
}
