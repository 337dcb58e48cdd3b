import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { post, type Movement } from '../../wallet/index.ts';

let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  player = await server.playerWith(1000);
});

const nowSec = () => Math.floor(server.clock.now().getTime() / 1000);
const list = async (group: string, { token }: Player = player) =>
  (await server.call('GET /payments/statement', { token, query: { group } })).body.data;
const file = (format: 'csv' | 'pdf', { token }: Player, { from = nowSec() - 86_400, to = nowSec() + 1, locale = 'en' } = {}) =>
  server.call('GET /payments/statement/files/:format', {
    token,
    params: { format },
    query: { from, to },
    headers: { 'content-language': locale },
  });
const rowsOf = (text: string) =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
const pay = async (owner: Player, rupees: number) =>
  (
    await server.call('POST /payments/withdrawal', {
      token: owner.token,
      idempotencyKey: randomUUID(),
      body: { system: 'upi', sum: rupees, requisites: { upi: 'asha@okbank' } },
    })
  ).body.data.operationId as number;
/** Bets of ₹2 of which every tenth wins ₹15. */
async function play(owner: Player, rounds: number): Promise<void> {
  const origin = systemOrigin('test');
  const movements = Array.from({ length: rounds }, (_, at): Movement[] => {
    const bet = randomUUID();
    const round = { userId: BigInt(owner.id), round: bet, origin };
    const win = { ...round, key: `${bet}-win`, kind: 'win', ref: bet, amountMinor: 1500n } as const;
    return [{ ...round, key: bet, kind: 'bet', amountMinor: 200n }, ...(at % 10 === 0 ? [win] : [])];
  });
  await transact(server.db, (tx) => post(tx, movements.flat(), server.clock.now()));
}

