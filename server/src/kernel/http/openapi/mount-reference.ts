import type { FastifyInstance } from 'fastify';
import { compressed } from '../mount-routes.ts';
import { send } from '../output/send-outcome.ts';
import { html } from '../output/raw-answer.ts';
import type { Route } from '../route.ts';
import { openapiDocument } from './openapi-document.ts';
import { referencePage } from './reference-page.ts';

/** Both are made on first request: most processes are never asked. */
export function mountReference(app: FastifyInstance, routes: readonly Route[], siteUrl: string): void {
  let document: string | undefined;
  let page: ReturnType<typeof html> | undefined;
  app.get('/api/v18/openapi.json', compressed, async (_request, reply) => {
    document ??= JSON.stringify(openapiDocument(routes, siteUrl));
    return reply.header('content-type', 'application/json; charset=utf-8').header('access-control-allow-origin', '*').send(document);
  });
  app.get('/api/v18/reference', compressed, async (_request, reply) => {
    page ??= html(referencePage(routes));
    return send(reply, { status: page.status, headers: page.headers, cookies: [], text: page.body });
  });
}
