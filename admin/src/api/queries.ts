import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { operatorsApi } from '@mela/contract/api/operators/operators';
import type { OutputOf } from '@mela/contract/http/endpoint';
import { ApiRejection, dataOf } from '@mela/kit/api/answer.ts';
import type { Row } from '../rows/row.ts';
import { screensOf } from '../rows/screens.ts';
import { asKey, send } from './client.ts';

export type Self = OutputOf<(typeof operatorsApi.rows)['GET /self']>;

const staleMs = 10_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: staleMs, retry: (count, error) => !(error instanceof ApiRejection) && count < 2 },
  },
});

/** The contract as the server has it. A server of another version is met with a reload. */
export const rowsQuery = queryOptions({
  queryKey: ['rows'],
  staleTime: Infinity,
  queryFn: async () => {
    const rows = dataOf(await send(asKey('GET /rows'))) as readonly Row[];
    return { rows, screens: screensOf(rows) };
  },
});

export const selfQuery = queryOptions({
  queryKey: ['self'],
  staleTime: 60_000,
  queryFn: async () => dataOf(await send(asKey('GET /self'))) as Self,
});

/** Of a row that records each look: a return to the window is none. */
export const noLookByItself = ({ isLook }: Pick<Row, 'isLook'>) =>
  isLook ? { refetchOnWindowFocus: false, refetchOnReconnect: false } : {};

export type Read = { readonly data: unknown; readonly count: number };
type Input = { readonly params?: Readonly<Record<string, unknown>>; readonly query?: Readonly<Record<string, unknown>> };

/** What a row that reads answers, by its key: `GET /approvals`. */
export const readQuery = (key: string, input: Input = {}) =>
  queryOptions({
    queryKey: ['read', key, input.params ?? {}, input.query ?? {}],
    queryFn: async ({ signal }): Promise<Read> => {
      const answer = await send(asKey(key), { ...input, signal });
      return { data: dataOf(answer), count: answer.ok ? answer.count : 0 };
    },
  });
