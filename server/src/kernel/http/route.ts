import {
  operatorBase,
  type Endpoint,
  type EndpointKey,
  type EndpointTable,
  type InputOf,
  type Method,
  type OutputOf,
} from '@mela/contract/http/endpoint';
import type { Context, PlayerContext } from '../types.ts';
import type { RawAnswer } from './output/raw-answer.ts';

export type ContextOf<E> = E extends { readonly login: 'required' } ? PlayerContext : Context;

/** Bodies of providers and payment systems are not parsed: their use case checks the signature over ctx.request.rawBody, then calls `readJson`. */
export type HandlerInput<E> = E extends { readonly login: 'provider' | 'psp' } ? Omit<InputOf<E>, 'body'> : InputOf<E>;

/** The use case of a row: gets context and checked input, returns the row's data or a raw answer. Throws ApiError to reject. */
export type Handler<E> = (ctx: ContextOf<E>, input: HandlerInput<E>) => Promise<OutputOf<E> | RawAnswer>;

/** A route for the pipeline, without its types; the row's validators check them at run time. */
export type AnyHandler = (ctx: Context, input: { params: unknown; query: unknown; body: unknown }) => Promise<unknown>;

export type Route = {
  readonly key: EndpointKey;
  readonly method: Method;
  /** Full path with `:name` for parameters. */
  readonly path: string;
  readonly base: string;
  readonly tag: string;
  readonly row: Endpoint;
  readonly handle: AnyHandler;
};

type Table<T extends EndpointTable> = { readonly base: string; readonly tag: string; readonly rows: T };
type Handlers<T extends EndpointTable> = { readonly [K in keyof T]: Handler<T[K]> };

/** Joins a table of the contract with its use cases. A missing or extra use case does not compile. */
export function defineRoutes<const T extends EndpointTable>(table: Table<T>, handlers: Handlers<T>): readonly Route[] {
  return (Object.entries(table.rows) as [EndpointKey, Endpoint][]).map(([key, row]) => {
    const [method, path] = key.split(' ') as [Method, string];
    if (row.idempotent && (row.login !== 'required' || row.transaction === 'read'))
      throw new Error(`${table.base}${key}: an idempotent row needs a player and a write transaction`);
    if ((row.login === 'operator') !== (table.base === operatorBase))
      throw new Error(`${table.base}${key}: rows of operators, and only they, are below ${operatorBase}`);
    return {
      key,
      method,
      path: `${table.base}${path}`,
      base: table.base,
      tag: table.tag,
      row,
      handle: handlers[key as keyof T] as AnyHandler,
    };
  });
}
