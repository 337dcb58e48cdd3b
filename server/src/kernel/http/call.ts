import { headerOf } from './input/header.ts';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Random } from '../random/random.ts';
import { isLocale, type Locale } from '@mela/contract/site/languages';
import type { Authenticate, Db, RequestParts, SessionUser } from '../types.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { StoredResponse } from '../idempotency/idempotency.ts';
import type { CallsInFlight } from '../limits/calls-in-flight.ts';
import type { Callers } from '../limits/callers.ts';
import type { RateLimiter } from '../limits/rate-limit.ts';
import type { RawBody } from './output/raw-answer.ts';
import type { OperatorGate } from './operator-gate.ts';
import type { RemarketingGate } from './remarketing-gate.ts';

/** One call of a contract row, over a socket or from a page's loader in this process. */
export type Call = RequestParts & {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** The parsed body of a call from this process, in place of `rawBody`; it is still checked. */
  readonly parsedBody?: unknown;
  readonly inProcess: boolean;
  /** The user of a call from this process whose token is already checked. */
  readonly user?: SessionUser | null;
  readonly address: string;
  readonly requestId: string;
};

/** The response: `text` as it will be sent, or `payload`, which is sent as JSON. */
export type Outcome = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly text?: RawBody;
  readonly payload?: unknown;
  /** Of a signed call: nothing proved its sender. */
  readonly unproven?: boolean;
  /** The cached answer that it is, whose text is compressed once for all who get it. */
  readonly shared?: StoredResponse;
};

export type PipelineServices = {
  readonly config: Config;
  readonly https: boolean;
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly authenticate: Authenticate;
  readonly operators: OperatorGate | null;
  readonly limiter: RateLimiter;
  readonly callers: Callers;
  readonly callsInFlight: CallsInFlight;
  readonly responseCache: ResponseCache;
  readonly remarketing: RemarketingGate;
  /** Checks every response against its row's schema and fails when it differs: on in tests and development. */
  readonly checkAnswers: boolean;
};

/** The language of the Content-Language header; null when it is not supported. */
export function askedLocale(headers: RequestParts['headers']): Locale | null {
  const asked = headerOf(headers, 'content-language').slice(0, 2).toLowerCase();
  return isLocale(asked) ? asked : null;
}

export function serialise(outcome: Outcome): RawBody {
  return outcome.text ?? JSON.stringify(outcome.payload);
}
