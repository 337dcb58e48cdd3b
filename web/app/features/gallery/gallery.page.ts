import { own } from '../../site/routing/page-kinds.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { loadGallery, type Params } from './load-gallery.ts';

export const addresses = [{ path: '/gallery/{girlId?}/{videoNumber?}', ...own, feature: 'gallery' }] as const satisfies Addresses;

export const load = ({ context: { queryClient }, params }: PageArgs<Params>) => loadGallery(queryClient, params);

export { GalleryPlace as Page } from './gallery-place.tsx';
