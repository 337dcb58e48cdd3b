import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server';
import type { PageContext, SiteEntry } from '@mela/contract/page-context';
import { addresses } from './lib/site/addresses.ts';

const render = createStartHandler(defaultStreamHandler);
const retryAfterSec = '5';

/** The site's entry on the server: renders a page, and says 503 rather than 500 where the page failed only because the house is away. */
const entry: SiteEntry = {
  addresses,
  fetch: async (request: Request, { context }: { readonly context: PageContext }): Promise<Response> => {
    let away = false;
    const api: PageContext['api'] = async (key, input) => {
      const answer = await context.api(key, input);
      away ||= answer.status === 503;
      return answer;
    };
    const response = await render(request, { context: { ...context, api } });
    if (response.status !== 500 || !away) return response;
    const headers = new Headers(response.headers);
    headers.set('Retry-After', retryAfterSec);
    return new Response(response.body, { status: 503, headers });
  },
};

export default entry;
