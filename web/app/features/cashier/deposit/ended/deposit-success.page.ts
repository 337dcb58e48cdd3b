import { paymentQuery } from '../../../../data/cashier/queries.ts';
import { m } from '../../../../site/language/words.ts';
import type { PageArgs } from '../../../../site/routing/page-args.ts';
import { afterPayment } from '../../../../site/routing/page-kinds.ts';
import type { Addresses } from '../../../../site/routing/route-table.ts';

export const addresses = [{ path: '/payment/success/{id}', ...afterPayment }] as const satisfies Addresses;

export async function load({ context: { queryClient }, params: { id } }: PageArgs<{ readonly id: string }>) {
  await queryClient.prefetchQuery(paymentQuery(id));
  return { title: m['cashier.success.title']() };
}

export { default as Dialog } from './deposit-success-dialog.tsx';
