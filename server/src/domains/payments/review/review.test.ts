import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { operatorBase } from '@mela/contract/http/endpoint';
import { paymentStatus as status } from '@mela/contract/money/payment-status';
import { transact } from '../../../kernel/db/transact.ts';
import { noFailpoint } from '../../../kernel/failpoint.ts';
import { commandLine } from '../../../kernel/origin.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { beginReview, raiseSignal } from '../../signals/index.ts';
import { setBlock } from '../../wallet/index.ts';
import { definePayments } from '../index.ts';
import { advancePayment } from '../lifecycle/advance-payment.ts';
import { offerSystems, scriptedSystem } from '../testing/scripted-system.ts';
import { reviewSec } from '../rules.ts';

const acme = scriptedSystem();
let server: TestServer;
let asha: TestOperator;
let ravi: TestOperator;
beforeAll(async () => {
  server = await testServer({ domains: [definePayments({ acme })] });
  await offerSystems(server.db, 'acme');
  asha = await operatorWith(server, 'payments.review', 'payments.decide');
  ravi = await operatorWith(server, 'payments.review', 'payments.decide');
});

const rowOf = (id: number) => server.db.selectFrom('payments.payment').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow();
const call = (act: string, id: number, token = asha.token, reason = 'the reason of a test') =>
  server.call(`POST /payments/:id/${act}` as 'POST /payments', { token, params: { id }, body: { reason } }, operatorBase);
const withdraw = async (player: Player, sum: number) =>
  (await server.call('POST /payments/withdrawal', { token: player.token, idempotencyKey: randomUUID(), body: { system: 'acme', sum } }))
    .body.data;
const advance = (id: number) => advancePayment({ adapters: { acme }, failpoint: noFailpoint }, server, BigInt(id));
async function heldDeposit(player: Player): Promise<number> {
  const body = { system: 'acme', sum: 500 };
  const { operationId } = (await server.call('POST /payments/deposit', { token: player.token, idempotencyKey: randomUUID(), body })).body
    .data;
  const userId = BigInt(player.id);
  await transact(server.db, (tx) => setBlock(tx, { userId, name: 'finance', kinds: ['deposit'], until: null, reason: 'test' }));
  const payload = new URLSearchParams({ id: randomUUID(), operation: String(operationId), paid: 'yes', paise: '50000' }).toString();
  const headers = { 'x-proof': 'signed', 'content-type': 'text/plain' };
  await server.inject({ method: 'POST', url: '/psp/acme/webhook', headers, payload });
  return operationId;
}

