import type { Locale } from '@mela/contract/site/languages';
import type { Operator, SessionUser } from '../types.ts';
import { CollectedCookies } from './output/cookies.ts';
import { ApiError } from '../errors/api-error.ts';
import { addressGroup } from '../limits/caller-address.ts';
import { askedLocale, headerOf, type Call, type Outcome, type PipelineServices } from './call.ts';
import { inputOf, takesBody, type Input } from './input/check-input.ts';
import { failureOf, rejectionOf } from '../errors/failure.ts';
import { holdAct } from './hold-act.ts';
import { prepareWork, type Work } from './prepare-work.ts';
import { rowLimit } from '../limits/rate-limit.ts';
import { readJson } from './input/read-json.ts';
import { isSigned, type Route } from './route.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import { minuteOf, signatureText, type SignatureParts } from '@mela/contract/http/signature';

const minutesEitherSide = 1;
const hexPattern = /^[0-9a-f]{64}$/;

/** @throws ApiError `errors.signature` with the server's time, unless the header is valid for this minute, the last or the next. */
function checkSignature(given: string | string[] | undefined, parts: SignatureParts, now: Date): void {
  const refusal = new ApiError('errors.signature', { timeSec: Math.floor(now.getTime() / 1000) });
  if (typeof given !== 'string' || !hexPattern.test(given)) throw refusal;
  const bytes = Buffer.from(given, 'hex');
  const minute = minuteOf(now.getTime());
  for (let offset = -minutesEitherSide; offset <= minutesEitherSide; offset += 1) {
    if (
      timingSafeEqual(
        bytes,
        createHash('sha256')
          .update(signatureText(parts, minute + offset))
          .digest(),
      )
    )
      return;
  }
  throw refusal;
}

/** Runs one call of a row, from the first check to the response. Never throws: every failure becomes an error of the catalogue. */
export type RouteRunner = (call: Call) => Promise<Outcome>;

/** Base paths that visitors call, from pages or game frames. */
export const visitorBases = new Set(['/api/v18', '/originals/v1']);

/** Browsers, web views and proxies rewrite User-Agent: what the client says in a header of its own counts first. */
const agentOf = ({ headers }: Call) => headerOf(headers, 'x-signed-agent') || headerOf(headers, 'user-agent');

/** Creates the runner of a route. */
export function createRunner(services: PipelineServices, route: Route): RouteRunner {
  const { row } = route;
  const { config, clock, limiter, log } = services;
  const otherwise = config.locales[0] ?? 'en';
  const readInput = inputOf(row);
  const work: Work = holdAct(services, route, prepareWork(services, route));
  const signed = config.signature && isSigned(route);
  const wantsBody = takesBody(row);
  // Game providers and payment systems continue in remarketing mode: their calls concern money that is owed.
  const closable = row.always !== true && visitorBases.has(route.base);

  const ownLimit = row.rateLimit ?? null;
  const wireLimit = rowLimit(row);

  async function limit(by: 'address' | 'user', who: string, { inProcess }: Call): Promise<void> {
    const limited = inProcess ? ownLimit : wireLimit;
    if (limited?.by === by) await limiter.take(`${route.method} ${route.path} ${who}`, limited);
  }

  async function run(call: Call, cookies: CollectedCookies, speaks: { locale: Locale }): Promise<Outcome> {
    if (closable && (await services.remarketing.isOn())) throw new ApiError('errors.remarketing');
    const now = clock.now();
    if (signed && !call.inProcess)
      checkSignature(call.headers['signature'], { pathAndQuery: call.url, userAgent: agentOf(call), siteKey: config.secrets.siteKey }, now);
    await limit('address', addressGroup(call.address), call);
    const operator = await identifyOperator(services, route, call, now);
    const user = operator ? null : await identify(services, route, call, now);
    const locale = askedLocale(call.headers) ?? user?.locale ?? otherwise;
    speaks.locale = locale;
    if (user) await limit('user', String(user.id), call);
    if (operator) await limit('user', `operator ${operator.id}`, call);
    const input: Input = readInput(call.params, call.query, wantsBody ? bodyOf(call) : undefined);
    return work({ call, input, user, operator, locale, now, cookies });
  }

  return async (call) => {
    const cookies = new CollectedCookies(services.https);
    const speaks = { locale: askedLocale(call.headers) ?? otherwise };
    try {
      return await run(call, cookies, speaks);
    } catch (thrown) {
      const rejection = rejectionOf(thrown, log, { requestId: call.requestId, row: `${route.method} ${route.path}` });
      const { status, headers, error } = failureOf(rejection, speaks.locale);
      return { status, headers, cookies: [], payload: { error } };
    }
  };
}

async function identify(services: PipelineServices, { row }: Route, call: Call, now: Date): Promise<SessionUser | null> {
  if (row.login !== 'required' && row.login !== 'optional') return null;
  if (call.inProcess && call.user) return call.user;
  const token = headerOf(call.headers, 'auth-token');
  if (token === '' && row.login === 'optional') return null;
  const user =
    token === '' || token.length > 200
      ? null
      : await services.authenticate(services.db, { token, now, headers: call.headers }, services.log);
  if (!user) throw new ApiError('errors.unauthorized');
  return user;
}

/** @throws ApiError `errors.unauthorized` without a session of an operator, `errors.forbidden` with a player's token or without the permission */
async function identifyOperator(services: PipelineServices, { row }: Route, call: Call, now: Date): Promise<Operator | null> {
  if (row.login !== 'operator') return null;
  const token = headerOf(call.headers, 'auth-token');
  if (token === '' || token.length > 200) throw new ApiError('errors.unauthorized');
  const operator = (await services.operators?.authenticate(services.db, token, now)) ?? null;
  if (operator?.permissions.has(row.permission)) return operator;
  const isKnown = operator ?? (await services.authenticate(services.db, { token, now, headers: call.headers }, services.log));
  throw new ApiError(isKnown ? 'errors.forbidden' : 'errors.unauthorized');
}

const jsonType = /^application\/json\s*(;|$)/i;

function bodyOf(call: Call): unknown {
  if (call.inProcess) return call.parsedBody;
  if (!jsonType.test(headerOf(call.headers, 'content-type'))) {
    if (call.rawBody.length > 0) throw new ApiError('errors.media_type');
    throw new ApiError('errors.validation', { fields: { '': 'errors.field.required' } });
  }
  return readJson(call.rawBody);
}
