import { notFound } from '@tanstack/react-router';
import { passing } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/404', ...passing }] as const satisfies Addresses;

export function load(): never {
  throw notFound();
}

export { NotFoundPage as Page } from './not-found-page.tsx';
