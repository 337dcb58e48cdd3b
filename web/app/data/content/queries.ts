import type { QueryClient } from '@tanstack/react-query';
import type { MenuId, PageSeo } from '@mela/contract/api/content';
import type { RotatorSlug } from '@mela/contract/api/placements';
import { apiQuery, orNull } from '../api/api-query.ts';

/** What operators show may depend on the visitor. */
const placed = { follows: ['site'], personal: true, staleTime: 300_000 } as const;
const written = { follows: ['site'], staleTime: 300_000 } as const;

/** Lines of a menu, in order, in the reader's language. */
export const menuQuery = (id: MenuId) => apiQuery('GET /menu/:id', { params: { id } }, written);

/** The operator's pictures, by key. */
export const imagesQuery = () => apiQuery('GET /content/images', {}, written);

/** All items of a place, in order. */
export const rotatorQuery = (slug: RotatorSlug) => apiQuery('GET /rotator/:slug', { params: { slug } }, placed);

/** The item that a place shows now; null for none. */
export const currentRotatorQuery = (slug: RotatorSlug) => apiQuery('GET /rotator/:slug/current', { params: { slug } }, placed);

/** The newest version of the phone app, and whether the one that is given must be replaced. */
export const appVersionQuery = (current?: string) =>
  apiQuery('GET /mobapp/version', current === undefined ? {} : { query: { current } }, written);

/** Paths that a page of content may have; others are not asked for. */
const contentPath = /^[a-z0-9_-]+(\/[A-Za-z0-9_-]+){0,5}$/;

/** A page that an editor wrote, by its path, with its title and description; null where there is none. */
export const contentQuery = (path: string) =>
  apiQuery(
    'GET /pages/:path',
    { params: { path } },
    { ...written, read: orNull, before: () => (contentPath.test(path) && path.length <= 200 ? undefined : null), retry: false },
  );

/** The same for the head of a page of ours. Never fails a page. */
export function loadSeo(queryClient: QueryClient, path: string): Promise<PageSeo | null> {
  return queryClient.ensureQueryData(contentQuery(path)).catch(() => null);
}
