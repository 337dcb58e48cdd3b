import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { textedCode } from '../../../testing/read-outbox.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { balancesOf, setBlock } from '../../wallet/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const form = (lookup: string) => ({ lookup, password: 'a long enough one', locale: 'en', birthDate: '1990-05-17', agreement: true });
const register = (lookup: string, more: object = {}) => {
  // A refusal counts as a known address does: after a few of them a picture must be read for a while.
  server.clock.advanceMs(2 * 3_600_000);
  return server.call('POST /users', { body: { ...form(lookup), ...more } });
};
beforeEach(() => server.clock.advanceMs(2 * 3_600_000));
const exclude = (token: string, period = '6m') => server.call('POST /users/self/self-exclusion', { token, body: { period } });
async function excludedWith(lookup: string) {
  const { token } = (await register(lookup)).body.data;
  expect((await exclude(token)).status).toBe(200);
}

describe('[P5] an excluded person opens no other account', () => {
  it.each([
    ['asha.devi@gmail.com', 'ashadevi@gmail.com', 403, 'errors.registration.refused'],
    ['ravi@gmail.com', 'R.a.v.i+new@googlemail.com', 403, 'errors.registration.refused'],
    ['meera@example.in', 'meera+2@example.in', 403, 'errors.registration.refused'],
    // The account's own number is answered as any that has an account.
    ['+91 98765 43210', '9876543210', 200, undefined],
    ['+919876500001', '(+91) 98765-00001', 400, 'errors.validation'],
  ])('%s, with the same mailbox or number written %s', async (first, again, status, error) => {
    await excludedWith(first);
    const answer = await register(again);
    expect([answer.status, answer.body.error?.message, answer.body.data?.token ?? null]).toEqual([status, error, null]);
  });

  it('where the address is confirmed first, and who typed it learns that only with its code', async () => {
    await excludedWith('om.prakash@gmail.com');
    const again = 'omprakash@gmail.com';
    const { body } = await register(again, { confirmFirst: true });
    const { application } = body.data.confirmation;
    const code = await textedCode(server, again);
    const answer = await server.call('POST /users/confirm', { body: { application, code } });
    expect([answer.status, answer.body.error.message]).toEqual([403, 'errors.registration.refused']);
  });

  it.each([
    ['lata@gmail.com', 'lata.m@gmail.com'],
    ['om.p@example.in', 'omp@example.in'],
    ['+919876500002', '+919876500003'],
  ])('%s, while another person has %s', async (first, other) => {
    await excludedWith(first);
    expect((await register(other)).status).toBe(200);
  });

  it('until the exclusion is over, and not a moment longer', async () => {
    await excludedWith('kiran+a@example.in');
    server.clock.advanceMs(150 * 86_400_000);
    expect((await register('kiran+b@example.in')).status).toBe(403);
    server.clock.advanceMs(40 * 86_400_000);
    expect((await register('kiran+b@example.in')).status).toBe(200);
  });
});

describe('[P3] with a block and a log-in that is still open, as an operator could leave them', () => {
  async function blocked(): Promise<Player> {
    const player = await server.playerWith(100);
    const until = new Date(server.clock.now().getTime() + 30 * 86_400_000);
    const block = { userId: BigInt(player.id), name: 'self-exclusion', kinds: ['bet', 'deposit'] as const, until, reason: 'test' };
    await transact(server.db, (tx) => setBlock(tx, block));
    return player;
  }

  it.each([
    ['POST /users/self/refreshToken', {}],
    ['GET /games/:id/real', { params: { id: 'demo-game' } }],
    ['GET /games/:id/real', { params: { id: 'patang' } }],
    ['POST /payments/deposit', { idempotencyKey: randomUUID(), body: { system: 'upi', sum: 500 } }],
  ] as const)('%s is refused with the end of the break', async (call, input) => {
    const { token } = await blocked();
    const { status, body } = await server.call(call, { token, ...input });
    expect([status, body.error.message]).toEqual([403, 'errors.self_excluded']);
    expect(body.error.description).toMatch(/^You have taken a break from play, until \w{3,4} \d{1,2}, 20\d\d, \d\d:\d\d\.$/);
    expect(body.error.description).not.toContain('{');
  });
});

