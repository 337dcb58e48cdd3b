import { redirect } from '@tanstack/react-router';
import { barePath } from '../../site/routing/page-path.ts';
import { openPage } from '../../site/navigation/page-history.ts';
import { matchRoute } from '../../site/routing/match-route.ts';
import { modalTarget } from '../../site/navigation/modal-target.ts';

/**
 * Opens a modal address from within the site over the current page; only a first visit shows it over home. @throws a redirect to the
 * current page with its dialog over it
 */
export function guardModal({ pathname }: { readonly pathname: string }): void {
  const behind = openPage();
  if (behind === null) return;
  const row = matchRoute(behind)?.row;
  if (row === undefined || row.modal === true || row.skipCloseModal === true) return;
  const path = barePath(pathname);
  if (!path.startsWith('/')) return;
  throw redirect({
    ...modalTarget(`/${path.slice(1)}`),
    to: '/{-$lang}/$',
    params: { _splat: barePath(behind).split(/[?#]/, 1)[0]?.slice(1) ?? '' },
  });
}
