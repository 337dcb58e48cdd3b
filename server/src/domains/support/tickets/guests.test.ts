import { guestMessagesDayMax } from '@mela/contract/api/support/tickets';
import { ticketCharsMax } from '@mela/contract/api/support/ticket-sizes';
import { operatorBase, type EndpointKey } from '@mela/contract/http/endpoint';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unixSec } from '../../../kernel/clock.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { runWaitingJobs } from '../../../testing/run-waiting-jobs.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let operator: TestOperator;
let number = 0;
let email = '';
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.clock.advanceMs(7_200_000);
  operator = await operatorWith(server, 'support', 'auditor');
  email = `guest${(number += 1)}@example.in`;
});

const write = (body: object = {}, headers: Record<string, string> = {}) =>
  server.call('POST /tickets/guests', { headers, body: { name: 'Asha', email, message: 'I cannot log in.', ...body } } as never);
const stored = () => server.db.selectFrom('support.ticket').selectAll().where('guest_mail', '=', email).execute();
const act = (key: string, id: number, body: object = {}) =>
  server.call(key as EndpointKey, { token: operator.token, params: { id }, body: { reason: 'the queue', ...body } }, operatorBase);

async function hear(): Promise<void> {
  const heard = server.wiring.consumers.filter(({ types }) => types.includes('message.dropped'));
  expect(heard).toHaveLength(1);
  for (const each of heard) await stepToEnd(server.db, each, server);
}