describe('[P3] an exclusion in the middle of something', () => {
  it('while a deposit is pending: the money that arrives is not credited and waits for a person', async () => {
    const player = await server.playerWith(100);
    const started = await server.call('POST /payments/deposit', {
      token: player.token,
      idempotencyKey: randomUUID(),
      body: { system: 'upi', sum: 500 },
    });
    await exclude(player.token);
    await server.call('POST /:id', { params: { id: started.body.data.operationId }, body: { outcome: 'success' } }, '/sandbox-psp');
    expect((await balancesOf(server.db, BigInt(player.id))).cashMinor).toBe(10_000n);
    const alarm = await server.db
      .selectFrom('payments.alarm')
      .select('kind')
      .where('payment_id', '=', BigInt(started.body.data.operationId))
      .executeTakeFirst();
    expect(alarm?.kind).toBe('credit_refused');
  });

  it('[M4] while thirty bets run: none is booked after it, and wins of all open rounds are paid', async () => {
    const player = await server.playerWith(1000);
    const token = await server.openGame(player, 'demo-game');
    const send = (path: string, uuid: string, more: object) =>
      server.provider(path, { token, request_uuid: randomUUID(), transaction_uuid: uuid, game: 'demo-game', ...more });
    const bets = Array.from({ length: 30 }, () => ({ uuid: randomUUID(), round: `r-${randomUUID()}` }));
    const [answers] = await Promise.all([
      Promise.all(bets.map(({ uuid, round }) => send('/transaction/bet', uuid, { round, amount: 100 }))),
      exclude(player.token),
    ]);
    const booked = bets.filter((_, at) => answers[at]?.body.status === 'RS_OK');
    expect((await send('/transaction/bet', randomUUID(), { round: 'late', amount: 100 })).body.status).not.toBe('RS_OK');
    for (const { uuid, round } of booked) {
      const win = { round, reference_transaction_uuid: uuid, round_closed: true, amount: 300 };
      expect((await send('/transaction/win', randomUUID(), win)).body.status).toBe('RS_OK');
    }
    expect((await balancesOf(server.db, BigInt(player.id))).cashMinor).toBe(100_000n + BigInt(booked.length) * 200n);
  });

  it('[M4] after it a provider still rolls back a bet and books a win, though the log-in is over', async () => {
    const player = await server.playerWith(1000);
    const token = await server.openGame(player, 'demo-game');
    const send = (path: string, more: object) => {
      const uuid = randomUUID();
      return server.provider(path, { token, request_uuid: uuid, transaction_uuid: uuid, game: 'demo-game', ...more });
    };
    const [first, second] = [randomUUID(), randomUUID()];
    for (const [at, uuid] of [first, second].entries())
      await send('/transaction/bet', { transaction_uuid: uuid, round: `r-${at}-${uuid}`, amount: 1000 });
    await exclude(player.token);
    const rolled = await send('/transaction/rollback', { reference_transaction_uuid: first, round: `r-0-${first}`, round_closed: true });
    const won = await send('/transaction/win', {
      reference_transaction_uuid: second,
      round: `r-1-${second}`,
      round_closed: true,
      amount: 5000,
    });
    expect([rolled.body.status, won.body.status]).toEqual(['RS_OK', 'RS_OK']);
    expect((await balancesOf(server.db, BigInt(player.id))).cashMinor).toBe(104_000n);
  });

  it('gifts stop, and what was won can be paid out by an operator', async () => {
    const player = await server.playerWith(100);
    await exclude(player.token);
    const blocks = await server.db.selectFrom('wallet.block').select('kinds').where('user_id', '=', BigInt(player.id)).execute();
    expect(blocks[0]?.kinds).toContain('bonus_grant');
    expect(blocks[0]?.kinds).not.toContain('withdrawal_hold');
  });
});
