import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { pushRequests } from './request-push.ts';

async function serviceOf(answer: RequestListener): Promise<string> {
  const service = createServer(answer).listen(0, '127.0.0.1');
  await once(service, 'listening');
  onTestFinished(() => {
    service.closeAllConnections();
    service.close();
  });
  return `http://127.0.0.1:${(service.address() as AddressInfo).port}/push/1`;
}
const message = { method: 'POST', headers: { ttl: '60' }, body: new Uint8Array([1, 2, 3]) } as const;

it('a push service that redirects, to a private address too, is not followed: its own answer is what counts', async () => {
  let reached = 0;
  const inside = await serviceOf((_, reply) => {
    reached += 1;
    reply.end('secret');
  });
  for (const status of [301, 302, 303, 307, 308]) {
    const url = await serviceOf((_, reply) => reply.writeHead(status, { location: inside }).end());
    expect((await pushRequests(1000)(url, message)).status).toBe(status);
  }
  expect(reached).toBe(0);
});

it('a push service that does not answer, or never ends its answer, holds up nothing for longer than it may', async () => {
  const silent = await serviceOf(() => undefined);
  await expect(pushRequests(50)(silent, message)).rejects.toMatchObject({ name: 'TimeoutError' });
  const endless = await serviceOf((_, reply) => void reply.writeHead(201).write('x'));
  expect((await pushRequests(1000)(endless, message)).status).toBe(201);
});

it('takes the body and the headers as they are', async () => {
  const seen: { readonly ttl: unknown; readonly bytes: readonly number[] }[] = [];
  const url = await serviceOf((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      seen.push({ ttl: request.headers['ttl'], bytes: Buffer.concat(parts).toJSON().data });
      reply.writeHead(201).end();
    });
  });
  expect((await pushRequests(1000)(url, message)).status).toBe(201);
  expect(seen).toEqual([{ ttl: '60', bytes: [1, 2, 3] }]);
});
