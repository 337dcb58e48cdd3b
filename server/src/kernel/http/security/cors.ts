import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../config/config.ts';
import { ApiError } from '../../errors/api-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What pages of other sites of the operator call with the cookies of this host, which hold nothing but a number for the count of visits. */
const countedBases = /^\/api\/v18\/(track|hits)(\?|$)/;
/** Paths that servers call with signatures; the Origin header is not checked there. */
const signedBases = /^\/(provider|psp|identity|desk|telegram\/webhook)(\/|$)/;

/**
 * Which pages may read responses and change state: the configured origins, and pages of this host under any of its names. The
 * scheme must equal the site's, since an unencrypted page may be forged.
 */
export function originRule(config: Config): (origin: string, host: string | undefined) => boolean {
  const site = new URL(config.siteUrl);
  const named = new Set([site.origin, ...config.corsOrigins]);
  return (origin, host) => {
    if (named.has(origin)) return true;
    if (!URL.canParse(origin)) return false;
    const given = new URL(origin);
    return given.protocol === site.protocol && given.host === host;
  };
}

/**
 * A page of another site can make a browser send requests here. Requests that change state are rejected by their Origin; an
 * opaque one (`null`) counts as another site. Other clients send no Origin and authenticate with their token.
 */
export async function guardOrigins(app: FastifyInstance, config: Config): Promise<void> {
  const allowed = originRule(config);
  const isOwn = ({ headers: { origin, host }, url }: FastifyRequest) =>
    origin !== undefined && !signedBases.test(url) && allowed(origin, host);
  app.addHook('onRequest', async (request) => {
    if (request.headers.origin === undefined || signedBases.test(request.url)) return;
    if (!safeMethods.has(request.method) && !isOwn(request)) throw new ApiError('errors.forbidden');
  });
  const shared: FastifyCorsOptions = {
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Content-Type', 'Content-Language', 'Auth-Token', 'Session-Token', 'Signature', 'X-Signed-Agent', 'Idempotency-Key'],
    exposedHeaders: ['Retry-After', 'X-Verification', 'X-Request-Id'],
    maxAge: 600,
    strictPreflight: false,
  };
  await app.register(cors, {
    delegator: (request: FastifyRequest, done: (error: null, options: FastifyCorsOptions) => void) =>
      done(null, {
        ...shared,
        origin: isOwn(request) ? (request.headers.origin ?? false) : false,
        credentials: countedBases.test(request.url),
      }),
  });
}
