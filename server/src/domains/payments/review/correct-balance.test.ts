import { operatorBase } from '@mela/contract/http/endpoint';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let player: Player;
let [asker, other]: TestOperator[] = [];
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.clock.advanceMs(60_000);
  player = await server.playerWith(1000);
  [asker, other] = [await operatorWith(server, 'payments'), await operatorWith(server, 'payments')];
});

const reason = 'booked twice by the payment partner';
const ask = (body: object, { token } = asker!, id = player.id) =>
  server.call('POST /players/:id/correct-balance', { token, params: { id }, body: { reason, ...body } }, operatorBase);
const agree = (id: number, { token } = other!) =>
  server.call('POST /approvals/:id/approve', { token, params: { id }, body: { reason: 'checked with the bank' } }, operatorBase);
async function asked(body: object): Promise<number> {
  const answer = await ask(body);
  expect([answer.status, answer.body.error]).toEqual([202, undefined]);
  return answer.body.data.approval.id;
}

describe('a correction of a balance', () => {
  it('moves nothing before another operator agrees, and once then', async () => {
    const id = await asked({ correction: 'add', sum: 250.5 });
    expect(await server.balance(player)).toBe(1000);
    expect((await agree(id, asker)).status).not.toBe(200);
    expect(await server.balance(player)).toBe(1000);
    expect((await agree(id)).body.data.answer).toEqual({ cash: 1250.5 });
    expect((await agree(id)).status).not.toBe(200);
    expect(await server.balance(player)).toBe(1250.5);
  });

  it('takes as it adds, and all that there is', async () => {
    await agree(await asked({ correction: 'take', sum: 400 }));
    expect(await server.balance(player)).toBe(600);
    await agree(await asked({ correction: 'take', sum: 600 }));
    expect(await server.balance(player)).toBe(0);
  });

  it('takes nothing where less is there, when it is asked for or when it is approved', async () => {
    expect((await ask({ correction: 'take', sum: 1000.01 })).body.error.message).toBe('errors.payments.nothing_to_take');
    const [one, two] = [await asked({ correction: 'take', sum: 700 }), await asked({ correction: 'take', sum: 701 })];
    expect((await agree(one)).status).toBe(200);
    const late = await agree(two);
    expect([late.status, late.body.error.message]).toEqual([400, 'errors.payments.nothing_to_take']);
    expect(await server.balance(player)).toBe(300);
  });

  it('moves money once where two agree at the same moment', async () => {
    const [id, third] = [await asked({ correction: 'add', sum: 100 }), await operatorWith(server, 'payments')];
    const answers = await Promise.all([agree(id), agree(id, third)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await server.balance(player)).toBe(1100);
  });

  it('that is asked for twice while the first waits is one approval', async () => {
    expect(await asked({ correction: 'add', sum: 5 })).toBe(await asked({ correction: 'add', sum: 5 }));
    expect(await asked({ correction: 'add', sum: 6 })).not.toBe(await asked({ correction: 'add', sum: 5 }));
  });

  it('of one mistake that two operators asked for, in other words, is booked once', async () => {
    const [one, two] = [
      await asked({ correction: 'add', sum: 50 }),
      await asked({ correction: 'add', sum: 50, reason: 'the bank has said so' }),
    ];
    expect(two).not.toBe(one);
    expect((await agree(one)).status).toBe(200);
    expect((await agree(two)).body.error.message).toBe('errors.approvals.changed');
    expect(await server.balance(player)).toBe(1050);
    await agree(await asked({ correction: 'add', sum: 50, reason: 'another mistake of the bank' }));
    expect(await server.balance(player)).toBe(1100);
  });

  it('is read by the player in plain words, and is in the audit log with both operators and the reason', async () => {
    await agree(await asked({ correction: 'take', sum: 40 }));
    const lines = async (language: string) =>
      (
        await server.call('GET /payments/statement', {
          token: player.token,
          query: { group: 'other' },
          headers: { 'content-language': language },
        })
      ).body.data;
    const [line] = await lines('en');
    expect([line.name, line.money, line.moneyAfter]).toEqual(['Balance corrected by Mela', -40, 960]);
    expect((await lines('hi'))[0].name).toBe('मेला ने बैलेंस ठीक किया');
    const entry = await server.db
      .selectFrom('audit.entry')
      .selectAll()
      .where('act', '=', 'payments.correct-balance')
      .where('subject', '=', `player:${player.id}`)
      .executeTakeFirstOrThrow();
    expect([entry.actor, entry.approved_by, entry.reason]).toEqual([`operator:${asker!.id}`, `operator:${other!.id}`, reason]);
  });

  it.each([
    [{ correction: 'add', sum: 0 }],
    [{ correction: 'add', sum: -5 }],
    [{ correction: 'add', sum: 0.001 }],
    [{ correction: 'add', sum: 1_000_001 }],
    [{ correction: 'set', sum: 5 }],
    [{ sum: 5 }],
    [{ correction: 'add', sum: 5, reason: ' ' }],
    [{ correction: 'add', sum: 5, force: true }],
  ])('is not made of %j', async (body) => {
    expect((await ask(body)).status).toBe(400);
    expect(await server.balance(player)).toBe(1000);
  });

  it('is of no player that does not exist', async () =>
    expect((await ask({ correction: 'add', sum: 5 }, asker, 999_999_999)).status).toBe(404));

  it.each(['support', 'risk', 'marketing', 'finance', 'admin', 'auditor'])('is not for %s to ask or to approve', async (role) => {
    const operator = await operatorWith(server, role);
    expect((await ask({ correction: 'add', sum: 5 }, operator)).status).toBe(403);
    expect((await agree(await asked({ correction: 'add', sum: 5 }), operator)).status).not.toBe(200);
    expect(await server.balance(player)).toBe(1000);
  });
});
