import { randomUUID } from 'node:crypto';
import { paymentStatus as status } from '@mela/contract/money/payment-status';
import { operatorBase } from '@mela/contract/http/endpoint';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { NeedsApproval } from '../../../kernel/http/operator-gate.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { definePayments } from '../index.ts';
import { offerSystems, scriptedSystem } from '../testing/scripted-system.ts';
import { actOnPayment } from './operator-acts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ domains: [definePayments({ acme: scriptedSystem() })] });
  await offerSystems(server.db, 'acme');
});

const call = (act: string, id: number, token: string) =>
  server.call(
    `POST /payments/:id/${act}` as 'POST /payments',
    { token, params: { id }, body: { reason: 'the reason of a test' } },
    operatorBase,
  );
const withdraw = async (player: Player, sum: number) =>
  (await server.call('POST /payments/withdrawal', { token: player.token, idempotencyKey: randomUUID(), body: { system: 'acme', sum } }))
    .body.data;

it('[S14] a withdrawal of a player whom no one has identified is approved by two, whatever its sum, and refused by one', async () => {
  const [one, other] = [await operatorWith(server, 'payments.decide'), await operatorWith(server, 'payments.decide')];
  const rules = { autoMaxRupees: 10_000, autoDayRupees: 25_000, firstByHand: false, needsIdentity: true, secondPersonRupees: 50_000 };
  await changeSetting(server.db, 'withdrawal_review', rules);
  onTestFinished(() => changeSetting(server.db, 'withdrawal_review', { ...rules, needsIdentity: false }));
  const player = await server.playerWith(1000);
  const { operationId, statusId } = await withdraw(player, 400);
  const asked = await call('approve', operationId, one.token);
  expect([statusId, asked.status]).toEqual([status.VERIFY, 202]);
  const agree = ({ token }: TestOperator) =>
    server.call(
      'POST /approvals/:id/approve',
      { token, params: { id: asked.body.data.approval.id }, body: { reason: 'the bank has identified the player' } },
      operatorBase,
    );
  expect((await agree(one)).status).toBe(403);
  expect((await agree(other)).status).toBe(200);
  const second = await withdraw(await server.playerWith(1000), 400);
  expect((await call('refuse', second.operationId, one.token)).status).toBe(200);
});

describe('a large withdrawal', () => {
  it('[S14] in parts is summed by operator and by player, for the day of India', async () => {
    const [one, other] = [await operatorWith(server, 'payments.decide'), await operatorWith(server, 'payments.decide')];
    const [player, second] = [await server.playerWith(100_000), await server.playerWith(100_000)];
    const parts = [(await withdraw(player, 24_000)).operationId, (await withdraw(player, 24_000)).operationId];
    const codes = async (asked: readonly (readonly [number, TestOperator])[]) => {
      const answers: number[] = [];
      for (const [id, { token }] of asked) answers.push((await call('approve', id, token)).status);
      return answers;
    };
    expect(
      await codes([
        [parts[0], one],
        [parts[1], one],
      ]),
    ).toEqual([200, 200]);
    const third = (await withdraw(player, 24_000)).operationId;
    const foreign = (await withdraw(second, 24_000)).operationId;
    // The third part of one player, by any operator; and the third part that one operator lets go, to any player.
    expect(
      await codes([
        [third, one],
        [third, other],
        [foreign, one],
        [foreign, other],
      ]),
    ).toEqual([202, 202, 202, 200]);
  });

  it('[S14] in parts at the same moment is summed too: one of two passes', async () => {
    const { token } = await operatorWith(server, 'payments.decide');
    const ids: number[] = [];
    for (let part = 0; part < 3; part += 1) ids.push((await withdraw(await server.playerWith(40_000), 30_000)).operationId);
    const answers = await Promise.all(ids.map((id) => call('approve', id, token)));
    expect(answers.map(({ status: code }) => code).toSorted()).toEqual([200, 202, 202]);
  });

  it('[S14] what two have agreed to counts to neither sum', async () => {
    const [one, other] = [await operatorWith(server, 'payments.decide'), await operatorWith(server, 'payments.decide')];
    const player = await server.playerWith(100_000);
    const { operationId: id } = await withdraw(player, 60_000);
    const asked = await call('approve', id, one.token);
    expect(asked.status).toBe(202);
    const approval = asked.body.data.approval.id;
    const call2 = { token: other.token, params: { id: approval }, body: { reason: 'I agree' } };
    expect((await server.call('POST /approvals/:id/approve', call2, operatorBase)).status).toBe(200);
    expect((await call('approve', (await withdraw(player, 12_000)).operationId, one.token)).status).toBe(200);
  });

  it('[S14] is not paid by an approval that was asked for another sum or state of it', async () => {
    const [one, other] = [await operatorWith(server, 'payments.decide'), await operatorWith(server, 'payments.decide')];
    const { operationId: id } = await withdraw(await server.playerWith(100_000), 60_000);
    const approval = (await call('approve', id, one.token)).body.data.approval.id;
    const agree = () =>
      server.call(
        'POST /approvals/:id/approve',
        { token: other.token, params: { id: approval }, body: { reason: 'I agree' } },
        operatorBase,
      );
    const change = (requisites: string) =>
      server.db.updateTable('payments.payment').set({ requisites }).where('id', '=', BigInt(id)).execute();
    const { requisites } = await server.db
      .selectFrom('payments.payment')
      .select('requisites')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow();
    await change('{"upi":"accomplice@bank"}');
    expect((await agree()).body.error.message).toBe('errors.approvals.changed');
    await change(JSON.stringify(requisites));
    expect((await agree()).status).toBe(200);
  });

  it('[S14] in parts begins a new sum at midnight in India', async () => {
    const approve = async (name: string) => {
      const { operationId } = await withdraw(await server.playerWith(40_000), 30_000);
      return transact(server.db, async (tx) => {
        const cause = { now: server.clock.now(), log: server.log, origin: { actor: `operator:${name}`, requestId: null } } as const;
        const acting = {
          paymentId: BigInt(operationId),
          act: 'approve',
          reason: 'checked',
          by: { approval: null, operator: { confirmed: true } },
        } as const;
        await actOnPayment(tx, acting, cause);
        return 'done';
      }).catch((error: unknown) => (error instanceof NeedsApproval ? 'waiting' : Promise.reject(error)));
    };
    const toMidnightMs = 86_400_000 - ((server.clock.now().getTime() + 19_800_000) % 86_400_000);
    server.clock.advanceMs(toMidnightMs - 60_000);
    expect([await approve('ravi'), await approve('ravi')]).toEqual(['done', 'waiting']);
    server.clock.advanceMs(60_001);
    expect(await approve('ravi')).toBe('done');
  });
});
