import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageApi, PageContext } from '@mela/contract/page-context';
import type { SessionUser } from '../../types.ts';
import type { PipelineServices } from '../call.ts';
import type { PageCaller } from '../page-api.ts';
import { pageConfigOf } from './page-config.ts';
import type { SiteSource } from './site-source.ts';
import type { Visit } from './site-paths.ts';

export type Rendered = { readonly response: Response; readonly nonce: string };
export type RenderPage = (request: FastifyRequest, reply: FastifyReply, visit: Visit) => Promise<Rendered>;

const nonceBytes = 16;

/** The request as the site's handler wants it, its body as the stream it came as. */
function webRequest(request: FastifyRequest, reply: FastifyReply, siteUrl: string): Request {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) for (const one of [value ?? []].flat()) headers.append(name, one);
  const body =
    request.body instanceof Readable ? { body: Readable.toWeb(request.body) as ReadableStream<Uint8Array>, duplex: 'half' as const } : {};
  return new Request(new URL(request.raw.url ?? '/', siteUrl), { method: request.method, headers, signal: gone.signal, ...body });
}

/** Renders pages with the player of the session cookie, if it is a good one, and the API in this process. */
export function pageRenderer(services: PipelineServices, source: SiteSource, apiFor: (caller: PageCaller) => PageApi): RenderPage {
  const config = pageConfigOf(services.config);
  return async (request, reply, visit) => {
    const { cookieToken, locale, userAgent, device } = visit;
    const user: SessionUser | null =
      cookieToken === undefined ? null : await services.authenticate(services.db, cookieToken, services.clock.now());
    const token = user && cookieToken !== undefined ? cookieToken : null;
    const nonce = services.random.token(nonceBytes);
    const api = apiFor({ address: request.ip, requestId: request.id, token, user, userAgent, locale });
    const context: PageContext = { api, nonce, locale, token, userAgent, device, config };
    return { response: await source.render(webRequest(request, reply, services.config.siteUrl), context), nonce };
  };
}
