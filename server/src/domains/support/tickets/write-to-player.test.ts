import { randomUUID } from 'node:crypto';
import { operatorBase } from '@mela/contract/http/endpoint';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let support: TestOperator;
let player: Player;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.clock.advanceMs(60_000);
  player = await server.register();
  support = await operatorWith(server, 'support', 'auditor');
});

const words = { subject: 'deposits', message: 'Your bank has returned the deposit of Monday.', reason: 'the bank has called' };
type Writing = { readonly token?: string; readonly id?: number; readonly key?: string };
const write = (body: object = {}, { token = support.token, id = player.id, key = randomUUID() }: Writing = {}) =>
  server.call('POST /players/:id/write', { token, idempotencyKey: key, params: { id }, body: { ...words, ...body } }, operatorBase);
const tickets = async (of = player) => (await server.call('GET /tickets', { token: of.token })).body.data as { id: number }[];
const shown = (id: number, of = player) => server.call('GET /tickets/:id', { token: of.token, params: { id } });

describe('what support writes to a player', () => {
  it('is kept as a question that is answered, which the player reads and answers', async () => {
    const { id } = (await write()).body.data;
    const { data } = (await shown(id)).body;
    expect([data.state, data.subject, data.messages.map(({ from, text }: Record<string, string>) => [from, text])]).toEqual([
      'answered',
      'deposits',
      [['support', words.message]],
    ]);
    expect(JSON.stringify(data)).not.toContain(words.reason);
    const more = { token: player.token, idempotencyKey: randomUUID(), params: { id }, body: { message: 'When does it arrive?' } };
    expect((await server.call('POST /tickets/:id/messages', more)).body.data.state).toBe('open');
    const queue = await server.call('GET /tickets', { token: support.token }, operatorBase);
    expect(queue.body.data.map(({ id: waiting }: { id: number }) => waiting)).toContain(id);
  });

  it('does not wait for an operator, and is read by no other player', async () => {
    const { id } = (await write()).body.data;
    const queue = await server.call('GET /tickets', { token: support.token }, operatorBase);
    expect(queue.body.data.map(({ id: waiting }: { id: number }) => waiting)).not.toContain(id);
    const other = await server.register();
    expect([(await shown(id, other)).status, await tickets(other)]).toEqual([404, []]);
  });

  it('comes once where the call is sent twice', async () => {
    const key = randomUUID();
    const [one, two] = [await write({}, { key }), await write({}, { key })];
    expect(two.body.data).toEqual(one.body.data);
    expect(await tickets()).toHaveLength(1);
    expect((await write({ message: 'Something else.' }, { key })).status).toBe(422);
  });

  it('counts for no limit of what the player may ask', async () => {
    for (let count = 0; count < 12; count += 1) await write({ message: `Message ${count}` });
    const body = { subject: 'other', message: 'What is all this?' };
    expect((await server.call('POST /tickets', { token: player.token, idempotencyKey: randomUUID(), body })).status).toBe(200);
  });

  it('is in the audit log of the player with its reason and without its words', async () => {
    const { id } = (await write()).body.data;
    const query = { subject: `player:${player.id}`, actor: `operator:${support.id}` };
    const { text, body } = await server.call('GET /audit', { token: support.token, query }, operatorBase);
    expect(body.data.map(({ act, subject, reason }: Record<string, unknown>) => [act, subject, reason])).toEqual([
      ['support.write', `ticket:${id}`, words.reason],
    ]);
    expect(text).not.toContain(words.message);
  });

  it.each([[{ message: ' ' }], [{ message: 'x'.repeat(4001) }], [{ subject: 'offers' }], [{ reason: ' ' }], [{ link: '/games' }]])(
    'is not %j',
    async (body) => {
      expect((await write(body)).status).toBe(400);
      expect(await tickets()).toEqual([]);
    },
  );

  it('reaches no player that does not exist', async () => expect((await write({}, { id: 999_999_999 })).status).toBe(404));

  it.each(['payments', 'risk', 'marketing', 'auditor'])('is not for %s to write', async (role) => {
    expect((await write({}, { token: (await operatorWith(server, role)).token })).status).toBe(403);
  });
});
