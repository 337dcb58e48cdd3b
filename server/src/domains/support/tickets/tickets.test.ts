import { randomUUID } from 'node:crypto';
import { ticketsDayMax } from '@mela/contract/api/support/tickets';
import { ticketCharsMax } from '@mela/contract/api/support/ticket-sizes';
import { operatorBase, type EndpointKey } from '@mela/contract/http/endpoint';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let [first, second]: TestOperator[] = [];
let player: Player;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.clock.advanceMs(3_600_000);
  player = await server.register();
  [first, second] = [await operatorWith(server, 'support', 'auditor'), await operatorWith(server, 'support')];
});

const message = 'My deposit has not come yet.';
const ask = (more: object = {}, { token }: Player = player, idempotencyKey: string = randomUUID()) =>
  server.call('POST /tickets', { token, idempotencyKey, body: { subject: 'deposits', message, ...more } });
const asked = async (more: object = {}, by = player) => (await ask(more, by)).body.data.id as number;
const more = (id: number, text = 'It was UPI.', { token }: Player = player, idempotencyKey: string = randomUUID()) =>
  server.call('POST /tickets/:id/messages', { token, idempotencyKey, params: { id }, body: { message: text } });
const own = (id: number, { token }: Player = player) => server.call('GET /tickets/:id', { token, params: { id } });
const list = async (query: Readonly<Record<string, number>> = {}, { token }: Player = player) =>
  (await server.call('GET /tickets', { token, query })).body;
const close = (id: number, { token }: Player = player) => server.call('POST /tickets/:id/close', { token, params: { id } });
const rate = (id: number, helped: unknown, { token }: Player = player) =>
  server.call('POST /tickets/:id/rating', { token, params: { id }, body: { helped } });

const reason = 'the queue of the day';
const work = (act: 'take' | 'release' | 'answer' | 'close', id: number, by = first, body: object = {}) =>
  server.call(`POST /tickets/:id/${act}` as EndpointKey, { token: by!.token, params: { id }, body: { reason, ...body } }, operatorBase);
const answer = (id: number, by = first, text = 'Your bank has returned it.') => work('answer', id, by, { answer: text });
const answered = async () => {
  const id = await asked();
  await work('take', id);
  expect((await answer(id)).status).toBe(200);
  return id;
};
const stateOf = async (id: number) => (await own(id)).body.data.state as string;
const errorOf = (of: { readonly body: { error?: { message: string } } }) => of.body.error?.message;

