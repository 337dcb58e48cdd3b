import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { dataOf, type Answer } from '@mela/kit/api/answer.ts';
import type { CallData, CallInput, CallKey } from '@mela/kit/api/calls.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { sendCall } from './client.ts';

/** What a live message or a command may change: `site` is what operators write (content, settings, the catalogue). */
export type Topic = 'site' | 'payments' | 'rounds' | 'counters' | 'winners' | 'jackpots';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The query is read again when one of these changes. Without it no message reads it again. */
      readonly follows?: readonly Topic[];
      /** The answer is about the player: it is dropped with the log-out. */
      readonly personal?: boolean;
    };
  }
}

export type QueryCall = Extract<CallKey, `GET ${string}`>;

type Shared = {
  readonly follows?: readonly Topic[];
  readonly personal?: boolean;
  /** The answer has no texts: one copy serves all languages. */
  readonly anyLanguage?: boolean;
  /** For how long the answer counts as new, milliseconds; 0 without it. */
  readonly staleTime?: number;
};

type Before = null | undefined | Promise<undefined>;

type QueryParts<K extends QueryCall, D, B extends Before> = Shared & {
  /** The answer as the query holds it; its data without it. Throws the rejections that are errors of the query. */
  readonly read?: (answer: Answer<K>) => D;
  /** Runs before the call. Null is the result, and nothing is called. */
  readonly before?: () => B;
  readonly retry?: false;
};

type Input<K extends QueryCall> = Omit<CallInput<K>, 'idempotencyKey'>;

/**
 * A query of one call of the contract: key, language, errors and live invalidation. Rejections are not retried, lost connections twice
 * (the client's default). Its key is the call, the language and the input, so that `['GET /payments']` names all its pages.
 */
export function apiQuery<K extends QueryCall, D = CallData<K>, B extends Before = undefined>(
  call: K,
  input: Input<K>,
  parts: QueryParts<K, D, B> = {},
) {
  const { read = dataOf as (answer: Answer<K>) => D, before, retry, staleTime = 0 } = parts;
  return queryOptions({
    queryKey: keyOf(call, input, parts),
    meta: metaOf(parts),
    queryFn: async (): Promise<D | Extract<B, null>> => {
      const known = before?.();
      if (known === null) return known as Extract<B, null>;
      if (known !== undefined) await known;
      return read(await sendCall(call, input));
    },
    staleTime,
    ...(retry === undefined ? {} : { retry }),
  });
}

/** One page of a list, and the count that came with it. */
export type ApiPage<T> = { readonly rows: readonly T[]; readonly count: number };
type RowOf<K extends QueryCall> = CallData<K> extends readonly (infer T)[] ? T : never;

type PagesParts<K extends QueryCall, P> = Shared & {
  readonly first: P;
  readonly inputOf: (page: P) => Input<K>;
  /** Where the page after these begins; null after the last. */
  readonly next: (last: ApiPage<RowOf<K>>, all: readonly ApiPage<RowOf<K>>[]) => P | null;
};

/** The same for a list that is read page by page. */
export function apiPages<K extends QueryCall, P>(call: K, parts: PagesParts<K, P>) {
  const { first, inputOf, next, staleTime = 0 } = parts;
  return infiniteQueryOptions({
    queryKey: [...keyOf(call, inputOf(first), parts), 'pages'],
    meta: metaOf(parts),
    queryFn: async ({ pageParam }): Promise<ApiPage<RowOf<K>>> => {
      const answer = await sendCall(call, inputOf(pageParam as P));
      return { rows: dataOf(answer) as readonly RowOf<K>[], count: answer.ok ? answer.count : 0 };
    },
    initialPageParam: first,
    getNextPageParam: next,
    staleTime,
  });
}

/** For `read`: null where the API answers 404. */
export function orNull<K extends QueryCall>(answer: Answer<K>): CallData<K> | null {
  return answer.status === 404 ? null : dataOf(answer);
}

/** Reads again what follows a topic: what is shown at once, the rest when it is shown. */
export function refetchTopic(queryClient: QueryClient, topic: Topic, refetchType: 'active' | 'none' = 'active'): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.follows?.includes(topic) === true, refetchType });
}

function keyOf(call: string, input: object, { anyLanguage = false }: Shared): readonly unknown[] {
  return [call, ...(anyLanguage ? [] : [currentLocale()]), ...(Object.keys(input).length === 0 ? [] : [input])];
}

function metaOf({ follows, personal }: Shared) {
  return { ...(follows && { follows }), ...(personal && { personal }) };
}
