import { notFound } from '@tanstack/react-router';
import { paymentFilters, paymentsQuery } from '../../data/cashier/queries.ts';
import { m } from '../../site/language/words.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import { cashier } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/payment/history/{filter?}', ...cashier }] as const satisfies Addresses;

type Filter = { readonly filter?: string | undefined };

export async function load({ context: { queryClient }, params: { filter } }: PageArgs<Filter>) {
  const known = paymentFilters.find((one) => one === filter);
  if (known === undefined && filter !== undefined) throw notFound();
  await queryClient.prefetchInfiniteQuery(paymentsQuery(known));
  return { title: m['history.payments.title']() };
}

export { default as Dialog } from './payment-history-dialog.tsx';
