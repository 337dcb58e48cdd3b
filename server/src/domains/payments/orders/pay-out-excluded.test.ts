import { randomUUID } from 'node:crypto';
import { operatorBase } from '@mela/contract/http/endpoint';
import { paymentStatus as status } from '@mela/contract/money/payment-status';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { runOperator } from '../../../cli/operator-commands.ts';
import { balancesOf } from '../../wallet/index.ts';

let server: TestServer;
let player: Player;
let [one, other]: TestOperator[] = [];
beforeAll(async () => {
  server = await testServer();
  // The command line has the time of the machine.
  server.clock.set(new Date());
});
beforeEach(async () => {
  player = await server.playerWith(120);
  [one, other] = [await operatorWith(server, 'payments'), await operatorWith(server, 'payments')];
});

const exclude = () => server.call('POST /users/self/self-exclusion', { token: player.token, body: { period: '1y' } });
const reason = 'asked by mail';
const payOut = (requisites: object = { upi: 'asha@upi' }, { system = 'upi', by = one!, id = Number(player.id) } = {}) =>
  server.call('POST /players/:id/pay-out', { token: by.token, params: { id }, body: { system, requisites, reason } }, operatorBase);
const approve = (id: number, by = one!) =>
  server.call('POST /payments/:id/approve', { token: by.token, params: { id }, body: { reason } }, operatorBase);
const agree = (asked: Awaited<ReturnType<typeof approve>>, by = other!) =>
  server.call(
    'POST /approvals/:id/approve',
    { token: by.token, params: { id: asked.body.data.approval.id }, body: { reason } },
    operatorBase,
  );
const balances = () => balancesOf(server.db, BigInt(player.id));
const rowOf = (id: number) => server.db.selectFrom('payments.payment').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow();

test('[P3] all the cash of an excluded player is held, with the operator as the actor, and goes out when two have approved where to', async () => {
  await exclude();
  const { operationId, statusId } = (await payOut()).body.data;
  expect([statusId, await balances()]).toEqual([status.MANUAL, expect.objectContaining({ cashMinor: 0n, heldMinor: 12_000n })]);
  const event = await server.db
    .selectFrom('kernel.event')
    .select('actor')
    .where('type', '=', 'withdrawal.requested')
    .where('user_id', '=', BigInt(player.id))
    .executeTakeFirstOrThrow();
  expect(event.actor).toBe(`operator:${one!.id}`);
  // No rule lets it go, however small it is.
  expect([(await rowOf(operationId)).due_at, (await rowOf(operationId)).status_id]).toEqual([null, status.MANUAL]);
  const asked = await approve(operationId);
  expect([asked.status, (await agree(asked, one)).status, (await rowOf(operationId)).status_id]).toEqual([202, 403, status.MANUAL]);
  expect((await agree(asked)).status).toBe(200);
  expect((await rowOf(operationId)).status_id).toBe(status.CONFIRMED);
});

test('goes out by one operator where a withdrawal that the player asked for was paid before, and nowhere else', async () => {
  player = await server.playerWith(1000);
  const requisites = { upi: 'asha@upi' };
  const asked = { token: player.token, idempotencyKey: randomUUID(), body: { system: 'upi', sum: 200, requisites } };
  const { operationId } = (await server.call('POST /payments/withdrawal', asked)).body.data;
  await server.db.updateTable('payments.payment').set({ status_id: status.SUCCESS }).where('id', '=', BigInt(operationId)).execute();
  await exclude();
  const elsewhere = (await payOut({ upi: 'other@upi' })).body.data.operationId;
  expect((await approve(elsewhere)).status).toBe(202);
  const refuse = { token: one!.token, params: { id: elsewhere }, body: { reason } };
  expect((await server.call('POST /payments/:id/refuse', refuse, operatorBase)).status).toBe(200);
  const { operationId: again } = (await payOut(requisites)).body.data;
  // Who said where it goes does not let it go.
  expect([(await approve(again)).status, (await approve(again, other)).status]).toEqual([202, 200]);
});

test('two operators at once begin it once', async () => {
  await exclude();
  const begun = await Promise.all([payOut(), payOut(undefined, { by: other! })]);
  expect(begun.map((answer) => answer.status).toSorted()).toEqual([200, 400]);
  expect(await balances()).toMatchObject({ cashMinor: 0n, heldMinor: 12_000n });
});

test('is refused for a player on no break, an unknown player and system, wrong details, an empty balance, and without the permission', async () => {
  const messageOf = async (answer: ReturnType<typeof payOut>) => (await answer).body.error.message;
  expect(await messageOf(payOut())).toBe('errors.api.payment.no_pay_out');
  await exclude();
  expect(await messageOf(payOut(undefined, { id: 999_999_999 }))).toBe('errors.not_found');
  expect((await payOut(undefined, { system: 'gold' })).body.error.fields).toEqual({ system: 'errors.field.invalid' });
  expect(Object.keys((await payOut({ upi: 'nonsense' })).body.error.fields)).toEqual(['requisites.upi']);
  expect(await messageOf(payOut(undefined, { by: await operatorWith(server, 'payments.review') }))).toBe('errors.forbidden');
  expect(await balances()).toMatchObject({ cashMinor: 12_000n });
  await payOut();
  expect(await messageOf(payOut())).toBe('errors.api.payment.no_pay_out');
});

test('at the command line is the act of an operator who may, and lets nothing go by itself or by the same hand', async () => {
  await exclude();
  const { email } = await server.db.selectFrom('operators.operator').select('email').where('id', '=', one!.id).executeTakeFirstOrThrow();
  const type = (...words: readonly string[]) => runOperator(server.db, [...words, reason]);
  for (const as of [[], ['--as', 'asha'], ['--as', 'nobody@example.in']])
    expect(await type('pay-out', String(player.id), 'upi', 'upi=own@upi', ...as)).toMatchObject({ done: false });
  expect(await balances()).toMatchObject({ cashMinor: 12_000n });
  expect((await type('pay-out', String(player.id), 'upi', 'upi=nonsense', '--as', email)).lines.join()).toContain('requisites.upi');
  const { lines, done } = await type('pay-out', String(player.id), 'upi', 'upi=own@upi', '--as', email);
  const id = Number(/payment (\d+), 120 rupees, waits/.exec(lines.join())?.[1]);
  expect([done, (await rowOf(id)).status_id]).toEqual([true, status.MANUAL]);
  expect(await type('payments', 'approve', String(id), '--as', email)).toMatchObject({ done: false });
  expect((await rowOf(id)).status_id).toBe(status.MANUAL);
});
