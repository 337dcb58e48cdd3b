import { randomUUID } from 'node:crypto';
import { operatorBase } from '@mela/contract/http/endpoint';
import { paymentStatus as status } from '@mela/contract/money/payment-status';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { noFailpoint } from '../../../kernel/failpoint.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { changeCampaign, createCampaign } from '../../bonuses/index.ts';
import { post, reconcile } from '../../wallet/index.ts';
import { definePayments } from '../index.ts';
import { advancePayment } from '../lifecycle/advance-payment.ts';
import { offerSystems, scriptedSystem } from '../testing/scripted-system.ts';

const terms = { wagerTimes: 10, betMax: 50, winMax: null, days: 7, weights: { games: {}, types: {}, otherwise: 100 } };
const acme = scriptedSystem();
const origin = systemOrigin('test');
let server: TestServer;
let player: Player;
let [asker, other]: TestOperator[] = [];
beforeAll(async () => {
  server = await testServer({ domains: [definePayments({ acme })] });
  await offerSystems(server.db, 'acme');
  const texts = { name: { en: 'Doubled', hi: 'दोगुना' }, about: { en: 'A gift', hi: 'एक तोहफ़ा' } };
  await transact(server.db, async (tx) => {
    const cause = { origin, now: server.clock.now() };
    const match = { type: 'deposit_match', percent: 50, max: 5_000, depositMin: 100, terms } as const;
    await createCampaign(tx, { slug: 'taken-back-match', ...texts, rule: 'deposit', depositNumber: 1, prize: match }, cause);
    await changeCampaign(tx, 'taken-back-match', 'active', server.clock.now());
    const cash = { type: 'cash', amount: 20 } as const;
    await createCampaign(tx, { slug: 'taken-back-cash', ...texts, rule: 'deposit', depositNumber: 2, prize: cash }, cause);
    await changeCampaign(tx, 'taken-back-cash', 'active', server.clock.now());
  });
});
beforeEach(async () => {
  acme.behaviour = 'answer';
  server.clock.advanceMs(60_000);
  player = await server.register();
  [asker, other] = [await operatorWith(server, 'payments'), await operatorWith(server, 'payments')];
});

const step = (name: string) => {
  const found = server.wiring.consumers.find((consumer) => consumer.name === name);
  if (!found) throw new Error(`no consumer ${name}`);
  return stepToEnd(server.db, found, server);
};
const rowOf = (id: number) => server.db.selectFrom('payments.payment').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow();
const advance = (id: number) => advancePayment({ adapters: { acme }, failpoint: noFailpoint }, server, BigInt(id));
async function report(id: number, paid = 'yes', paise = 50_000): Promise<void> {
  const payload = new URLSearchParams({ id: randomUUID(), operation: String(id), paid, paise: String(paise) }).toString();
  const headers = { 'x-proof': 'signed', 'content-type': 'text/plain' };
  expect((await server.inject({ method: 'POST', url: '/psp/acme/webhook', headers, payload })).status).toBe(200);
}
async function started(giftId?: number): Promise<number> {
  const body = { system: 'acme', sum: 500, ...(giftId !== undefined && { giftId }) };
  const answer = await server.call('POST /payments/deposit', { token: player.token, idempotencyKey: randomUUID(), body });
  return answer.body.data.operationId;
}
/** A deposit of ₹500 that was credited. */
async function credited(giftId?: number): Promise<number> {
  const id = await started(giftId);
  await report(id);
  expect((await rowOf(id)).status_id).toBe(status.SUCCESS);
  return id;
}
const spend = (rupees: number) => {
  const movement = {
    key: randomUUID(),
    kind: 'adjustment',
    userId: BigInt(player.id),
    amountMinor: BigInt(-rupees * 100),
    origin,
  } as const;
  return transact(server.db, (tx) => post(tx, [movement], server.clock.now()));
};
const reason = 'the bank has written';
type Act = 'refund-credited' | 'charge-back';
const ask = (act: Act, id: number, { token } = asker!, body: object = act === 'charge-back' ? {} : { through: 'payment-system' }) =>
  server.call(
    `POST /payments/:id/${act}` as 'POST /payments/:id/charge-back',
    { token, params: { id }, body: { reason, ...body } },
    operatorBase,
  );
