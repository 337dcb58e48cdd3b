import type { Maintenance } from '@mela/contract/api/content/maintenance';
import type { PageContext } from '@mela/contract/site/page-context';
import { pagePath } from '../../site/routing/page-path.ts';
import { isClosedPage } from './closed-pages.ts';

/** The server's redirect from a page of games while maintenance runs; null for other pages and times. */
export async function maintenanceRedirect(url: URL, { api, config, locale }: PageContext): Promise<Response | null> {
  if (!isClosedPage({ pathname: url.pathname, modal: url.searchParams.get('modal') ?? undefined })) return null;
  const answer = await api('GET /maintenance');
  const shown = 'data' in answer ? (answer.data as Maintenance | null) : null;
  if (shown?.running !== true) return null;
  const location = pagePath('/maintenance', locale, config);
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}
