import type { FastifyReply, FastifyRequest } from 'fastify';
import { livePath } from '@mela/contract/site/live';
import type { PageConfig } from '@mela/contract/site/page-context';
import type { Config } from '../../config/config.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { PipelineServices } from '../../kernel/http/call.ts';
import { headerOf } from '../../kernel/http/input/header.ts';
import { encodingOf } from '../../kernel/http/files/negotiate-encoding.ts';
import { readAnswer, type PageCaller, type PageTextApi, type TextAnswer } from '../../kernel/http/page-api.ts';
import type { RateLimiter } from '../../kernel/limits/rate-limit.ts';
import { addressGroup } from '../../kernel/limits/caller-address.ts';
import { overrideOf, mayOverride, type PageAddress, type SeoOverride } from '../seo/seo-override.ts';
import type { Visit } from '../pages/read-visit.ts';
import type { RenderContext, SiteSource } from '../site-source.ts';
import { RenderQueue, type RenderLimits } from './render-queue.ts';

export type Rendered = {
  readonly response: Response;
  readonly nonce: string;
  /** Whether an API call of the page answered 5xx. Final once the body is read. */
  readonly hasFailedCalls: () => boolean;
  /** The browser has a session cookie that logs no one in. */
  readonly hasDeadCookie: boolean;
  /** The status or redirect that content sets for this address. */
  readonly override: () => SeoOverride | null;
};
export type RenderPage = (request: FastifyRequest, reply: FastifyReply, visit: Visit) => Promise<Rendered>;

const nonceBytes = 16;
/** Pages rendered for one address; cached ones are not counted. High, because a mobile network's players share few addresses. */
const rendersByAddress = { hits: 3000, windowSec: 60, by: 'address' } as const;
const defaultLimits: RenderLimits = { atOnceMax: 4, besideAfterMs: 50, pauseMs: 2, waitingMax: 100, perAddressMax: 60 };

/** The configuration that pages get. All of it appears in HTML, so it must be public. */
function pageConfigOf(config: Config): PageConfig {
  const { siteUrl, signature, mode, money, locales, localePrefix, centrifugoUrl, secrets } = config;
  // Only a path for the built-in hub: the page may have been opened under another host name.
  const liveUrl = centrifugoUrl === null ? livePath : `${centrifugoUrl.replace(/^http/, 'ws')}${livePath}`;
  return { siteUrl, siteKey: secrets.siteKey, signature, mode, money: money.mode, liveUrl, locales, localePrefix };
}

/** One visitor's request for the site's handler; aborted when they leave. */
function ownRequest(request: FastifyRequest, reply: FastifyReply, siteUrl: string): Request {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) for (const one of [value ?? []].flat()) headers.append(name, one);
  return new Request(new URL(request.raw.url ?? '/', siteUrl), { method: request.method, headers, signal: gone.signal });
}

/** The request for a page that all guests get: it carries nothing of the first visitor and continues when they leave. */
function sharedRequest(url: string, siteUrl: string): Request {
  return new Request(new URL(url, siteUrl), { headers: { accept: 'text/html' } });
}

/** Counts one page of an address. Past the limit it calls `onExceeded` and rejects with `errors.rate_limit`. */
export function pageLimit(
  limiter: RateLimiter,
  onExceeded: (address: string, waitSec: number) => void,
): (address: string) => Promise<void> {
  return async (address) => {
    try {
      await limiter.take(`page ${address}`, rendersByAddress);
    } catch (error) {
      if (error instanceof ApiError) onExceeded(address, error.details.ttlSec ?? 1);
      throw error;
    }
  };
}

/**
 * Renders pages for the player of a valid session cookie, or for a guest, with the API of this process. Rejects with
 * PagesBusy when too many wait, and with `errors.rate_limit` past an address's limit.
 */
export function pageRenderer(
  services: PipelineServices,
  source: SiteSource,
  apiFor: (caller: PageCaller) => PageTextApi,
  limit: (address: string) => Promise<void>,
  limits: RenderLimits = defaultLimits,
): RenderPage {
  const config = pageConfigOf(services.config);
  const { siteUrl } = services.config;
  const queue = new RenderQueue(limits);

  async function render(request: FastifyRequest, reply: FastifyReply, visit: Visit): Promise<Rendered> {
    const { logIn, locale, userAgent, device } = visit;
    const user =
      logIn.token === undefined ? null : await services.callers.player(logIn.token, { address: request.ip, headers: request.headers });
    const token = user && logIn.token !== undefined ? logIn.token : null;
    const nonce = services.random.token(nonceBytes);
    const shared = visit.cacheKey !== null;
    const call = apiFor({ address: request.ip, requestId: request.id, token, user, userAgent: shared ? '' : userAgent, locale });
    let failed = false;
    let away: TextAnswer | null = null;
    let override: SeoOverride | null = null;
    const address: PageAddress = { url: visit.pageUrl, locale, siteUrl: config.siteUrl, rule: config };
    const apiText: PageTextApi = async (key, input) => {
      // The database is unavailable: without this, each call would wait for its own time-out.
      const answer = away ?? (await call(key, input));
      if (answer.status === 503) away ??= answer;
      failed ||= answer.status >= 500;
      if (override === null && mayOverride(key)) override = overrideOf(key, input, readAnswer(answer, token === null), address);
      return answer;
    };
    const context: RenderContext = {
      api: async (key, input) => readAnswer(await apiText(key, input), token === null),
      apiText,
      nonce,
      locale,
      token,
      userAgent: shared ? '' : userAgent,
      device,
      config,
    };
    const page = shared ? sharedRequest(visit.pageUrl, siteUrl) : ownRequest(request, reply, siteUrl);
    const encoding = encodingOf(headerOf(request.headers, 'accept-encoding'));
    const response = await source.render(page, context, { encoding, cached: shared });
    const hasDeadCookie = token === null && (logIn.token !== undefined || logIn.isLeft);
    return { response, nonce, hasFailedCalls: () => failed, hasDeadCookie, override: () => override };
  }

  return async (request, reply, visit) => {
    const address = addressGroup(request.ip);
    await limit(address);
    // Other visitors may wait for a page of the guests' cache.
    const isWanted = () => visit.cacheKey !== null || !reply.raw.destroyed;
    return queue.run(address, isWanted, () => render(request, reply, visit));
  };
}
