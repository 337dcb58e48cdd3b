import { fromMinor } from '@mela/contract/money/money';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { PaymentState } from '@mela/contract/api/payments/payments';
import { paymentStatus } from '@mela/contract/money/payment-status';
import { apiPages } from '../api/api-pages.ts';
import { apiQuery, orNull } from '../api/api-query.ts';
import type { Payment } from './payment-status.ts';

const personal = true;

export type Suggestions = { readonly sums: readonly number[]; readonly best: number | null };
export const noSuggestions: Suggestions = { sums: [], best: null };

/** Ways to deposit. */
export const depositQuery = () => apiQuery('GET /payments/deposit', {}, { follows: ['site', 'payments'], personal, staleTime: 30_000 });

/** Sums worth offering for a deposit, rupees, and the one that is chosen at first. Not essential: none where the API does not answer. */
export const suggestionsQuery = () =>
  apiQuery(
    'GET /payments/deposit/suggestions',
    {},
    {
      follows: ['site', 'payments'],
      personal,
      staleTime: 30_000,
      read: (answer): Suggestions => {
        if (!answer.ok) return noSuggestions;
        const best = answer.data.values.find(({ best_choice }) => best_choice);
        return { sums: answer.data.values.map(({ value }) => fromMinor(value)), best: best === undefined ? null : fromMinor(best.value) };
      },
      retry: false,
    },
  );

/** Both for the first render of the deposit's address. */
export async function loadDeposit(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(depositQuery()), queryClient.prefetchQuery(suggestionsQuery())]);
}

export const withdrawalQuery = () => apiQuery('GET /payments/withdrawal', {}, { follows: ['site', 'payments'], personal });

const fallbackMs = 4_000;
const isUnfinished = ({ statusId }: Payment) =>
  statusId !== paymentStatus.SUCCESS && statusId !== paymentStatus.FAIL && statusId !== paymentStatus.CANCELLED;

/** One payment; null where the player has none of this number. Refetched by the live message, and by a slow timer in case that is cut off. */
export const paymentQuery = (id: string) =>
  queryOptions({
    ...apiQuery(
      'GET /payments/:id',
      { params: { id: Number(id) } },
      {
        follows: ['payments'],
        personal,
        staleTime: 2_000,
        read: orNull,
        before: () => (/^[1-9][0-9]{0,14}$/.test(id) ? undefined : null),
      },
    ),
    refetchInterval: ({ state: { data } }) => (data !== undefined && data !== null && isUnfinished(data) ? fallbackMs : false),
  });

/** The latest deposit; null before the first. Not essential: null where the API does not answer. */
export const lastDepositQuery = () =>
  apiQuery(
    'GET /payments',
    { query: { limit: 1, filter: 'deposit' } },
    { follows: ['payments'], personal, staleTime: 0, read: (answer) => (answer.ok ? (answer.data[0] ?? null) : null), retry: false },
  );

export const paymentFilters = ['deposit', 'withdrawal'] as const;
export type PaymentFilter = (typeof paymentFilters)[number];
export const pageRows = 10;

/** The player's payments, newest first, page by page. */
export const paymentsQuery = (filter: PaymentFilter | undefined, state?: PaymentState) =>
  apiPages('GET /payments', {
    first: 0,
    inputOf: (before) => ({
      query: {
        limit: pageRows,
        ...(before === 0 ? {} : { before }),
        ...(filter === undefined ? {} : { filter }),
        ...(state === undefined ? {} : { state }),
      },
    }),
    next: ({ rows, count }) => (rows.length < count ? (rows.at(-1)?.operationId ?? null) : null),
    follows: ['payments'],
    personal,
    staleTime: 5_000,
  });
