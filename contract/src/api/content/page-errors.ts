import { Type } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { Empty, strict } from '../../http/schema.ts';

const Text = (maxLength: number) => Type.String({ maxLength });

/** Errors of pages, as the site reports them while `site_error_reports` is on. */
export const pageErrorsApi = endpoints('/api/v18', 'content', {
  'POST /page-errors': {
    summary:
      'An error of a page, also as a beacon, with the JSON as text/plain. It is written to the log without personal data; while the setting is off it is thrown away.',
    repeat: 'each call is an error: a page sends five at most',
    login: 'none',
    unsigned: true,
    beacon: true,
    transaction: 'read',
    rateLimit: { hits: 20, windowSec: 60, by: 'address' },
    bodyBytesMax: 16_384,
    body: Type.Object(
      {
        name: Text(100),
        message: Text(1_000),
        stack: Text(8_000),
        page: Type.String({ maxLength: 200, description: 'the pattern of its address, such as /games/{provider}/{slug}' }),
        build: Text(100),
      },
      strict,
    ),
    data: Empty,
    errors: ['errors.validation', 'errors.rate_limit'],
  },
});
