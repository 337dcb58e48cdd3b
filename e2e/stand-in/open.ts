import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { createGzip } from 'node:zlib';
import { stagePolicy } from '../../server/src/site/files/mount-files.ts';
import { StandInServer } from './game-server.ts';

export type StandIn = { readonly url: string; readonly server: StandInServer; close(): Promise<void> };

const dist = join(import.meta.dirname, '../../stage/dist');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
};

/** Serves the built stage with an in-memory server behind it: tests and benches of the stage need no database. The page has the policy of the real one. */
export async function openStandIn(port = 0): Promise<StandIn> {
  const game = new StandInServer();
  const server = createServer((request, response) => void serve(game, request, response)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server: game,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function serve(server: StandInServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://stage');
  const api = /^\/originals\/v1(\/.*)$/.exec(pathname)?.[1];
  if (api === undefined) return sendFile(response, pathname.startsWith('/play/') ? '/play.html' : pathname);
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += String(part);
  const header = (name: string) => String(request.headers[name] ?? '');
  const [status, answer] = server.answer(api, header('session-token'), header('idempotency-key'), body === '' ? {} : JSON.parse(body));
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer));
}

function sendFile(response: ServerResponse, path: string): void {
  const file = join(dist, decodeURIComponent(path));
  if (!file.startsWith(dist) || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404);
    return void response.end();
  }
  const type = types[extname(file)] ?? 'application/octet-stream';
  const isText = /text|json|svg/.test(type);
  response.writeHead(200, {
    'content-type': type,
    ...(isText ? { 'content-encoding': 'gzip' } : {}),
    ...(path === '/play.html' ? { 'content-security-policy': stagePolicy('') } : {}),
  });
  if (isText) createReadStream(file).pipe(createGzip()).pipe(response);
  else createReadStream(file).pipe(response);
}
