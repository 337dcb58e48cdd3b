import type { QueryClient } from '@tanstack/react-query';
import type { PageSeo } from '@mela/contract/content';
import { callApi } from '../../lib/api/client.ts';
import { currentLocale } from '../../lib/i18n/locale.ts';

/** Title and description of a page as the house's editors wrote them; null where they wrote none. Never fails a page. */
export function loadSeo(queryClient: QueryClient, path: string): Promise<PageSeo | null> {
  return queryClient.ensureQueryData({
    queryKey: ['seo', currentLocale(), path],
    queryFn: async () => {
      const answer = await callApi('GET /pages/:path', { params: { path } });
      return answer.ok ? answer.data : null;
    },
    staleTime: 300_000,
  });
}
