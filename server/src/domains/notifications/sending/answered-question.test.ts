import { randomUUID } from 'node:crypto';
import { operatorBase } from '@mela/contract/http/endpoint';
import { expect, it } from 'vitest';
import type { Letter } from '../../messages/index.ts';
import { sendDue } from './send-due.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { operatorWith } from '../../../testing/operator.ts';
import { testServer } from '../../../testing/server.ts';

it('an answer of support, and what it writes first, is notified by a message in the inbox and a mail that lead to the question; the mail has its words', async () => {
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
  expect((await act('POST /tickets/:id/answer', { answer: 'Your bank <b>has</b> it.\nPlease wait a day.' })).status).toBe(200);
  await write();
  const letters: Letter[] = [];
  await sendDue({ email: async (letter) => (letters.push(letter), 'sent'), sms: null, push: null, messenger: null }, server);
  expect(letters.map(({ name }) => name)).toEqual(['ticket-answered']);
  expect(letters[0]?.text).toContain(`/help/questions/${id}`);
  expect(letters[0]?.text).toContain(
    'Your question has an answer. You can write back there.\n\nYour bank <b>has</b> it.\nPlease wait a day.\n\n',
  );
  expect(letters[0]?.html).toContain('Your bank &#60;b&#62;has&#60;/b&#62; it.\nPlease wait a day.');
  expect(letters[0]?.subject).not.toContain('bank');
  // Its words are stored with the question alone, also where they were sent from.
  const stored = await server.db.selectFrom('notifications.message').selectAll().where('user_id', '=', BigInt(player.id)).execute();
  expect(stored.map((row) => Object.values(row).map(String).join(' ')).join(' ')).not.toContain('Please wait');
  const { text, body: answer } = await server.call('GET /inbox', { token: player.token });
  expect(text).toContain(`/help/questions/${id}`);
  expect(text).not.toContain('Please wait');
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
  letters.length = 0;
  await sendDue({ email: async (letter) => (letters.push(letter), 'sent'), sms: null, push: null, messenger: null }, server);
  expect(letters.map(({ text: words }) => words.includes('Another secret of the bank.'))).toEqual([true]);

  // What was deleted before the mail went is not in it, and neither is what was written to someone else.
  await act('POST /tickets/:id/take', {});
  await act('POST /tickets/:id/answer', { answer: 'Soon to be gone.' });
  await write();
  await server.db.updateTable('support.ticket_message').set({ user_id: null }).where('text', '=', 'Soon to be gone.').execute();
  letters.length = 0;
  await sendDue({ email: async (letter) => (letters.push(letter), 'sent'), sms: null, push: null, messenger: null }, server);
  expect(letters.map(({ text: words }) => words.includes('Soon to be gone.'))).toEqual([false]);
});
