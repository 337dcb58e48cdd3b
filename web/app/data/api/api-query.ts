import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { dataOf, type Answer } from '@mela/kit/api/answer.ts';
import type { CallData, CallInput, CallKey, PersonalCall } from '@mela/kit/api/calls.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { serverPageTaken } from '../../site/rendering/late-part.tsx';
import { sendCall } from './client.ts';

/** What a live message or a command may change: `site` is what operators write (content, settings, the catalogue). */
export type Topic =
  | 'site'
  | 'payments'
  | 'rounds'
  | 'counters'
  | 'inbox'
  | 'winners'
  | 'jackpots'
  | 'tournaments'
  | 'missions'
  | 'lotteries';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The query is read again when one of these changes. Without it no message reads it again. */
      readonly follows?: readonly Topic[] | undefined;
      /** The answer may depend on the player: it is dropped with the log-out, unless this is false. */
      readonly personal?: boolean | undefined;
    };
  }
}

export type QueryCall = Extract<CallKey, `GET ${string}`>;

export type Shared = {
  readonly follows?: readonly Topic[];
  /** True for every call whose row takes a log-in: what one player has read is not shown to the next. */
  readonly personal?: true;
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
  /** Hears of a failure, which is passed on. */
  readonly failed?: (reason: unknown) => void;
  /** It does not wait until the server's page is taken over: something that a player has begun does. */
  readonly atOnce?: boolean;
};

export type QueryInput<K extends QueryCall> = Omit<CallInput<K>, 'idempotencyKey'>;

type ApiQuery = {
  <K extends Exclude<QueryCall, PersonalCall>, D = CallData<K>, B extends Before = undefined>(
    call: K,
    input: QueryInput<K>,
    parts?: QueryParts<K, D, B>,
  ): ReturnType<typeof queryOf<K, D, B>>;
  <K extends QueryCall, D = CallData<K>, B extends Before = undefined>(
    call: K,
    input: QueryInput<K>,
    parts: QueryParts<K, D, B> & { readonly personal: true },
  ): ReturnType<typeof queryOf<K, D, B>>;
};

/**
 * A query of one call of the contract: key, language, errors and live invalidation. Rejections are not retried, lost connections twice
 * (the client's default). Its key is the call, the language and the input, so that `['GET /payments']` names all its pages.
 */
export const apiQuery: ApiQuery = queryOf;

function queryOf<K extends QueryCall, D, B extends Before>(call: K, input: QueryInput<K>, parts: QueryParts<K, D, B> = {}) {
  const { read = dataOf as (answer: Answer<K>) => D, before, retry, failed, staleTime = 0, atOnce } = parts;
  return queryOptions({
    queryKey: keyOf(call, input, parts),
    meta: { follows: parts.follows, personal: parts.personal === true },
    queryFn: async ({ client, queryKey }): Promise<D | Extract<B, null>> => {
      const known = before?.();
      if (known === null) return known as Extract<B, null>;
      if (known !== undefined) await known;
      try {
        const answer = await sendCall(call, input);
        if (atOnce) return read(answer);
        const heldSince = client.getQueryState(queryKey)?.dataUpdatedAt;
        await serverPageTaken();
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
export function orNull<K extends QueryCall>(answer: Answer<K>): CallData<K> | null {
  return answer.status === 404 ? null : dataOf(answer);
}

/** Reads again what follows a topic: what is shown at once, the rest when it is shown. */
export function refetchTopic(queryClient: QueryClient, topic: Topic, refetchType: 'active' | 'none' = 'active'): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.follows?.includes(topic) === true, refetchType });
}

/** The key of a call: the call, the page's language and the input. */
export function keyOf(call: string, input: object, { anyLanguage = false }: Shared): readonly unknown[] {
  return [call, ...(anyLanguage ? [] : [currentLocale()]), ...(Object.keys(input).length === 0 ? [] : [input])];
}