describe('a withdrawal above what the rules pay alone', () => {
  it('[4.13] waits for an operator, is approved, and is paid out', async () => {
    const player = await server.playerWith(30_000);
    const { operationId: id, statusId, reason } = await withdraw(player, 12_000);
    expect([statusId, reason]).toEqual([status.MANUAL, 'large']);
    const { body } = await server.call('GET /payments', { token: asha.token, query: { queue: 'withdrawals' } }, operatorBase);
    expect(body.data.map((row: { operationId: number }) => row.operationId)).toContain(id);
    const approved = await call('approve', id);
    expect([approved.status, (await rowOf(id)).status_id]).toEqual([200, status.CONFIRMED]);
    server.clock.advanceMs(1000);
    await advance(id);
    expect((await rowOf(id)).status_id).toBe(status.PROCESS);
    expect((await call('refuse', id)).body.error.message).toBe('errors.api.payment.not_possible');
    expect(await server.balance(player)).toBe(18_000);
  });

  it('[4.43] waits for an operator too when the account came under review after it was asked for', async () => {
    const player = await server.playerWith(30_000);
    const { operationId: id, statusId } = await withdraw(player, 200);
    expect(statusId).toBe(status.NEW);
    const now = server.clock.now();
    await transact(server.db, (tx) => beginReview(tx, { userId: BigInt(player.id), now, origin: commandLine, reason: 'one phone' }));
    server.clock.advanceMs(reviewSec * 1000 + 1);
    await advance(id);
    expect([(await rowOf(id)).status_id, (await rowOf(id)).reason]).toEqual([status.MANUAL, 'paused']);
  });

  it('stands in the queue by its number, in whatever state it waits, and the next page begins after the last one', async () => {
    const player = await server.playerWith(90_000);
    const ids: number[] = [];
    for (const _ of [1, 2, 3, 4]) ids.push((await withdraw(player, 12_000)).operationId);
    await server.db
      .updateTable('payments.payment')
      .set({ status_id: status.VERIFY })
      .where('id', '=', BigInt(ids[1] ?? 0))
      .execute();
    const page = async (query: object) =>
      (await server.call('GET /payments', { token: asha.token, query: { queue: 'withdrawals', ...query } }, operatorBase)).body.data.map(
        (row: { operationId: number }) => row.operationId,
      );
    const before = (ids[0] ?? 0) - 1;
    expect(await page({ after: before })).toEqual(ids);
    expect(await page({ after: before, limit: 3 })).toEqual(ids.slice(0, 3));
    expect(await page({ after: ids[2] })).toEqual(ids.slice(3));
  });

  it('is refused with a reason that the player reads in its timeline, and the money is back', async () => {
    const player = await server.playerWith(30_000);
    const { operationId: id } = await withdraw(player, 12_000);
    expect((await call('refuse', id, asha.token, 'The account is closed.')).status).toBe(200);
    const { body } = await server.call('GET /payments/:id', { token: player.token, params: { id } });
    expect(body.data).toMatchObject({ statusId: status.FAIL, note: 'The account is closed.', reason: 'operator' });
    expect(body.data.timeline.map((step: { statusId: number }) => step.statusId)).toEqual([status.NEW, status.MANUAL, status.FAIL]);
    expect(await server.balance(player)).toBe(30_000);
    const events = await server.db
      .selectFrom('kernel.event')
      .select(['type', 'body'])
      .where('user_id', '=', BigInt(player.id))
      .where('type', 'in', ['payment.moved', 'withdrawal.failed'])
      .orderBy('id')
      .execute();
    const bodies = events.map(({ type, body: event }) => ({ type, ...(event as { paymentId: number; reason?: unknown }) }));
    expect(bodies.filter(({ paymentId }) => Number(paymentId) === id).map(({ type, reason }) => [type, reason])).toEqual([
      ['payment.moved', 'large'],
      ['withdrawal.failed', 'operator'],
    ]);
  });

  it('[S14] from the set sum on it needs two different operators', async () => {
    const player = await server.playerWith(60_000);
    const { operationId: id } = await withdraw(player, 50_000);
    const first = await call('approve', id);
    expect([first.status, (await rowOf(id)).status_id]).toEqual([202, status.MANUAL]);
    const { body } = await server.call('GET /approvals', { token: ravi.token }, operatorBase);
    const approval = body.data.at(-1).id;
    const decide = (token: string) =>
      server.call('POST /approvals/:id/approve', { token, params: { id: approval }, body: { reason: 'I agree' } }, operatorBase);
    expect((await decide(asha.token)).status).toBeGreaterThanOrEqual(400);
    expect((await rowOf(id)).status_id).toBe(status.MANUAL);
    expect((await decide(ravi.token)).status).toBe(200);
    expect((await rowOf(id)).status_id).toBe(status.CONFIRMED);
  });

  it('waits for an operator while a signal of fraud waits for its review, and no longer than that', async () => {
    const player = await server.playerWith(2_000);
    const raise = (kind: 'shared-device' | 'shared-address') =>
      transact(server.db, (tx) =>
        raiseSignal(tx, commandLine, {
          userId: BigInt(player.id),
          kind,
          cause: Buffer.from('test'),
          facts: {},
          now: server.clock.now(),
        }),
      );
    await raise('shared-address');
    expect((await withdraw(player, 200)).statusId).toBe(status.NEW);
    await raise('shared-device');
    expect(await withdraw(player, 200)).toMatchObject({ statusId: status.MANUAL, reason: 'signal' });
    await server.db.updateTable('signals.signal').set({ reviewed_at: server.clock.now(), reviewed_by: asha.id }).execute();
    expect((await withdraw(player, 200)).statusId).toBe(status.NEW);
  });

  it('is not reachable by a player, nor by an operator without the permission', async () => {
    const player = await server.playerWith(30_000);
    const { operationId: id } = await withdraw(player, 12_000);
    const reader = await operatorWith(server, 'payments.review');
    expect([(await call('approve', id, player.token)).status, (await call('approve', id, reader.token)).status]).toEqual([403, 403]);
    expect((await rowOf(id)).status_id).toBe(status.MANUAL);
  });
});

describe('a withdrawal that needs an identity', () => {
  it('[6.9] waits in VERIFY where none was verified', async () => {
    const player = await server.playerWith(1000);
    const rules = { autoMaxRupees: 10_000, autoDayRupees: 25_000, firstByHand: false, needsIdentity: true, secondPersonRupees: 50_000 };
    await transact(server.db, (tx) => changeSetting(tx, 'withdrawal_review', rules));
    const { statusId, reason, cancellable } = await withdraw(player, 400);
    await transact(server.db, (tx) => changeSetting(tx, 'withdrawal_review', { ...rules, needsIdentity: false }));
    expect([statusId, reason, cancellable]).toEqual([status.VERIFY, 'documents', false]);
  });
});

describe('a deposit whose money is held', () => {
  it('is not credited while the block is in force, and is refunded to its source', async () => {
    const player = await server.register();
    const id = await heldDeposit(player);
    expect((await rowOf(id)).status_id).toBe(status.REFUND_CONTROVERSIAL);
    expect((await call('credit', id)).body.error.message).toBe('errors.api.payment.credit_forbidden');
    expect((await call('refund', id)).status).toBe(200);
    await advance(id);
    expect((await rowOf(id)).status_id).toBe(status.CANCELLED);
    expect(acme.calls.filter((each) => each === `refund ${id}`)).toHaveLength(1);
    expect(await server.balance(player)).toBe(0);
  });

  it('whose refund the system rejects is held again, with an alarm', async () => {
    const id = await heldDeposit(await server.register());
    await call('refund', id);
    acme.behaviour = 'reject';
    await advance(id);
    acme.behaviour = 'answer';
    const alarms = await server.db
      .selectFrom('payments.alarm')
      .select('kind')
      .where('payment_id', '=', BigInt(id))
      .where('resolved_at', 'is', null)
      .execute();
    expect([(await rowOf(id)).status_id, alarms.map(({ kind }) => kind)]).toEqual([status.REFUND_CONTROVERSIAL, ['refund_rejected']]);
  });
});
