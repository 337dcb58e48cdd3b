import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { paymentStatus } from '@mela/contract/money/payment-status';
import type { Payment } from './payment-status.ts';
import { ApiRejection, dataOf } from '@mela/kit/api/answer.ts';
import { callApi } from '../api/client.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { followsSite } from '../api/follows-site.ts';

/** All payment queries share one key, so that a live message about a payment refetches them all. */
const retry = (count: number, error: Error) => !(error instanceof ApiRejection) && count < 2;

/** Ways to deposit, with sums worth offering in rupees. */
export const depositQuery = () =>
  queryOptions({
    queryKey: ['payments', 'deposit', currentLocale()],
    meta: followsSite,
    queryFn: async () => {
      const [ways, offered] = await Promise.all([callApi('GET /payments/deposit'), callApi('GET /payments/deposit/suggestions')]);
      return { ...dataOf(ways), suggestions: offered.ok ? offered.data.values.map(({ value }) => value / 100) : [] };
    },
    retry,
    staleTime: 30_000,
  });

export const withdrawalQuery = () =>
  queryOptions({
    queryKey: ['payments', 'withdrawal', currentLocale()],
    meta: followsSite,
    queryFn: async () => dataOf(await callApi('GET /payments/withdrawal')),
    retry,
    staleTime: 0,
  });

const fallbackMs = 4_000;
const isUnfinished = ({ statusId }: Payment) =>
  statusId !== paymentStatus.SUCCESS && statusId !== paymentStatus.FAIL && statusId !== paymentStatus.CANCELLED;

/** One payment; null where the player has none of this number. Refetched by the live message, and by a slow timer in case that is cut off. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'one', currentLocale(), id],
    queryFn: async () => {
      if (!/^[1-9][0-9]{0,14}$/.test(id)) return null;
      const answer = await callApi('GET /payments/:id', { params: { id: Number(id) } });
      return answer.status === 404 ? null : dataOf(answer);
    },
    retry,
    staleTime: 2_000,
    refetchInterval: ({ state: { data } }) => (data !== undefined && data !== null && isUnfinished(data) ? fallbackMs : false),
  });

export const paymentFilters = ['deposit', 'withdrawal'] as const;
export type PaymentFilter = (typeof paymentFilters)[number];
export const pageRows = 10;

/** The player's payments, newest first, page by page. */
export const paymentsQuery = (filter: PaymentFilter | undefined) =>
  infiniteQueryOptions({
    queryKey: ['payments', 'list', currentLocale(), filter ?? 'all'],
    queryFn: async ({ pageParam }) => {
      const answer = await callApi('GET /payments', {
        query: { limit: pageRows, ...(pageParam === 0 ? {} : { before: pageParam }), ...(filter === undefined ? {} : { filter }) },
      });
      return { rows: dataOf(answer), count: answer.ok ? answer.count : 0 };
    },
    initialPageParam: 0,
    getNextPageParam: ({ rows, count }) => (rows.length < count ? rows.at(-1)?.operationId : null),
    retry,
    staleTime: 5_000,
  });