describe('a question to support', () => {
  it('has a lead that ends between two letters, in the list as in the thread', async () => {
    const words = `${'a'.repeat(199)}कि क्षमा`;
    const id = await asked({ message: words });
    const { data } = (await server.call('GET /tickets', { token: player.token })).body;
    const listed = data.find((line: { id: number }) => line.id === id).lead;
    expect([listed, (await own(id)).body.data.lead]).toEqual(['a'.repeat(199), 'a'.repeat(199)]);
  });

  it('waits, is taken, answered and read, and a word of the player opens it again', async () => {
    const id = await asked();
    expect((await own(id)).body.data).toMatchObject({ subject: 'deposits', state: 'open', about: null, helped: null, lead: message });
    expect((await work('take', id)).body.data).toMatchObject({ state: 'taken', takenBy: Number(first!.id), player: player.id });
    expect((await answer(id)).body.data).toMatchObject({ state: 'answered', takenBy: null });
    const thread = (await own(id)).body.data;
    expect(thread.messages.map(({ from, text }: { from: string; text: string }) => [from, text])).toEqual([
      ['player', message],
      ['support', 'Your bank has returned it.'],
    ]);
    expect(JSON.stringify(thread)).not.toContain('takenBy');
    expect((await more(id)).body.data).toMatchObject({ state: 'open' });
    expect((await close(id)).body.data.state).toBe('closed');
    expect((await more(id)).body.data.state).toBe('open');
  });

  it('names a payment or a round of the player, and nothing of another', async () => {
    const payment = String(await server.deposit(player, 500));
    expect((await ask({ about: 'payment', ref: payment })).body.data.about).toEqual({ kind: 'payment', ref: payment });
    const stranger = await server.register();
    for (const [body, fields] of [
      [{ about: 'payment', ref: payment }, { ref: 'errors.tickets.reference' }],
      [{ about: 'round', ref: '12345' }, { ref: 'errors.tickets.reference' }],
      [{ about: 'payment' }, { ref: 'errors.field.required' }],
      [{ ref: payment }, { about: 'errors.field.required' }],
    ] as const) {
      const { status, body: refused } = await ask(body, stranger);
      expect([status, refused.error.fields]).toEqual([400, fields]);
    }
    expect((await list({}, stranger)).count).toBe(0);
  });

  it.each([
    ['an empty message', { message: '' }],
    ['one of spaces', { message: ' \n ' }],
    ['one of invisible signs', { message: '\u202e\u200b\u0000' }],
    ['one character too many', { message: 'a'.repeat(ticketCharsMax + 1) }],
    ['an unknown subject', { subject: 'win' }],
    ['a field that is none', { state: 'closed' }],
    ['a message that is no text', { message: { text: 'a' } }],
  ])('is not asked with %s', async (_what, body) => {
    expect((await ask(body)).status).toBe(400);
    expect((await list()).count).toBe(0);
  });

  it('is plain text: markup stays text, and marks of direction and control characters go', async () => {
    const text = '<script>alert(1)</script> \u202Eevil\u2069 \u0007 {{name}} मेरा\nपैसा';
    const id = await asked({ message: `  ${text}  ` });
    expect((await own(id)).body.data.messages[0].text).toBe('<script>alert(1)</script> evil  {{name}} मेरा\nपैसा');
    expect((await asked({ message: 'अ'.repeat(ticketCharsMax) })) > id).toBe(true);
  });

  it('is refused as a whole where it has 100 kB', async () => {
    expect((await ask({ message: 'a'.repeat(100_000) })).status).toBe(413);
    expect((await list()).count).toBe(0);
  });

  it('is asked once by a call that comes again, also five times at once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask({}, player, key)));
    expect(new Set(answers.map(({ body }) => body.data?.id)).size).toBe(1);
    expect((await list()).count).toBe(1);
    expect(errorOf(await ask({ message: 'Another one.' }, player, key))).toBe('errors.idempotency');
    expect(
      (await server.call('POST /tickets', { token: player.token, idempotencyKey: null, body: { subject: 'other', message } })).status,
    ).toBe(400);
  });

  it('is one of ten in a day, also of calls at once; the next day there are more', async () => {
    for (let count = 1; count < ticketsDayMax; count += 1) {
      expect((await ask()).status).toBe(200);
      server.clock.advanceMs(120_000);
    }
    const last = await Promise.all([ask(), ask(), ask()]);
    expect(last.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(last.map(errorOf).filter((key) => key === 'errors.tickets.many')).toHaveLength(2);
    server.clock.advanceMs(86_400_000);
    expect((await ask()).status).toBe(200);
  });

  it('is listed ten a page, the one with the newest word first', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push(await asked());
      server.clock.advanceMs(1000);
    }
    await more(ids[0]!);
    const listed = await list({ limit: 2 });
    expect([listed.count, listed.data.map(({ id }: { id: number }) => id)]).toEqual([3, [ids[0], ids[2]]]);
    expect((await list({ limit: 2, offset: 2 })).data.map(({ id }: { id: number }) => id)).toEqual([ids[1]]);
    expect((await server.call('GET /tickets', { token: player.token, query: { limit: 51 } })).status).toBe(400);
  });

  it('of another player is not there: to read, to write, to close, to rate; nor without a log-in', async () => {
    const id = await answered();
    const stranger = await server.register();
    const statuses = [own(id, stranger), more(id, 'Hello.', stranger), close(id, stranger), rate(id, true, stranger)];
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await server.call('GET /tickets/:id', { params: { id } })).status).toBe(401);
    expect((await own(id)).body.data).toMatchObject({ state: 'answered', helped: null });
  });

  it('is rated after an answer, and the last word counts', async () => {
    const id = await asked();
    expect(errorOf(await rate(id, true))).toBe('errors.tickets.unanswered');
    await work('take', id);
    await answer(id);
    expect((await rate(id, true)).body.data.helped).toBe(true);
    expect((await rate(id, false)).body.data.helped).toBe(false);
    expect((await rate(id, 'yes')).status).toBe(400);
    const { data } = (await server.call('GET /ticket-ratings', { token: first!.token, query: { days: 1 } }, operatorBase)).body;
    expect(data.find(({ subject }: { subject: string }) => subject === 'deposits').not).toBe(1);
  });
});

