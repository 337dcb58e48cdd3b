import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FetchOutside, fetchThrough } from '../../../kernel/outside/fetch-outside.ts';

type Received = {
  readonly path: string;
  readonly id: string;
  readonly isGenuine: boolean;
  readonly signatures: number;
  readonly method: string;
  readonly text: string;
  readonly body: any;
  readonly status: number;
};

/** What docs/webhooks.md gives to those who receive: written apart from the code that signs. */
export function isGenuine(secret: string, headers: Readonly<Record<string, unknown>>, sent: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], sent].join('.');
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

/** A system of the operator: a real server that records what it is sent, and answers as `answer` says. */
export async function standIn(secret: string) {
  const received: Received[] = [];
  const system = { received, underWay: 0, atOnceMax: 0, answer: (_: Omit<Received, 'status'>): number => 204 };
  const server = createServer((request, reply) => {
    system.underWay += 1;
    system.atOnceMax = Math.max(system.atOnceMax, system.underWay);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      const path = request.url ?? '';
      const one = {
        path,
        id: String(request.headers['webhook-id']),
        isGenuine: isGenuine(
          secret,
          request.headers,
          request.method === 'POST' ? text : `https://${String(request.headers['x-host'])}${path}`,
        ),
        signatures: String(request.headers['webhook-signature']).split(' ').length,
        method: request.method ?? '',
        text,
        body: text === '' ? null : JSON.parse(text),
      };
      const status = system.answer(one);
      received.push({ ...one, status });
      system.underWay -= 1;
      if (status === 302) reply.setHeader('location', 'https://169.254.169.254/latest/meta-data');
      reply.writeHead(status).end('x'.repeat(100_000));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(system, { port, close: () => void server.close(), post: postTo(port) });
}

/** Reaches the stand-in at this port as `https://<any name>.example`, by the real client. */
export function postTo(port: number): FetchOutside {
  const through = fetchThrough({
    find: async () => [{ address: '127.0.0.1', family: 4 }],
    mayAsk: ({ hostname }) => hostname.endsWith('.example'),
  });
  return (url, asking) => {
    const { host } = new URL(url);
    const at = url.replace(`https://${host}`, `http://${host}:${port}`);
    return through(at, { ...asking, headers: { ...asking.headers, 'x-host': host } });
  };
}