const agree = (id: number, { token } = other!) =>
  server.call('POST /approvals/:id/approve', { token, params: { id }, body: { reason: 'seen the letter' } }, operatorBase);
async function asked(act: Act, id: number, body?: object): Promise<number> {
  const answer = await ask(act, id, asker, body);
  expect([answer.status, answer.body.error]).toEqual([202, undefined]);
  return answer.body.data.approval.id;
}
const statement = async (language = 'en') =>
  (
    await server.call('GET /payments/statement', {
      token: player.token,
      query: { group: 'payments' },
      headers: { 'content-language': language },
    })
  ).body.data.map(({ name, money }: { name: string; money: number }) => [name, money]);
const messageOf = async (paymentId: number) =>
  (
    await server.db
      .selectFrom('kernel.event')
      .select('body')
      .where('type', '=', 'deposit.reversed')
      .where('user_id', '=', BigInt(player.id))
      .execute()
  ).filter(({ body }) => String((body as { paymentId: unknown }).paymentId) === String(paymentId));

describe('the refund of a credited deposit', () => {
  it('waits for a second operator, takes the money from the player, and gives it back at its source once', async () => {
    const id = await credited();
    const approval = await asked('refund-credited', id);
    expect([await server.balance(player), (await rowOf(id)).status_id]).toEqual([500, status.SUCCESS]);
    expect((await agree(approval, asker)).status).not.toBe(200);
    expect((await agree(approval)).body.data.answer).toMatchObject({ operationId: id, statusId: status.CONFIRMED });
    expect(await server.balance(player)).toBe(0);
    server.clock.advanceMs(1000);
    await advance(id);
    await advance(id);
    expect((await rowOf(id)).status_id).toBe(status.CANCELLED);
    expect(acme.calls.filter((call) => call === `refund ${id}`)).toHaveLength(1);
    expect((await ask('refund-credited', id)).body.error.message).toBe('errors.api.payment.not_possible');
  });

  it('is ended at once where the money went back by other means', async () => {
    const id = await credited();
    await agree(await asked('refund-credited', id, { through: 'other-means' }));
    await advance(id);
    expect((await rowOf(id)).status_id).toBe(status.CANCELLED);
    expect(acme.calls).not.toContain(`refund ${id}`);
  });

  it('is in words in the history and in a message', async () => {
    const id = await credited();
    await agree(await asked('refund-credited', id));
    expect(await statement()).toContainEqual(['Deposit returned', -500]);
    expect(await statement('hi')).toContainEqual(['जमा वापस ली गई', -500]);
    expect(await messageOf(id)).toMatchObject([{ body: { why: 'refund' } }]);
  });

  it('is refused where the player has less, when it is asked for or when it is approved', async () => {
    const id = await credited();
    const approval = await asked('refund-credited', id);
    await spend(0.01);
    expect((await agree(approval)).body.error.message).toBe('errors.payments.nothing_to_take');
    expect((await ask('refund-credited', id)).body.error.message).toBe('errors.payments.nothing_to_take');
    expect([await server.balance(player), (await rowOf(id)).status_id]).toEqual([499.99, status.SUCCESS]);
  });

  it('that the payment system rejects is held: credited again once, not refunded a second time, and taken back once more by the bank', async () => {
    const id = await credited();
    await agree(await asked('refund-credited', id));
    acme.behaviour = 'reject';
    server.clock.advanceMs(1000);
    await advance(id);
    expect((await rowOf(id)).status_id).toBe(status.REFUND_CONTROVERSIAL);
    const credit = { token: asker!.token, params: { id }, body: { reason } };
    expect((await server.call('POST /payments/:id/credit', credit, operatorBase)).status).toBe(200);
    expect([await server.balance(player), (await rowOf(id)).status_id]).toEqual([500, status.SUCCESS]);
    expect((await ask('refund-credited', id)).body.error.message).toBe('errors.api.payment.not_possible');
    await spend(200);
    await agree(await asked('charge-back', id));
    const { status_id, taken_back_minor, covered_minor } = await rowOf(id);
    expect([await server.balance(player), status_id, taken_back_minor, covered_minor]).toEqual([0, status.CANCELLED, 50_000n, 20_000n]);
    expect((await ask('charge-back', id)).body.error.message).toBe('errors.api.payment.not_possible');
    expect((await reconcile(server.db)).mismatches).toEqual([]);
  });

  it('leaves the next deposit the second one, also for the cashier', async () => {
    const cashier = async () => (await server.call('GET /payments/deposit', { token: player.token })).body.data.deposit_count;
    const suggested = async () => (await server.call('GET /payments/deposit/suggestions', { token: player.token })).body.data.depositNumber;
    expect([await cashier(), await suggested()]).toEqual([0, 'first']);
    await agree(await asked('refund-credited', await credited()));
    expect([await cashier(), await suggested()]).toEqual([1, 'other']);
  });

  it('takes back what its gift has added, and no other', async () => {
    await step('bonuses.gifts');
    const [gift] = (await server.call('GET /gifts/self', { token: player.token })).body.data;
    const id = await credited(gift.id);
    const wallet = async () => {
      const [first] = (await server.call('GET /users/self', { token: player.token })).body.data.wallets;
      return [first.netBalance, first.balance - first.netBalance];
    };
    expect(await wallet()).toEqual([500, 250]);
    await agree(await asked('refund-credited', id));
    expect(await wallet()).toEqual([0, 0]);
  });

  it('takes back the gift that was offered for it, taken or not', async () => {
    const taking = async () => {
      await step('bonuses.gifts');
      const gifts = (await server.call('GET /gifts/self', { token: player.token })).body.data as { id: number; prize: { type: string } }[];
      return gifts.find(({ prize }) => prize.type === 'cash');
    };
    await credited();
    const second = await credited();
    const gift = await taking();
    expect((await server.call('POST /gifts/self/:id', { token: player.token, params: { id: gift?.id ?? 0 } })).status).toBe(200);
    expect(await server.balance(player)).toBe(1020);
    await agree(await asked('refund-credited', second));
    await step('bonuses.gifts');
    expect(await server.balance(player)).toBe(500);
  });
});

