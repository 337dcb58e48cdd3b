import { passing } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

/** An address of old mails. */
export const addresses = [{ path: '/tickets', leadsTo: '/', ...passing }] as const satisfies Addresses;
