import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Clock } from '../kernel/clock.ts';
import { isDatabaseAway } from '../kernel/db/availability/availability.ts';
import { ApiError } from '../kernel/errors/api-error.ts';
import { clearedSession } from '../kernel/http/output/cookies.ts';
import { redirectTo } from '../kernel/http/output/raw-answer.ts';
import { sendRaw } from '../kernel/http/output/send-outcome.ts';
import type { SiteEdge } from '../kernel/http/site-edge.ts';
import { EarlyRejection } from './early-rejection.ts';
import { errorPage } from './pages/error-page.ts';
import { cacheRendered, sendCached, sendEarly } from './pages/guest-pages.ts';
import { mountSiteMap } from './seo/mount-site-map.ts';
import { PageCache } from './pages/page-cache.ts';
import { pageInLog } from './pages/page-in-log.ts';
import { originsOf, pagePolicy } from './pages/page-policy.ts';
import { isHome, localeOfPath, redirectOf } from './seo/page-redirect.ts';
import { traced } from '../kernel/observability/tracing/tracing.ts';
import { pageLimit, pageRenderer, type Rendered } from './render/render-page.ts';
import { PagesBusy } from './render/render-queue.ts';
import { isReadable, readVisit } from './pages/read-visit.ts';
import type { SiteSource } from './site-source.ts';

/**
 * Sends a page for one visitor in one piece, compressed by the thread that rendered it. All its data is loaded before rendering starts, so
 * streaming would save no time, and compressing each part by itself would double the cost.
 */
async function sendPage(reply: FastifyReply, response: Response, status: number): Promise<FastifyReply> {
  const page = Buffer.from(await response.arrayBuffer());
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.code(status).header('vary', 'Accept-Encoding, Cookie').removeHeader('content-length').send(page);
}

/** How long a page for guests is cached; the requirements set it. */
const pageCacheSec = 300;
const urlCharactersMax = 2048;
/** No page's address has a file extension. Every existing file has its own route, so such a request is 404. */
const fileName = /^\/[^?]*\.[A-Za-z0-9]{2,5}(\?|$)/;

type SiteServices = { readonly config: Config; readonly clock: Clock };

/** Of a page that is rendered, whichever it is: its address may have a name of something. What its thread asks for are traces of their own. */
const pageSpan = { name: 'render a page', kind: 'server' } as const;

/** Serves every address outside the API: permanent redirects, cached pages, rendered pages. Pages accept only GET and HEAD. */
export function createSite({ config, clock }: SiteServices, source: SiteSource): SiteEdge {
  const https = config.siteUrl.startsWith('https:');
  const cache = new PageCache(pageCacheSec);
  const rejection = new EarlyRejection(config);
  let count = (_address: string): void => undefined;
  const origins = originsOf(config);

  const policyOf = (nonce: string) =>
    pagePolicy({
      scripts: [`'nonce-${nonce}'`],
      styles: source.development ? ["'unsafe-inline'"] : [`'nonce-${nonce}'`],
      origins: source.development ? { ...origins, live: 'ws:' } : origins,
    });

  async function sendRendered(reply: FastifyReply, { response, nonce, override, hasDeadCookie }: Rendered): Promise<FastifyReply> {
    // What the page could not remove, or what has ended elsewhere: without it the next pages come from the guests' cache.
    if (hasDeadCookie) reply.header('set-cookie', [...clearedSession(https)]);
    const seo = response.status === 200 ? override() : null;
    if (seo?.location) {
      void response.body?.cancel();
      return sendRaw(reply, redirectTo(seo.location, seo.status));
    }
    reply.header('content-security-policy', policyOf(nonce)).header('cache-control', 'private, no-store');
    return sendPage(reply, response, seo?.status ?? response.status);
  }

  async function mountPages(app: FastifyInstance, { services, apiFor, common }: Parameters<SiteEdge['mount']>[1]): Promise<void> {
    const { log } = services;
    const limit = pageLimit(services.limiter, (address, waitSec) => rejection.block(address, clock.monotonicMs() + waitSec * 1000));
    // One limit for rejected methods and rendered pages of an address.
    count = (address) => void limit(address).catch(() => undefined);
    const renderPage = pageRenderer(services, source, apiFor, limit);
    const render: typeof renderPage = (request, reply, visit) =>
      traced(pageSpan, async (note) => {
        const rendered = await renderPage(request, reply, visit);
        note({ 'http.response.status_code': rendered.response.status, 'mela.request_id': request.id }, rendered.response.status >= 500);
        return rendered;
      });

    async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> {
      const visit = readVisit(request.raw, config, https);
      const errorStatus = visit.url.length > urlCharactersMax ? 414 : isHome(visit.url) || isReadable(visit.url) ? null : 400;
      if (errorStatus !== null) return sendRaw(reply, errorPage(errorStatus, visit.locale));
      if (fileName.test(visit.url) && !source.development) return sendRaw(reply, errorPage(404, visit.locale));
      const moved = redirectOf(visit.url, config, visit.locale);
      if (moved !== null) return sendRaw(reply.header('vary', 'Accept-Language, Cookie'), redirectTo(moved, 301));
      if (visit.cacheKey === null || source.development) return sendRendered(reply, await render(request, reply, visit));
      let rendered: Rendered | undefined;
      const cached = await cache.get(visit.cacheKey, clock.monotonicMs(), async () => {
        rendered = await render(request, reply, visit);
        return cacheRendered(rendered, common, origins);
      });
      if (cached) return sendCached(request.raw, reply.hijack().raw, cached);
      return sendRendered(reply, rendered ?? (await render(request, reply, visit)));
    }

    app.register(async (scope) => {
      scope.setErrorHandler((error, request, reply) => {
        const { locale } = readVisit(request.raw, config, https);
        if (error instanceof ApiError && error.key === 'errors.rate_limit') {
          const waitSec = error.details.ttlSec ?? 1;
          return sendRaw(reply.header('retry-after', String(waitSec)), errorPage(429, locale));
        }
        const away = error instanceof PagesBusy || isDatabaseAway(error);
        if (!away) log.error({ err: error, requestId: request.id, page: pageInLog(request.url) }, 'rendering a page failed');
        return sendRaw(away ? reply.header('retry-after', '2') : reply, errorPage(away ? 503 : 500, locale));
      });
      scope.route({ method: ['GET', 'HEAD'], url: '/*', handler: page });
    });
  }

  return {
    answerEarly(request, answer) {
      const nowMs = clock.monotonicMs();
      const cacheKey = cache.size > 0 && request.method === 'GET' ? readVisit(request, config, https).cacheKey : null;
      const ready = cacheKey === null ? undefined : cache.peek(cacheKey, nowMs);
      if (!ready) return rejection.answers(request, answer, nowMs, count);
      sendEarly(request, answer, ready, clock);
      return true;
    },
    async mount(app, parts) {
      mountSiteMap(app, { services: parts.services, addresses: () => source.addresses(), apiFor: parts.apiFor, cache });
      await source.mount(app);
      if (!source.development) rejection.open(parts.common);
      await mountPages(app, parts);
    },
    errorPage: (status, url) => errorPage(status, localeOfPath(url, config) ?? config.locales[0]),
    drop: () => cache.drop(),
    close: () => source.close(),
  };
}
