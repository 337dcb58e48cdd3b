import { queryOptions } from '@tanstack/react-query';
import type { PageSeo } from '@mela/contract/api/content';
import { dataOf } from '@mela/kit/api/answer.ts';
import { callApi } from '../api/client.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { followsSite } from '../api/follows-site.ts';

/** Paths that a page of content may have; others are not asked for. */
const contentPath = /^[a-z0-9_-]+(\/[A-Za-z0-9_-]+){0,5}$/;

/** A page that an editor wrote, by its path; null where there is none. */
export const contentQuery = (path: string) =>
  queryOptions({
    queryKey: ['content', currentLocale(), path],
    meta: followsSite,
    queryFn: async (): Promise<PageSeo | null> => {
      if (!contentPath.test(path) || path.length > 200) return null;
      const answer = await callApi('GET /pages/:path', { params: { path } });
      if (answer.status === 404) return null;
      const page = dataOf(answer);
      return page.sections.length === 0 ? null : page;
    },
    staleTime: 300_000,
    retry: false,
  });
