import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchThrough } from './fetch-outside.ts';

let sent = 0;
let closed = Promise.withResolvers<void>();
/** Answers 200 at once, and streams for as long as anyone listens. */
const endless = createServer((_request, reply: ServerResponse) => {
  reply.writeHead(200);
  const more = () => {
    while (!reply.destroyed && reply.write('x'.repeat(16_384))) sent += 16_384;
  };
  reply.on('drain', more).on('close', () => closed.resolve());
  more();
});
beforeAll(() => new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve)));
afterAll(() => void endless.close());

const outside = { find: async () => [{ address: '127.0.0.1', family: 4 }], mayAsk: () => true };

it('takes a status without its body: one that never ends is broken off after the bytes that are allowed', async () => {
  closed = Promise.withResolvers();
  const url = `http://partner.example:${(endless.address() as AddressInfo).port}/`;
  const text = await fetchThrough(outside)(url, { bytesMax: 65_536, answerMs: 10_000, onlyStatus: true });
  await closed.promise;
  // What the sockets of both ends hold is sent too.
  expect([text, sent < 50_000_000]).toEqual(['', true]);
});
