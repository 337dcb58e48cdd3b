import { inBackground } from '@mela/kit/promises/in-background.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { selfQuery } from '../data/account/queries.ts';
import { adoptBlockedPath } from '../data/account/blocked-path.ts';
import { enterByToken } from '../data/account/enter-player.ts';
import { saveLocale } from '../data/account/commands.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { isLocale } from '@mela/contract/site/languages';
import { takeAuthQuery } from './guards/guard-login.ts';
import { leaveSite } from '../site/navigation/leave-site.ts';
import { localeFacts, localeMove, markReloaded } from '../site/language/locale-choice.ts';
import { followFocus } from '../site/scroll/focus-rules.ts';
import { timers } from '../site/scroll/timers.ts';
import { sameInLocale } from '../site/routing/page-path.ts';
import { announcePrerender, prerenderStatus } from '../site/head/prerender-ready.ts';
import { prefetchGames } from '../data/prefetch/prefetch-game.ts';
import { m } from '../site/language/words.ts';
import { topModal } from '@mela/kit/overlays/open-modals.ts';
import { announce } from '@mela/kit/feedback/announcer.tsx';
import { showToast } from '@mela/kit/feedback/toast-store.ts';
import { logFailures } from './log-failures.ts';
import { offerRegistration } from './registration/offer-registration.ts';

type Parts = { readonly router: AnyRouter; readonly queryClient: QueryClient };

/** Rules that load after the page works. @returns the function that stops them */
export function startDeferredRules(parts: Parts): () => void {
  const { router, queryClient } = parts;
  const onPage = () => {
    inBackground(useAuthQuery(parts));
    announcePrerender(prerenderStatus());
  };
  adoptBlockedPath();
  onPage();
  followLocale(queryClient);
  const stops = [
    router.subscribe('onRendered', onPage),
    followPages(router),
    logFailures(queryClient),
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === selfQuery.queryKey[0]) followLocale(queryClient);
    }),
    offerRegistration(parts),
    prefetchGames(() => {
      router.loadRouteChunk(router.routesById['/{-$lang}/games/$developer/$slug'])?.catch(() => undefined);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** A new page has the focus, and screen readers say its title, as they do where a browser loads it. */
function followPages(router: AnyRouter): () => void {
  const focus = followFocus();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      focus.arrive();
      if (topModal() === null) announce(document.title);
    }, timers.pageAnnouncedMs);
  });
  return () => {
    clearTimeout(timer);
    stop();
    focus.stop();
  };
}

/** Removes a token from the address at once and uses it: an invalid one changes nothing and shows a toast. */
async function useAuthQuery({ router, queryClient }: Parts): Promise<void> {
  const { token, rest } = takeAuthQuery(router.state.location.href);
  if (token === null) return;
  await router.navigate({ href: rest, replace: true });
  if ((await enterByToken({ router, queryClient }, token)) === 'refused') showToast(m['status.token.bad'](), 'bad');
}

function followLocale(queryClient: QueryClient): void {
  const user = queryClient.getQueryData(selfQuery.queryKey)?.locale;
  const page = currentLocale();
  if (!isLocale(user)) return;
  const move = localeMove({ user, page, ...localeFacts() });
  if (move === 'stay') return;
  if (move === 'save') return inBackground(saveLocale(queryClient, page));
  markReloaded();
  leaveSite(sameInLocale(window.location.pathname + window.location.search + window.location.hash, user));
}
