import { randomUUID } from 'node:crypto';
import { operatorBase, type EndpointKey } from '@mela/contract/http/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unixSec } from '../../../kernel/clock.ts';
import { operatorWith } from '../../../testing/operator.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { runWaitingJobs } from '../../../testing/run-waiting-jobs.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { chatwootStandIn, messageCreated, signedBy } from '../../../testing/stand-ins/chatwoot.ts';

const [hmacKey, secret] = ['an HMAC key of the tests, long enough', 'a webhook secret of the tests, long enough'];
let service: Awaited<ReturnType<typeof chatwootStandIn>>;
let server: TestServer;
let player: Player;
let sent = 9000;
beforeAll(async () => {
  service = await chatwootStandIn('in-box', hmacKey);
  const env = { CHATWOOT_URL: service.url, CHATWOOT_INBOX: 'in-box', CHATWOOT_HMAC_KEY: hmacKey, CHATWOOT_WEBHOOK_SECRET: secret };
  server = await testServer({ env });
});
afterAll(() => service.close());
beforeEach(async () => {
  server.clock.advanceMs(3_600_000);
  player = await server.register();
  await runWaitingJobs(server);
  sent += 1;
});

const ask = async (message = 'Where is it?'): Promise<number> =>
  (await server.call('POST /tickets', { token: player.token, idempotencyKey: randomUUID(), body: { subject: 'deposits', message } })).body
    .data.id;
const more = (id: number, message: string) =>
  server.call('POST /tickets/:id/messages', { token: player.token, idempotencyKey: randomUUID(), params: { id }, body: { message } });
const thread = async (id: number) => (await server.call('GET /tickets/:id', { token: player.token, params: { id } })).body.data;
const contactOf = (key: string) => [...service.contacts.values()].find(({ identifier }) => identifier === key);
const atDesk = (key = `player-${player.id}`) => {
  const [conversation = '', messages = []] = [...(contactOf(key)?.conversations ?? [])].at(-1) ?? [];
  return { conversation, texts: messages.map(({ content }) => content) };
};
function deliver(body: object, to = '/desk/chatwoot/webhook', headers?: Record<string, string>) {
  const payload = JSON.stringify(body);
  const signed = headers ?? signedBy(secret, unixSec(server.clock.now()), payload);
  return server.inject({ method: 'POST', url: to, headers: { 'content-type': 'application/json', ...signed }, payload });
}
const textsOf = ({ messages }: { messages: { from: string; text: string }[] }) => messages.map(({ from, text }) => [from, text]);

