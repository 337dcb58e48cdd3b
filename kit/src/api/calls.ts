import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';

/*
 * Calls of a site by the rows of its contract, `R`: a table or several tables together, each row under its `'METHOD /path'` key. Types only: no
 * schema reaches the browser.
 */

export type KeyOf<R> = keyof R & string;

/** The calls that read. */
export type ReadKey<R> = Extract<KeyOf<R>, `GET ${string}`>;

/** The calls whose answer may depend on who is logged in: their row needs or takes a log-in. */
export type PersonalKey<R> = { [K in KeyOf<R>]: R[K] extends { readonly login: 'none' } ? never : K }[KeyOf<R>];

/** The calls that need an Idempotency-Key. */
export type KeyedKey<R> = { [K in KeyOf<R>]: R[K] extends { readonly repeat: 'key' } ? K : never }[KeyOf<R>];

/** What a call answers in `data`. */
export type DataOf<R, K extends KeyOf<R>> = R[K] extends { readonly paged: true }
  ? OutputOf<R[K]> extends { readonly data: infer D }
    ? D
    : never
  : OutputOf<R[K]>;

type Part<Row, N extends string, P extends 'params' | 'query' | 'body'> = [Row] extends [{ readonly [X in N]: unknown }]
  ? InputOf<Row>[P]
  : undefined;

/** The parts a call takes; those its row does not declare must be left out. */
export type InputFor<R, K extends KeyOf<R>> = Optional<'params', Part<R[K], 'params', 'params'>> &
  Optional<'query', Part<R[K], 'query', 'query'>> &
  Optional<'body', Part<R[K], 'body', 'body'>> & {
    /** The same key and body gives the first answer again: one key for each click that makes something. */
    readonly idempotencyKey?: string;
  };

type Optional<N extends string, V> = [V] extends [undefined]
  ? { readonly [X in N]?: undefined }
  : [Partial<V>] extends [V]
    ? { readonly [X in N]?: V }
    : { readonly [X in N]: V };

/** The input of some call, where which one it is does not matter. */
export type AnyInput = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
  /** Ends the call: its answer is not wanted any more. */
  readonly signal?: AbortSignal | undefined;
};