describe('a chargeback', () => {
  it('takes what is there; what is missing Mela pays, and the balance is never below zero', async () => {
    const id = await credited();
    await spend(350);
    await agree(await asked('charge-back', id));
    const row = await rowOf(id);
    expect([await server.balance(player), row.status_id, row.taken_back_minor, row.covered_minor]).toEqual([
      0,
      status.CANCELLED,
      50_000n,
      35_000n,
    ]);
    expect(await statement()).toEqual(
      expect.arrayContaining([
        ['Deposit returned', -500],
        ['Covered by Mela: the bank took a deposit back', 350],
      ]),
    );
    expect(await messageOf(id)).toMatchObject([{ body: { why: 'chargeback' } }]);
    const finder = await operatorWith(server, 'payments', 'support');
    const read = async (row: 'GET /payments/:id' | 'GET /players/:id/money', of: number) =>
      (await server.call(row, { token: finder.token, params: { id: of } }, operatorBase)).body.data;
    expect(await read('GET /payments/:id', id)).toMatchObject({ credited: 500, takenBack: 500, covered: 350, player: { covered: 350 } });
    expect(await read('GET /players/:id/money', player.id)).toMatchObject({ covered: 350, deposits: [{ operationId: id, covered: 350 }] });
    const { rows } = await sql`SELECT taken_back_minor, covered_minor FROM analytics.payment WHERE id = ${id}`.execute(server.db);
    expect(rows).toEqual([{ taken_back_minor: 50_000n, covered_minor: 35_000n }]);
    expect((await reconcile(server.db)).mismatches).toEqual([]);
  });

  it('waits while a withdrawal holds money: it would be covered, and be there again, or be paid, as well', async () => {
    const id = await credited();
    const hold = { key: randomUUID(), kind: 'withdrawal_hold', userId: BigInt(player.id), amountMinor: 40_000n, origin } as const;
    await transact(server.db, (tx) => post(tx, [hold], server.clock.now()));
    expect((await ask('charge-back', id)).body.error.message).toBe('errors.payments.money_held');
    const release = { ...hold, key: randomUUID(), kind: 'withdrawal_release', ref: hold.key } as const;
    await transact(server.db, (tx) => post(tx, [release], server.clock.now()));
    await agree(await asked('charge-back', id));
    expect([await server.balance(player), (await rowOf(id)).covered_minor]).toEqual([0, null]);
  });

  it('puts the account under review', async () => {
    const id = await credited();
    await agree(await asked('charge-back', id));
    const finder = await operatorWith(server, 'support');
    const { data } = (await server.call('GET /players', { token: finder.token, query: { lookup: String(player.id) } }, operatorBase)).body;
    expect(data.reviewSince).not.toBeNull();
  });

  it('is credited by no report that comes later', async () => {
    const id = await credited();
    await agree(await asked('charge-back', id));
    await report(id);
    await report(id, 'returned');
    expect([await server.balance(player), (await rowOf(id)).status_id]).toEqual([0, status.CANCELLED]);
  });

  it('is booked once where two agree at the same moment, or a refund was asked for beside it', async () => {
    const id = await credited();
    const [charged, refunded, third] = [
      await asked('charge-back', id),
      await asked('refund-credited', id),
      await operatorWith(server, 'payments'),
    ];
    const answers = await Promise.all([agree(charged), agree(charged, third), agree(refunded, third)]);
    expect(answers.filter(({ status: code }) => code === 200)).toHaveLength(1);
    expect(await server.balance(player)).toBe(0);
  });

  it('is in the audit log with both operators, the reason and what was missing', async () => {
    const id = await credited();
    await spend(100);
    await agree(await asked('charge-back', id));
    const entry = await server.db
      .selectFrom('audit.entry')
      .selectAll()
      .where('act', '=', 'payments.charge-back')
      .where('subject', '=', `payment:${id}`)
      .executeTakeFirstOrThrow();
    expect([entry.actor, entry.approved_by, entry.reason]).toEqual([`operator:${asker!.id}`, `operator:${other!.id}`, reason]);
    expect(entry.after_value).toMatchObject({ status: status.CANCELLED });
  });
});

