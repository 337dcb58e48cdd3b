import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../clock.ts';
import { apiPath, mountUnknownApi, rejectMalformedBytes, errorHandlers } from '../errors/error-handlers.ts';
import type { PipelineServices } from './call.ts';
import { guardOrigins } from './security/cors.ts';
import { MemoryResponseCache } from '../cache/response-cache.ts';
import { mountHealth } from '../observability/health.ts';
import { lagGauge } from '../observability/event-lag.ts';
import { HttpMetrics, type PoolFigures } from '../observability/metrics.ts';
import { mountRoutes } from './mount-routes.ts';
import { mountReference } from './openapi/mount-reference.ts';
import { pageApis } from './page-api.ts';
import { RateLimiter } from '../limits/rate-limit.ts';
import { RemarketingGate } from './remarketing-gate.ts';
import { securityHeaders } from './security/security-headers.ts';
import { errorPage } from '../../site/pages/error-page.ts';
import { mountSite } from '../../site/mount-site.ts';
import { localeOfPath } from '../../site/seo/page-redirect.ts';
import { PageCache } from '../../site/pages/page-cache.ts';
import { serverWithReadyPages } from '../../site/pages/ready-pages.ts';
import { sendRaw } from '../../site/pages/send-raw.ts';
import type { SiteSource } from '../../site/site-source.ts';
import type { Wiring } from './wiring.ts';
import type { Log } from '../log.ts';
import type { Random } from '../random/random.ts';
import type { Db } from '../types.ts';

/** What a process has opened before it can serve. */
export type HttpServices = {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** For /metrics. */
  readonly pool?: PoolFigures;
  /** Hold every answer against its row's schema: in tests and development. */
  readonly checkAnswers?: boolean;
  /** Where pages come from; without it this process serves the API alone. */
  readonly site?: SiteSource | null;
};

export type HttpApp = {
  readonly fastify: FastifyInstance;
  /** Content or settings changed: kept pages and guests' answers are made anew. */
  dropPages(): void;
  /** Everything is registered; `fastify.inject` and `fastify.listen` work. */
  ready(): Promise<void>;
  /** Lets calls under way finish, then ends what the domains keep open. */
  close(): Promise<void>;
};

const brotliQuality = 4;
/** Guests' pages, as the product says. */
const pageKeepSec = 300;
const paramCharactersMax = 300;

/** Builds the HTTP side of a process once, from what was opened and what the domains bring. Listens nowhere yet. */
export async function buildHttp(services: HttpServices, wiring: Wiring): Promise<HttpApp> {
  const { config, log, db } = services;
  const https = config.siteUrl.startsWith('https:');
  const headers = securityHeaders(https);
  const handlers = errorHandlers(log, config.locales[0] ?? 'en');
  const boot = services.random.token(4);
  let requests = 0;
  const pages = new PageCache(pageKeepSec);
  const app = Fastify({
    serverFactory: serverWithReadyPages({ config, https, clock: services.clock, cache: pages }),
    logger: false,
    trustProxy: (_address, hop) => hop < config.trustProxyHops,
    genReqId: () => `${boot}-${(requests += 1).toString(36)}`,
    routerOptions: { maxParamLength: paramCharactersMax, caseSensitive: true, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    // A call that comes on an open connection while we close is still answered; its connection then ends.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) =>
      void (apiPath.test(request.url)
        ? handlers.answer(error, request, reply.headers(headers))
        : sendRaw(reply.headers(headers), errorPage(400, localeOfPath(request.url, config) ?? config.locales[0]))),
    clientErrorHandler: rejectMalformedBytes(headers),
  });
  const metrics = new HttpMetrics();
  for (const gauge of [lagGauge(db), ...wiring.gauges]) metrics.watch(gauge);
  if (services.pool) metrics.watchPool(services.pool);
  const responseCache = new MemoryResponseCache(services.clock);
  const dropKept = () => {
    responseCache.drop();
    pages.drop();
  };
  const remarketing = new RemarketingGate({
    read: () => wiring.remarketing(db),
    monotonicMs: () => services.clock.monotonicMs(),
    log,
    onChange: dropKept,
  });
  const pipeline: PipelineServices = {
    ...services,
    https,
    authenticate: wiring.authenticate,
    limiter: new RateLimiter(services.clock),
    responseCache,
    remarketing,
    checkAnswers: services.checkAnswers ?? false,
  };
  app.addHook('onRequest', async (request, reply) => void reply.headers(headers).header('x-request-id', request.id));
  app.setErrorHandler(handlers.answer);
  app.setNotFoundHandler(handlers.notFound);
  guardOrigins(app, config);
  await app.register(compress, {
    global: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
  });

  mountHealth(app, db, wiring.readiness, metrics);
  const runners = mountRoutes(app, pipeline, wiring.routes, metrics);
  if (config.roles.includes('api')) mountReference(app, wiring.routes, config.siteUrl);
  mountUnknownApi(app, handlers);
  if (services.site)
    await mountSite(app, { services: pipeline, source: services.site, apiFor: pageApis(runners), cache: pages, common: headers });
  const detach = wiring.attach(app.server);
  return {
    fastify: app,
    dropPages() {
      dropKept();
      remarketing.forget();
    },
    ready: async () => void (await app.ready()),
    async close() {
      detach();
      // First, since its own sockets (reloading in development) would keep the server open.
      await services.site?.close();
      await closeServer(app);
      await wiring.close();
    },
  };
}

const sweepMs = 20;

/** Stops listening and waits for the calls under way. Their connections would then idle for as long as browsers like: they are closed as they come to rest. */
async function closeServer(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}
