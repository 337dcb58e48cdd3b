import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { requestPush } from './request-push.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const push = (url: string, answerMs?: number) =>
  requestPush(url, { method: 'POST', headers: { ttl: '60' }, body: new Uint8Array([1, 2, 3]) }, answerMs);

it('a request to a push service sends what was sealed, and gives back the status alone', async () => {
  const heard: unknown[] = [];
  const url = await listen(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    heard.push(request.method, request.headers.ttl, Buffer.concat(parts).toString('hex'));
    reply.writeHead(201).end('long words');
  });
  expect((await push(url)).status).toBe(201);
  expect(heard).toEqual(['POST', '60', '010203']);
});

it.each([301, 302, 303, 307, 308])('a redirection by %i to an address of the own network is not followed', async (status) => {
  let inside = 0;
  const own = await listen((_request, reply) => {
    inside += 1;
    reply.writeHead(201).end();
  });
  const url = await listen((_request, reply) => void reply.writeHead(status, { location: own }).end());
  expect((await push(url)).status).toBe(status);
  expect(inside).toBe(0);
});

it('a push service that accepts the request and never answers is given up', async () => {
  const url = await listen(() => undefined);
  await expect(push(url, 50)).rejects.toThrow(/timeout|abort/i);
});
