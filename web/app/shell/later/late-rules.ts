import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { selfQuery } from '../../features/account/queries.ts';
import { enterByToken } from '../../features/auth/enter-player.ts';
import { callApi } from '../../lib/api/client.ts';
import { currentLocale } from '../../lib/locale.ts';
import { isLocale } from '../../lib/locales.ts';
import { takeAuthQuery } from '../../lib/site/auth-query.ts';
import { leaveFor } from '../../lib/site/leave-for.ts';
import { localeFacts, localeMove, markReloaded } from '../../lib/site/locale-reload.ts';
import { pagePath } from '../../lib/site/page-path.ts';
import { announcePrerender, prerenderStatus } from '../../lib/site/prerender-ready.ts';
import { warmStage } from '../../lib/site/warm-stage.ts';
import { m } from '../../lib/words.ts';
import { showToast } from '../../ui/toast-store.ts';
import { offerRegistration } from './offer-registration.ts';

type Parts = { readonly router: AnyRouter; readonly queryClient: QueryClient };

/** Rules that nobody waits for: they load after the page works. @returns the way to stop */
export function startLateRules(parts: Parts): () => void {
  const { router, queryClient } = parts;
  const onPage = () => {
    void useAuthQuery(parts);
    announcePrerender(prerenderStatus());
  };
  onPage();
  followLocale(queryClient);
  const stops = [
    router.subscribe('onRendered', onPage),
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === 'users') followLocale(queryClient);
    }),
    offerRegistration(parts),
    warmStage(() => void router.loadRouteChunk(router.routesById['/{-$lang}/games/$developer/$slug'])?.catch(() => undefined)),
  ];
  return () => stops.forEach((stop) => stop());
}

/** A token in the address is taken out of it at once, and then used: a bad one changes nothing and says so. */
async function useAuthQuery({ router, queryClient }: Parts): Promise<void> {
  const { token, rest } = takeAuthQuery(router.state.location.href);
  if (token === null) return;
  await router.navigate({ href: rest, replace: true });
  if ((await enterByToken({ router, queryClient }, token)) === 'refused') showToast(m['notice.token.bad'](), 'bad');
}

function followLocale(queryClient: QueryClient): void {
  const user = queryClient.getQueryData(selfQuery.queryKey)?.locale;
  const page = currentLocale();
  if (!isLocale(user)) return;
  const move = localeMove({ user, page, ...localeFacts() });
  if (move === 'stay') return;
  if (move === 'tell') return void callApi('PUT /users/self/locale', { body: { locale: page } }).catch(() => null);
  markReloaded();
  leaveFor(pagePath(window.location.pathname + window.location.search + window.location.hash, user));
}
