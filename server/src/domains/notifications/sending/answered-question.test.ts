import { randomUUID } from 'node:crypto';
import { operatorBase } from '@mela/contract/http/endpoint';
import { expect, it } from 'vitest';
import type { Letter } from '../../messages/index.ts';
import { sendDue } from './send-due.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { operatorWith } from '../../../testing/operator.ts';
import { testServer } from '../../../testing/server.ts';

it('an answer of support, and what it writes first, is notified by a message in the inbox and a mail that lead to the question, without its words', async () => {
  const server = await testServer();
  const consumers = server.wiring.consumers.filter(({ types }) => types.includes('ticket.answered'));
  expect(consumers.length).toBeGreaterThan(0);
  const write = async () => {
    for (const each of consumers) await stepToEnd(server.db, each, server);
  };
  await write();
  const player = await server.register();
  await server.db
    .updateTable('accounts.user')
    .set({ email_confirmed_at: server.clock.now() })
    .where('id', '=', BigInt(player.id))
    .execute();
  const operator = await operatorWith(server, 'support');
  const body = { subject: 'deposits', message: 'Where is it?' };
  const { id } = (await server.call('POST /tickets', { token: player.token, idempotencyKey: randomUUID(), body })).body.data;
  const act = (key: 'POST /tickets/:id/take' | 'POST /tickets/:id/answer', more: object) =>
    server.call(key as never, { token: operator.token, params: { id }, body: { reason: 'the queue', ...more } }, operatorBase);
  await act('POST /tickets/:id/take', {});
  expect((await act('POST /tickets/:id/answer', { answer: 'A secret of the bank.' })).status).toBe(200);
  await write();
  const letters: Letter[] = [];
  await sendDue({ email: async (letter) => (letters.push(letter), 'sent'), sms: null, push: null, messenger: null }, server);
  expect(letters.map(({ name }) => name)).toEqual(['ticket-answered']);
  expect(letters[0]?.text).toContain(`/help/questions/${id}`);
  expect(JSON.stringify(letters)).not.toContain('A secret of the bank.');
  const { text, body: answer } = await server.call('GET /inbox', { token: player.token });
  expect(text).toContain(`/help/questions/${id}`);
  expect(text).not.toContain('A secret of the bank.');
  expect(JSON.stringify(answer.data)).toContain('Support has answered');

  // Support writes first, also to a player who takes no news.
  await server.call('PATCH /messages/topics', { token: player.token, body: { offers: false, tournaments: false, club: false } });
  const written = { subject: 'other', message: 'Another secret of the bank.', reason: 'the bank has called' };
  const key = { token: operator.token, idempotencyKey: randomUUID(), params: { id: player.id }, body: written };
  const begun = (await server.call('POST /players/:id/write', key, operatorBase)).body.data;
  await write();
  await write();
  const inbox = await server.call('GET /inbox', { token: player.token });
  expect(inbox.text.split(`/help/questions/${begun.id}`)).toHaveLength(2);
  expect(inbox.text).not.toContain('Another secret of the bank.');
  expect(inbox.text).toContain('Support has written to you');
});
