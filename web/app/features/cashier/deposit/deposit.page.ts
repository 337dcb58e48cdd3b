import { loadDeposit } from '../../../data/cashier/queries.ts';
import { m } from '../../../site/language/words.ts';
import type { PageArgs } from '../../../site/routing/page-args.ts';
import { cashier } from '../../../site/routing/page-kinds.ts';
import type { Addresses } from '../../../site/routing/route-table.ts';

export const addresses = [
  // An older address, and the cashier's own, which shows its first page.
  { path: '/payment-deposit', ...cashier },
  { path: '/payment', ...cashier },
  { path: '/payment/deposit', ...cashier },
] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  await loadDeposit(queryClient);
  return { title: m['cashier.deposit.title']() };
}

export { default as Dialog } from './deposit-dialog.tsx';
