import { inBackground } from '@mela/kit/promises/in-background.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { matchRoute } from '../routing/match-route.ts';
import { previousPath } from './page-history.ts';
import { pagePath } from '../routing/page-path.ts';
import type { RouteRow } from '../routing/route-table.ts';

type Known = {
  readonly row: RouteRow | undefined;
  /** The remembered page before this one. */
  readonly previous: string | null;
  /** How many pages the browser itself remembers. */
  readonly browserPages: number;
};

/** [2.77] Where back leads: to the previous page, else to the page's own `back`; home when the browser remembers fewer than two. */
export function backNavigation({ row, previous, browserPages }: Known): string {
  if (browserPages < 2) return '/';
  return previous ?? row?.back ?? '/';
}

/** Goes back: through the browser's history where that leads to the previous page, so that its state is restored. */
export function goBack(router: AnyRouter): void {
  const previous = previousPath();
  const row = matchRoute(router.state.location.pathname)?.row;
  const to = backNavigation({ row, previous, browserPages: window.history.length });
  if (to === previous && router.history.canGoBack()) router.history.back();
  else inBackground(router.navigate({ href: pagePath(to, currentLocale()) }));
}
