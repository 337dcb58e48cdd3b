import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { paymentStatus as status, type PaymentStatus } from '@mela/contract/money/payment-status';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { reconcile } from '../../wallet/index.ts';
import { advancePayment } from './advance-payment.ts';
import { definePayments } from '../index.ts';
import { isContradiction, mayBecome, stepOf } from '../rules.ts';
import { offerSystems, scriptedSystem, type Behaviour } from '../testing/scripted-system.ts';

const statuses = Object.values(status);
const anyStatus = fc.constantFrom(...statuses);
const direction = fc.constantFrom('deposit', 'withdrawal');
const isOver = (statusId: PaymentStatus) =>
  statuses.every((to) => !mayBecome('deposit', statusId, to) && !mayBecome('withdrawal', statusId, to));

describe('the rules of states', () => {
  it('no sequence leaves SUCCESS or CANCELLED, and none visits a state twice', () => {
    fc.assert(
      fc.property(direction, fc.array(anyStatus, { maxLength: 40 }), (kind, wishes) => {
        const seen: PaymentStatus[] = [status.NEW];
        for (const wish of wishes) if (mayBecome(kind, seen.at(-1) ?? status.NEW, wish)) seen.push(wish);
        expect(new Set(seen).size).toBe(seen.length);
        for (const end of [status.SUCCESS, status.CANCELLED]) if (seen.includes(end)) expect(seen.at(-1)).toBe(end);
      }),
    );
    expect([status.SUCCESS, status.CANCELLED].every(isOver)).toBe(true);
  });

  it('a state with a next step can still end, and an ended one has no next step', () => {
    fc.assert(
      fc.property(direction, anyStatus, (kind, statusId) => {
        if (stepOf(kind, statusId) !== null) expect(statuses.some((to) => mayBecome(kind, statusId, to))).toBe(true);
        if (isOver(statusId)) expect(stepOf(kind, statusId)).toBeNull();
      }),
    );
  });

  it('a contradicting report is neither an allowed change nor a repeat', () => {
    const reports = { success: status.SUCCESS, fail: status.FAIL, pending: status.DELAYED } as const;
    fc.assert(
      fc.property(direction, anyStatus, fc.constantFrom('success', 'fail', 'pending'), (kind, statusId, outcome) => {
        if (!isContradiction(kind, statusId, outcome)) return;
        expect(statusId).not.toBe(reports[outcome]);
        if (outcome === 'success') expect(mayBecome(kind, statusId, status.SUCCESS)).toBe(false);
      }),
    );
  });
});

const acme = scriptedSystem();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ domains: [definePayments({ acme })] });
  await offerSystems(server.db, 'acme');
});

type Act =
  | { readonly act: 'webhook'; readonly paid: boolean; readonly paise: number; readonly id: string }
  | { readonly act: 'advance' }
  | { readonly act: 'cancel' }
  | { readonly act: 'repeat' }
  | { readonly act: 'become'; readonly behaviour: Behaviour }
  | { readonly act: 'decide'; readonly outcome: 'success' | 'fail' | 'pending' };
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    act: fc.constant('webhook' as const),
    paid: fc.boolean(),
    paise: fc.constantFrom(50_000, 50_000, 50_000, 49_999),
    id: fc.constantFrom('a', 'b', 'c'),
  }),
  fc.constantFrom<Act>({ act: 'advance' }, { act: 'advance' }, { act: 'cancel' }, { act: 'repeat' }),
  fc.record({ act: fc.constant('become' as const), behaviour: fc.constantFrom<Behaviour>('answer', 'throw', 'reject') }),
  fc.record({ act: fc.constant('decide' as const), outcome: fc.constantFrom('success', 'fail', 'pending') }),
);

describe('any sequence of reports, answers, crashes and cancellations', () => {
  it.each(['deposit', 'withdrawal'] as const)('leaves a %s in a state that its money agrees with', async (kind) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { maxLength: 14 }), async (acts) => {
        acme.behaviour = 'answer';
        const player = await server.playerWith(1000);
        const call = { token: player.token, idempotencyKey: randomUUID(), body: { system: 'acme', sum: 500 } };
        const start = () => server.call(`POST /payments/${kind}`, call);
        const id: number = (await start()).body.data.operationId;
        const row = () => server.db.selectFrom('payments.payment').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow();
        for (const act of acts) {
          const before = (await row()).status_id as PaymentStatus;
          if (act.act === 'webhook') {
            const form = new URLSearchParams({
              id: `${id}-${act.id}`,
              operation: String(id),
              paid: act.paid ? 'yes' : 'no',
              paise: String(act.paise),
            });
            const answer = await server.inject({
              method: 'POST',
              url: '/psp/acme/webhook',
              headers: { 'x-proof': 'signed', 'content-type': 'text/plain' },
              payload: form.toString(),
            });
            expect([200, 422]).toContain(answer.status);
          } else if (act.act === 'advance') {
            server.clock.set((await row()).due_at ?? server.clock.now());
            await advancePayment({ adapters: { acme }, failpoint: async () => undefined }, server, BigInt(id));
          } else if (act.act === 'cancel') await server.call('DELETE /payments/:id', { token: player.token, params: { id } });
          else if (act.act === 'repeat') expect((await start()).body.data.operationId).toBe(id);
          else if (act.act === 'become') acme.behaviour = act.behaviour;
          else acme.outcomes.set(BigInt(id), act.outcome);
          const after = (await row()).status_id as PaymentStatus;
          if (isOver(before)) expect(after).toBe(before);
        }
        const { status_id: statusId, due_at: dueAt } = await row();
        const balance = await server.balance(player);
        if (kind === 'deposit') expect(balance).toBe(statusId === status.SUCCESS ? 1500 : 1000);
        else expect(balance).toBe(([status.FAIL, status.CANCELLED] as number[]).includes(statusId) ? 1000 : 500);
        // Open payments have a next step; ended ones have none.
        expect(dueAt !== null).toBe(stepOf(kind, statusId) !== null);
      }),
      { numRuns: 40 },
    );
    expect((await reconcile(server.db)).mismatches).toEqual([]);
  });
});
