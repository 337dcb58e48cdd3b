import { notFound } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { loadDeposit, paymentFilters, paymentQuery, paymentsQuery, withdrawalQuery } from '../../data/cashier/queries.ts';
import { gameHistoryQuery } from '../../data/history/queries.ts';
import { m } from '../../site/language/words.ts';
import type { ModalPage } from '../../site/routing/route-table.ts';

type Params = Readonly<Record<string, string | undefined>>;
type Page = {
  readonly title: () => string;
  /** The data of the first render. @throws notFound where the address names nothing */
  readonly load?: (queryClient: QueryClient, params: Params) => Promise<unknown>;
};

const loadPayment = (queryClient: QueryClient, { id = '' }: Params) => queryClient.prefetchQuery(paymentQuery(id));

/** Title and data of the modals that have an address, for when that address is opened directly. */
export const modalPages: Readonly<Record<ModalPage, Page>> = {
  deposit: { title: m['cashier.deposit.title'], load: loadDeposit },
  withdrawal: { title: m['cashier.withdrawal.title'], load: (queryClient) => queryClient.prefetchQuery(withdrawalQuery()) },
  'withdrawal-state': { title: m['cashier.state.title'], load: loadPayment },
  'deposit-pending': { title: m['cashier.pending.title'], load: loadPayment },
  'deposit-success': { title: m['cashier.success.title'], load: loadPayment },
  'deposit-fail': { title: m['cashier.fail.title'] },
  'payment-history': {
    title: m['history.payments.title'],
    load: async (queryClient, { filter }) => {
      const known = paymentFilters.find((one) => one === filter);
      if (known === undefined && filter !== undefined) throw notFound();
      await queryClient.prefetchInfiniteQuery(paymentsQuery(known));
    },
  },
  'game-history': { title: m['history.rounds.title'], load: (queryClient) => queryClient.prefetchInfiniteQuery(gameHistoryQuery()) },
};
