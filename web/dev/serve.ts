import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { EndpointKey } from '@mela/contract/http/endpoint';
import type { PageConfig, PageContext } from '@mela/contract/site/page-context';
import { fixtureApi } from './fixture-api.ts';

/** The built site on fixture data, for looking at pages alone: `node web/dev/serve.ts [port]`. Cookie `player=1` is a logged-in player. */
const port = Number(process.argv[2] ?? 4170);
const root = join(import.meta.dirname, '..');
const site: { default: { fetch: (request: Request, options: { context: PageContext }) => Promise<Response> } } = await import(
  join(root, 'dist/server/server.js')
);
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
};
const config: PageConfig = {
  siteUrl: `http://127.0.0.1:${port}`,
  siteKey: 'dev',
  signature: false,
  mode: 'demo',
  money: 'play',
  liveUrl: '',
  locales: ['en', 'hi'],
  localePrefix: true,
};

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    response.writeHead(500).end();
  });
}).listen(port, () => process.stdout.write(`http://127.0.0.1:${port}\n`));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', config.siteUrl);
  const file = [join(root, 'dist/client', url.pathname), join(root, '../stage/dist', url.pathname)].find(
    (path) => existsSync(path) && statSync(path).isFile(),
  );
  if (file !== undefined) {
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    return void createReadStream(file).pipe(response);
  }
  if (url.pathname.startsWith('/art/')) return void response.writeHead(404).end();
  if (url.pathname.startsWith('/api/v18')) return sendApi(request.method ?? 'GET', url, response);
  if (url.pathname === '/frame-fixture')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<body style="background:#222;color:#fff">frame</body>');
  const nonce = 'fixture';
  const token = request.headers.cookie?.includes('player=1') === true ? 'fixture' : null;
  const page = await site.default.fetch(new Request(url, { headers: { cookie: request.headers.cookie ?? '' } }), {
    context: {
      api: fixtureApi,
      nonce,
      locale: url.pathname.startsWith('/hi') ? 'hi' : 'en',
      token,
      userAgent: '',
      device: 'desktop',
      config,
    },
  });
  response.writeHead(page.status, {
    ...Object.fromEntries(page.headers),
    'content-security-policy': `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; object-src 'none'; base-uri 'none'`,
  });
  if (page.body === null) response.end();
  else Readable.fromWeb(page.body as Parameters<typeof Readable.fromWeb>[0]).pipe(response);
}

async function sendApi(method: string, url: URL, response: ServerResponse): Promise<void> {
  const path = url.pathname.slice('/api/v18'.length);
  const ref = /^\/games\/([^/]+)(\/demo|\/real)?$/.exec(path);
  const key: EndpointKey = ref === null ? (`${method} ${path}` as EndpointKey) : `GET /games/:id${ref[2] ?? ''}`;
  const { status, ...body } = await fixtureApi(key, { params: { id: ref?.[1] ?? '' }, query: Object.fromEntries(url.searchParams) });
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