describe('a message of a guest', () => {
  it('waits in the queue of support with its reference, is read with name and address, and answered by a mail with the words', async () => {
    const { body } = await write();
    expect(body.data.reference).toMatch(/^M-[2-9A-Z]{8}$/);
    const [row] = await stored();
    const id = Number(row?.id);
    const { body: queue } = await server.call('GET /tickets', { token: operator.token, query: { limit: 200 } }, operatorBase);
    expect(queue.data.find((line: { id: number }) => line.id === id)).toMatchObject({ player: null, state: 'open', subject: 'other' });
    const read = (await server.call('GET /tickets/:id', { token: operator.token, params: { id } }, operatorBase)).body.data;
    expect(read).toMatchObject({ player: null, guest: { name: 'Asha', mail: email, reference: body.data.reference } });
    await act('POST /tickets/:id/take', id);
    const answer = '<b>Choose</b> “New password”.\nIt takes a minute.';
    expect((await act('POST /tickets/:id/answer', id, { answer })).body.data.state).toBe('answered');
    const letters = await readOutbox(server, email);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({ subject: 'Our answer to your message · Mela', code: body.data.reference });
    expect(letters[0]?.text).toContain(answer);
    expect(
      JSON.stringify((await server.call('GET /audit', { token: operator.token, query: { subject: `ticket:${id}` } }, operatorBase)).body),
    ).not.toContain(email);
  });

  it('waits in the queue again, and says so, where the mail with its answer reached no one, until it is answered again', async () => {
    await write();
    const id = Number((await stored())[0]?.id);
    const read = async () =>
      (await server.call('GET /tickets/:id', { token: operator.token, params: { id } }, operatorBase)).body.data as {
        state: string;
        unreachedAt: number | null;
      };
    await act('POST /tickets/:id/take', id);
    const answered = (await act('POST /tickets/:id/answer', id, { answer: 'It takes a minute.' })).body.data;
    expect([answered.state, answered.unreachedAt]).toEqual(['answered', null]);
    // Longer than a mail server may be away.
    server.clock.advanceMs(8 * 86_400_000);
    await runWaitingJobs(server);
    await hear();
    operator = await operatorWith(server, 'support', 'auditor');
    const { state, unreachedAt } = await read();
    expect([state, unreachedAt]).toEqual(['open', unixSec(server.clock.now())]);
    const { body: queue } = await server.call('GET /tickets', { token: operator.token, query: { limit: 200 } }, operatorBase);
    expect(queue.data.find((line: { id: number }) => line.id === id)).toMatchObject({ unreachedAt, state: 'open' });
    await act('POST /tickets/:id/take', id);
    await act('POST /tickets/:id/answer', id, { answer: 'Once more.' });
    await runWaitingJobs(server);
    await hear();
    expect(await read()).toMatchObject({ state: 'answered', unreachedAt: null });
  });

  it('stays answered where only an earlier answer reached no one, and waits again where it was closed with the last one', async () => {
    await write();
    const id = Number((await stored())[0]?.id);
    const answer = async (text: string) => {
      await act('POST /tickets/:id/take', id);
      await act('POST /tickets/:id/answer', id, { answer: text });
    };
    const state = async () => (await stored())[0]?.state;
    await answer('The first.');
    // The mail server lets the first one wait, and takes the second.
    const { rows } = await server.open.pool.query<{ payload: never }>('DELETE FROM graphile_worker._private_jobs RETURNING payload');
    await answer('The second.');
    await runWaitingJobs(server);
    server.clock.advanceMs(8 * 86_400_000);
    const deliver = server.wiring.jobs.find(({ name }) => name === 'messages.deliver');
    for (const { payload } of rows) await deliver?.run(payload, { ...server, origin: systemOrigin('test') });
    await hear();
    expect([await state(), (await stored())[0]?.unreached_at]).toEqual(['answered', null]);
    operator = await operatorWith(server, 'support', 'auditor');
    await answer('The third.');
    await act('POST /tickets/:id/close', id);
    expect(await state()).toBe('closed');
    server.clock.advanceMs(8 * 86_400_000);
    await runWaitingJobs(server);
    await hear();
    expect(await state()).toBe('open');
  });

  it('says the same to an address with an account and to one without, and sends neither a mail', async () => {
    const player = await server.register();
    const own = await server.db.selectFrom('accounts.user').select('email').where('id', '=', BigInt(player.id)).executeTakeFirstOrThrow();
    await readOutbox(server, own.email ?? '');
    const before = (await readOutbox(server, own.email ?? '')).length;
    const answers = [await write({ email: own.email }), await write()];
    expect(answers.map(({ status, body }) => [status, Object.keys(body.data)])).toEqual([
      [200, ['reference']],
      [200, ['reference']],
    ]);
    expect((await readOutbox(server, own.email ?? '')).length).toBe(before);
    expect(await readOutbox(server, email)).toEqual([]);
    // The player's own list has nothing of what someone wrote under their address.
    expect((await server.call('GET /tickets', { token: player.token })).body.count).toBe(0);
  });

  it('of a program that fills in the field that no one sees is thrown away, with an answer as usual', async () => {
    const { status, body } = await write({ website: 'https://spam.example' });
    expect([status, body.data.reference]).toEqual([200, expect.stringMatching(/^M-/)]);
    expect(await stored()).toEqual([]);
    expect((await write({ website: '' })).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ['no name', { name: ' ' }, ['name']],
    ['a name of invisible signs', { name: '\u202e\u200b' }, ['name']],
    ['an address that is none', { email: 'asha@' }, ['email']],
    ['a phone number', { email: '9876543210' }, ['email']],
    ['an address with a second line', { email: 'a@b.in\nbcc: c@d.in' }, ['email']],
    ['no words', { message: '\u200b \n' }, ['message']],
    ['one character too many', { message: 'a'.repeat(ticketCharsMax + 1) }, ['message']],
  ])('is refused with %s, at the field', async (_what, body, fields) => {
    const { status, body: refused } = await write(body);
    expect([status, Object.keys(refused.error.fields ?? {})]).toEqual([400, fields]);
    expect(await stored()).toEqual([]);
  });

  it('of 100 kB is refused as a whole, and one of an unknown field', async () => {
    expect((await write({ message: 'a'.repeat(100_000) })).status).toBe(413);
    expect((await write({ state: 'closed' })).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it('is plain text: markup stays text, marks of direction go', async () => {
    await write({ name: '<b>Asha</b> \u202Eahsa', message: '  <script>alert(1)</script> \u202Eevil {{name}}\nमेरा  ' });
    const [row] = await stored();
    const [message] = await server.db.selectFrom('support.ticket_message').selectAll().where('ticket_id', '=', row!.id).execute();
    expect([row?.guest_name, message?.text]).toEqual(['<b>Asha</b> ahsa', '<script>alert(1)</script> evil {{name}}\nमेरा']);
  });

  it('is one of five for an address in a day, in any letters, from wherever it is sent', async () => {
    for (let count = 0; count < guestMessagesDayMax; count += 1) {
      expect((await write({ email: count % 2 === 0 ? email : email.toUpperCase() })).status).toBe(200);
      server.clock.advanceMs(1_000_000);
    }
    server.clock.advanceMs(3_600_000);
    const refused = await write();
    expect([refused.status, refused.body.error.message]).toEqual([429, 'errors.guest.many']);
    server.clock.advanceMs(86_400_000);
    expect((await write()).status).toBe(200);
  });

  it('is one of five also among those that come at once', async () => {
    for (let count = 0; count < guestMessagesDayMax - 2; count += 1) await write();
    server.clock.advanceMs(3_600_000);
    const answers = await Promise.all([write(), write({ email: email.toUpperCase() }), write(), write(), write()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429]);
    expect(await stored()).toHaveLength(guestMessagesDayMax);
  });

  it('is one of five in an hour from one network', async () => {
    for (let count = 0; count < 5; count += 1) expect((await write({ email: `g${count}-${email}` })).status).toBe(200);
    expect((await write()).status).toBe(429);
  });
});
