import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentStatus as status } from '@mela/contract/money/payment-status';
import { createDb } from '../../../kernel/db/create-db.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { createLog } from '../../../kernel/log.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { guardsOf, setBlock, setGuard } from '../../wallet/index.ts';
import { advancePayment } from './advance-payment.ts';
import { openAlarmsOf } from './alarm-store.ts';
import { definePayments } from '../index.ts';
import { offerSystems, scriptedSystem } from '../testing/scripted-system.ts';

const acme = scriptedSystem();
const lines = new PassThrough();
let server: TestServer;
let twin: TestServer;
let player: Player;
beforeAll(async () => {
  const domains = [definePayments({ acme })];
  server = await testServer({ domains, log: createLog('error', lines) });
  await offerSystems(server.db, 'acme', 'gone');
  // Another process of the same site, with a pool of its own.
  twin = await testServer({ domains, open: createDb(server.open.target, createLog('silent')) });
});
beforeEach(async () => {
  player = await server.register();
  lines.read();
});

type Event = { readonly id?: string; readonly operation: number; readonly paid?: string; readonly paise?: number };
const lineOf = ({ id = randomUUID(), operation, paid = 'yes', paise = 50_000 }: Event) =>
  new URLSearchParams({ id, operation: String(operation), paid, paise: String(paise) }).toString();
const send = (payload: string, { at = server, system = 'acme', proof = 'signed' } = {}) =>
  at.inject({
    method: 'POST',
    url: `/psp/${system}/webhook`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-proof': proof },
    payload,
  });
const deposit = async (system = 'acme') =>
  (await server.call('POST /payments/deposit', { token: player.token, idempotencyKey: randomUUID(), body: { system, sum: 500 } })).body.data
    .operationId as number;
const rowOf = (id: number) => server.db.selectFrom('payments.payment').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow();
const statusOf = async (id: number) => (await rowOf(id)).status_id;
const alarmsOf = async (id: number) =>
  (await server.db.selectFrom('payments.alarm').select('kind').where('payment_id', '=', BigInt(id)).execute()).map(({ kind }) => kind);
const eventsOf = async () =>
  (
    await server.db.selectFrom('kernel.event').select(['type', 'body']).where('user_id', '=', BigInt(player.id)).orderBy('id').execute()
  ).filter(({ type }) => /^(deposit|withdrawal)\./.test(type));
const openAlarms = async () => Number(await server.wiring.gauges.find(({ name }) => name === 'mela_payment_alarms')?.read());

describe('a webhook', () => {
  it('of any system reaches its adapter as raw bytes, and its events are applied', async () => {
    const [paid, failed] = [await deposit(), await deposit()];
    const { status: code, body } = await send([lineOf({ operation: paid }), lineOf({ operation: failed, paid: 'no' })].join('\n'));
    expect([code, body.data]).toEqual([200, { accepted: true }]);
    expect([await statusOf(paid), await statusOf(failed), await server.balance(player)]).toEqual([status.SUCCESS, status.FAIL, 500]);
  });

  it('of a name whose withdrawals use another adapter is parsed by the one that verifies its signature', async () => {
    const names = { name: JSON.stringify({ en: 'acme', hi: 'acme' }), min_minor: 1n, max_minor: 2n, position: 60 };
    const rows = (['deposit', 'withdrawal'] as const).map((direction) => ({ system: 'mixed', direction, ...names }));
    await server.db
      .insertInto('payments.system')
      .values(rows.map((row) => ({ ...row, adapter: row.direction === 'deposit' ? 'sandbox' : 'acme' })))
      .execute();
    expect((await send(lineOf({ operation: 1 }), { system: 'mixed' })).body.error.message).toBe('errors.not_found');
    expect((await send(lineOf({ operation: 1 }), { system: 'mixed', proof: 'none' })).body.error.message).toBe('errors.psp.signature');
  });

  it.each([
    ['without its signature', { proof: 'none' }, 401, 'errors.psp.signature'],
    ['of another system', { system: 'upi' }, 401, 'errors.psp.signature'],
    ['of a system that is not known', { system: 'unknown' }, 404, 'errors.not_found'],
    ['of a system whose adapter is missing here', { system: 'gone' }, 404, 'errors.not_found'],
  ])('%s is refused', async (_what, change, code, key) => {
    const operation = await deposit();
    const answer = await send(lineOf({ operation }), change);
    expect([answer.status, answer.body.error.message]).toEqual([code, key]);
    expect([await statusOf(operation), await server.balance(player)]).toEqual([status.PROCESS, 0]);
  });

  it('that was accepted is answered again and does nothing', async () => {
    const operation = await deposit();
    const said = lineOf({ operation });
    for (let time = 0; time < 3; time += 1) expect((await send(said)).status).toBe(200);
    await send(lineOf({ operation }));
    expect([await server.balance(player), await alarmsOf(operation)]).toEqual([500, []]);
  });

  it.each([
    ['another outcome', { paid: 'no' }],
    ['another sum', { paise: 5_000_000 }],
    ['another operation', {}],
  ])('with a known event id and %s is refused and raises one alarm, however often it comes', async (_what, change) => {
    const [operation, other] = [await deposit(), await deposit()];
    const id = randomUUID();
    await send(lineOf({ id, operation }));
    const altered = { id, operation: 'paid' in change || 'paise' in change ? operation : other, ...change };
    const before = await openAlarms();
    for (let time = 0; time < 3; time += 1) {
      const { status: code, body } = await send(lineOf(altered));
      expect([code, body.error.message]).toEqual([422, 'errors.psp.event_altered']);
    }
    expect(await alarmsOf(altered.operation)).toEqual(['altered_event']);
    expect(await openAlarms()).toBe(before + 1);
    expect(String(lines.read()).match(/"alarm":"altered_event"/g)).toHaveLength(1);
    expect([await statusOf(operation), await statusOf(other), await server.balance(player)]).toEqual([status.SUCCESS, status.PROCESS, 500]);
  });

  it('of one payment that comes to two processes at once, in forty copies and as many events, credits it once', async () => {
    const operation = await deposit();
    const copies = Array.from({ length: 20 }, () => lineOf({ id: 'copy', operation }));
    const others = Array.from({ length: 20 }, () => lineOf({ operation }));
    const answers = await Promise.all([...copies, ...others].map((line, n) => send(line, { at: n % 2 ? server : twin })));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect(await server.balance(player)).toBe(500);
    expect((await eventsOf()).map(({ type }) => type)).toEqual(['deposit.started', 'deposit.succeeded']);
  });

  it('that reports success and failure to two processes at once ends in one of both, and never in a mixture', async () => {
    for (let round = 0; round < 5; round += 1) {
      const before = await server.balance(player);
      const operation = await deposit();
      await Promise.all([send(lineOf({ operation })), send(lineOf({ operation, paid: 'no' }), { at: twin })]);
      // Failure first, success after it: a late success. Success first: the failure contradicts it.
      expect([await statusOf(operation), await server.balance(player)]).toEqual([status.SUCCESS, before + 500]);
    }
  });
});

