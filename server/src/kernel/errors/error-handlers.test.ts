import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { errorHandlers } from './error-handlers.ts';

const lines: string[] = [];
const app = fastify();
let leave: Promise<void>;
let failures = 0;

beforeAll(async () => {
  const handlers = errorHandlers(createLog('info', { write: (line) => void lines.push(line) }), 'en');
  app.setErrorHandler((error: Parameters<typeof handlers.answer>[0], request, reply) => {
    const answered = handlers.answer(error, request, reply);
    failures += 1;
    return answered;
  });
  app.get('/cut', async () => {
    await leave;
    throw Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

test('an answer whose client has closed the connection is no error in the log', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  leave = promise;
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const asked = once(app.server, 'request');
  socket.write('GET /cut HTTP/1.1\r\nhost: a\r\n\r\n');
  const [, answer] = (await asked) as [unknown, NodeJS.EventEmitter];
  const closed = once(answer, 'close');
  socket.destroy();
  await closed;
  resolve();
  await expect.poll(() => failures).toBe(1);
  expect(lines).toEqual([]);
});

test('an answer of ours that breaks off while its reader waits is logged and answered as an error', async () => {
  leave = Promise.resolve();
  expect((await app.inject('/cut')).statusCode).toBe(500);
  expect(lines.join()).toContain('Premature close');
});
