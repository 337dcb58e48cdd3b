import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { paymentStatus as status } from '@mela/contract/money/payment-status';
import { transact } from '../../../kernel/db/transact.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { NeedsApproval } from '../../../kernel/http/operator-gate.ts';
import { noFailpoint } from '../../../kernel/failpoint.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { reconcile, removeGuard, setGuard } from '../../wallet/index.ts';
import { definePayments } from '../index.ts';
import { actOnPayment, paymentActs, type PaymentAct } from '../review/operator-acts.ts';
import { transitionsOf } from '../store.ts';
import { offerSystems, scriptedSystem, type Behaviour } from '../testing/scripted-system.ts';
import { advancePayment } from './advance-payment.ts';
import { stepOf, type Direction } from './transitions.ts';

const acme = scriptedSystem();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ domains: [definePayments({ acme })] });
  await offerSystems(server.db, 'acme');
});

type Act =
  | { readonly act: 'webhook'; readonly paid: 'yes' | 'no' | 'later'; readonly paise: number; readonly id: string; readonly copies: number }
  | { readonly act: 'advance' | 'cancel' | 'repeat' | 'limit' | 'no-limit' }
  | { readonly act: 'become'; readonly behaviour: Behaviour }
  | { readonly act: 'decide'; readonly outcome: 'success' | 'fail' | 'pending' }
  | { readonly act: 'operator'; readonly does: PaymentAct }
  | { readonly act: 'race'; readonly with: 'cancel' | 'operator' };
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    act: fc.constant('webhook' as const),
    paid: fc.constantFrom('yes', 'yes', 'no', 'later'),
    paise: fc.constantFrom(50_000, 50_000, 50_000, 49_999),
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    copies: fc.constantFrom(1, 1, 3),
  }),
  fc.constantFrom<Act>({ act: 'advance' }, { act: 'advance' }, { act: 'cancel' }, { act: 'repeat' }, { act: 'limit' }, { act: 'no-limit' }),
  fc.record({ act: fc.constant('become' as const), behaviour: fc.constantFrom<Behaviour>('answer', 'throw', 'reject') }),
  fc.record({ act: fc.constant('decide' as const), outcome: fc.constantFrom('success', 'fail', 'pending') }),
  fc.record({ act: fc.constant('operator' as const), does: fc.constantFrom(...paymentActs) }),
  fc.record({ act: fc.constant('race' as const), with: fc.constantFrom('cancel' as const, 'operator' as const) }),
);

/** The plain model: which states may follow which, written by hand and apart from the table of transitions. */
const follows: Readonly<Record<Direction, Readonly<Record<number, readonly number[]>>>> = {
  deposit: { 1: [2, 3, 4, 8, 9, 11], 2: [3, 4, 8, 9, 11], 4: [3, 8, 9], 6: [9, 10], 8: [3, 6, 10], 9: [3, 6, 10], 11: [3, 4, 8, 9] },
  withdrawal: { 1: [4, 5, 7, 8, 10], 5: [4, 6, 8, 10], 6: [4, 7], 7: [2, 3, 4, 11], 8: [4, 5, 6], 2: [3, 4, 11], 11: [3, 4] },
};

/** What the player has in paise by the state of a payment of ₹500, after a start with ₹1,000. */
function modelMinor(kind: Direction, statusId: number, receivedMinor: bigint | null): bigint {
  if (kind === 'deposit') return 100_000n + (statusId === status.SUCCESS ? (receivedMinor ?? 50_000n) : 0n);
  return statusId === status.FAIL || statusId === status.CANCELLED ? 100_000n : 50_000n;
}

async function run(kind: Direction, acts: readonly Act[]): Promise<void> {
  acme.behaviour = 'answer';
  const player = await server.playerWith(1000);
  const call = { token: player.token, idempotencyKey: randomUUID(), body: { system: 'acme', sum: 500 } };
  const start = () => server.call(`POST /payments/${kind}`, call);
  const id: number = (await start()).body.data.operationId;
  const row = () => server.db.selectFrom('payments.payment').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow();
  for (const act of acts) await perform(act, { id, player, start, row });
  const { status_id: statusId, due_at: dueAt, received_minor: received } = await row();
  expect(Math.round((await server.balance(player)) * 100)).toBe(Number(modelMinor(kind, statusId, received)));
  // Open payments have a next step; ended ones and those that wait for a person have none.
  expect(dueAt !== null).toBe(stepOf(kind, statusId) !== null);
  const timeline = await transitionsOf(server.db, BigInt(id));
  expect(timeline.map(({ from_id: from }) => from)).toEqual([null, ...timeline.slice(0, -1).map(({ to_id: to }) => to)]);
  for (const { from_id: from, to_id: to } of timeline.slice(1)) expect(follows[kind][from ?? 0] ?? [], `${from} to ${to}`).toContain(to);
  expect(timeline.at(-1)?.to_id).toBe(statusId);
}

