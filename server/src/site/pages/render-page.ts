import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageApi, PageContext } from '@mela/contract/page-context';
import type { SessionUser } from '../../kernel/types.ts';
import type { PipelineServices } from '../../kernel/http/call.ts';
import type { PageCaller } from '../../kernel/http/page-api.ts';
import { overrideOf, type PageAddress, type SeoOverride } from '../seo/seo-override.ts';
import { pageConfigOf } from './page-config.ts';
import type { SiteSource } from '../site-source.ts';
import type { Visit } from '../seo/site-paths.ts';

export type Rendered = {
  readonly response: Response;
  readonly nonce: string;
  /** Whether a call of the page came back as a fault of ours, as far as the page has been read. */
  readonly isFaulty: () => boolean;
  /** Another status or place for this address, where content says so. */
  readonly override: () => SeoOverride | null;
};
export type RenderPage = (request: FastifyRequest, reply: FastifyReply, visit: Visit) => Promise<Rendered>;

const nonceBytes = 16;

/** One visitor's request as the site's handler wants it: given up when they leave, its body as the stream it came as. */
function ownRequest(request: FastifyRequest, reply: FastifyReply, siteUrl: string): Request {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) for (const one of [value ?? []].flat()) headers.append(name, one);
  const body =
    request.body instanceof Readable ? { body: Readable.toWeb(request.body) as ReadableStream<Uint8Array>, duplex: 'half' as const } : {};
  return new Request(new URL(request.raw.url ?? '/', siteUrl), { method: request.method, headers, signal: gone.signal, ...body });
}

/** For a page that all guests will get: nothing of the visitor who happens to be first goes into it, nor does it end when they leave. */
function sharedRequest(url: string, siteUrl: string): Request {
  return new Request(new URL(url, siteUrl), { headers: { accept: 'text/html' } });
}

/** Renders pages with the player of the session cookie, if it is a good one, and the API in this process. */
export function pageRenderer(services: PipelineServices, source: SiteSource, apiFor: (caller: PageCaller) => PageApi): RenderPage {
  const config = pageConfigOf(services.config);
  return async (request, reply, visit) => {
    const { cookieToken, locale, userAgent, device } = visit;
    const user: SessionUser | null =
      cookieToken === undefined ? null : await services.authenticate(services.db, cookieToken, services.clock.now(), services.log);
    const token = user && cookieToken !== undefined ? cookieToken : null;
    const nonce = services.random.token(nonceBytes);
    const shared = visit.cacheKey !== null;
    const call = apiFor({ address: request.ip, requestId: request.id, token, user, userAgent: shared ? '' : userAgent, locale });
    let faulty = false;
    let override: SeoOverride | null = null;
    const address: PageAddress = { url: visit.pageUrl, locale, siteUrl: config.siteUrl, rule: config };
    const api: PageApi = async (key, input) => {
      const answer = await call(key, input);
      faulty ||= answer.status >= 500;
      override ??= overrideOf(key, input, answer, address);
      return answer;
    };
    const context: PageContext = { api, nonce, locale, token, userAgent: shared ? '' : userAgent, device, config };
    const { siteUrl } = services.config;
    const response = await source.render(shared ? sharedRequest(visit.pageUrl, siteUrl) : ownRequest(request, reply, siteUrl), context);
    return { response, nonce, isFaulty: () => faulty, override: () => override };
  };
}