describe('neither is possible', () => {
  it('of a deposit that is not credited, or of one that does not exist', async () => {
    const id = await started();
    for (const act of ['refund-credited', 'charge-back'] as const) {
      expect((await ask(act, id)).body.error.message).toBe('errors.api.payment.not_possible');
      expect((await ask(act, 999_999_999)).status).toBe(404);
    }
  });

  it('of a withdrawal', async () => {
    await credited();
    const body = { system: 'acme', sum: 200 };
    const answer = await server.call('POST /payments/withdrawal', { token: player.token, idempotencyKey: randomUUID(), body });
    expect((await ask('charge-back', answer.body.data.operationId)).body.error.message).toBe('errors.api.payment.not_possible');
  });

  it.each([
    ['refund-credited', {}],
    ['refund-credited', { through: 'cash' }],
    ['charge-back', { reason: ' ' }],
    ['charge-back', { sum: 5 }],
  ] as const)('%s by %j', async (act, body) => {
    const id = await credited();
    expect((await ask(act, id, asker, body)).status).toBe(400);
  });

  it.each(['support', 'risk', 'finance', 'admin', 'auditor'])('for %s', async (role) => {
    const id = await credited();
    const operator = await operatorWith(server, role);
    expect((await ask('charge-back', id, operator)).status).toBe(403);
    expect((await agree(await asked('charge-back', id), operator)).status).not.toBe(200);
  });

  it('asked twice while the first waits: it is one approval', async () => {
    const id = await credited();
    expect(await asked('charge-back', id)).toBe(await asked('charge-back', id));
  });
});
