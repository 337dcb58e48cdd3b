import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { writeLetter } from '../write-letter.ts';
import { smsGateway } from './sms-gateway.ts';

let server: Server;
afterEach(() => void server.close());

async function gateway(status: number, headers: Record<string, string> = {}) {
  const calls: { headers: IncomingHttpHeaders; body: any }[] = [];
  server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      calls.push({ headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString()) });
      answer.writeHead(status, headers).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` };
}

const letter = writeLetter(
  { name: 'reset', channel: 'sms', to: '+919876543210', locale: 'en', code: '493027', until: new Date('2026-11-26') },
  { id: 'letter-1', siteUrl: 'https://mela.example', at: new Date('2026-11-25') },
);

const limit = { answerMs: 20_000 };

test('a text message is sent with the number of the letter, its template and the bearer token', async () => {
  const { calls, url } = await gateway(202);
  expect(await smsGateway({ url, token: 't' }, limit)(letter)).toBe('sent');
  expect(calls[0]?.headers.authorization).toBe('Bearer t');
  expect(calls[0]?.body).toMatchObject({ id: 'letter-1', to: '+919876543210', template: 'reset', locale: 'en' });
  expect(calls[0]?.body.text).toMatch(/^Mela: 493027 is your code.*\n\n@mela\.example #493027$/s);
});

test.each([400, 404, 422])('an answer %d is a refusal for good', async (status) => {
  const { url } = await gateway(status);
  expect(await smsGateway({ url, token: null }, limit)(letter)).toBe('refused');
});

test.each([401, 403, 429, 500, 503])('after an answer %d it is tried again', async (status) => {
  const { url } = await gateway(status);
  await expect(smsGateway({ url, token: null }, limit)(letter)).rejects.toThrow(`answered ${status}`);
});

test('a gateway that sends the message on to another address is not followed', async () => {
  const { url } = await gateway(307, { location: 'http://127.0.0.1:1/steal' });
  await expect(smsGateway({ url, token: 't' }, limit)(letter)).rejects.toThrow();
});

test.each([
  ['keeps silent', () => undefined],
  ['closes the connection', (request: IncomingMessage) => void request.socket.destroy()],
] as const)('a gateway that has the text and %s may have taken it', async (_name, answer) => {
  server = createServer((request) => void request.resume().on('end', () => answer(request))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await smsGateway({ url: `http://127.0.0.1:${port}/`, token: null }, { answerMs: 300 })(letter)).toBe('uncertain');
  server.closeAllConnections();
});

test('a gateway that cannot be reached has not taken the text', async () => {
  const { url } = await gateway(200);
  await new Promise((resolve) => server.close(resolve));
  await expect(smsGateway({ url, token: null }, limit)(letter)).rejects.toThrow();
});
