import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { packFile, sendFile, type AssetFile } from '../files/asset-files.ts';
import type { Route } from '../route.ts';
import { contractNames } from './contract-names.ts';
import { openapiDocument } from './openapi-document.ts';

const base = '/api/v18/reference';
const documentPath = '/api/v18/openapi.json';
/** Swagger UI renders the page in the browser: no other host, no inline script, and no call except reading the document. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Mela: API reference</title><link rel="stylesheet" href="${base}/swagger-ui.css"></head><body><div id="reference"></div><script src="${base}/swagger-ui-bundle.js"></script><script src="${base}/start.js"></script></body></html>`;
/** Read only: calls of the page would have no signature. */
const start = `SwaggerUIBundle({ url: ${JSON.stringify(documentPath)}, dom_id: '#reference', deepLinking: true, docExpansion: 'none', supportedSubmitMethods: [], validatorUrl: null });\n`;

const script = 'text/javascript; charset=utf-8';
const distributed = (name: string) => () => readFile(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`)));

/** The contract as openapi.json, and as a page by swagger-ui-dist. Both are built on the first request, since most processes never get one. */
export function mountReference(app: FastifyInstance, routes: readonly Route[], siteUrl: string): void {
  function serve(
    path: string,
    type: string,
    make: () => string | Promise<Buffer | string>,
    headers: Readonly<Record<string, string>> = {},
  ): void {
    let file: Promise<AssetFile> | undefined;
    app.get(path, async (request, reply) => {
      file ??= Promise.resolve(make()).then((made) => packFile(Buffer.from(made), type));
      return sendFile(request, reply, await file, { 'cache-control': 'public, max-age=600', ...headers });
    });
  }
  serve(
    documentPath,
    'application/json; charset=utf-8',
    async () => JSON.stringify(openapiDocument(routes, siteUrl, await contractNames())),
    {
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
    },
  );
  serve(base, 'text/html; charset=utf-8', () => page, { 'content-security-policy': policy });
  serve(`${base}/start.js`, script, () => start);
  serve(`${base}/swagger-ui-bundle.js`, script, distributed('swagger-ui-bundle.js'));
  serve(`${base}/swagger-ui.css`, 'text/css; charset=utf-8', distributed('swagger-ui.css'));
}
