import { infiniteQueryOptions } from '@tanstack/react-query';
import { dataOf } from '@mela/kit/api/answer.ts';
import type { CallData, PersonalCall } from '@mela/kit/api/calls.ts';
import { keyOf, type QueryCall, type QueryInput, type Shared } from './api-query.ts';
import { sendCall } from './client.ts';

/** One page of a list, and the count that came with it. */
export type ApiPage<T> = { readonly rows: readonly T[]; readonly count: number };
type RowOf<K extends QueryCall> = CallData<K> extends readonly (infer T)[] ? T : never;

type PagesParts<K extends QueryCall, P> = Shared &
  (K extends PersonalCall ? { readonly personal: true } : object) & {
    readonly first: P;
    readonly inputOf: (page: P) => QueryInput<K>;
    /** Where the page after these begins; null after the last. */
    readonly next: (last: ApiPage<RowOf<K>>, all: readonly ApiPage<RowOf<K>>[]) => P | null;
  };

/** A query as `apiQuery` makes it, for a list that is read page by page. */
export function apiPages<K extends QueryCall, P>(call: K, parts: PagesParts<K, P>) {
  const { first, inputOf, next, staleTime = 0 } = parts;
  return infiniteQueryOptions({
    queryKey: [...keyOf(call, inputOf(first), parts), 'pages'],
    meta: { follows: parts.follows, personal: parts.personal === true },
    queryFn: async ({ pageParam }): Promise<ApiPage<RowOf<K>>> => {
      const answer = await sendCall(call, inputOf(pageParam as P));
      return { rows: dataOf(answer) as readonly RowOf<K>[], count: answer.ok ? answer.count : 0 };
    },
    initialPageParam: first,
    getNextPageParam: next,
    staleTime,
  });
}
