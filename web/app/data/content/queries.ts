import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { MenuId, PageSeo } from '@mela/contract/api/content';
import type { RotatorSlug } from '@mela/contract/api/placements';
import { dataOf } from '@mela/kit/api/answer.ts';
import { callApi } from '../api/client.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { followsSite } from '../api/follows-site.ts';

const staleTime = 300_000;

/** Lines of a menu, in order, in the reader's language. */
export const menuQuery = (id: MenuId) =>
  queryOptions({
    queryKey: ['menu', currentLocale(), id],
    meta: followsSite,
    queryFn: async () => dataOf(await callApi('GET /menu/:id', { params: { id } })),
    staleTime,
  });

/** The operator's pictures, by key. */
export const imagesQuery = () =>
  queryOptions({
    queryKey: ['images', currentLocale()],
    meta: followsSite,
    queryFn: async () => dataOf(await callApi('GET /content/images')),
    staleTime,
  });

/** All items of a place, in order. */
export const rotatorQuery = (slug: RotatorSlug) =>
  queryOptions({
    queryKey: ['rotator', currentLocale(), slug, 'all'],
    meta: followsSite,
    queryFn: async () => dataOf(await callApi('GET /rotator/:slug', { params: { slug } })),
    staleTime,
  });

/** The item that a place shows now; null for none. */
export const currentRotatorQuery = (slug: RotatorSlug) =>
  queryOptions({
    queryKey: ['rotator', currentLocale(), slug, 'current'],
    meta: followsSite,
    queryFn: async () => dataOf(await callApi('GET /rotator/:slug/current', { params: { slug } })),
    staleTime,
  });

/** Title and description of a page as the editors wrote them; null where they wrote none. Never fails a page. */
export function loadSeo(queryClient: QueryClient, path: string): Promise<PageSeo | null> {
  return queryClient.ensureQueryData({
    queryKey: ['seo', currentLocale(), path],
    meta: followsSite,
    queryFn: async () => {
      const answer = await callApi('GET /pages/:path', { params: { path } });
      return answer.ok ? answer.data : null;
    },
    staleTime: 300_000,
  });
}
