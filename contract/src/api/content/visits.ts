import { Type } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { Empty, OrNull, strict } from '../../http/schema.ts';
import { campaignParameters } from '../../site/visit-parameters.ts';

const Text = (maxLength: number) => Type.String({ maxLength });
const Known = (maxLength: number) => Type.Optional(OrNull(Text(maxLength)));
const tags = Object.fromEntries(campaignParameters.map((name) => [name, Type.Optional(Text(200))])) as Record<
  (typeof campaignParameters)[number],
  ReturnType<typeof Type.Optional<ReturnType<typeof Text>>>
>;

/** The count of visits, for this site and for others of its operator whose setting `track_domain` names this host. */
export const visitsApi = endpoints('/api/v18', 'content', {
  'GET /track': {
    summary:
      'The number by which the sites of an operator know a visitor: the one in the cookie of this host, otherwise a new one. It says nothing about a person. Pages of CORS_ORIGINS may ask with credentials.',
    login: 'none',
    unsigned: true,
    transaction: 'none',
    whyNotRead: 'reads no table: the number is in a cookie',
    rateLimit: { hits: 60, windowSec: 60, by: 'address' },
    data: Type.Object({ track_id: Type.String({ pattern: '^[0-9a-f]{32}$' }) }),
    errors: ['errors.rate_limit'],
  },
  'POST /hits': {
    summary:
      'A page of a visit, counted by day, source and campaign; nothing about the visitor is stored. Also as a beacon, with the JSON as text/plain. While the setting visit_counts is off, and of what names itself a robot, nothing is counted.',
    repeat: 'each call is a page: the site sends one of each',
    login: 'none',
    unsigned: true,
    beacon: true,
    transaction: 'write',
    rateLimit: { hits: 60, windowSec: 60, by: 'address' },
    bodyBytesMax: 8_192,
    body: Type.Object(
      {
        url: Text(2_048),
        referer: Known(2_048),
        utmTags: Type.Optional(Type.Object(tags, strict)),
        refCode: Known(200),
        lastRefCode: Known(200),
        pwa: Type.Optional(Type.Boolean()),
        landing: Known(200),
        old_guest_id: Known(100),
      },
      strict,
    ),
    data: Empty,
    errors: ['errors.validation', 'errors.rate_limit'],
  },
});
