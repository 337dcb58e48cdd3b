import { randomUUID } from 'node:crypto';
import { operatorBase } from '@mela/contract/http/endpoint';
import { paymentStatus as status } from '@mela/contract/money/payment-status';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { noFailpoint } from '../../../kernel/failpoint.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { award, takeBackPrizes } from '../../bonuses/index.ts';
import { definePayments } from '../index.ts';
import { advancePayment } from '../lifecycle/advance-payment.ts';
import { offerSystems, scriptedSystem } from '../testing/scripted-system.ts';

const acme = scriptedSystem();
let server: TestServer;
let [one, other]: TestOperator[] = [];
beforeAll(async () => {
  server = await testServer({ domains: [definePayments({ acme })] });
  await offerSystems(server.db, 'acme');
  await server.db
    .updateTable('payments.system')
    .set({ max_minor: 10n ** 9n })
    .where('system', '=', 'acme')
    .execute();
});
beforeEach(async () => {
  acme.behaviour = 'answer';
  [one, other] = [await operatorWith(server, 'payments'), await operatorWith(server, 'payments')];
});

const reason = 'as the bank says';
const rowOf = (id: number) => server.db.selectFrom('payments.payment').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow();
const act = (name: string, id: number, body: object = {}, by = one!) =>
  server.call(
    `POST /payments/:id/${name}` as 'POST /payments',
    { token: by.token, params: { id }, body: { reason, ...body } },
    operatorBase,
  );
const agree = (asked: Awaited<ReturnType<typeof act>>, by = other!) =>
  server.call(
    'POST /approvals/:id/approve',
    { token: by.token, params: { id: asked.body.data.approval.id }, body: { reason } },
    operatorBase,
  );
const messageOf = (answer: Awaited<ReturnType<typeof act>>) => answer.body.error?.message ?? answer.status;
const balanceOf = async (player: Player) => server.balance(player);

async function order(direction: 'deposit' | 'withdrawal', player: Player, sum: number): Promise<number> {
  const call = { token: player.token, idempotencyKey: randomUUID(), body: { system: 'acme', sum } };
  return (await server.call(`POST /payments/${direction}`, call)).body.data.operationId;
}
async function reported(id: number, paid: string, rupees: number): Promise<void> {
  const form = new URLSearchParams({ id: randomUUID(), operation: String(id), paid, paise: String(rupees * 100) });
  const headers = { 'x-proof': 'signed', 'content-type': 'text/plain' };
  expect((await server.inject({ method: 'POST', url: '/psp/acme/webhook', headers, payload: form.toString() })).status).toBe(200);
}
/** The due step of the payment, as its job does it. */
async function step(id: number): Promise<void> {
  server.clock.set((await rowOf(id)).due_at ?? server.clock.now());
  await advancePayment({ adapters: { acme }, failpoint: noFailpoint }, server, BigInt(id));
}
/** A withdrawal whose payout was called and not answered. */
async function unanswered(player: Player, sum: number): Promise<number> {
  const id = await order('withdrawal', player, sum);
  if ((await rowOf(id)).status_id === status.MANUAL) expect((await act('approve', id)).status).toBe(200);
  acme.behaviour = 'throw';
  await step(id);
  if ((await rowOf(id)).status_id !== status.ACCEPTED) await step(id);
  acme.behaviour = 'answer';
  expect((await rowOf(id)).status_id).toBe(status.ACCEPTED);
  return id;
}

describe.each(['later', 'no', 'yes'])('a deposit whose system reports another sum (%s)', (paid) => {
  it('is of the sum that an operator who decides on payments names, and of no other', async () => {
    const player = await server.register();
    const id = await order('deposit', player, 1000);
    await reported(id, paid, 300);
    acme.outcomes.set(BigInt(id), 'success');
    await step(id);
    expect(await balanceOf(player), 'nothing moves meanwhile').toBe(0);
    expect(messageOf(await act('resolve', id))).toBe('errors.api.payment.not_possible');
    expect(messageOf(await act('set-sum', id, { sum: 300 }, await operatorWith(server, 'payments.review')))).toBe('errors.forbidden');
    for (const sum of [-1, 0, 0.001]) expect(messageOf(await act('set-sum', id, { sum }))).toBe('errors.validation');
    expect((await act('set-sum', id, { sum: 300 })).status).toBe(200);
    if (paid === 'yes') expect((await act('credit', id)).status).toBe(200);
    else await step(id);
    expect([await balanceOf(player), (await rowOf(id)).status_id]).toEqual([300, status.SUCCESS]);
    expect(messageOf(await act('set-sum', id, { sum: 1000 }))).toBe('errors.api.payment.not_possible');
  });
});