describe('reports in a wrong order', () => {
  it('a success after a failure credits the deposit', async () => {
    const operation = await deposit();
    await send(lineOf({ operation, paid: 'no' }));
    expect([await statusOf(operation), await server.balance(player)]).toEqual([status.FAIL, 0]);
    await send(lineOf({ operation }));
    expect([await statusOf(operation), await server.balance(player), await alarmsOf(operation)]).toEqual([status.SUCCESS, 500, []]);
  });

  it('a failure after a success changes nothing and raises an alarm', async () => {
    const operation = await deposit();
    await send(lineOf({ operation }));
    expect((await send(lineOf({ operation, paid: 'no' }))).status).toBe(200);
    expect([await statusOf(operation), await server.balance(player), await alarmsOf(operation)]).toEqual([
      status.SUCCESS,
      500,
      ['contradiction'],
    ]);
  });

  it('a payout reported for a withdrawal that was cancelled raises an alarm', async () => {
    await server.deposit(player, 500);
    const call = { token: player.token, idempotencyKey: randomUUID(), body: { system: 'acme', sum: 500 } };
    const { operationId } = (await server.call('POST /payments/withdrawal', call)).body.data;
    await server.call('DELETE /payments/:id', { token: player.token, params: { id: operationId } });
    await send(lineOf({ operation: operationId }));
    expect([await statusOf(operationId), await server.balance(player), await alarmsOf(operationId)]).toEqual([
      status.CANCELLED,
      500,
      ['contradiction'],
    ]);
  });

  it('a success that comes before the answer of the start is credited, and the system is not asked again', async () => {
    acme.behaviour = 'throw';
    const operation = await deposit();
    acme.behaviour = 'answer';
    expect(await statusOf(operation)).toBe(status.NEW);
    await send(lineOf({ operation }));
    expect([await statusOf(operation), (await rowOf(operation)).due_at]).toEqual([status.SUCCESS, null]);
  });

  it('a different sum waits for a person, with an alarm', async () => {
    const operation = await deposit();
    await send(lineOf({ operation, paise: 50_001 }));
    expect([await statusOf(operation), await alarmsOf(operation)]).toEqual([status.VERIFY, ['other_sum']]);
    await send(lineOf({ operation }));
    expect([await statusOf(operation), await server.balance(player)]).toEqual([status.VERIFY, 0]);
  });
});

