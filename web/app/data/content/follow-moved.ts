import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { moveOf } from '../../site/routing/moved-address.ts';
import { barePath, pagePath } from '../../site/routing/page-path.ts';
import { apiQuery } from '../api/api-query.ts';

const pathCharsMax = 500;

/**
 * Asks whether an address has moved, and follows. An API that does not answer moves nothing: the page opens as it is.
 * @throws a redirect, or notFound for an address that is gone
 */
export async function followMoved(queryClient: QueryClient, pathname: string): Promise<void> {
  const path = barePath(pathname);
  if (path.length > pathCharsMax) return;
  const stored = await queryClient
    .ensureQueryData(
      apiQuery('GET /redirects', { query: { path } }, { follows: ['site'], anyLanguage: true, staleTime: 300_000, retry: false }),
    )
    .catch(() => null);
  const move = moveOf(stored, path);
  if (move.kind === 'gone') throw notFound({ data: { instead: move.instead } });
  if (move.kind === 'document') throw redirect({ href: move.to, statusCode: move.status, reloadDocument: true });
  if (move.kind === 'path') throw redirect({ href: pagePath(move.to, currentLocale()), statusCode: move.status });
}
