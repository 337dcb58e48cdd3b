import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../config/config.ts';
import { ApiError } from '../../errors/api-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Servers call these, and sign what they send; a browser's origin means nothing there. */
const signedBases = /^\/(provider|psp)\//;

/**
 * Which pages may read the API's answers and change state through it: those the operator names, and our own, under whatever name
 * of this host they were opened, but by no other scheme than the site's: a page that came unencrypted may be anybody's.
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
 * A page of another site can make a browser send requests here. Those that change something are rejected by their Origin;
 * an opaque one (`null`) counts as foreign. Callers that are no browser send none, and prove themselves by their token.
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
    allowedHeaders: ['Content-Type', 'Content-Language', 'Auth-Token', 'Session-Token', 'Signature', 'Idempotency-Key'],
    exposedHeaders: ['Retry-After', 'X-Verification', 'X-Request-Id'],
    maxAge: 600,
    strictPreflight: false,
  };
  await app.register(cors, {
    delegator: (request: FastifyRequest, done: (error: null, options: FastifyCorsOptions) => void) =>
      done(null, { ...shared, origin: isOwn(request) ? (request.headers.origin ?? false) : false }),
  });
}
