import { randomUUID } from 'node:crypto';
import { operatorBase } from '@mela/contract/http/endpoint';
import { paymentStatus } from '@mela/contract/money/payment-status';
import { beforeAll, describe, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let payments: TestOperator;
beforeAll(async () => {
  server = await testServer();
  payments = await operatorWith(server, 'payments', 'auditor');
});

const open = (id: number, token = payments.token) => server.call('GET /payments/:id', { token, params: { id } }, operatorBase);
async function withdraw(player: Player, sum: number, upi: string, more: object = {}): Promise<number> {
  const body = { system: 'upi', sum, requisites: { upi }, ...more };
  const answer = await server.call('POST /payments/withdrawal', { token: player.token, idempotencyKey: randomUUID(), body });
  return answer.body.data.operationId;
}

describe('a withdrawal that an operator opens', () => {
  it('has its payee, also where the page said nothing beside the order, and never what the page said in its place', async () => {
    const player = await server.playerWith(30_000);
    const plain = await withdraw(player, 200, 'asha@okbank');
    expect((await open(plain)).body.data).toMatchObject({ payee: { upi: 'asha@okbank' }, extraData: null });
    const said = await withdraw(player, 200, 'asha@okbank', { extraData: { from: '/en/games' } });
    expect((await open(said)).body.data).toMatchObject({ payee: { upi: 'asha@okbank' }, extraData: { from: '/en/games' } });
  });

  it('has the balance and the history of its player beside it', async () => {
    const player = await server.playerWith(30_000);
    const first = await withdraw(player, 1000, 'asha@okbank');
    await server.db
      .updateTable('payments.payment')
      .set({ status_id: paymentStatus.SUCCESS, due_at: null })
      .where('id', '=', BigInt(first))
      .execute();
    const again = await withdraw(player, 500, 'asha@okbank');
    const other = await withdraw(player, 500, 'ravi@okbank');
    const { data } = (await open(again)).body;
    expect(data.player).toMatchObject({
      cash: 28_000,
      held: 2000,
      bonus: 0,
      withdrawalCount: 1,
      withdrawn: 1000,
      paidToPayee: 1,
      signals: [],
    });
    expect((await open(other)).body.data.player.paidToPayee).toBe(0);
  });

  it('counts no withdrawal of another player to the same payee', async () => {
    const [one, two] = [await server.playerWith(5000), await server.playerWith(5000)];
    const paid = await withdraw(one, 1000, 'shared@okbank');
    await server.db
      .updateTable('payments.payment')
      .set({ status_id: paymentStatus.SUCCESS, due_at: null })
      .where('id', '=', BigInt(paid))
      .execute();
    expect((await open(await withdraw(two, 1000, 'shared@okbank'))).body.data.player).toMatchObject({ paidToPayee: 0, withdrawalCount: 0 });
  });

  it('is in the audit log of the payment and of the player with each look', async () => {
    const player = await server.playerWith(5000);
    const id = await withdraw(player, 1000, 'asha@okbank');
    await open(id);
    for (const subject of [`payment:${id}`, `player:${player.id}`]) {
      const query = { subject, actor: `operator:${payments.id}` };
      const { data } = (await server.call('GET /audit', { token: payments.token, query }, operatorBase)).body;
      expect(data.map(({ act, after }: { act: string; after: unknown }) => [act, after])).toEqual([['payments.see', null]]);
    }
  });

  it.each(['support', 'risk', 'marketing', 'finance', 'auditor'])('is closed to %s', async (role) => {
    const id = await withdraw(await server.playerWith(5000), 1000, 'asha@okbank');
    expect((await open(id, (await operatorWith(server, role)).token)).status).toBe(403);
  });

  it('is not found where there is none', async () => expect((await open(999_999_999)).status).toBe(404));

  it('is in the queue without its payee: the list is no look at an account', async () => {
    await withdraw(await server.playerWith(30_000), 12_000, 'asha@okbank');
    const answer = await server.call('GET /payments', { token: payments.token, query: { queue: 'withdrawals' } }, operatorBase);
    expect(answer.body.data.length).toBeGreaterThan(0);
    expect(JSON.stringify(answer.body)).not.toContain('asha@okbank');
  });
});
