import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageApi } from '@mela/contract/page-context';
import { isDatabaseAway } from '../kernel/db/availability.ts';
import type { PipelineServices } from '../kernel/http/call.ts';
import type { PageCaller } from '../kernel/http/page-api.ts';
import { redirectTo } from '../kernel/http/output/raw-answer.ts';
import { errorPage } from './pages/error-page.ts';
import { keepRendered, sendKept } from './pages/guest-pages.ts';
import { mountSiteMap } from './seo/mount-site-map.ts';
import type { PageCache } from './pages/page-cache.ts';
import { liveOriginOf } from './pages/page-config.ts';
import { pagePolicy } from './pages/page-policy.ts';
import { isHome, redirectOf } from './seo/page-redirect.ts';
import { pageRenderer, type Rendered } from './pages/render-page.ts';
import { sendPage } from './pages/send-page.ts';
import { sendRaw } from './pages/send-raw.ts';
import { isReadable } from './pages/readable-path.ts';
import { readVisit } from './seo/site-paths.ts';
import type { SiteSource } from './site-source.ts';

export type SiteParts = {
  readonly services: PipelineServices;
  readonly source: SiteSource;
  readonly apiFor: (caller: PageCaller) => PageApi;
  readonly cache: PageCache;
  /** Security headers of every answer; kept pages are sent past the hook that sets them. */
  readonly common: Readonly<Record<string, string>>;
};

const urlCharactersMax = 2048;
/** No page has an ending: what asks for one wants a file, and every file that there is has its own route. */
const fileName = /^\/[^?]*\.[A-Za-z0-9]{2,5}(\?|$)/;

/** Serves every address that is not the API's: redirects for good, kept pages, pages made now. */
export async function mountSite(app: FastifyInstance, parts: SiteParts): Promise<void> {
  const { services, source, cache, common } = parts;
  const { config, clock, log } = services;
  const liveOrigin = liveOriginOf(config);
  const render = pageRenderer(services, source, parts.apiFor);

  const policyOf = (nonce: string) =>
    pagePolicy({
      scripts: [`'nonce-${nonce}'`],
      styles: source.development ? ["'unsafe-inline'"] : [`'nonce-${nonce}'`],
      liveOrigin: source.development ? 'ws:' : liveOrigin,
    });

  async function sendRendered(request: FastifyRequest, reply: FastifyReply, { response, nonce, verdict }: Rendered): Promise<FastifyReply> {
    const told = response.status === 200 ? verdict() : null;
    if (told?.location) {
      void response.body?.cancel();
      return sendRaw(reply, redirectTo(told.location, told.status));
    }
    reply.header('content-security-policy', policyOf(nonce)).header('cache-control', 'private, no-store');
    return sendPage(request, reply, response, told?.status ?? response.status);
  }

  async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> {
    const visit = readVisit(request.raw, config, services.https);
    const fault = visit.url.length > urlCharactersMax ? 414 : isHome(visit.url) || isReadable(visit.url) ? null : 400;
    if (fault !== null) return sendRaw(reply, errorPage(fault, visit.locale));
    if (fileName.test(visit.url) && !source.development) return sendRaw(reply, errorPage(404, visit.locale));
    const moved = request.method === 'GET' || request.method === 'HEAD' ? redirectOf(visit.url, config, visit.locale) : null;
    if (moved !== null) return sendRaw(reply.header('vary', 'Accept-Language, Cookie'), redirectTo(moved, 301));
    if (visit.keepKey === null || source.development) return sendRendered(request, reply, await render(request, reply, visit));
    let mine: Rendered | undefined;
    const kept = await cache.get(visit.keepKey, clock.monotonicMs(), async () => {
      mine = await render(request, reply, visit);
      return keepRendered(mine, common, liveOrigin);
    });
    if (kept) return sendKept(request.raw, reply.hijack().raw, kept);
    return sendRendered(request, reply, mine ?? (await render(request, reply, visit)));
  }

  mountSiteMap(app, { services, addresses: () => source.addresses(), apiFor: parts.apiFor, cache });
  await source.mount(app);
  app.register(async (scope) => {
    // A page's own requests keep their bodies as streams; nothing here parses them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.setErrorHandler((error, request, reply) => {
      const away = isDatabaseAway(error);
      if (!away) log.error({ err: error, requestId: request.id, page: request.url }, 'a page could not be made');
      return sendRaw(away ? reply.header('retry-after', '2') : reply, errorPage(away ? 503 : 500));
    });
    scope.all('/*', page);
  });
}
