import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/blog/{slug}/{page:digits?}' }] as const satisfies Addresses;

export { loadPlace as load, BlogPlace as Page } from './blog-place.tsx';
