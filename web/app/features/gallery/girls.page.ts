import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { loadHall } from './load-gallery.ts';

export const addresses = [{ path: '/girls', feature: 'gallery' }] as const satisfies Addresses;

export const load = ({ context: { queryClient } }: PageArgs) => loadHall(queryClient);

export { Hall as Page } from './hall.tsx';
