import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * What deploy/nginx/mela.conf does, for a test: the processes in turn, without those that are not ready, and the next one where a connection breaks
 * before an answer.
 */
export async function openBalancer(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true });
  let at = 0;
  const inTurn = () => ports.map((_, step) => ports[(at + step) % ports.length] ?? 0);

  const server = createServer((from, to) => void pass(from, to));
  async function pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    at += 1;
    const body = await buffer(from);
    for (const port of inTurn()) {
      const answer = await ask(port, from, body).catch(() => null);
      if (answer === null || answer.statusCode === 503) {
        answer?.resume();
        continue;
      }
      const { connection, 'keep-alive': _kept, ...headers } = answer.headers;
      to.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(to).on('error', () => to.destroy());
      return;
    }
    to.writeHead(502).end();
  }
  async function ask(port: number, { method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    const call = request({ host: '127.0.0.1', port, agent, method, path: url, headers });
    call.end(body);
    const [answer]: IncomingMessage[] = await once(call, 'response');
    if (answer === undefined) throw new Error('no answer');
    return answer;
  }

  /** A web socket stays with the process that took it. */
  server.on('upgrade', (from: IncomingMessage, near: Socket) => {
    at += 1;
    near.on('error', () => undefined);
    const lines = [`${from.method} ${from.url} HTTP/1.1`];
    for (let n = 0; n < from.rawHeaders.length; n += 2) lines.push(`${from.rawHeaders[n]}: ${from.rawHeaders[n + 1]}`);
    void (async () => {
      for (const port of inTurn()) {
        const far = connect(port, '127.0.0.1');
        const isOpen = await once(far, 'connect').then(
          () => true,
          () => false,
        );
        if (!isOpen) continue;
        far.on('error', () => near.destroy()).on('close', () => near.destroy());
        near.on('close', () => far.destroy());
        far.write(`${lines.join('\r\n')}\r\n\r\n`);
        near.pipe(far).pipe(near);
        return;
      }
      near.destroy();
    })();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}
