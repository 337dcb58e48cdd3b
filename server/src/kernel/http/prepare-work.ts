import { callOrigin, operatorOrigin } from '../origin.ts';
import { transact } from '../db/transact.ts';
import type { Locale } from '@mela/contract/site/languages';
import type { Context, Db, Operator, SessionUser } from '../types.ts';
import type { CollectedCookies } from './output/cookies.ts';
import type { Call, Outcome, PipelineServices } from './call.ts';
import { headerOf } from './input/header.ts';
import { checkOf, type Input } from './input/check-input.ts';
import { runOnce, hashCall, idempotencyKeyOf, type StoredResponse } from '../idempotency/idempotency.ts';
import { bodyText, RawAnswer } from './output/raw-answer.ts';
import type { Route } from './route.ts';

export type Job = {
  readonly call: Call;
  readonly input: Input;
  readonly user: SessionUser | null;
  readonly operator: Operator | null;
  readonly frameOwner: string | null;
  readonly locale: Locale;
  readonly now: Date;
  readonly cookies: CollectedCookies;
  /** Of an answer that a kind of readers shares. */
  readonly audience?: string;
};
export type Work = (job: Job) => Promise<Outcome>;
/** What is done inside the transaction of a call. */
type Perform = (ctx: Context, job: Job) => Promise<Enveloped>;

/** Wraps what a call does in the transaction and the idempotency key that its row requires. */
export function prepareTransaction(services: PipelineServices, { method, path, row }: Route, perform: Perform): Work {
  function once(ctx: Context, job: Job): Promise<StoredResponse> {
    const { input, user, operator, call, now } = job;
    // Operators' keys are below zero, players' above.
    const owner = user?.id ?? (operator && -operator.id);
    if (owner === null) throw new Error(`${method} ${path}: a row with a key requires a player or an operator`);
    const hash = hashCall(`${method} ${path}`, input.params, input.body);
    return runOnce(ctx.tx, { userId: owner, key: idempotencyKeyOf(call.headers), hash, now }, async () =>
      toStored(await perform(ctx, job)),
    );
  }

  return async (job) => {
    if (row.transaction === 'none') return outcomeOf(job, await perform(contextOf(services, job, services.db, 0), job));
    const result = await transact(
      services.db,
      async (tx, attempt): Promise<Enveloped> => {
        // A retry after a deadlock starts without cookies.
        job.cookies.lines = [];
        const ctx = contextOf(services, job, tx, attempt);
        return row.repeat === 'key' ? once(ctx, job) : perform(ctx, job);
      },
      { access: row.transaction },
    );
    return outcomeOf(job, result);
  };
}

/** Wraps the use case of a route in what its row requires: the transaction, the idempotency key, the cache. */
export function prepareWork(services: PipelineServices, route: Route): Work {
  const envelope = prepareEnvelope(services, route);
  const inTransaction = prepareTransaction(services, route, async (ctx, job) => envelope(await route.handle(ctx, job.input, job.audience)));

  async function shared({ user: _user, ...asked }: Job, cacheSec: number, audience?: string): Promise<Outcome> {
    const job = { ...asked, user: null, ...(audience !== undefined && { audience }) };
    const key = JSON.stringify([route.path, job.locale, job.input.params, job.input.query, audience]);
    const answer = await services.responseCache.get(key, cacheSec, async () => {
      const { payload, text } = await inTransaction({ ...job, call: withoutCaller(route, job) });
      return { status: 200, text: text === undefined ? JSON.stringify(payload) : bodyText(text) };
    });
    return { ...answer, headers: {}, cookies: [], shared: answer };
  }

  const { cacheSec } = route.row;
  const { audienceOf } = route;
  if (cacheSec === undefined || route.method !== 'GET') return inTransaction;
  if (audienceOf)
    return async (job) => {
      const { user, now, locale, call } = job;
      const userAgent = headerOf(call.headers, 'user-agent');
      const audience = await audienceOf({ tx: services.db, user, now, config: services.config, locale, userAgent }, job.input);
      return shared(job, cacheSec, audience);
    };
  return (job) => (job.user === null ? shared(job, cacheSec) : inTransaction(job));
}

/** A call whose answer others get too: its use case sees nothing of the first caller but the language. */
function withoutCaller({ path }: Route, { call, locale }: Job): Call {
  return { ...call, url: path, headers: { 'content-language': locale }, address: '', inProcess: true, user: null };
}

type Enveloped = RawAnswer | { readonly payload: unknown; readonly status?: number } | StoredResponse;

function outcomeOf(job: Job, result: Enveloped): Outcome {
  const cookies = job.cookies.lines;
  if (result instanceof RawAnswer)
    return { status: result.status, headers: result.headers, cookies, text: result.body, unproven: result.unproven };
  return 'text' in result ? { ...result, headers: {}, cookies } : { status: 200, ...result, headers: {}, cookies };
}

function toStored(result: Enveloped): StoredResponse {
  if (result instanceof RawAnswer) throw new Error('a row with a key cannot return a raw answer');
  return 'text' in result ? result : { status: result.status ?? 200, text: JSON.stringify(result.payload) };
}

/** Wraps the result of a use case in `{ data }` or `{ data, count }`. */
function prepareEnvelope({ checkAnswers }: PipelineServices, route: Route): (returned: unknown) => RawAnswer | { payload: unknown } {
  const check = checkAnswers ? checkOf(route.row.data) : () => null;
  return (returned) => {
    if (returned instanceof RawAnswer) return returned;
    const payload = route.row.paged ? pagePayload(returned as { data: unknown; count: number }) : { data: returned };
    const errors = check(payload.data);
    if (errors) throw new Error(`${route.method} ${route.path} does not match its contract: ${JSON.stringify(errors)}`);
    return { payload };
  };
}

/** Copies only the fields of the envelope. */
function pagePayload({ data, count }: { data: unknown; count: number }) {
  return { data, count };
}

function contextOf(
  { clock, random, log, config }: PipelineServices,
  { call, user, operator, frameOwner, locale, now, cookies }: Job,
  tx: Db,
  attempt: number,
): Context {
  return {
    tx,
    attempt,
    user,
    operator,
    approval: null,
    frameOwner,
    locale,
    address: call.address,
    userAgent: headerOf(call.headers, 'user-agent'),
    requestId: call.requestId,
    origin: operator ? operatorOrigin(operator.id, call.requestId) : callOrigin(user?.id ?? null, call.requestId),
    request: call,
    cookies,
    now,
    clock,
    random,
    log,
    config,
  };
}
