import { own, passing } from '../../../site/routing/page-kinds.ts';
import type { Addresses } from '../../../site/routing/route-table.ts';

/** The return address of payment systems leads to the page that awaits the result. */
export const addresses = [
  {
    path: '/payment/processing/{id}',
    leadsTo: '/deposit-pending/{id}',
    ...own,
    ...passing,
    payment: true,
    loginHere: true,
  },
] as const satisfies Addresses;