describe('the statement of a player', () => {
  it('names each movement in words with its payment’s number, and its balances lead from line to line to what the wallet has', async () => {
    const id = await pay(player, 400);
    await server.call('DELETE /payments/:id', { token: player.token, params: { id } });
    const [head, opening, ...rest] = rowsOf((await file('csv', player)).text);
    const closing = rest.pop();
    expect(head).toEqual('Date,Time,Entry,Payment,Rounds,Bets,Won,Money,Bonus,Balance,Bonus balance'.split(','));
    expect(opening?.slice(2)).toEqual(['Balance at the start', '', '', '', '', '', '', '0.00', '0.00']);
    expect(rest.map((row) => [row[2], row[7], row[9]])).toEqual([
      ['Deposit', '1000.00', '1000.00'],
      ['Withdrawal requested', '-400.00', '600.00'],
      ['Withdrawal returned', '400.00', '1000.00'],
    ]);
    expect([rest[1]?.[3], rest[2]?.[3], closing?.[9]]).toEqual([String(id), String(id), '1000.00']);
    expect(await server.balance(player)).toBe(1000);
  });

  it('adds up play that nothing interrupts in one line a day, and says what was staked and won', async () => {
    const owner = await server.playerWith(1000);
    await play(owner, 20);
    await server.deposit(owner, 100);
    await play(owner, 10);
    server.clock.advanceMs(86_400_000);
    await play(owner, 10);
    const lines = await list('play', owner);
    expect(
      lines.map((line: { rounds: number; staked: number; won: number; money: number }) => [line.rounds, line.staked, line.won, line.money]),
    ).toEqual([
      [10, 20, 15, -5],
      [10, 20, 15, -5],
      [20, 40, 30, -10],
    ]);
    expect([lines[0].moneyAfter, await server.balance(owner)]).toEqual([1080, 1080]);
  });

  it('counts no bet that was undone, nor its wins: any play has the sums of the play without what was undone', async () => {
    const act = fc.oneof(
      { arbitrary: fc.record({ is: fc.constant('bet' as const), minor: fc.integer({ min: 1, max: 500 }) }), weight: 3 },
      { arbitrary: fc.record({ is: fc.constant('win' as const), of: fc.nat(9), minor: fc.integer({ min: 0, max: 900 }) }), weight: 3 },
      { arbitrary: fc.record({ is: fc.constant('undo' as const), of: fc.nat(9) }), weight: 2 },
      { arbitrary: fc.record({ is: fc.constant('deposit' as const) }), weight: 1 },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 14 }), async (acts) => {
        const owner = await server.playerWith(100);
        const [userId, origin] = [BigInt(owner.id), systemOrigin('test')];
        const bets: { key: string; minor: number; won: number; undone: boolean }[] = [];
        for (const one of acts) {
          const [bet, key] = ['of' in one ? bets[one.of] : undefined, randomUUID()];
          const book = async (movement: Pick<Movement, 'kind' | 'amountMinor' | 'ref'>) =>
            (await transact(server.db, (tx) => post(tx, [{ key, userId, origin, ...movement }], server.clock.now())))[0]!.status ===
            'applied';
          if (one.is === 'deposit') await book({ kind: 'deposit', amountMinor: 1000n });
          else if (one.is === 'bet') {
            if (await book({ kind: 'bet', amountMinor: BigInt(one.minor) })) bets.push({ key, minor: one.minor, won: 0, undone: false });
          } else if (one.is === 'win') {
            if (bet && (await book({ kind: 'win', amountMinor: BigInt(one.minor), ref: bet.key }))) bet.won += one.minor;
          } else if (await book({ kind: 'rollback', amountMinor: 0n, ref: bet?.key ?? 'of-another-site' })) {
            if (bet) bet.undone = true;
          }
        }
        const lines: { rounds: number; staked: number; won: number; money: number }[] = await list('play', owner);
        const stands = bets.filter(({ undone }) => !undone);
        const minor = (of: (line: (typeof lines)[number]) => number) => lines.reduce((sum, line) => sum + Math.round(of(line) * 100), 0);
        expect([minor(({ staked }) => staked), minor(({ won }) => won)]).toEqual([
          stands.reduce((sum, bet) => sum + bet.minor, 0),
          stands.reduce((sum, bet) => sum + bet.won, 0),
        ]);
        for (const { staked, won, money, rounds } of lines) {
          expect(Math.round((won - staked) * 100)).toBe(Math.round(money * 100));
          expect(rounds).toBeGreaterThanOrEqual(0);
        }
        if (lines.length === 1) expect(lines[0]?.rounds).toBe(stands.length);
      }),
      { numRuns: 25 },
    );
  });

  it('opens with the balance before its period, and adds up to the balance after it', async () => {
    const owner = await server.playerWith(500);
    server.clock.advanceMs(2 * 86_400_000);
    await server.deposit(owner, 250);
    const rows = rowsOf((await file('csv', owner)).text);
    expect(rows.slice(1).map((row) => [row[2], row[9]])).toEqual([
      ['Balance at the start', '500.00'],
      ['Deposit', '750.00'],
      ['Balance at the end', '750.00'],
    ]);
    const both = rowsOf((await file('csv', owner, { from: nowSec() - 60 * 86_400 })).text);
    expect(both.filter((row) => row[2] === 'Deposit').map((row) => row[7])).toEqual(['500.00', '250.00']);
  });

  it('reads in Hindi, as both kinds of file', async () => {
    const { text, headers } = await file('csv', player, { from: nowSec() - 300 * 86_400, locale: 'hi' });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(rowsOf(text)[2]?.[2]).toBe('जमा');
    for (const locale of ['en', 'hi']) {
      const pdf = await file('pdf', player, { from: nowSec() - 300 * 86_400, locale });
      expect([pdf.status, pdf.headers['content-type'], pdf.text.slice(0, 5), pdf.text.trimEnd().endsWith('%%EOF')]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
        true,
      ]);
    }
  });

  it('has nothing of other players, and is for players only', async () => {
    const stranger = await server.register();
    expect(rowsOf((await file('csv', stranger)).text)).toHaveLength(3);
    expect(await list('payments', stranger)).toEqual([]);
    expect(
      (await server.call('GET /payments/statement/files/:format', { params: { format: 'csv' }, query: { from: 1, to: 2 } })).status,
    ).toBe(401);
  });

  it.each([
    ['a period that ends before it begins', { from: 2000, to: 1000 }],
    ['one of more than a year', { from: 1_700_000_000, to: 1_740_000_000 }],
    ['an empty one', { from: 2000, to: 2000 }],
  ])('refuses %s', async (_name, period) => {
    expect((await file('csv', player, period)).body.error.fields).toEqual({ to: 'errors.field.invalid' });
  });

  it('refuses another format and an unknown group', async () => {
    const query = { from: 1000, to: 2000 };
    expect(
      (await server.call('GET /payments/statement/files/:format', { token: player.token, params: { format: 'xls' }, query })).status,
    ).toBe(404);
    expect((await server.call('GET /payments/statement', { token: player.token, query: { group: 'all' } })).status).toBe(400);
  });
});
