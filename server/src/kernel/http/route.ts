import {
  operatorBase,
  type Endpoint,
  type EndpointKey,
  type EndpointTable,
  type InputOf,
  type Method,
  type OutputOf,
} from '@mela/contract/http/endpoint';
import type { Context, OperatorContext, PlayerContext } from '../types.ts';
import type { RawAnswer } from './output/raw-answer.ts';

export type ContextOf<E> = E extends { readonly login: 'required' }
  ? PlayerContext
  : E extends { readonly login: 'operator' }
    ? OperatorContext
    : Context;

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

const signedBase = '/api/v18';

/** Whether calls over HTTP need a Signature header, where the configuration asks for it. */
export const isSigned = ({ base, row }: Route): boolean => base === signedBase && row.unsigned !== true;

type Table<T extends EndpointTable> = { readonly base: string; readonly tag: string; readonly rows: T };
type Handlers<T extends EndpointTable> = { readonly [K in keyof T]: Handler<T[K]> };

/** Joins a table of the contract with its use cases. A missing or extra use case does not compile. */
export function defineRoutes<const T extends EndpointTable>(table: Table<T>, handlers: Handlers<T>): readonly Route[] {
  return (Object.entries(table.rows) as [EndpointKey, Endpoint][]).map(([key, row]) => {
    const [method, path] = key.split(' ') as [Method, string];
    if (row.idempotent && ((row.login !== 'required' && row.login !== 'operator') || row.transaction === 'read'))
      throw new Error(`${table.base}${key}: an idempotent row needs a player or an operator, and a write transaction`);
    if ((row.login === 'operator') !== (table.base === operatorBase))
      throw new Error(`${table.base}${key}: rows of operators, and only they, are below ${operatorBase}`);
    if (row.login === 'operator') checkOperatorRow(`${table.base}${key}`, method, row);
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

/** Every changing act of an operator has its reason; one that waits for a second operator is done in a transaction that also ends the waiting. */
function checkOperatorRow(name: string, method: Method, { body, transaction, secondApproval }: Endpoint): void {
  const { properties, required } = (body ?? {}) as { readonly properties?: object; readonly required?: readonly string[] };
  if (method !== 'GET' && !(properties && 'reason' in properties && required?.includes('reason')))
    throw new Error(`${name}: a changing row of operators needs a reason in its body`);
  if (secondApproval !== undefined && transaction !== 'write')
    throw new Error(`${name}: an act that needs two operators needs a write transaction`);
}
