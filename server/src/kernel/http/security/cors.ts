import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config/config.ts';
import { ApiError } from '../../errors/api-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Servers call these, and sign what they send; a browser's origin means nothing there. */
const signedBases = /^\/(provider|psp)\//;

/** Which pages may read the API's answers and change state through it: our own, and those the operator names. */
export function originRule(config: Config): (origin: string, host: string | undefined) => boolean {
  const named = new Set([new URL(config.siteUrl).origin, ...config.corsOrigins]);
  return (origin, host) =>
    named.has(origin) || (URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol) && new URL(origin).host === host);
}

/**
 * A page of another site can make a browser send requests here. Those that change something are refused by their Origin;
 * an opaque one (`null`) counts as foreign. Callers that are no browser send none, and prove themselves by their token.
 */
export function guardOrigins(app: FastifyInstance, config: Config): void {
  const allowed = originRule(config);
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { origin, host } = request.headers;
    if (origin === undefined || signedBases.test(request.url)) return;
    const own = allowed(origin, host);
    if (own)
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'Retry-After, X-Verification, X-Request-Id',
        vary: 'Origin',
      });
    if (request.method === 'OPTIONS' && own) {
      reply.headers({
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': 'Content-Type, Content-Language, Auth-Token, Session-Token, Signature, Idempotency-Key',
        'access-control-max-age': '600',
      });
      return reply.code(204).send();
    }
    if (!own && !safeMethods.has(request.method)) throw new ApiError('errors.forbidden');
  });
}
