import { Type } from 'typebox';
import { endpoints } from '../http/endpoint.ts';
import { Empty, strict } from '../http/schema.ts';

/** What a page says of the game that it opened, by the token of the launch. */
export const launchReportApi = endpoints('/api/v18', 'games', {
  'POST /launches/:state': {
    summary:
      'The frame of a provider’s game has loaded, or was closed. Sent as a beacon, with the JSON as text/plain. The answer is the same for a token that is not known.',
    repeat: 'same',
    login: 'none',
    unsigned: true,
    beacon: true,
    transaction: 'write',
    rateLimit: { hits: 120, windowSec: 60, by: 'address' },
    bodyBytesMax: 1024,
    params: Type.Object({ state: Type.Enum(['loaded', 'closed']) }),
    body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }, strict),
    data: Empty,
    errors: ['errors.validation', 'errors.rate_limit'],
  },
});
