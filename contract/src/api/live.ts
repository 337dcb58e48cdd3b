import { Type } from 'typebox';
import { endpoints } from '../http/endpoint.ts';
import { UnixSec } from '../http/schema.ts';

export const liveApi = endpoints('/api/v18', 'live', {
  'GET /live/token': {
    whyNotRead: 'signs a token; nothing is stored',
    summary: 'A short-lived token for the live connection; a guest gets one that opens the public channels.',
    login: 'optional',
    transaction: 'none',
    rateLimit: { hits: 120, windowSec: 60, by: 'visitor' },
    data: Type.Object({
      token: Type.String({ description: 'JWT, HS256' }),
      url: Type.String({ description: 'websocket address' }),
      expiresAt: UnixSec,
    }),
    errors: ['errors.rate_limit'],
  },
});
