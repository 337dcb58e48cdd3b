import {
  operatorBase,
  type Endpoint,
  type EndpointKey,
  type EndpointTable,
  givingTags,
  type InputOf,
  type Method,
  moneyPermissions,
  type OutputOf,
  unknownFields,
} from '@mela/contract/http/endpoint';
import { hasCommitted } from './operator-gate.ts';
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

/** What decides who shares an answer: the caller with their language and device, and nothing else of the call. */
export type Asking = Pick<Context, 'tx' | 'user' | 'now' | 'config' | 'locale' | 'userAgent'>;

type ByAudience<Ctx, Input, Output, Audience> = {
  readonly audienceOf: (asking: Asking, input: Input) => Promise<Audience>;
  readonly show: (ctx: Ctx, input: Input, audience: Audience) => Promise<Output>;
};

/**
 * The use case of a cached row whose answer depends on a few kinds of reader, such as those of a level. It gets the name of the kind and never the
 * reader, so all of a kind share the answer. Made by `forAudience`.
 */
export type ForAudience<E> = ByAudience<Omit<ContextOf<E>, 'user'>, HandlerInput<E>, OutputOf<E>, string> & {
  readonly kindsAreChecked: true;
};

/** Ties the kinds of reader that `audienceOf` names to those that `show` knows: a name that only one of them has does not compile. */
export const forAudience = <Ctx, Input, Output, Audience extends string>({
  audienceOf,
  show,
}: ByAudience<Ctx, Input, Output, Audience>): ByAudience<Ctx, Input, Output, string> & { readonly kindsAreChecked: true } => ({
  audienceOf,
  // The pipeline passes on what audienceOf has named.
  show: (ctx, input, audience) => show(ctx, input, audience as Audience),
  kindsAreChecked: true,
});

/** A route for the pipeline, without its types; the row's validators check them at run time. */
export type AnyHandler = (ctx: Context, input: { params: unknown; query: unknown; body: unknown }, audience?: string) => Promise<unknown>;

export type Route = {
  readonly key: EndpointKey;
  readonly method: Method;
  /** Full path with `:name` for parameters. */
  readonly path: string;
  readonly base: string;
  readonly tag: string;
  readonly row: Endpoint;
  readonly handle: AnyHandler;
  readonly audienceOf?: (asking: Asking, input: Parameters<AnyHandler>[1]) => Promise<string>;
};

const signedBase = '/api/v18';

/** Whether calls over HTTP need a Signature header, where the configuration asks for it. */
export const isSigned = ({ base, row }: Route): boolean => base === signedBase && row.unsigned !== true;

type Table<T extends EndpointTable> = { readonly base: string; readonly tag: string; readonly rows: T };
type Handlers<T extends EndpointTable> = { readonly [K in keyof T]: Handler<T[K]> | ForAudience<T[K]> };

/** Joins a table of the contract with its use cases. A missing or extra use case does not compile. */
export function defineRoutes<const T extends EndpointTable>(table: Table<T>, handlers: Handlers<T>): readonly Route[] {
  return (Object.entries(table.rows) as [EndpointKey, Endpoint][]).map(([key, row]) => {
    const [method, path] = key.split(' ') as [Method, string];
    const unknown = unknownFields(row);
    if (unknown.length > 0) throw new Error(`${table.base}${key}: a row has no field ${unknown.join(', ')}`);
    checkRepeat(`${table.base}${key}`, method, row);
    if (method !== 'GET' && row.login === 'required' && row.taking === undefined && givingTags.some((tag) => tag === table.tag))
      throw new Error(`${table.base}${key}: a changing row of ${table.tag} says what its player takes (taking)`);
    if ((row.login === 'operator') !== (table.base === operatorBase))
      throw new Error(`${table.base}${key}: rows of operators, and only they, are below ${operatorBase}`);
    if (method === 'GET' && row.transaction === 'write' && row.whyNotRead === undefined)
      throw new Error(`${table.base}${key}: a GET row that writes states why (whyNotRead), or is a POST`);
    if (row.login === 'operator') checkOperatorRow(`${table.base}${key}`, method, row);
    const given = handlers[key as keyof T] as
      | AnyHandler
      | { readonly audienceOf: (asking: Asking, input: Parameters<AnyHandler>[1]) => Promise<string>; readonly show: AnyHandler };
    if (typeof given !== 'function' && (row.cacheSec === undefined || row.login !== 'optional'))
      throw new Error(
        `${table.base}${key}: only answers that are cached, for readers with and without a log-in, are shared by kinds of readers`,
      );
    return {
      key,
      method,
      path: `${table.base}${path}`,
      base: table.base,
      tag: table.tag,
      row,
      handle: checkedHandler(`${table.base}${key}`, row, typeof given === 'function' ? given : given.show),
      ...(typeof given !== 'function' && { audienceOf: given.audienceOf }),
    };
  });
}

/**
 * A POST row, and no other, says what a second copy does. The kernel stores keys of players and operators; without a transaction the use case does.
 */
function checkRepeat(name: string, method: Method, { repeat, login, transaction }: Endpoint): void {
  if ((method === 'POST') !== (repeat !== undefined))
    throw new Error(`${name}: POST rows, and only they, say what a second copy does (repeat)`);
  if (repeat !== 'key' || transaction === 'none') return;
  if ((login !== 'required' && login !== 'operator') || transaction === 'read')
    throw new Error(`${name}: a row with a key needs a player or an operator, and a write transaction`);
}

/** Every changing act of an operator has its reason; one that waits for a second operator is done in a transaction that also ends the waiting. */
function checkOperatorRow(name: string, method: Method, { body, transaction, permission, secondApproval, commits }: Endpoint): void {
  checkCommits(name, method, { permission, secondApproval, commits });
  const { properties, required } = (body ?? {}) as { readonly properties?: object; readonly required?: readonly string[] };
  if (method !== 'GET' && !(properties && 'reason' in properties && required?.includes('reason')))
    throw new Error(`${name}: a changing row of operators needs a reason in its body`);
  if (secondApproval !== undefined && transaction !== 'write')
    throw new Error(`${name}: an act that needs two operators needs a write transaction`);
}

/**
 * A changing row says what it commits; one that commits money can ask for a second operator, and one near money never says that it has nothing to do
 * with it.
 */
function checkCommits(
  name: string,
  method: Method,
  { permission, secondApproval, commits }: Pick<Endpoint, 'permission' | 'secondApproval' | 'commits'>,
): void {
  if (method === 'GET') return;
  if (commits === undefined) throw new Error(`${name}: a changing row of operators says what it commits`);
  if (commits === 'nothing' && moneyPermissions.some((domain) => permission?.startsWith(`${domain}.`)))
    throw new Error(`${name}: ${permission} deals with money, so its acts commit money, less, or a draft`);
  if ((commits === 'money' || commits === 'payment') && secondApproval !== 'by-rule')
    throw new Error(`${name}: an act that commits money asks for a second operator by rule`);
}

/** The use case of a row that commits money fails, and is rolled back, where it has not named what it commits. */
function checkedHandler(name: string, { commits }: Endpoint, handle: AnyHandler): AnyHandler {
  if (commits !== 'money') return handle;
  return async (ctx, ...rest) => {
    const answer = await handle(ctx, ...rest);
    if (!hasCommitted(ctx.tx)) throw new Error(`${name} did not call commitMoney`);
    return answer;
  };
}
