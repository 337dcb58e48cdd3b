import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { constants } from 'node:zlib';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../clock.ts';
import { apiPath, mountUnknownApi, rejectMalformedBytes, errorHandlers } from '../errors/error-handlers.ts';
import type { PipelineServices } from './call.ts';
import { guardOrigins } from './security/cors.ts';
import { MemoryResponseCache } from '../cache/response-cache.ts';
import { diskCheck, writeCheck } from '../observability/checks.ts';
import { mountHealth } from '../observability/health.ts';
import { eventGauges } from '../observability/event-lag.ts';
import { HttpMetrics, type PoolFigures } from '../observability/metrics.ts';
import { mountRoutes } from './mount-routes.ts';
import { mountReference } from './openapi/mount-reference.ts';
import { pageApis } from './page-api.ts';
import { RateLimiter } from '../limits/rate-limit.ts';
import { Callers } from '../limits/callers.ts';
import { CallsInFlight } from '../limits/calls-in-flight.ts';
import { redisCounters } from '../redis/redis-counters.ts';
import type { RedisLink } from '../redis/redis-link.ts';
import { RedisResponseCache } from '../redis/redis-response-cache.ts';
import { RemarketingGate } from './remarketing-gate.ts';
import { securityHeaders } from './security/security-headers.ts';
import { ServerBeneath } from './create-server.ts';
import { sendRaw } from './output/send-outcome.ts';
import type { SiteEdge } from './site-edge.ts';
import type { Wiring } from './wiring.ts';
import type { Log } from '../log.ts';
import type { Random } from '../random/random.ts';
import type { Db } from '../types.ts';

/** What a process opens before it can serve. */
export type HttpServices = {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** For /metrics. */
  readonly pool?: PoolFigures;
  /** Checks every response against its row's schema: on in tests and development. */
  readonly checkAnswers?: boolean;
  /** How long open connections may take to end when the process stops; default 1 s. */
  readonly drainMs?: number;
  /** Serves pages; without it this process serves only the API. */
  readonly site?: SiteEdge | null;
  /** Is given what reads the metrics of this process, to send them elsewhere. */
  readonly onMetrics?: (read: HttpMetrics['list']) => void;
  /** Shares limits and cached answers with other processes; without it each has its own. */
  readonly redis?: RedisLink | null;
  /** Of the code; processes of one version share cached answers in Redis. */
  readonly version?: string;
};

export type HttpApp = {
  readonly fastify: FastifyInstance;
  /** Drops cached pages and guests' responses, after content or settings have changed. */
  dropPages(): void;
  /** Resolves when all routes are registered; then `fastify.inject` and `fastify.listen` work. */
  ready(): Promise<void>;
  /** Lets open calls finish, then closes what the domains have opened. */
  close(): Promise<void>;
};

