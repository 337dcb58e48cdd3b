import { randomUUID } from 'node:crypto';
import { operatorBase } from '@mela/contract/http/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let player: Player;
let support: TestOperator;
beforeAll(async () => {
  server = await testServer();
  player = await server.playerWith(1000);
  support = await operatorWith(server, 'support', 'auditor');
});

const look = (id: number, token = support.token) => server.call('GET /players/:id/money', { token, params: { id } }, operatorBase);

async function round(bet: number, win: number): Promise<void> {
  const token = await server.openGame(player, 'demo-game');
  const message = { token, round: randomUUID(), game: 'demo-game', currency: 'INR' };
  const key = randomUUID();
  const send = (path: string, more: object) => server.provider(`/transaction/${path}`, { ...message, request_uuid: randomUUID(), ...more });
  await send('bet', { transaction_uuid: key, amount: bet * 100 });
  await send('win', { transaction_uuid: randomUUID(), reference_transaction_uuid: key, amount: win * 100, round_closed: true });
}

describe("a player's money", () => {
  it('is shown to support as the ledger has it, with the last payments and rounds, newest first', async () => {
    const deposit = await server.deposit(player, 500);
    await round(100, 40);
    await round(10, 0);
    const body = { system: 'upi', sum: 200, requisites: { upi: 'asha@okbank' } };
    const asked = await server.call('POST /payments/withdrawal', { token: player.token, idempotencyKey: randomUUID(), body });
    const { status, body: answer } = await look(player.id);
    expect(status).toBe(200);
    const { data } = answer;
    expect(data.trueAt).toBe(Math.floor(server.clock.now().getTime() / 1000));
    expect(data.balances).toEqual([
      { kind: 'cash', currency: 'INR', amount: 1230 },
      { kind: 'bonus', currency: 'INR', amount: 0 },
      { kind: 'held', currency: 'INR', amount: 200 },
    ]);
    expect(data.withdrawals.map(({ operationId, sum }: { operationId: number; sum: number }) => [operationId, sum])).toEqual([
      [asked.body.data.operationId, 200],
    ]);
    expect(data.deposits[0]).toMatchObject({ operationId: deposit, sum: 500 });
    expect(data.rounds.map(({ bet, win, status: state }: Record<string, unknown>) => [bet, win, state])).toEqual([
      [10, 0, 'closed'],
      [100, 40, 'closed'],
    ]);
    expect([data.bonuses, data.withdrawalCount, data.withdrawn]).toEqual([[], 0, 0]);
    expect(JSON.stringify(data)).not.toContain('asha@okbank');
  });

  it('has no payment or round of another player', async () => {
    const { id } = await server.register();
    expect((await look(id)).body.data).toMatchObject({
      deposits: [],
      withdrawals: [],
      rounds: [],
      bonuses: [],
      depositCount: 0,
      deposited: 0,
    });
  });

  it('is in the audit log with each look', async () => {
    const { id } = await server.register();
    await look(id);
    await look(id);
    const query = { subject: `player:${id}`, actor: `operator:${support.id}` };
    const { data } = (await server.call('GET /audit', { token: support.token, query }, operatorBase)).body;
    expect(data.map(({ act }: { act: string }) => act)).toEqual(['players.see-money', 'players.see-money']);
  });

  it.each([['payments'], ['risk']])('is shown to %s', async (role) => {
    expect((await look(player.id, (await operatorWith(server, role)).token)).status).toBe(200);
  });

  it.each([['marketing'], ['content'], ['games'], ['operations']])('is closed to %s', async (role) => {
    expect((await look(player.id, (await operatorWith(server, role)).token)).status).toBe(403);
  });

  it('is not found without a player, and not shown to players', async () => {
    expect((await look(999_999_999)).status).toBe(404);
    expect((await look(player.id, player.token)).status).toBe(403);
    expect((await look(player.id, 'unknown')).status).toBe(401);
  });
});
