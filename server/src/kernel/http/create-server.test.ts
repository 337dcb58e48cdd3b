import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, Socket, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { wiringOf } from '../testing/wiring-of.ts';
import { ServerBeneath } from './create-server.ts';

/** A server whose connections seem to come from the given addresses, one after the other. */
async function opened(addresses: readonly string[]) {
  const server = new ServerBeneath(() => false, { perAddressMax: 2 }).create((_request, answer) => void answer.end('here'));
  let at = 0;
  server.prependListener('connection', (socket) => Object.defineProperty(socket, 'remoteAddress', { value: addresses[(at += 1) - 1] }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  /** Whether the server accepts a new connection: it answers, or it closes. */
  const taken = async () => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
  };
  return { taken, sockets, server };
}

test('[S9] the connections of one address are limited; others have their own limit, and closed connections free places', async () => {
  const [flood, other] = ['203.0.113.7', '203.0.113.8'];
  const { taken, sockets, server } = await opened([flood, `::ffff:${flood}`, flood, other, flood]);
  expect([await taken(), await taken(), await taken(), await taken()]).toEqual([true, true, false, true]);
  sockets[0]?.destroy();
  await expect.poll(() => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))).toBe(2);
  expect(await taken()).toBe(true);
  for (const socket of sockets) socket.destroy();
  server.close();
});

test('[S9] a server behind a proxy on another machine leaves the limit of connections to the proxy, which carries all clients', async () => {
  const [own, proxied] = await Promise.all(['0', '1'].map(async (TRUST_PROXY) => testApp({ wiring: wiringOf({}), env: { TRUST_PROXY } })));
  const taken = [own, proxied].map((app) => {
    const server = app?.app.fastify.server as Server;
    let count = 0;
    for (let at = 0; at < 1200; at += 1) {
      const socket = new Socket();
      Object.defineProperty(socket, 'remoteAddress', { value: '203.0.113.7' });
      server.emit('connection', socket);
      count += socket.destroyed ? 0 : 1;
      socket.destroy();
    }
    return count;
  });
  expect(taken).toEqual([1000, 1200]);
});

test('the connections of a proxy on this machine are not counted, since they carry all clients', async () => {
  const { taken, sockets, server } = await opened(['127.0.0.1', '127.0.0.1', '127.0.0.1', '::1']);
  expect([await taken(), await taken(), await taken(), await taken()]).toEqual([true, true, true, true]);
  for (const socket of sockets) socket.destroy();
  server.close();
});