const brotliQuality = 4;
const paramCharactersMax = 300;
const readMethods = new Set(['GET', 'HEAD']);
/** The methods of the contract and the pages; the framework knows more, such as QUERY and TRACE. */
const methods = new Set([...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Builds the HTTP server of a process from its opened parts and its domains. Does not listen yet. */
export async function buildHttp(services: HttpServices, wiring: Wiring): Promise<HttpApp> {
  const { config, log, db, redis = null } = services;
  const https = config.siteUrl.startsWith('https:');
  const headers = securityHeaders(https);
  const handlers = errorHandlers(log, config.locales[0] ?? 'en');
  const boot = services.random.token(4);
  let requests = 0;
  const beneath = new ServerBeneath((request, answer) => services.site?.answerEarly(request, answer) ?? false, {
    // A proxy's connections carry everyone: it limits its own clients.
    ...(config.trustProxyHops > 0 && { perAddressMax: Number.POSITIVE_INFINITY }),
  });
  const app = Fastify({
    serverFactory: (handler) => beneath.create(handler),
    logger: false,
    trustProxy: (_address, hop) => hop < config.trustProxyHops,
    genReqId: () => `${boot}-${(requests += 1).toString(36)}`,
    routerOptions: { maxParamLength: paramCharactersMax, caseSensitive: true, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    // A call on an open connection during shutdown is still answered; then its connection ends.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) =>
      void (apiPath.test(request.url) || !services.site
        ? handlers.answer(error, request, reply.headers(headers))
        : sendRaw(reply.headers(headers), services.site.errorPage(400, request.url))),
    clientErrorHandler: rejectMalformedBytes(headers),
  });
  const metrics = new HttpMetrics();
  for (const gauge of [...eventGauges(db), ...wiring.gauges, ...(redis?.gauges ?? [])]) metrics.watch(gauge);
  if (services.pool) metrics.watchPool(services.pool);
  services.onMetrics?.(() => metrics.list());
  const ownResponses = new MemoryResponseCache(services.clock);
  const responseCache = redis
    ? new RedisResponseCache(redis, ownResponses, { random: services.random, version: services.version ?? '' })
    : ownResponses;
  const dropCached = () => {
    void responseCache.drop();
    services.site?.drop();
  };
  const remarketing = new RemarketingGate({
    read: () => wiring.remarketing(db),
    monotonicMs: () => services.clock.monotonicMs(),
    log,
    onChange: dropCached,
  });
  const { authenticate, playerOfFrame, operators } = wiring;
  const limiter = new RateLimiter(services.clock, redis ? redisCounters(redis) : undefined);
  const callers = new Callers({ ...services, authenticate, playerOfFrame, operators, limiter, tokenKeys: config.secrets.reading.codes });
  const pipeline: PipelineServices = {
    ...services,
    https,
    authenticate,
    operators,
    limiter,
    callers,
    callsInFlight: new CallsInFlight(),
    responseCache,
    remarketing,
    checkAnswers: services.checkAnswers ?? false,
  };
  app.addHook('onRequest', async (request, reply) => void reply.headers(headers).header('x-request-id', request.id));
  app.setErrorHandler(handlers.answer);
  const notFound = (request: FastifyRequest, reply: FastifyReply) =>
    apiPath.test(request.url) || !services.site || readMethods.has(request.method)
      ? handlers.notFound(request, reply)
      : sendRaw(reply.header('allow', 'GET, HEAD'), services.site.errorPage(405, request.url));
  app.setNotFoundHandler(notFound);
  await guardOrigins(app, config);
  // Runs before the body is read.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 || !methods.has(request.method)) return notFound(request, reply);
  });
  // Its reader and writer of cookies work once it is registered; they are called by name (output/cookies.ts).
  await app.register(cookie, { hook: false });
  await app.register(compress, {
    global: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
  });

  mountHealth(
    app,
    db,
    [
      writeCheck(db, services.clock),
      diskCheck(config.dataDir),
      ...wiring.readiness,
      { name: 'process', problem: async () => (beneath.draining ? 'stopping' : null) },
    ],
    metrics,
  );
  const runners = mountRoutes(app, pipeline, wiring.routes, metrics);
  if (config.roles.includes('api')) mountReference(app, wiring.routes, config.siteUrl);
  mountUnknownApi(app, handlers);
  if (services.site) await services.site.mount(app, { services: pipeline, apiFor: pageApis(runners), common: headers });
  const detach = wiring.attach(app.server);
  return {
    fastify: app,
    dropPages() {
      wiring.clearCaches();
      callers.forgetUnknown();
      dropCached();
      remarketing.forget();
    },
    ready: async () => void (await app.ready()),
    async close() {
      detach();
      // First, since the site's own sockets (reloading in development) would keep the server open.
      await services.site?.close();
      await beneath.drain(services.drainMs ?? drainMs);
      await closeServer(app, beneath);
      await wiring.close();
    },
  };
}

const sweepMs = 20;
const drainMs = 1000;
/** What a call may still take after that. One that is cut off is rolled back, or its caller repeats it with its key. */
const lastCallsMs = 1000;

/** Stops listening and waits for open calls, for a moment. Browsers would keep idle connections open, so these are closed when they become idle. */
async function closeServer(app: FastifyInstance, beneath: ServerBeneath): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs);
  const cut = setTimeout(() => beneath.cutOff(), lastCallsMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
}
