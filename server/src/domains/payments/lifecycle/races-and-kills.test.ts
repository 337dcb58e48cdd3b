import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { paymentStatus as status } from '@mela/contract/money/payment-status';
import { noFailpoint } from '../../../kernel/failpoint.ts';
import { type DyingArgument, runUntilKilled } from '../../../kernel/testing/failures/run-process.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { reconcile, verifyChain } from '../../wallet/index.ts';
import { sandboxAdapter } from '../adapters/sandbox/adapter.ts';
import { signWebhook } from '../adapters/sandbox/deliver.ts';
import { definePayments } from '../index.ts';
import { offerSystems, scriptedSystem } from '../testing/scripted-system.ts';
import { advancePayment } from './advance-payment.ts';

const good = scriptedSystem();
const stop: { at: string | null } = { at: null };
async function failpoint(step: string): Promise<void> {
  if (step !== stop.at) return;
  stop.at = null;
  throw new Error(`the process ends at "${step}"`);
}

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ failpoint, domains: [definePayments({ good })] });
  await offerSystems(server.db, 'good');
});
/** Whatever happened: every chain holds, every balance is the sum of its entries, and all entries together are zero. */
afterEach(booksHold);
async function booksHold(): Promise<void> {
  expect(await verifyChain(server.db)).toEqual([]);
  expect((await reconcile(server.db, { whole: true })).mismatches).toEqual([]);
  const { rows } = await sql<{ sum: string }>`SELECT coalesce(sum(amount_minor), 0)::text AS sum FROM wallet.leg`.execute(server.db);
  expect(rows).toEqual([{ sum: '0' }]);
}

const withdraw = ({ token }: Player, { system = 'good', sum = 400, key = randomUUID() as string } = {}) =>
  server.call('POST /payments/withdrawal', {
    token,
    idempotencyKey: key,
    body: { system, sum, ...(system === 'upi' && { requisites: { upi: 'asha@okbank' } }) },
  });
const rowOf = (id: number) => server.db.selectFrom('payments.payment').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow();
const heldOf = async ({ id }: Player) => {
  const { rows } = await sql<{
    held: bigint;
  }>`SELECT balance_minor AS held FROM wallet.account WHERE user_id = ${id} AND role = 'held'`.execute(server.db);
  return Number(rows[0]?.held ?? 0n) / 100;
};
const parts = () => ({
  adapters: { good, sandbox: sandboxAdapter({ ...server, secret: server.config.secrets.pspSandbox ?? '' }) },
  failpoint,
});
async function due(id: number): Promise<void> {
  const { due_at: dueAt } = await rowOf(id);
  if (dueAt && dueAt > server.clock.now()) server.clock.set(dueAt);
}
async function advance(id: number): Promise<number> {
  await due(id);
  await advancePayment({ ...parts(), failpoint: noFailpoint }, server, BigInt(id));
  return (await rowOf(id)).status_id;
}
const paidOut = (id: number) => good.calls.filter((call) => call === `payout ${id}`).length;

describe('withdrawals that race', () => {
  it('of thirty at once on a balance for ten, exactly ten are taken', async () => {
    const player = await server.playerWith(4000);
    const answers = await Promise.all(Array.from({ length: 30 }, () => withdraw(player)));
    const refused = answers.filter((answer) => answer.status === 400);
    expect([answers.filter((answer) => answer.status === 200).length, refused.length]).toEqual([10, 20]);
    expect(new Set(refused.map(({ body }) => body.error.message))).toEqual(new Set(['errors.api.payment.not_enough_money']));
    expect([await server.balance(player), await heldOf(player)]).toEqual([0, 4000]);
  });

  it('twenty copies of one request at once are one withdrawal with one answer', async () => {
    const player = await server.playerWith(1000);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw(player, { key })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect([answers[0]?.status, await server.balance(player), await heldOf(player)]).toEqual([200, 600, 400]);
  });

  it('twenty cancellations at once return the money once', async () => {
    const player = await server.playerWith(1000);
    const id = (await withdraw(player)).body.data.operationId;
    const call = () => server.call('DELETE /payments/:id', { token: player.token, params: { id } });
    const answers = await Promise.all(Array.from({ length: 20 }, call));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect([await server.balance(player), await heldOf(player)]).toEqual([1000, 0]);
  });
});

