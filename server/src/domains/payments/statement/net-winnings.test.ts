import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { financialYear, yearFigures, type MoneyEvent } from './net-winnings.ts';

const deposit = (minor: bigint): MoneyEvent => ({ kind: 'deposit', minor });
const withdrawal = (minor: bigint): MoneyEvent => ({ kind: 'withdrawal', minor });

describe('net winnings by rule 133', () => {
  it.each<[string, bigint, MoneyEvent[], bigint]>([
    ['nothing happened', 0n, [], 0n],
    ['less was withdrawn than deposited', 0n, [deposit(1000n), withdrawal(900n)], 0n],
    ['more was withdrawn than deposited', 0n, [deposit(1000n), withdrawal(1500n)], 500n],
    ['the opening balance is no winnings', 400n, [deposit(1000n), withdrawal(1500n)], 100n],
    ['what an earlier withdrawal held counts once', 0n, [deposit(1000n), withdrawal(1500n), withdrawal(200n)], 700n],
    [
      'a deposit after a withdrawal lowers the next one only',
      0n,
      [deposit(1000n), withdrawal(1500n), deposit(300n), withdrawal(400n)],
      600n,
    ],
    ['a withdrawal before any deposit', 0n, [withdrawal(100n), deposit(1000n), withdrawal(500n)], 100n],
  ])('%s', (_name, opening, events, counted) => {
    expect(yearFigures(opening, events).countedMinor).toBe(counted);
  });

  it.each([
    ['2026-03-31T18:29:59Z', '2025-26', '2025-03-31T18:30:00Z'],
    ['2026-03-31T18:30:00Z', '2026-27', '2026-03-31T18:30:00Z'],
    ['2099-12-31T00:00:00Z', '2099-00', '2099-03-31T18:30:00Z'],
  ])('the financial year at %s is %s, in India', (at, name, since) => {
    expect(financialYear(new Date(at))).toEqual({ name, since: new Date(since) });
  });
});

describe('the preview before a withdrawal', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  const show = async (token: string, query = {}) => server.call('GET /payments/net-winnings', { token, query });

  it('is not there with play money, unless an operator switches it on', async () => {
    const player = await server.register();
    expect((await show(player.token)).status).toBe(404);
    expect((await server.call('GET /payments/net-winnings', {})).status).toBe(401);
  });

  it('counts deposits and withdrawals of the year, without those that were returned, with rates that are settings', async () => {
    await transact(server.db, (tx) => changeSetting(tx, 'net_winnings', { enabled: true, taxPercent: 30, freeRupees: 100 }));
    const player = await server.playerWith(1000);
    const body = { system: 'upi', sum: 400, requisites: { upi: 'asha@okbank' } };
    const ask = () => server.call('POST /payments/withdrawal', { token: player.token, idempotencyKey: randomUUID(), body });
    await ask();
    const second = (await ask()).body.data.operationId;
    await server.call('DELETE /payments/:id', { token: player.token, params: { id: second } });
    const { data } = (await show(player.token, { sum: 900 })).body;
    expect(data).toMatchObject({ opening: 0, deposited: 1000, withdrawn: 400, inWithdrawals: 0 });
    expect(data.preview).toEqual({ sum: 900, netWinnings: 300, taxPercent: 30, tax: 90 });
    expect((await show(player.token, { sum: 700 })).body.data.preview).toMatchObject({ netWinnings: 100, tax: 0 });
    for (const sum of [-1, 1e9, 'x', 0.001]) expect((await show(player.token, { sum })).status).toBe(400);
  });

  it('counts a withdrawal in the year in which it was asked for, and one that comes back in the next year as money that was there before', async () => {
    await transact(server.db, (tx) => changeSetting(tx, 'net_winnings', { enabled: true, taxPercent: 30, freeRupees: 0 }));
    // Half an hour before the year ends in India.
    const { since } = financialYear(new Date(server.clock.now().getTime() + 366 * 86_400_000));
    server.clock.advanceMs(since.getTime() - 1_800_000 - server.clock.now().getTime());
    const player = await server.playerWith(1000);
    const ask = async (sum: number) => {
      const body = { system: 'upi', sum, requisites: { upi: 'asha@okbank' } };
      return (await server.call('POST /payments/withdrawal', { token: player.token, idempotencyKey: randomUUID(), body })).body.data
        .operationId;
    };
    await ask(300);
    const returned = await ask(400);
    const session = async () => (await show(player.token, { sum: 700 })).body.data;
    expect(await session()).toMatchObject({ opening: 0, deposited: 1000, withdrawn: 700, preview: { netWinnings: 400 } });
    server.clock.advanceMs(1_800_000);
    expect(await session()).toMatchObject({ opening: 300, deposited: 0, withdrawn: 0, preview: { netWinnings: 400 } });
    await server.call('DELETE /payments/:id', { token: player.token, params: { id: returned } });
    // 300 and 400 of the deposit of the year before are theirs: of 700 nothing was won.
    expect(await session()).toMatchObject({ opening: 700, withdrawn: 0, inWithdrawals: 0, preview: { netWinnings: 0, tax: 0 } });
    await ask(700);
    expect(await session()).toMatchObject({ opening: 700, withdrawn: 700, inWithdrawals: 0, preview: { netWinnings: 700, tax: 210 } });
  });
});
