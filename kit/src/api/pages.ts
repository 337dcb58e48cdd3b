import { infiniteQueryOptions } from '@tanstack/react-query';
import { dataOf } from './answer.ts';
import type { DataOf, PersonalKey, ReadKey } from './calls.ts';
import type { SendCall } from './create-client.ts';
import { keyOf, type QueryInput, type Shared } from './queries.ts';

/** One page of a list, and the count that came with it. */
export type ApiPage<D> = { readonly rows: readonly D[]; readonly count: number };
type RowOf<R, K extends ReadKey<R>> = DataOf<R, K> extends readonly (infer D)[] ? D : never;

type PagesParts<R, T extends string, K extends ReadKey<R>, P> = Shared<T> &
  (K extends PersonalKey<R> ? { readonly personal: true } : object) & {
    readonly first: P;
    readonly inputOf: (page: P) => QueryInput<R, K>;
    /** Where the page after these begins; null after the last. */
    readonly next: (last: ApiPage<RowOf<R, K>>, all: readonly ApiPage<RowOf<R, K>>[]) => P | null;
  };

/**
 * Makes queries as `createQueries` does, for lists that are read page by page. The first page waits for `untilShown`; further ones are asked for
 * by a press.
 */
export const createPages =
  <R, T extends string>(send: SendCall<R>, untilShown: () => unknown) =>
  <K extends ReadKey<R>, P>(call: K, parts: PagesParts<R, T, K, P>) => {
    const { first, inputOf, next, staleTime = 0 } = parts;
    return infiniteQueryOptions({
      queryKey: [...keyOf(call, inputOf(first), parts), 'pages'],
      meta: { follows: parts.follows, personal: parts.personal === true },
      queryFn: async ({ pageParam }): Promise<ApiPage<RowOf<R, K>>> => {
        const answer = await send(call, inputOf(pageParam as P));
        if (pageParam === first) await untilShown();
        return { rows: dataOf(answer) as readonly RowOf<R, K>[], count: answer.ok ? answer.count : 0 };
      },
      initialPageParam: first,
      getNextPageParam: next,
      staleTime,
    });
  };
