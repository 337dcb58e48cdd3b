import type { QueryClient } from '@tanstack/react-query';
import { loadHome } from '../../features/home/load-home.ts';

/** What the home page behind a modal address needs. For `loader` of its route; apart from the page itself, so that loaders do not carry it. */
export const loadBehind = ({ context: { queryClient } }: { readonly context: { readonly queryClient: QueryClient } }) =>
  loadHome(queryClient);
