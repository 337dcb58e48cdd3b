import { passing } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

/** The address of old links: home with the registration open. */
export const addresses = [{ path: '/registration', leadsTo: '/#registration', ...passing }] as const satisfies Addresses;