type Act = (id: number, player: Player) => Promise<unknown>;
const job: Act = (id) => advancePayment(parts(), server, BigInt(id)).catch(() => undefined);
const cancel: Act = (id, { token }) => server.call('DELETE /payments/:id', { token, params: { id } });
/** The system reports the end of a payout that it has received. */
const report: Act = async (id) => {
  if (paidOut(id) === 0) return;
  good.outcomes.set(BigInt(id), 'success');
  const payload = new URLSearchParams({ id: `end-${id}`, operation: String(id), paid: 'yes', paise: '40000' }).toString();
  await server.inject({ method: 'POST', url: '/psp/good/webhook', headers: { 'x-proof': 'signed' }, payload });
};
const orders = permutationsOf([job, cancel, job, report]);
const deaths = [
  null,
  'payment: payout committed',
  'payment: payout answered',
  'payment: payout saved',
  'webhook: event stored',
  'webhook: booked',
];

describe(`a withdrawal between its player, two jobs and a webhook, ${orders.length * deaths.length} interleavings`, () => {
  it.each(deaths)('with the process ending at %s: paid once or returned once, never both', async (dieAt) => {
    const player = await server.playerWith(20_000);
    let balance = 20_000;
    for (const order of orders) {
      const id: number = (await withdraw(player)).body.data.operationId;
      await due(id);
      stop.at = dieAt;
      await Promise.all(order.map((act) => act(id, player)));
      stop.at = null;
      let end = (await rowOf(id)).status_id;
      for (let more = 0; more < 6 && end !== status.SUCCESS && end !== status.CANCELLED; more += 1) {
        if (paidOut(id) > 0) good.outcomes.set(BigInt(id), 'success');
        end = await advance(id);
      }
      expect([[status.SUCCESS, 1].join(), [status.CANCELLED, 0].join()]).toContain([end, paidOut(id)].join());
      balance -= end === status.SUCCESS ? 400 : 0;
      expect([await server.balance(player), await heldOf(player)]).toEqual([balance, 0]);
    }
  });
});

const killed = (script: string, argument: DyingArgument) => runUntilKilled(join(import.meta.dirname, script), argument);

describe('a process that is killed with -9', () => {
  it.each(['webhook: verified', 'webhook: event stored', 'webhook: booked', 'webhook: committed', 'answered'])(
    'at "%s" of a deposit’s webhook: delivered again, it is credited once',
    async (dieAt) => {
      const player = await server.register();
      const { body } = await server.call('POST /payments/deposit', {
        token: player.token,
        idempotencyKey: randomUUID(),
        body: { system: 'upi', sum: 500 },
      });
      const id: number = body.data.operationId;
      const payload = { event_id: `kill-${id}`, operation_id: id, outcome: 'success', amount: 50_000, currency: 'INR' };
      const nowSec = Math.floor(server.clock.now().getTime() / 1000);
      const raw = Buffer.from(JSON.stringify(payload));
      const headers = {
        'content-type': 'application/json',
        'x-webhook-signature': signWebhook(server.config.secrets.pspSandbox ?? '', nowSec, raw),
      };
      const call = { target: server.open.target, nowMs: server.clock.now().getTime(), dieAt, url: '/psp/upi/webhook', headers, payload };
      await killed('../../originals/testing/call-and-die.ts', call);
      const isBooked = dieAt === 'webhook: committed' || dieAt === 'answered';
      expect(await server.balance(player)).toBe(isBooked ? 500 : 0);
      for (const _ of [1, 2]) await server.inject({ method: 'POST', url: '/psp/upi/webhook', headers, payload: raw });
      expect([(await rowOf(id)).status_id, await server.balance(player)]).toEqual([status.SUCCESS, 500]);
    },
  );

  it.each(['payment: payout committed', 'payment: payout answered', 'payment: payout saved'])(
    'at "%s" of a payout: the next process asks first, and it is paid once',
    async (dieAt) => {
      const player = await server.playerWith(1000);
      const id: number = (await withdraw(player, { system: 'upi' })).body.data.operationId;
      await due(id);
      await killed('../testing/advance-and-die.ts', {
        target: server.open.target,
        nowMs: server.clock.now().getTime(),
        dieAt,
        paymentId: String(id),
      });
      expect([await server.balance(player), await heldOf(player)]).toEqual([600, 400]);
      let end = (await rowOf(id)).status_id;
      for (let more = 0; more < 4 && end !== status.SUCCESS; more += 1) end = await advance(id);
      expect([end, await server.balance(player), await heldOf(player)]).toEqual([status.SUCCESS, 600, 0]);
      const { rows } = await sql<{
        count: bigint;
      }>`SELECT count(*) AS count FROM payments.sandbox_operation WHERE operation_id = ${id}`.execute(server.db);
      expect(rows[0]?.count).toBe(1n);
    },
  );
});

function permutationsOf<T>(items: readonly T[]): (readonly T[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item, at) => permutationsOf(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}