describe('support', () => {
  it('lists what waits, the oldest first, without a word of it, and by state and age', async () => {
    const old = await asked();
    server.clock.advanceMs(600_000);
    const young = await asked();
    const queue = async (query: Readonly<Record<string, string | number>>) =>
      (await server.call('GET /tickets', { token: first!.token, query: { limit: 200, ...query } }, operatorBase)).body;
    const waiting = await queue({});
    const ids = waiting.data.map(({ id }: { id: number }) => id);
    expect([ids.includes(old), ids.indexOf(old) < ids.indexOf(young)]).toEqual([true, true]);
    expect(JSON.stringify(waiting)).not.toContain(message);
    expect((await queue({ minAgeSec: 600 })).data.map(({ id }: { id: number }) => id)).not.toContain(young);
    await work('take', young);
    expect((await queue({ state: 'taken' })).data.map(({ id }: { id: number }) => id)).toContain(young);
  });

  it('takes a question once: of two at the same time one has it and the other is notified', async () => {
    const id = await asked();
    const takes = await Promise.all([work('take', id, first), work('take', id, second)]);
    expect(takes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(takes.map(errorOf)).toContain('errors.tickets.taken');
    const [taker, late] = takes[0]?.status === 200 ? [first, second] : [second, first];
    expect(errorOf(await answer(id, late))).toBe('errors.tickets.not_taken');
    expect((await work('take', id, taker)).status).toBe(200);
    expect((await answer(id, taker)).status).toBe(200);
    expect((await own(id)).body.data.messages).toHaveLength(2);
  });

  it('answers only what it has taken, once, and releases for a colleague', async () => {
    const id = await asked();
    expect(errorOf(await answer(id))).toBe('errors.tickets.not_taken');
    await work('take', id);
    expect((await work('release', id, second)).body.data).toMatchObject({ state: 'open', takenBy: null });
    expect(errorOf(await answer(id))).toBe('errors.tickets.not_taken');
    await work('take', id, second);
    const answers = await Promise.all([answer(id, second), answer(id, second)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await stateOf(id)).toBe('answered');
    await work('take', id);
    await work('release', id);
    expect(await stateOf(id)).toBe('answered');
  });

  it.each([
    ['an empty answer', { answer: ' ' }],
    ['a long one', { answer: 'a'.repeat(ticketCharsMax + 1) }],
    ['no reason', { answer: 'Yes.', reason: '' }],
  ])('does not answer with %s', async (_what, body) => {
    const id = await asked();
    await work('take', id);
    expect((await work('answer', id, first, body)).status).toBe(400);
    expect(await stateOf(id)).toBe('taken');
  });

  it('closes what it has taken or answered, and takes nothing that is closed', async () => {
    const id = await asked();
    expect(errorOf(await work('close', id))).toBe('errors.tickets.not_taken');
    await work('take', id);
    expect(errorOf(await work('close', id, second))).toBe('errors.tickets.not_taken');
    expect((await work('close', id)).body.data.state).toBe('closed');
    expect(errorOf(await work('take', id))).toBe('errors.tickets.closed');
    expect((await work('close', await answered(), second)).status).toBe(200);
    expect((await work('take', 999_999)).status).toBe(404);
  });

  it('leaves each look and act in the audit log, and no word of the player', async () => {
    const id = await answered();
    expect((await server.call('GET /tickets/:id', { token: first!.token, params: { id } }, operatorBase)).body.data.messages).toHaveLength(
      2,
    );
    const { body } = await server.call('GET /audit', { token: first!.token, query: { subject: `ticket:${id}` } }, operatorBase);
    expect(body.data.map(({ act, reason: why }: { act: string; reason: string | null }) => [act, why])).toEqual([
      ['support.read', null],
      ['support.answer', reason],
      ['support.answer', reason],
    ]);
    expect(JSON.stringify(body)).not.toContain(message);
  });

  it('is not for operators without its permission', async () => {
    const id = await asked();
    const outsider = await operatorWith(server, 'marketing');
    const reads = ['/tickets', `/tickets/${id}`, '/help-ratings', '/ticket-ratings'].map((path) =>
      server.inject({ method: 'GET', url: operatorBase + path, headers: { 'auth-token': outsider.token } }),
    );
    const acts = (['take', 'release', 'answer', 'close'] as const).map((act) =>
      work(act, id, outsider, act === 'answer' ? { answer: 'No.' } : {}),
    );
    expect((await Promise.all([...reads, ...acts])).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 403));
    expect(await stateOf(id)).toBe('open');
  });

  it('reads what readers said of the articles, by day in India', async () => {
    const day = (await server.db.selectNoFrom((eb) => eb.val(server.clock.now()).as('at')).executeTakeFirstOrThrow()).at;
    await server.call('POST /help/:slug/rating', { token: player.token, params: { slug: 'wager-left' }, body: { helped: true } });
    const stranger = await server.register();
    await server.call('POST /help/:slug/rating', { token: stranger.token, params: { slug: 'wager-left' }, body: { helped: false } });
    const { data } = (await server.call('GET /help-ratings', { token: first!.token }, operatorBase)).body;
    const inIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(day));
    expect(data.filter(({ article }: { article: string }) => article === 'wager-left')).toEqual([
      { article: 'wager-left', day: inIndia, helped: 1, not: 1 },
    ]);
    server.clock.advanceMs(86_400_000 * 3);
    first = await operatorWith(server, 'support');
    expect((await server.call('GET /help-ratings', { token: first.token, query: { days: 2 } }, operatorBase)).body.data).toEqual([]);
  });
});
