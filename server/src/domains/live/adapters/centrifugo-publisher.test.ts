import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Publisher } from '../publisher.ts';
import { createCentrifugoPublisher } from './centrifugo-publisher.ts';

type Call = {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
};

let answer: { status: number; body: string };
let calls: Call[];
let publisher: Publisher;
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    calls.push({ method: request.method, path: request.url, headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
  });
});
const publisherTo = (patience: { readonly timeoutMs?: number }) =>
  createCentrifugoPublisher({ url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, apiKey: 'the key', ...patience });
beforeEach(async () => {
  calls = [];
  answer = { status: 200, body: '{"replies":[{"publish":{}}]}' };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  publisher = publisherTo({});
});
afterEach(
  () =>
    new Promise((done) => {
      server.closeAllConnections();
      server.close(done);
    }),
);

const paid = { type: 'payment', operationId: 1, statusId: 3 } as const;

test('publications go as one batch in order, with the key that drops repeats', async () => {
  await publisher.publish([
    { channel: 'user#7', message: paid, key: '41' },
    { channel: 'site', message: { type: 'content-changed' } },
  ]);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    method: 'POST',
    path: '/api/batch',
    headers: { 'x-api-key': 'the key', 'content-type': 'application/json' },
  });
  expect(calls[0]?.body).toEqual({
    commands: [
      { publish: { channel: 'user#7', data: paid, idempotency_key: 'user#7:41' } },
      { publish: { channel: 'site', data: { type: 'content-changed' } } },
    ],
    parallel: false,
  });
});

test('a long list goes in several requests, one after the other', async () => {
  await publisher.publish(Array.from({ length: 1001 }, (_, at) => ({ channel: 'site', message: { ...paid, operationId: at } })));
  const sent = calls.map(({ body }) =>
    (body as { commands: { publish: { data: { operationId: number } } }[] }).commands.map(({ publish }) => publish.data.operationId),
  );
  expect(sent.map((batch) => batch.length)).toEqual([500, 500, 1]);
  expect(sent.flat()).toEqual(Array.from({ length: 1001 }, (_, at) => at));
});

test('without publications no request is sent', async () => {
  await publisher.publish([]);
  expect(calls).toEqual([]);
});

test('the end of a log-in makes every device of the player fetch a new token', async () => {
  answer.body = '{"result":{}}';
  await publisher.endSession({ userId: 7n, sessionId: '1', reason: 'logout' });
  expect(calls[0]).toMatchObject({ path: '/api/disconnect', body: { user: '7', disconnect: { code: 3014, reason: 'state invalidated' } } });
});

test.each([
  ['rejects one of them', 200, '{"replies":[{"publish":{}},{"error":{"code":102,"message":"unknown channel"}}]}'],
  ['rejects them all', 200, '{"error":{"code":107,"message":"bad request"}}'],
  ['does not know our key', 401, ''],
  ['is broken', 500, 'oops'],
  ['is something else', 200, '<html>'],
  ['answers something else', 200, '{"ok":true}'],
  ['answers nothing', 200, 'null'],
])('a cluster that %s is a failure, so that the events are handled again', async (_, status, body) => {
  answer = { status, body };
  await expect(publisher.publish([{ channel: 'site', message: paid }])).rejects.toThrow();
});

test('a cluster that cannot be reached or does not answer is a failure too', async () => {
  server.removeAllListeners('request').on('request', () => undefined);
  await expect(publisherTo({ timeoutMs: 500 }).publish([{ channel: 'site', message: paid }])).rejects.toThrow();
});
