import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { dropPlayer } from '../../data/account/log-in/drop-player.ts';
import { selfQuery } from '../../data/account/queries.ts';
import { beginsBreak, lossReason, onAuthChange, onSessionLost } from '../../data/account/auth-store.ts';
import { authToken } from '../../data/account/auth-token.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { barePath, pagePath } from '../../site/routing/page-path.ts';
import { adoptBlockedPath, isLogOut, saveBlockedPath, takeBlockedPath } from '../../data/account/blocked-path.ts';
import { followsLogOut, logOutAt } from '../../data/account/log-in/log-out.ts';
import { forgetPush } from '../../site/offline/browser-push.ts';
import { isServerPageTaken, serverPageTaken } from '../../site/rendering/late-part.tsx';
import { whenLeftElsewhere } from './tab-focus.ts';

/** Synchronizes page and token: a token without a player fetches the player, a lost one drops all of the player's data. */
export function useSessionWatch(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    const meet = (hasWaited = false): void => {
      const known = queryClient.getQueryData(selfQuery.queryKey) ?? null;
      if ((authToken() === null) === (known === null)) return;
      // Parts of the server's page that are still to be taken over show the player, and must until then.
      if (authToken() === null && !hasWaited && !isServerPageTaken()) return inBackground(serverPageTaken().then(() => meet(true)));
      if (authToken() === null) leave();
      else inBackground(adopt());
    };
    const leave = () => {
      dropPlayer(queryClient);
      // After the log-out of another tab a page of the player sends to the log-in.
      if (lossReason.get() === null && !beginsBreak.get()) inBackground(router.invalidate());
    };
    // The server rendered for a guest (its cookie had expired, the token here had not): open the wanted page.
    const adopt = async () => {
      adoptBlockedPath();
      const blocked = router.state.location.hash === 'login' ? takeBlockedPath() : null;
      // Before the player is known: the log-in closes itself once there is one, and its way out would end this one.
      if (blocked !== null) await navigate({ href: pagePath(blocked, currentLocale()), replace: true });
      const self = await queryClient.fetchQuery({ ...selfQuery, staleTime: 0 }).catch(() => null);
      // The API does not answer: back to the log-in, which still knows the page.
      if (self === null && blocked !== null && authToken() !== null) await navigate({ href: logInAddress(blocked), replace: true });
    };
    // A player may log out without a connection: the script of that page is here before.
    const fetchLogOut = () => {
      const page = router.routesById['/{-$lang}/logout'] as (typeof router.routesById)['/{-$lang}/logout'] | undefined;
      if (page !== undefined && authToken() !== null) router.loadRouteChunk(page)?.catch(() => undefined);
    };
    meet();
    fetchLogOut();
    const stopAuth = onAuthChange(() => meet());
    const stopFetching = onAuthChange(fetchLogOut);
    // A late answer, or a late part of the server's page, may bring the player back who was dropped.
    const stopReturns = queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === selfQuery.queryKey[0] && query.state.data && authToken() === null)
        queueMicrotask(() => meet());
    });
    // A tab in the background follows the log-out of another tab.
    const stopLeaving = whenLeftElsewhere(() =>
      inBackground(navigate({ to: '/{-$lang}/logout', search: {}, replace: true, state: followsLogOut })),
    );
    const stopLogOut = router.subscribe('onBeforeLoad', ({ toLocation }) => {
      if (isLogOut(toLocation.pathname)) logOutAt(queryClient, toLocation);
    });
    const stopLost = onSessionLost(() => {
      dropPlayer(queryClient);
      forgetPush().catch(() => undefined);
      // The live connection may say that the log-in has ended before the log-out is answered: that page goes home itself.
      if (isLogOut(window.location.pathname)) return lossReason.set(null);
      // The page on which breaks begin stays and says so.
      const isBreak = lossReason.get() === 'break';
      if (isBreak && window.location.pathname.endsWith('/self-exclusion-option')) return;
      if (isBreak) inBackground(navigate({ to: '/{-$lang}', search: {} }));
      else inBackground(navigate({ href: logInAddress(window.location.pathname + window.location.search) }));
      inBackground(router.invalidate());
    });
    return () => {
      stopAuth();
      stopFetching();
      stopReturns();
      stopLeaving();
      stopLogOut();
      stopLost();
    };
  }, [queryClient, navigate, router]);
}

/** Home with the log-in open, and the page to return to in its query. */
function logInAddress(here: string): string {
  const home = pagePath('/', currentLocale());
  if (barePath(here.split('?', 1)[0] ?? here) === '/') return `${home}#login`;
  saveBlockedPath(here);
  return `${home}?redirect=${encodeURIComponent(here)}#login`;
}
