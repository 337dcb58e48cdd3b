import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { currentLocale } from '../words/locale.ts';
import { dataOf, type Answer } from './answer.ts';
import type { DataOf, InputFor, PersonalKey, ReadKey } from './calls.ts';
import type { SendCall } from './create-client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The query is read again when one of these topics changes. Without it no message reads it again. */
      readonly follows?: readonly string[] | undefined;
      /** The answer may depend on who is logged in: it is dropped with the log-out, unless this is false. */
      readonly personal?: boolean | undefined;
    };
  }
}

/** `T`: what a live message or a command of the site may change. */
export type Shared<T extends string> = {
  readonly follows?: readonly T[];
  /** True for every call whose row takes a log-in: what one person has read is not shown to the next. */
  readonly personal?: true;
  /** The answer has no texts: one copy serves all languages. */
  readonly anyLanguage?: boolean;
  /** For how long the answer counts as new, milliseconds; 0 without it. */
  readonly staleTime?: number;
};

type Before = null | undefined | Promise<undefined>;

type QueryParts<R, T extends string, K extends ReadKey<R>, D, B extends Before> = Shared<T> & {
  /** The answer as the query holds it; its data without it. Throws the rejections that are errors of the query. */
  readonly read?: (answer: Answer<DataOf<R, K>>) => D;
  /** Runs before the call. Null is the result, and nothing is called. */
  readonly before?: () => B;
  readonly retry?: false;
  /** Hears of a failure, which is passed on. */
  readonly failed?: (reason: unknown) => void;
  /** It does not wait for `untilShown`: something that someone has begun does. */
  readonly atOnce?: boolean;
  /** The call ends when no one shows the query any more, such as that of a text that is still being typed. */
  readonly cancels?: true;
};

export type QueryInput<R, K extends ReadKey<R>> = Omit<InputFor<R, K>, 'idempotencyKey'>;

/** A query of one call, typed by its row: without `personal` where the row takes a log-in it does not compile. */
export type ApiQuery<R, T extends string> = {
  <K extends Exclude<ReadKey<R>, PersonalKey<R>>, D = DataOf<R, K>, B extends Before = undefined>(
    call: K,
    input: QueryInput<R, K>,
    parts?: QueryParts<R, T, K, D, B>,
  ): ReturnType<typeof queryOf<R, T, K, D, B>>;
  <K extends ReadKey<R>, D = DataOf<R, K>, B extends Before = undefined>(
    call: K,
    input: QueryInput<R, K>,
    parts: QueryParts<R, T, K, D, B> & { readonly personal: true },
  ): ReturnType<typeof queryOf<R, T, K, D, B>>;
};

/**
 * Makes queries of single calls: key, language, errors and live invalidation. Rejections are not retried, lost connections as the query client
 * does. The key of a query is the call, the language and the input, so that `['GET /payments']` names all its pages. Answers that no one has asked
 * for by a click wait until `untilShown` has come.
 */
export const createQueries =
  <R, T extends string>(send: SendCall<R>, untilShown: () => unknown): ApiQuery<R, T> =>
  <K extends ReadKey<R>, D, B extends Before>(call: K, input: QueryInput<R, K>, parts?: QueryParts<R, T, K, D, B>) =>
    queryOf<R, T, K, D, B>(send, untilShown, call, input, parts);

function queryOf<R, T extends string, K extends ReadKey<R>, D, B extends Before>(
  send: SendCall<R>,
  untilShown: () => unknown,
  call: K,
  input: QueryInput<R, K>,
  parts: QueryParts<R, T, K, D, B> = {},
) {
  const { read = dataOf as (answer: Answer<DataOf<R, K>>) => D, before, retry, failed, staleTime = 0, atOnce, cancels } = parts;
  return queryOptions({
    queryKey: keyOf(call, input, parts),
    meta: { follows: parts.follows, personal: parts.personal === true },
    queryFn: async (context): Promise<D | Extract<B, null>> => {
      const { client, queryKey } = context;
      const known: Before = before === undefined ? undefined : await before();
      if (known === null) return null as Extract<B, null>;
      try {
        // To read the signal is what makes the query one that is cancelled.
        const answer = await send(call, cancels ? { ...input, signal: context.signal } : input);
        if (atOnce) return read(answer);
        const heldSince = client.getQueryState(queryKey)?.dataUpdatedAt;
        await untilShown();
        const state = client.getQueryState<D>(queryKey);
        // What a command has written while the answer was held back is newer.
        return state?.data !== undefined && state.dataUpdatedAt !== heldSince ? state.data : read(answer);
      } catch (error) {
        failed?.(error);
        throw error;
      }
    },
    staleTime,
    ...(retry === undefined ? {} : { retry }),
  });
}

/** For `read`: null where the API answers 404. */
export function orNull<D>(answer: Answer<D>): D | null {
  return answer.status === 404 ? null : dataOf(answer);
}

/** The data of a paged row that is one thing with a list in it, with the list's count. Throws the rejections that are errors of the query. */
export function withCount<D extends object>(answer: Answer<D>): D & { readonly count: number } {
  return { ...dataOf(answer), count: answer.ok ? answer.count : 0 };
}

/** Reads again what follows a topic: what is shown at once, the rest when it is shown. */
export function refetchTopic(queryClient: QueryClient, topic: string, refetchType: 'active' | 'none' = 'active'): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.follows?.includes(topic) === true, refetchType });
}

/** The key of a call: the call, the page's language and the input. */
export function keyOf(call: string, input: object, { anyLanguage = false }: Shared<string>): readonly unknown[] {
  return [call, ...(anyLanguage ? [] : [currentLocale()]), ...(Object.keys(input).length === 0 ? [] : [input])];
}
