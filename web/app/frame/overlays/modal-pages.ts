import { notFound } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { loadDeposit, paymentFilters, paymentQuery, paymentsQuery, withdrawalQuery } from '../../data/cashier/queries.ts';
import { gameHistoryQuery } from '../../data/history/queries.ts';
import { turnsQuery, wheelQuery } from '../../data/wheel/queries.ts';
import { guardFeature } from '../guards/guard-feature.ts';
import { m } from '../../site/language/words.ts';
import type { ModalPage } from '../../site/routing/route-table.ts';

type Params = Readonly<Record<string, string | undefined>>;
type Page = {
  readonly title: () => string;
  /** An operator may switch it off. */
  readonly feature?: true;
  /** The data of the first render. @throws notFound where the address names nothing */
  readonly load?: (queryClient: QueryClient, params: Params) => Promise<unknown>;
};

const loadPayment = (queryClient: QueryClient, { id = '' }: Params) => queryClient.prefetchQuery(paymentQuery(id));

/** Title and data of the modals that have an address, for when that address is opened directly. */
const modalPages: Readonly<Record<ModalPage, Page>> = {
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
  'game-history': {
    feature: true,
    title: m['history.rounds.title'],
    load: (queryClient) => queryClient.prefetchInfiniteQuery(gameHistoryQuery()),
  },
  'fortune-wheel-info': { feature: true, title: m['wheel.info.title'], load: (queryClient) => queryClient.prefetchQuery(wheelQuery()) },
  'fortune-wheel-timer': { feature: true, title: m['wheel.timer.title'], load: (queryClient) => queryClient.prefetchQuery(wheelQuery()) },
  'fortune-wheel-win': {
    feature: true,
    title: m['wheel.win.title'],
    load: (queryClient) => Promise.all([queryClient.prefetchQuery(turnsQuery()), queryClient.prefetchQuery(wheelQuery())]),
  },
};

type Opened = { readonly queryClient: QueryClient; readonly params: Params; readonly pathname: string };

/** Loads the data of a modal. @returns its title. @throws notFound where an operator has switched it off, or its address names nothing */
export async function loadModal(page: ModalPage, { queryClient, params, pathname }: Opened): Promise<string> {
  const { title, load, feature } = modalPages[page];
  if (feature === true) await guardFeature(queryClient, pathname);
  await load?.(queryClient, params);
  return title();
}