describe('money that arrived and cannot be credited', () => {
  it.each([
    [
      'limit',
      (userId: bigint) =>
        transact(server.db, (tx) => setGuard(tx, { userId, measure: 'deposit', period: 'day', maxMinor: 40_000n }, server.clock.now())),
      'guard',
    ],
    [
      'break',
      (userId: bigint) =>
        transact(server.db, (tx) => setBlock(tx, { userId, name: 'cool-off', kinds: ['deposit'], until: null, reason: 'own wish' })),
      'blocked',
    ],
  ] as const)('because of a %s set meanwhile becomes an event, an alarm, a log line and a gauge', async (_what, forbid, reason) => {
    const operation = await deposit();
    await forbid(BigInt(player.id));
    const before = await openAlarms();
    expect((await send(lineOf({ operation }))).status).toBe(200);
    expect([await statusOf(operation), await server.balance(player)]).toEqual([status.REFUND_CONTROVERSIAL, 0]);
    expect((await eventsOf()).at(-1)).toMatchObject({ type: 'deposit.refused', body: { reason, status: status.REFUND_CONTROVERSIAL } });
    expect([await alarmsOf(operation), await openAlarms()]).toEqual([['credit_refused'], before + 1]);
    expect(String(lines.read())).toContain('ALARM: a payment needs a person');
  });

  it('is handled the same way when the system was asked', async () => {
    const operation = await deposit();
    const guard = { userId: BigInt(player.id), measure: 'deposit', period: 'day', maxMinor: 0n } as const;
    await transact(server.db, (tx) => setGuard(tx, guard, server.clock.now()));
    acme.outcomes.set(BigInt(operation), 'success');
    server.clock.advanceMs(180_000);
    await advancePayment({ adapters: { acme }, failpoint: async () => undefined }, server, BigInt(operation));
    expect([await statusOf(operation), await alarmsOf(operation)]).toEqual([status.REFUND_CONTROVERSIAL, ['credit_refused']]);
    expect((await guardsOf(server.db, BigInt(player.id), server.clock.now()))[0]?.usedMinor).toBe(0n);
  });
});

describe('a report of another sum', () => {
  const parts = { adapters: { acme }, failpoint: async () => undefined };
  const advance = async (operation: number) => {
    server.clock.advanceMs(3_600_000);
    await advancePayment(parts, server, BigInt(operation));
  };
  async function payout(): Promise<number> {
    await server.deposit(player, 500);
    const call = { token: player.token, idempotencyKey: randomUUID(), body: { system: 'acme', sum: 500 } };
    const { operationId } = (await server.call('POST /payments/withdrawal', call)).body.data;
    for (let step = 0; step < 2; step += 1) await advance(operationId);
    return operationId;
  }
  const resolve = (operation: number) =>
    server.db.updateTable('payments.alarm').set({ resolved_at: server.clock.now() }).where('payment_id', '=', BigInt(operation)).execute();

  it.each(['success', 'fail', 'returned'] as const)(
    'of a payout books nothing, also when the system is asked and says %s, until a person has closed the alarm; then the sum that is held is',
    async (outcome) => {
      const operation = await payout();
      expect(await statusOf(operation)).toBe(status.PROCESS);
      await send(lineOf({ operation, paid: outcome === 'success' ? 'yes' : outcome === 'fail' ? 'no' : 'returned', paise: 30_000 }));
      acme.outcomes.set(BigInt(operation), outcome);
      await advance(operation);
      expect([await statusOf(operation), await server.balance(player), await alarmsOf(operation)]).toEqual([
        status.PROCESS,
        0,
        ['other_sum'],
      ]);
      await resolve(operation);
      await advance(operation);
      const isPaid = outcome === 'success';
      expect([await statusOf(operation), await server.balance(player)]).toEqual([isPaid ? status.SUCCESS : status.FAIL, isPaid ? 0 : 500]);
    },
  );

  it.each(['no', 'later', 'returned'])('of a deposit that says %s credits nothing when the system is asked after it', async (paid) => {
    const operation = await deposit();
    await send(lineOf({ operation, paid, paise: 30_000 }));
    acme.outcomes.set(BigInt(operation), 'success');
    await advance(operation);
    expect([await statusOf(operation), await server.balance(player), await alarmsOf(operation)]).toEqual([
      status.PROCESS,
      0,
      ['other_sum'],
    ]);
    await resolve(operation);
    await advance(operation);
    expect([await statusOf(operation), await server.balance(player)]).toEqual([status.SUCCESS, 500]);
  });

  it('that comes back ends a held deposit where it is what had arrived, and is a case of its own where it is not', async () => {
    const [whole, part] = [await deposit(), await deposit()];
    for (const operation of [whole, part]) await send(lineOf({ operation, paise: 30_000 }));
    await send(lineOf({ operation: whole, paid: 'returned', paise: 30_000 }));
    await send(lineOf({ operation: part, paid: 'returned', paise: 10_000 }));
    expect([await statusOf(whole), await alarmsOf(whole)]).toEqual([status.CANCELLED, ['other_sum']]);
    expect([await statusOf(part), await alarmsOf(part)]).toEqual([status.VERIFY, ['other_sum', 'other_sum']]);
    expect(await server.balance(player)).toBe(0);
  });

  it('that was closed by a person and comes again is open again', async () => {
    const operation = await deposit();
    acme.outcomes.set(BigInt(operation), 'fail');
    await send(lineOf({ operation }));
    await send(lineOf({ operation, paid: 'no', id: 'late' }));
    await resolve(operation);
    expect(await openAlarmsOf(server.db, BigInt(operation))).toEqual([]);
    await send(lineOf({ operation, paid: 'no', id: 'later' }));
    expect((await openAlarmsOf(server.db, BigInt(operation))).map(({ kind }) => kind)).toEqual(['contradiction']);
  });
});
