import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import type { Call, Outcome, PipelineServices } from './call.ts';
import type { HttpMetrics } from '../observability/metrics.ts';
import { compressBytesMin } from './output/compress-once.ts';
import { sendOutcome } from './output/send-outcome.ts';
import type { Route } from './route.ts';
import { createRunner, type RouteRunner } from './run-route.ts';

const bodyBytesMax = 65_536;
const emptyBody = Buffer.alloc(0);

/** Options of a GET whose responses are compressed. A constant, since the plugin's types do not fit Fastify 5.12's. */
const compressed = { exposeHeadRoute: true, compress: { threshold: compressBytesMin } };

/**
 * Adds every route. A process without the role `api` answers webhooks, which a sender does not repeat for ever, and rejects other calls with 421 and
 * the reason. Returns the runners, which pages call without a socket.
 */
export function mountRoutes(
  app: FastifyInstance,
  services: PipelineServices,
  routes: readonly Route[],
  metrics: HttpMetrics,
): ReadonlyMap<Route, RouteRunner> {
  const runners = new Map(routes.map((route) => [route, createRunner(services, route)]));
  app.register(async (scope) => {
    // Bodies stay bytes: signatures are computed over them, and `readJson` is stricter than the framework's parser.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const servesCalls = services.config.roles.includes('api');
    for (const [route, runner] of runners) {
      const isServed = servesCalls || route.row.login === 'psp';
      const observe = metrics.forRow(`${route.method} ${route.path}`);
      const options = {
        ...(route.method === 'GET' && compressed),
        method: route.method,
        url: route.path,
        exposeHeadRoute: true,
        bodyLimit: route.row.bodyBytesMax ?? bodyBytesMax,
        handler: async (request: FastifyRequest, reply: FastifyReply) => {
          if (!isServed) throw new ApiError('errors.misdirected');
          const startMs = services.clock.monotonicMs();
          const outcome = await runner(callOf(request));
          const ms = services.clock.monotonicMs() - startMs;
          observe(outcome.status, ms);
          services.log.debug({ requestId: request.id, row: `${route.method} ${route.path}`, status: outcome.status, ms }, 'answered');
          return sendOutcome(reply, openToAll(route, outcome));
        },
      };
      scope.route(options);
    }
  });
  return runners;
}

/** An answer of an open row may be read by pages of any site and kept by caches, one for each language; a rejection may be read and is not kept. */
function openToAll({ row }: Route, outcome: Outcome): Outcome {
  if (!row.open) return outcome;
  const kept = outcome.status === 200 && { 'cache-control': `public, max-age=${row.cacheSec ?? 0}`, vary: 'content-language' };
  return { ...outcome, headers: { ...outcome.headers, 'access-control-allow-origin': '*', ...kept } };
}

function callOf(request: FastifyRequest): Call {
  return {
    method: request.method,
    url: request.raw.url ?? request.url,
    headers: request.headers,
    rawBody: Buffer.isBuffer(request.body) ? request.body : emptyBody,
    params: request.params as Call['params'],
    query: request.query as Call['query'],
    inProcess: false,
    address: request.ip,
    requestId: request.id,
  };
}
