import type { QueryClient } from '@tanstack/react-query';
import { privateHead } from '../../data/content/seo-head.ts';
import type { ModalPage } from '../../site/routing/route-table.ts';

type Args = {
  readonly context: { readonly queryClient: QueryClient };
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly location: { readonly pathname: string };
};

/** Loader and head of an address that is a modal over home. Its route adds `component: ModalOverHome`, which the build can split only there. */
export const modalRoute = (page: ModalPage) => ({
  loader: async ({ context: { queryClient }, params, location }: Args): Promise<{ readonly title: string }> => {
    const [{ loadModal }, { loadHome }] = await Promise.all([import('./modal-pages.ts'), import('../../features/home/load-home.ts')]);
    const [title] = await Promise.all([loadModal(page, { queryClient, params, pathname: location.pathname }), loadHome(queryClient)]);
    return { title };
  },
  head: privateHead,
});
