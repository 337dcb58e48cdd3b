import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { sampleSite } from '../testing/sample-site.ts';
import { createSampleTable, sampleWiring } from './testing/sample-wiring.ts';

const site = sampleSite({
  render: async () => new Response('<!doctype html><p>a page</p></html>', { headers: { 'content-type': 'text/html' } }),
});

test('[O5] a process that stops under load cuts off no request on a keep-alive connection', async () => {
  const app = await testApp({ wiring: sampleWiring(), site, drainMs: 1000 });
  await createSampleTable(app.db);
  await app.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.fastify.server.address() as AddressInfo;
  const errors: unknown[] = [];
  let answered = 0;
  /** Sends requests over one connection until the server announces its end. */
  async function visit(path: string): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      try {
        const [answer]: IncomingMessage[] = await once(get({ host: '127.0.0.1', port, path, agent }), 'response');
        if (!answer || answer.statusCode !== 200) throw new Error(`answered ${answer?.statusCode}`);
        await text(answer);
        answered += 1;
        if (answer.headers['connection'] === 'close') break;
      } catch (error) {
        errors.push(error);
        break;
      }
    }
    agent.destroy();
  }
  const visits = Array.from({ length: 40 }, (_, at) => visit(['/api/v18/notes', '/en', '/healthz', '/api/v18/notes/3'][at % 4] ?? '/'));
  await expect.poll(() => answered, { interval: 5 }).toBeGreaterThan(400);
  const closed = app.app.close();
  expect((await app.inject({ url: '/readyz' })).status).toBe(503);
  await Promise.all(visits);
  await closed;
  expect(errors).toEqual([]);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
});

test('[O5] an idle connection does not delay the end of the process', async () => {
  const app = await testApp({ wiring: sampleWiring(), drainMs: 100 });
  await app.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.fastify.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const [answer]: IncomingMessage[] = await once(get({ host: '127.0.0.1', port, path: '/healthz', agent }), 'response');
  answer?.resume();
  const startMs = performance.now();
  await app.app.close();
  expect(performance.now() - startMs).toBeLessThan(2000);
  agent.destroy();
});
