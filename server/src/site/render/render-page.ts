import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { PipelineServices } from '../../kernel/http/call.ts';
import { readAnswer, type PageCaller, type PageTextApi, type TextAnswer } from '../../kernel/http/page-api.ts';
import type { RateLimiter } from '../../kernel/limits/rate-limit.ts';
import { addressGroup } from '../../kernel/limits/address-group.ts';
import { pageConfigOf } from '../pages/page-config.ts';
import { overrideOf, saysOverrides, type PageAddress, type SeoOverride } from '../seo/seo-override.ts';
import type { Visit } from '../pages/read-visit.ts';
import type { RenderContext, SiteSource } from '../site-source.ts';
import { RenderQueue, type RenderLimits } from './render-queue.ts';

export type Rendered = {
  readonly response: Response;
  readonly nonce: string;
  /** Whether a call of the page came back as an error of ours, as far as the page has been read. */
  readonly isFaulty: () => boolean;
  /** Another status or place for this address, where content says so. */
  readonly override: () => SeoOverride | null;
};
export type RenderPage = (request: FastifyRequest, reply: FastifyReply, visit: Visit) => Promise<Rendered>;

const nonceBytes = 16;
/** Pages made for one address. Cached ones are not counted; a mobile network's players share few addresses. */
const rendersByAddress = { hits: 3000, windowSec: 60, by: 'address' } as const;
const defaultLimits: RenderLimits = { atOnceMax: 3, waitingMax: 100, perAddressMax: 60 };

/** One visitor's request as the site's handler wants it: given up when they leave. */
function ownRequest(request: FastifyRequest, reply: FastifyReply, siteUrl: string): Request {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) for (const one of [value ?? []].flat()) headers.append(name, one);
  return new Request(new URL(request.raw.url ?? '/', siteUrl), { method: request.method, headers, signal: gone.signal });
}

/** For a page that all guests will get: nothing of the visitor who happens to be first goes into it, nor does it end when they leave. */
function sharedRequest(url: string, siteUrl: string): Request {
  return new Request(new URL(url, siteUrl), { headers: { accept: 'text/html' } });
}

/** Counts one page of an address; `onExceeded` hears of one that must wait. Rejects with `errors.rate_limit`. */
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
 * Renders pages with the player of the session cookie, if it is a good one, and the API in this process. Rejects with PagesBusy
 * when too many wait, and with `errors.rate_limit` when an address has asked for too many.
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
    const { cookieToken, locale, userAgent, device } = visit;
    const user =
      cookieToken === undefined ? null : await services.authenticate(services.db, cookieToken, services.clock.now(), services.log);
    const token = user && cookieToken !== undefined ? cookieToken : null;
    const nonce = services.random.token(nonceBytes);
    const shared = visit.cacheKey !== null;
    const call = apiFor({ address: request.ip, requestId: request.id, token, user, userAgent: shared ? '' : userAgent, locale });
    let faulty = false;
    let away: TextAnswer | null = null;
    let override: SeoOverride | null = null;
    const address: PageAddress = { url: visit.pageUrl, locale, siteUrl: config.siteUrl, rule: config };
    const apiText: PageTextApi = async (key, input) => {
      // Each call would wait for a time-out of its own before it says the same.
      const answer = away ?? (await call(key, input));
      if (answer.status === 503) away ??= answer;
      faulty ||= answer.status >= 500;
      if (override === null && saysOverrides(key)) override = overrideOf(key, input, readAnswer(answer, token === null), address);
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
    const response = await source.render(shared ? sharedRequest(visit.pageUrl, siteUrl) : ownRequest(request, reply, siteUrl), context);
    return { response, nonce, isFaulty: () => faulty, override: () => override };
  }

  return async (request, reply, visit) => {
    const address = addressGroup(request.ip);
    await limit(address);
    // Others may wait for a page that is for all.
    const isWanted = () => visit.cacheKey !== null || !reply.raw.destroyed;
    return queue.run(address, isWanted, () => render(request, reply, visit));
  };
}
