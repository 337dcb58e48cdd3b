import { withdrawalQuery } from '../../../data/cashier/queries.ts';
import { m } from '../../../site/language/words.ts';
import type { PageArgs } from '../../../site/routing/page-args.ts';
import { cashier } from '../../../site/routing/page-kinds.ts';
import type { Addresses } from '../../../site/routing/route-table.ts';

export const addresses = [{ path: '/payment/withdrawal', ...cashier }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  await queryClient.prefetchQuery(withdrawalQuery());
  return { title: m['cashier.withdrawal.title']() };
}

export { default as Dialog } from './withdrawal-dialog.tsx';
