import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

export type Asked = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly text: string };

/** Sends requests over a socket with the path unchanged; other clients would normalise slashes and dots. */
export async function asker(app: FastifyInstance): Promise<(path: string, headers?: Readonly<Record<string, string>>) => Promise<Asked>> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return async (path, headers = {}) => {
    const outgoing = request({ host: '127.0.0.1', port, path, headers: { connection: 'close', ...headers } }).end();
    const [answer]: IncomingMessage[] = await once(outgoing, 'response');
    if (!answer) throw new Error(`${path}: no answer`);
    answer.setEncoding('utf8');
    let text = '';
    for await (const part of answer) text += String(part);
    return { status: answer.statusCode ?? 0, headers: answer.headers, text };
  };
}