describe('a question at a service of support', () => {
  it('goes to its agents with every word of the player, in order, and the answer comes to the page and the inbox', async () => {
    const id = await ask();
    await more(id, 'It was UPI.');
    await runWaitingJobs(server);
    const { conversation, texts } = atDesk();
    expect(texts).toEqual(['Where is it?', 'It was UPI.']);
    expect((await deliver(messageCreated(conversation, { id: sent }))).body).toMatchObject({ data: { accepted: true } });
    const answered = await thread(id);
    expect(textsOf(answered).at(-1)).toEqual(['support', 'Your bank has returned it.']);
    expect(answered.state).toBe('answered');
    const events = await server.db.selectFrom('kernel.event').select('body').where('type', '=', 'ticket.answered').execute();
    expect(events.filter(({ body }) => Number((body as { ticketId: string }).ticketId) === id)).toHaveLength(1);
    expect((await more(id, 'Thank you.')).body.data.state).toBe('open');
    await runWaitingJobs(server);
    expect(atDesk().texts).toEqual(['Where is it?', 'It was UPI.', 'Thank you.']);
  });

  it('names the player by number alone: no address, no phone, no nickname', async () => {
    await ask();
    await runWaitingJobs(server);
    expect(contactOf(`player-${player.id}`)?.name).toBe(`Player ${player.id}`);
    expect(JSON.stringify([...service.contacts.values()].map(({ name }) => name))).not.toContain('@');
  });

  it('gets an answer once, of ten deliveries at once and of a later one', async () => {
    const id = await ask();
    await runWaitingJobs(server);
    const body = messageCreated(atDesk().conversation, { id: sent });
    const deliveries = await Promise.all(Array.from({ length: 10 }, () => deliver(body)));
    expect(new Set(deliveries.map(({ status }) => status))).toEqual(new Set([200]));
    server.clock.advanceMs(60_000);
    expect((await deliver({ ...body, content: 'Something else.' })).status).toBe(200);
    expect(textsOf(await thread(id)).filter(([from]) => from === 'support')).toEqual([['support', 'Your bank has returned it.']]);
  });

  it('takes no answer that is not signed, too old, or played again after five minutes', async () => {
    const id = await ask();
    await runWaitingJobs(server);
    const body = messageCreated(atDesk().conversation, { id: sent });
    const old = signedBy(secret, unixSec(server.clock.now()), JSON.stringify(body));
    server.clock.advanceMs(301_000);
    for (const headers of [{}, old, signedBy('another', unixSec(server.clock.now()), JSON.stringify(body))])
      expect((await deliver(body, undefined, headers)).status).toBe(401);
    expect((await deliver(body, '/desk/other/webhook')).status).toBe(401);
    expect(textsOf(await thread(id))).toHaveLength(1);
  });

  it('is answered in plain text: marks of direction go, markup stays text, and what is too long is cut', async () => {
    const id = await ask();
    await runWaitingJobs(server);
    const { conversation } = atDesk();
    await deliver(messageCreated(conversation, { id: sent, content: '<script>alert(1)</script> \u202Eevil\u2069' }));
    await deliver(messageCreated(conversation, { id: sent + 5000, content: 'a'.repeat(50_000) }));
    await deliver(messageCreated(conversation, { id: sent + 5500, content: `${'a'.repeat(3999)}कि` }));
    const texts = textsOf(await thread(id)).map(([, text]) => text);
    expect(texts[3]).toBe('a'.repeat(3999));
    expect(texts[1]).toBe('<script>alert(1)</script> evil');
    expect(texts[2]).toHaveLength(4000);
    expect((await deliver(messageCreated(conversation, { id: sent + 6000, content: 'a'.repeat(300_000) }))).status).toBe(413);
  });

  it('is no one’s in a conversation that we did not begin, and changes nothing', async () => {
    const before = await server.db.selectFrom('support.ticket_message').select('id').execute();
    expect((await deliver(messageCreated(999_999, { id: sent }))).status).toBe(200);
    expect(await server.db.selectFrom('support.ticket_message').select('id').execute()).toHaveLength(before.length);
  });

  it('waits while the service is away, and continues where it ended', async () => {
    const id = await ask('First.');
    await more(id, 'Second.');
    const { jobs } = server.wiring;
    const relay = jobs.find(({ name }) => name === 'support.relay')!;
    const { db, config, clock, random, log } = server;
    const run = () =>
      relay.run({ ticketId: String(id) } as never, { db, config, clock, random, log, origin: { actor: 'system:test', requestId: null } });
    service.fail(503);
    await expect(run()).rejects.toThrow('answered 503');
    expect(contactOf(`player-${player.id}`)).toBeUndefined();
    // The contact, the conversation and the first message are served, the second message is not.
    service.fail(500, 3);
    await expect(run()).rejects.toThrow('answered 500');
    expect(atDesk().texts).toEqual(['First.']);
    await run();
    await run();
    expect(contactOf(`player-${player.id}`)?.conversations.size).toBe(1);
    await runWaitingJobs(server);
    expect(atDesk().texts).toEqual(['First.', 'Second.']);
  });

  it('stays with the operator who has taken it here, and is theirs to answer', async () => {
    const id = await ask();
    await runWaitingJobs(server);
    const operator = await operatorWith(server, 'support', 'auditor');
    const act = (key: string, more: object = {}) =>
      server.call(key as EndpointKey, { token: operator.token, params: { id }, body: { reason: 'the queue', ...more } }, operatorBase);
    await act('POST /tickets/:id/take');
    await deliver(messageCreated(atDesk().conversation, { id: sent }));
    expect((await act('POST /tickets/:id/answer', { answer: 'And mine.' })).body.data.state).toBe('answered');
    expect(textsOf(await thread(id)).map(([from]) => from)).toEqual(['player', 'support', 'support']);
    const audit = await server.call('GET /audit', { token: operator.token, query: { subject: `ticket:${id}` } }, operatorBase);
    expect(audit.body.data.map((entry: { act: string }) => entry.act)).toContain('support.desk');
    expect(audit.text).not.toContain('Your bank has returned it.');
  });

  it('of a guest goes there too, and the agent’s answer comes by mail', async () => {
    const email = 'guest.of.desk@example.in';
    const { body } = await server.call('POST /tickets/guests', { body: { name: 'Asha', email, message: 'I cannot log in.' } });
    await runWaitingJobs(server);
    const row = await server.db.selectFrom('support.ticket').select('id').where('guest_mail', '=', email).executeTakeFirstOrThrow();
    const { conversation, texts } = atDesk(`guest-${row.id}`);
    expect(texts).toEqual(['I cannot log in.']);
    await deliver(messageCreated(conversation, { id: sent }));
    const [letter] = await readOutbox(server, email);
    expect(letter?.text).toContain('Your bank has returned it.');
    expect(letter?.text).toContain(body.data.reference);
  });
});

it('without a service there is no webhook, and nothing waits to go there', async () => {
  const plain = await testServer();
  const asker = await plain.register();
  await plain.call('POST /tickets', { token: asker.token, idempotencyKey: randomUUID(), body: { subject: 'other', message: 'Hello.' } });
  const { rows } = await plain.open.pool.query(
    "SELECT FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id WHERE task.identifier = 'support.relay'",
  );
  expect(rows).toHaveLength(0);
  expect((await plain.inject({ method: 'POST', url: '/desk/chatwoot/webhook', headers: {}, payload: '{}' })).status).toBe(401);
});
