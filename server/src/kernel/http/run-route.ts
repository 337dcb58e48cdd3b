import type { Locale } from '@mela/contract/site/languages';
import type { Operator, SessionUser } from '../types.ts';
import { CollectedCookies } from './output/cookies.ts';
import { ApiError } from '../errors/api-error.ts';
import { addressGroup } from '../limits/caller-address.ts';
import { askedLocale, type Call, type Outcome, type PipelineServices } from './call.ts';
import { headerOf } from './input/header.ts';
import { inputOf, takesBody, type Input } from './input/check-input.ts';
import { failureOf, rejectionOf } from '../errors/failure.ts';
import { traced } from '../observability/tracing/tracing.ts';
import { holdAct } from './hold-act.ts';
import { prepareWork, type Work } from './prepare-work.ts';
import { isChanging } from '../limits/calls-in-flight.ts';
import { tokenName } from '../limits/known-tokens.ts';
import { failuresByAddress, rowLimit } from '../limits/row-limit.ts';
import { readJson } from './input/read-json.ts';
import { isSigned, type Route } from './route.ts';
import { cleanText } from '@mela/contract/text/clean-text';
import { createHash, timingSafeEqual } from 'node:crypto';
import { minuteOf, signatureText, type SignatureParts } from '@mela/contract/http/signature';

const minutesEitherSide = 1;
const unauthorized = 401;
const hexPattern = /^[0-9a-f]{64}$/;