describe('naming the sum of a payment', () => {
  it('counts as letting it go: two operators from the sum of the setting on, alone and in parts', async () => {
    const ids: number[] = [];
    for (const rupees of [200_000, 40_000, 40_000]) {
      const id = await order('deposit', await server.register(), rupees);
      await reported(id, 'later', 300);
      ids.push(id);
    }
    const asked = await act('set-sum', ids[0]!, { sum: 200_000 });
    expect([asked.status, (await act('set-sum', ids[1]!, { sum: 40_000 })).status]).toEqual([202, 200]);
    expect((await act('set-sum', ids[2]!, { sum: 40_000 })).status).toBe(202);
    expect((await agree(asked, one)).status).toBe(403);
    expect((await agree(asked)).status).toBe(200);
  });

  it('is not agreed to with an alarm that came after it was asked for', async () => {
    const id = await order('deposit', await server.register(), 100_000);
    await reported(id, 'later', 300);
    const asked = await act('set-sum', id, { sum: 100_000 });
    await reported(id, 'later', 400);
    expect(messageOf(await agree(asked))).toBe('errors.approvals.changed');
  });

  it('is in the audit log with the sum, and no step of the player’s timeline', async () => {
    const player = await server.register();
    const id = await order('deposit', player, 1000);
    await reported(id, 'later', 300);
    await act('set-sum', id, { sum: 300 });
    const entry = await server.db
      .selectFrom('audit.entry')
      .select(['act', 'after_value'])
      .where('subject', '=', `payment:${id}`)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ act: 'payments.set-sum', after_value: { minor: '30000' } });
    const { timeline } = (await server.call('GET /payments/:id', { token: player.token, params: { id } })).body.data;
    expect(timeline.map(({ statusId }: { statusId: number }) => statusId)).not.toContain(undefined);
    expect(new Set(timeline.map(({ statusId }: { statusId: number }) => statusId)).size).toBe(timeline.length);
  });
});

describe('a withdrawal that is cancelled', () => {
  it('brings what was missing of a prize that was taken back while its money was held', async () => {
    const player = await server.playerWith(1000);
    const prize = {
      userId: BigInt(player.id),
      prize: { type: 'cash', amount: 30 },
      key: randomUUID(),
      giver: 'missions',
      campaign: 'test',
    } as const;
    const cause = () => ({ origin: systemOrigin('test'), now: server.clock.now() });
    await transact(server.db, (tx) => award(tx, [prize], cause()));
    const id = await order('withdrawal', player, 1030);
    server.clock.advanceMs(1000);
    await transact(server.db, (tx) => takeBackPrizes(tx, [prize.key], 'test', cause()));
    expect(await balanceOf(player)).toBe(0);
    expect((await server.call('DELETE /payments/:id', { token: player.token, params: { id } })).status).toBe(200);
    expect(await balanceOf(player)).toBe(1000);
  });
});

describe('a withdrawal whose system reports another sum', () => {
  it('is neither sent again, nor given back, nor cancelled, until an operator has named its sum', async () => {
    const player = await server.playerWith(1000);
    const id = await unanswered(player, 500);
    await reported(id, 'yes', 300);
    const before = acme.calls.filter((call) => call === `payout ${id}`).length;
    acme.behaviour = 'reject';
    for (let turn = 0; turn < 3; turn += 1) await step(id);
    await reported(id, 'no', 500);
    expect([await balanceOf(player), (await rowOf(id)).status_id]).toEqual([500, status.ACCEPTED]);
    expect(acme.calls.filter((call) => call === `payout ${id}`)).toHaveLength(before);
    const names = ['approve', 'refuse', 'resolve', 'credit', 'refund', 'mark-returned'];
    for (const name of names) expect(messageOf(await act(name, id)), name).toBe('errors.api.payment.not_possible');
    expect(messageOf(await act('set-sum', id, { sum: 300 }))).toBe('errors.validation');
    acme.behaviour = 'answer';
    acme.outcomes.set(BigInt(id), 'success');
    expect((await act('set-sum', id, { sum: 500 })).status).toBe(200);
    await step(id);
    expect([await balanceOf(player), (await rowOf(id)).status_id]).toEqual([500, status.SUCCESS]);
  });

  it('is not cancelled by its player in the meantime', async () => {
    const player = await server.playerWith(1000);
    const id = await order('withdrawal', player, 500);
    await reported(id, 'yes', 300);
    expect((await server.call('DELETE /payments/:id', { token: player.token, params: { id } })).body.error.message).toBe(
      'errors.api.payment.not_cancellable',
    );
    expect(await balanceOf(player)).toBe(500);
  });
});