type Running = {
  readonly id: number;
  readonly player: Player;
  readonly start: () => Promise<{ body: any }>;
  readonly row: () => Promise<{ due_at: Date | null }>;
};

async function perform(act: Act, { id, player, start, row }: Running): Promise<void> {
  const userId = BigInt(player.id);
  const cancel = () => server.call('DELETE /payments/:id', { token: player.token, params: { id } });
  const advance = () => advancePayment({ adapters: { acme }, failpoint: noFailpoint }, server, BigInt(id));
  const operate = (does: PaymentAct) =>
    transact(server.db, (tx) => {
      const cause = { now: server.clock.now(), log: server.log, origin: { actor: 'operator:test', requestId: null } } as const;
      return actOnPayment(
        tx,
        { paymentId: BigInt(id), act: does, reason: 'by test', by: { approval: null, operator: { confirmed: true } } },
        cause,
      );
    }).catch((error: unknown) => expect(error instanceof ApiError || error instanceof NeedsApproval, String(error)).toBe(true));
  const setDue = async () => server.clock.set((await row()).due_at ?? server.clock.now());
  switch (act.act) {
    case 'webhook': {
      const form = new URLSearchParams({ id: `${id}-${act.id}`, operation: String(id), paid: act.paid, paise: String(act.paise) });
      const headers = { 'x-proof': 'signed', 'content-type': 'text/plain' };
      const send = () => server.inject({ method: 'POST', url: '/psp/acme/webhook', headers, payload: form.toString() });
      const answers = await Promise.all(Array.from({ length: act.copies }, send));
      // Answered as before: all copies alike.
      expect([200, 422]).toContain(answers[0]?.status);
      expect(new Set(answers.map(({ status: code }) => code)).size).toBe(1);
      return;
    }
    case 'advance':
      await setDue();
      return advance();
    case 'cancel':
      return void (await cancel());
    case 'repeat':
      return expect((await start()).body.data.operationId).toBe(id);
    case 'become':
      acme.behaviour = act.behaviour;
      return;
    case 'decide':
      acme.outcomes.set(BigInt(id), act.outcome);
      return;
    case 'operator':
      return void (await operate(act.does));
    case 'race':
      await setDue();
      return void (await Promise.all([advance(), act.with === 'cancel' ? cancel() : operate('refuse'), advance()]));
    case 'limit':
      return void (await transact(server.db, (tx) =>
        setGuard(tx, { userId, measure: 'deposit', period: 'day', maxMinor: 0n }, server.clock.now()),
      ));
    case 'no-limit':
      return transact(server.db, (tx) => removeGuard(tx, { userId, measure: 'deposit', period: 'day' }));
    default:
      throw new Error('an act without a case');
  }
}

describe('any sequence of reports, answers, crashes, limits, cancellations and acts of operators', () => {
  it.each(['deposit', 'withdrawal'] as const)(
    '[M1] leaves a %s in a legal state, the journal in balance, and the player’s money right to the paisa',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyAct, { maxLength: 16 }), (acts) => run(kind, acts)),
        { numRuns: 60 },
      );
      expect((await reconcile(server.db)).mismatches).toEqual([]);
    },
  );

  it('money of another sum is credited by an operator to the paisa, and never twice', async () => {
    await run('deposit', [
      { act: 'webhook', paid: 'yes', paise: 49_999, id: 'a', copies: 1 },
      { act: 'operator', does: 'credit' },
      { act: 'operator', does: 'credit' },
      { act: 'webhook', paid: 'yes', paise: 49_999, id: 'b', copies: 3 },
    ]);
    const last = await server.db.selectFrom('payments.payment').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect([last.status_id, last.received_minor]).toEqual([status.SUCCESS, 49_999n]);
  });
});
