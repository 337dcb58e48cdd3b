import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Centrifuge } from 'centrifuge';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { livePath } from '@mela/contract/site/live';
import { systemClock } from '../../kernel/clock.ts';
import { createLog } from '../../kernel/log.ts';
import { systemRandom } from '../../kernel/random/random.ts';
import { testConfig, testDb } from '../../kernel/testing/index.ts';
import { createLive, type Live } from './create-live.ts';
import { nextOf } from './testing/events.ts';
import { signToken } from './token.ts';

const { db } = await testDb();
const config = testConfig();
// Between two processes upgrades are answered with 503, and the client tries again.
const server = createServer((_request, response) => void response.writeHead(503).end());
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
afterAll(() => new Promise((done) => server.close(done)));
const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}${livePath}`;

/** A process of the server as far as the live connection goes; `stop` ends it as an orderly shutdown would. */
async function startProcess(): Promise<{ live: Live; stop: () => Promise<void> }> {
  const live = createLive({ config, db, clock: systemClock, random: systemRandom, log: createLog('silent'), dropPages: () => undefined });
  await live.resume();
  const detach = live.attach(server);
  return {
    live,
    async stop() {
      detach();
      await live.close();
    },
  };
}

const paid = (operationId: number) => ({ channel: 'user#7', message: { type: 'payment', operationId, statusId: 3 } as const });
const exp = Math.floor(Date.parse('2100-01-01') / 1000);
const visit = async (session: string) =>
  new Centrifuge(url, {
    websocket: WebSocket,
    minReconnectDelay: 1,
    maxReconnectDelay: 10,
    token: await signToken({ sub: '7', exp, meta: { session } }, config.secrets.live),
  });

test('[O5] over an orderly restart of the whole process a page misses nothing', async () => {
  const first = await startProcess();
  const client = await visit('1');
  const own = client.newSubscription('user#7');
  own.subscribe();
  client.connect();
  await nextOf(own, 'subscribed');
  await first.live.publisher.publish([paid(1)]);
  await nextOf(own, 'publication');
  await first.stop();
  const second = await startProcess();
  await second.live.publisher.publish([paid(2)]);
  expect(await nextOf(own, 'publication')).toMatchObject({ data: paid(2).message, offset: 2 });
  expect(second.live.gauges.find(({ name }) => name === 'mela_live_unrecovered_total')?.read()).toBe(0);
  client.disconnect();
  await second.stop();
});
