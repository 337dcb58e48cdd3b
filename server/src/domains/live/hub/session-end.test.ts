import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmbeddedPublisher } from '../publisher.ts';
import { nextEvent, nextOf } from '../testing/events.ts';
import { openLiveServer, type LiveServer } from '../testing/live-server.ts';

let server: LiveServer;
beforeEach(async () => {
  server = await openLiveServer();
});
afterEach(() => server.close());

const logIn = (session: string) => server.token({ sub: '7', meta: { session } });

async function device(session: string) {
  const client = server.player(7, { token: await logIn(session) });
  const own = client.newSubscription('user#7');
  own.subscribe();
  client.connect();
  await nextOf(own, 'subscribed');
  return { client, own };
}

test('[P3] when a log-in ends its sockets get the reason and are closed for good; another device of the player stays connected and gets no message of it', async () => {
  const phone = await device('1');
  const laptop = await device('2');
  const [message, end, otherDevice] = [
    nextOf(phone.own, 'publication'),
    nextEvent(phone.client, 'disconnected'),
    nextOf(laptop.own, 'publication'),
  ];
  await createEmbeddedPublisher(server.hub).endSession({ userId: 7n, sessionId: '1', reason: 'exclusion' });
  expect((await message).data).toEqual({ type: 'session-end', reason: 'exclusion' });
  expect(await end).toEqual({ code: 3503, reason: 'force disconnect' });
  server.hub.publish('user#7', { type: 'payment', operationId: 1, statusId: 3 });
  expect((await otherDevice).data).toEqual({ type: 'payment', operationId: 1, statusId: 3 });
  expect(laptop.client.state).toBe('connected');
});

test('[S3] the token of an ended log-in opens no connection and renews none', async () => {
  const laptop = await device('2');
  await createEmbeddedPublisher(server.hub).endSession({ userId: 7n, sessionId: '1', reason: 'logout' });
  const asked: string[] = [];
  const late = server.player(7, {
    token: await logIn('1'),
    getToken: async () => {
      asked.push('token');
      return '';
    },
  });
  const rejected = nextEvent(late, 'error');
  late.connect();
  expect(await rejected).toMatchObject({ error: { code: 109 } });
  await nextEvent(late, 'connected');
  // The API gives a logged-out player no token, so the client reconnected as a guest.
  expect(asked).toEqual(['token']);
  const own = late.newSubscription('user#7');
  const denied = nextOf(own, 'unsubscribed');
  own.subscribe();
  expect((await denied).code).toBe(103);
  expect(laptop.client.state).toBe('connected');
});

test('the end of a log-in without connections sends nothing', async () => {
  await createEmbeddedPublisher(server.hub).endSession({ userId: 9n, sessionId: '3', reason: 'password' });
  expect(server.hub.counts().connections).toBe(0);
});