/** @throws ApiError `errors.signature` with the server's time, unless the header is valid for this minute, the last or the next. */
function checkSignature(
  given: string | string[] | undefined,
  { siteKeys, ...parts }: Omit<SignatureParts, 'siteKey'> & { readonly siteKeys: readonly string[] },
  now: Date,
): void {
  const refusal = new ApiError('errors.signature', { timeSec: Math.floor(now.getTime() / 1000) });
  if (typeof given !== 'string' || !hexPattern.test(given)) throw refusal;
  const bytes = Buffer.from(given, 'hex');
  const minute = minuteOf(now.getTime());
  for (let offset = -minutesEitherSide; offset <= minutesEitherSide; offset += 1) {
    for (const siteKey of siteKeys) {
      const expected = createHash('sha256').update(signatureText({ ...parts, siteKey }, minute + offset));
      if (timingSafeEqual(bytes, expected.digest())) return;
    }
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
  const bodyType = row.beacon === true ? beaconType : jsonType;
  // Game providers and payment systems continue in remarketing mode: their calls concern money that is owed.
  const closable = row.always !== true && visitorBases.has(route.base);

  const limit = rowLimit(row);
  const name = `${route.method} ${route.path}`;
  /** Whether a call counts for its log-in, and not for its address or the account that it names. */
  const countsCaller = limit.by !== 'address' && limit.by !== 'account' && limit.by !== 'link';
  const isPartners = row.login === 'provider' || row.login === 'psp';

  /** A page that this process renders is counted itself: its calls have only the limits that their rows state. */
  const isLimited = ({ inProcess }: Call) => !inProcess || row.rateLimit !== undefined;
  const take = async (who: string) => void (await limiter.take(`${name} ${who}`, limit));

  /** Counts a call of a row that no one needs to log in for, or one without a token. */
  async function countVisitor(call: Call): Promise<void> {
    if (!isLimited(call)) return;
    if (limit.by === 'address' || call.inProcess) return take(addressGroup(call.address));
    return services.callers.visitor(name, limit, headerOf(call.headers, 'auth-token'), call);
  }

  /** The player of a row that reads a token; null where none is needed. */
  async function identify(call: Call): Promise<SessionUser | null> {
    if (row.login !== 'required' && row.login !== 'optional') return null;
    if (call.inProcess && call.user) {
      if (countsCaller && isLimited(call)) await take(String(call.user.id));
      return call.user;
    }
    const token = headerOf(call.headers, 'auth-token');
    if (token === '') {
      if (countsCaller) await countVisitor(call);
      if (row.login === 'optional') return null;
      throw new ApiError('errors.unauthorized');
    }
    const counts = countsCaller && isLimited(call);
    const known = services.callers.ownerOf('player', token);
    if (counts && known !== undefined) await take(known);
    const user = await services.callers.player(token, call);
    if (!user) throw new ApiError('errors.unauthorized');
    if (counts && known === undefined) await take(String(user.id));
    return user;
  }

  /** @throws ApiError `errors.unauthorized` without a session of an operator, `errors.forbidden` with a player's token or without the permission */
  async function identifyOperator(call: Call): Promise<Operator | null> {
    if (row.login !== 'operator') return null;
    const token = headerOf(call.headers, 'auth-token');
    if (token === '') {
      await countVisitor(call);
      throw new ApiError('errors.unauthorized');
    }
    const known = services.callers.ownerOf('operator', token);
    if (known !== undefined) await take(`operator ${known}`);
    const operator = await services.callers.operator(token, call);
    if (operator && known === undefined) await take(`operator ${operator.id}`);
    if (operator?.permissions.has(row.permission)) return operator;
    throw new ApiError(operator || (await services.callers.player(token, call)) ? 'errors.forbidden' : 'errors.unauthorized');
  }

  /** Who owns what is limited in a game frame. A player's frames have one limit; those of demos have one each, beside that of their address. */
  async function identifyFrame(call: Call): Promise<string | null> {
    if (row.login !== 'stage') return null;
    const token = headerOf(call.headers, 'session-token');
    const owner = await services.callers.frame(token, call);
    if (owner === null) throw new ApiError('errors.game.session');
    if (limit.by === 'user') await take(owner.startsWith('player') ? owner : tokenName(token));
    return owner;
  }

  /** A call that its sender signs: one without proof is counted, and answered with 429 past the limit. One with proof is never refused here. */
  async function runSigned(call: Call, run: () => Promise<Outcome>): Promise<Outcome> {
    const outcome = await run().catch(async (error: unknown) => {
      if (error instanceof ApiError && error.status === unauthorized) await services.callers.unproven(call);
      throw error;
    });
    if (outcome.unproven) await services.callers.unproven(call);
    return outcome;
  }

  /** A log-in: counted with the account that it names, and for the address that it shares with others only where it fails. */
  async function runAttempt(call: Call, run: () => Promise<Outcome>): Promise<Outcome> {
    const address = addressGroup(call.address);
    // First: what is refused for its account is no failure of the address.
    const ofAccount = await limiter.take(`${name} ${address} ${accountOf(call)}`, limit);
    const failure = await limiter.take(`${name} failed ${address}`, failuresByAddress).catch(async (error: unknown) => {
      await ofAccount.giveBack();
      throw error;
    });
    try {
      const outcome = await run();
      await failure.giveBack();
      return outcome;
    } catch (error) {
      // The failure is ours, not the caller's.
      if (!(error instanceof ApiError)) await failure.giveBack();
      throw error;
    }
  }

  /** A signed link: counted by itself, so that a mail service may send the links of many players. One that is refused counts for its address. */
  async function runLink(call: Call, run: () => Promise<Outcome>): Promise<Outcome> {
    await limiter.take(`${name} ${tokenName(JSON.stringify(call.params))}`, limit);
    return run().catch(async (error: unknown) => {
      if (error instanceof ApiError) await limiter.take(`${name} failed ${addressGroup(call.address)}`, failuresByAddress);
      throw error;
    });
  }

  async function run(call: Call, cookies: CollectedCookies, speaks: { locale: Locale }): Promise<Outcome> {
    if (closable && (await services.remarketing.isOn())) throw new ApiError('errors.remarketing');
    const now = clock.now();
    if (signed && !call.inProcess)
      checkSignature(
        call.headers['signature'],
        { pathAndQuery: call.url, userAgent: agentOf(call), siteKeys: config.secrets.reading.siteKey },
        now,
      );
    if (limit.by === 'address' || (row.login === 'none' && countsCaller)) await countVisitor(call);
    const operator = await identifyOperator(call);
    const user = operator ? null : await identify(call);
    const frameOwner = await identifyFrame(call);
    if (row.addressLimit) await limiter.take(`${name} of ${addressGroup(call.address)}`, { ...row.addressLimit, by: 'address' });
    const locale = askedLocale(call.headers) ?? user?.locale ?? otherwise;
    speaks.locale = locale;
    const done = async (): Promise<Outcome> => {
      const input: Input = readInput(call.params, call.query, wantsBody ? bodyOf(call, bodyType) : undefined);
      const run = () => work({ call, input, user, operator, frameOwner, locale, now, cookies });
      const owner = operator ? `operator ${operator.id}` : user ? `player ${user.id}` : frameOwner;
      return owner === null || !isChanging(route) ? run() : services.callsInFlight.run(owner, run);
    };
    if (limit.by === 'account') return runAttempt(call, done);
    if (limit.by === 'link') return runLink(call, done);
    return isPartners ? runSigned(call, done) : done();
  }

  async function answer(call: Call): Promise<Outcome> {
    const cookies = new CollectedCookies(services.https);
    const speaks = { locale: askedLocale(call.headers) ?? otherwise };
    try {
      return await run(call, cookies, speaks);
    } catch (thrown) {
      const rejection = rejectionOf(thrown, log, { requestId: call.requestId, row: name });
      const { status, headers, error } = failureOf(rejection, speaks.locale);
      return { status, headers, cookies: [], payload: { error } };
    }
  }

  const span = { name, kind: 'server', attributes: { 'http.request.method': route.method, 'http.route': route.path } } as const;
  return (call) =>
    traced(span, async (note) => {
      const outcome = await answer(call);
      note({ 'http.response.status_code': outcome.status, 'mela.request_id': call.requestId }, outcome.status >= 500);
      return outcome;
    });
}

const accountFields = ['lookup', 'email', 'phone', 'application', 'token', 'initData'] as const;

/** A phone number in one of its notations: their last ten digits are the same. */
const phonePattern = /^[+\d][\d\s()-]*$/;
const phoneDigits = 10;
function asOneAccount(typed: string): string {
  const text = cleanText('lookup', typed).toLowerCase();
  return phonePattern.test(text) ? text.replaceAll(/\D/g, '').slice(-phoneDigits) : text;
}

/** What the body names an account by, however it is written, else the address of the call with what a network has answered; as a short hash. */
function accountOf(call: Call): string {
  try {
    const body = bodyOf(call) as Readonly<Record<string, unknown>> | null;
    const named = accountFields.map((field) => body?.[field]).find((value) => typeof value === 'string');
    return tokenName(asOneAccount(String(named ?? call.url)));
  } catch (error) {
    if (error instanceof ApiError) return '';
    throw error;
  }
}

const jsonType = /^application\/json\s*(;|$)/i;
const beaconType = /^(?:application\/json|text\/plain)\s*(;|$)/i;

function bodyOf(call: Call, type = jsonType): unknown {
  if (call.inProcess) return call.parsedBody;
  if (!type.test(headerOf(call.headers, 'content-type'))) {
    if (call.rawBody.length > 0) throw new ApiError('errors.media_type');
    throw new ApiError('errors.validation', { fields: { '': 'errors.field.required' } });
  }
  return readJson(call.rawBody);
}
