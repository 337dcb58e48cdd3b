import { getGlobalStartContext } from '@tanstack/react-start';
import { createStartHandler } from '@tanstack/react-start/server';
import { readLocaleFrom } from '@mela/kit/words/locale.ts';
import type { PageContext, SiteEntry } from '@mela/contract/site/page-context';
import { addresses } from './site/head/site-addresses.ts';
import type { PageReply } from './site/rendering/page-context.ts';
import { printPage } from './site/rendering/print-page.tsx';
import { maintenanceRedirect } from './data/maintenance/maintenance-redirect.ts';
import { remarketingRedirect } from './data/api/remarketing.ts';

const render = createStartHandler(printPage);
readLocaleFrom(() => getGlobalStartContext()?.locale);
const retryAfterSec = '5';

/**
 * The site's entry on the server: renders a page with the status its loaders set. Answers 503 rather than 500 where the page failed only
 * because the API is unavailable, and redirects to the remarketing page where the API answers 451.
 */
const entry: SiteEntry = {
  addresses,
  fetch: async (request: Request, { context }: { readonly context: PageContext }): Promise<Response> => {
    let away = false;
    let unavailable = false;
    const reply: PageReply = { status: null, headers: {} };
    const api: PageContext['api'] = async (key, input) => {
      const answer = await context.api(key, input);
      away ||= answer.status === 503;
      unavailable ||= answer.status === 451;
      return answer;
    };
    const closed = await maintenanceRedirect(new URL(request.url), { ...context, api });
    if (closed !== null && !unavailable) return closed;
    const response = await render(request, { context: { ...context, api, reply } });
    const elsewhere = unavailable ? remarketingRedirect(new URL(request.url).pathname, context) : null;
    if (elsewhere !== null) {
      await response.body?.cancel();
      return elsewhere;
    }
    const status = statusOf(response.status, reply.status, away);
    if (status === response.status && Object.keys(reply.headers).length === 0) return response;
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(reply.headers)) headers.set(name, value);
    if (status === 503) headers.set('Retry-After', retryAfterSec);
    return new Response(response.body, { status, headers });
  },
};

function statusOf(rendered: number, wanted: number | null, away: boolean): number {
  if (rendered === 500 && away) return 503;
  return rendered === 200 && wanted !== null ? wanted : rendered;
}

export default entry;
