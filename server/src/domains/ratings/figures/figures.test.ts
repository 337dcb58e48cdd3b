import type { Figures } from '@mela/contract/api/accounts/figures';
import type { StatementEntry } from '@mela/contract/api/payments/statement';
import { dayOf } from '@mela/contract/site/zone';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { unixSec } from '../../../kernel/clock.ts';
import { shardsOf } from '../../../kernel/events/shards.ts';
import { projectionConsumer } from '../../../kernel/projections/projection-consumer.ts';
import { rebuildStep } from '../../../kernel/projections/rebuild.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { playerDays } from '../player-days/player-days-store.ts';
import { playTimeConsumer } from '../play-time/play-time.ts';
import { daysBetween, periodsOf } from './periods.ts';

describe('the days, weeks and months of a time', () => {
  it.each([
    ['day', '2026-11-29', '2026-12-01', ['2026-11-29/2026-11-29', '2026-11-30/2026-11-30', '2026-12-01/2026-12-01']],
    ['week', '2026-11-27', '2026-12-08', ['2026-11-27/2026-11-29', '2026-11-30/2026-12-06', '2026-12-07/2026-12-08']],
    ['month', '2027-12-31', '2028-02-29', ['2027-12-31/2027-12-31', '2028-01-01/2028-01-31', '2028-02-01/2028-02-29']],
  ] as const)('by %s from %s to %s', (span, from, to, expected) => {
    expect(periodsOf(from, to, span).map(({ start, end }) => `${start}/${end}`)).toEqual(expected);
  });

  it('follow each other without a gap and have every day once', () => {
    const at = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
    fc.assert(
      fc.property(at, at, fc.constantFrom('day', 'week', 'month'), (one, other, span) => {
        const [from = one, to = other] = [one, other].toSorted();
        fc.pre(daysBetween(from, to) <= 400);
        const periods = periodsOf(from, to, span as 'day');
        expect([periods[0]?.start, periods.at(-1)?.end]).toEqual([from, to]);
        expect(periods.reduce((sum, { start, end }) => sum + daysBetween(start, end), 0)).toBe(daysBetween(from, to));
      }),
      { numRuns: 60 },
    );
  });

  it.each(['2026-02-30', '2026-13-01', 'today'])('%s is no day', (day) => expect(daysBetween(day, '2026-12-31')).toBeNaN());
});

describe('a player’s own figures', () => {
  let server: TestServer;
  let [asha, other, bina]: Player[] = [];
  const parts = shardsOf(projectionConsumer(playerDays));
  const dayMs = 86_400_000;

  beforeAll(async () => {
    server = await testServer();
    asha = await server.playerWith(100_000);
    for (const part of parts) await stepToEnd(server.db, part, server);
    for (let found = ''; found !== 'done';) found = await rebuildStep(server.db, playerDays, server.clock.now(), 1_000);
  });

  type Round = { readonly token: string; readonly round: string; readonly key: string };
  async function send(path: 'bet' | 'win' | 'rollback', { token, round, key }: Round, more: object): Promise<void> {
    const { body } = await server.provider(`/transaction/${path}`, {
      token,
      round,
      game: 'demo-game',
      request_uuid: randomUUID(),
      transaction_uuid: path === 'bet' ? key : randomUUID(),
      ...(path !== 'bet' && { reference_transaction_uuid: key, round_closed: true }),
      ...more,
    });
    expect(body.status).toBe('RS_OK');
  }

  async function play(player: Player | undefined, bet: number, win: number, isUndone = false): Promise<void> {
    const round = { token: await server.openGame(player as Player, 'demo-game'), round: randomUUID(), key: randomUUID() };
    await send('bet', round, { amount: bet * 100 });
    await send('win', round, { amount: win * 100 });
    if (isUndone) await send('rollback', round, {});
  }

  const read = async () => {
    for (const part of [...parts, ...shardsOf(playTimeConsumer)]) await stepToEnd(server.db, part, server);
  };
  const today = (days = 0) => dayOf(new Date(server.clock.now().getTime() + days * dayMs));
  const figures = async (query: object, player = asha) =>
    server.call('GET /users/self/figures', { token: player?.token ?? '', query: { from: today(-30), to: today(), ...query } });

  it('are those of the statement to the paisa, after any rounds, undone bets, payments in and out', async () => {
    const act = fc.record({
      bet: fc.integer({ min: 1, max: 90 }),
      win: fc.integer({ min: 0, max: 200 }),
      undone: fc.boolean(),
      pays: fc.boolean(),
      hours: fc.integer({ min: 0, max: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 5 }), async (history) => {
        for (const { bet, win, undone, pays, hours } of history) {
          await play(asha, bet, win, undone);
          if (pays) await server.deposit(asha as Player, 500);
          server.clock.advanceMs(hours * 3_600_000);
        }
        await read();
        const { total, periods, games } = (await figures({})).body.data as Figures;
        const now = unixSec(server.clock.now());
        const group = async (name: string): Promise<StatementEntry[]> =>
          (
            await server.call('GET /payments/statement', {
              token: asha?.token ?? '',
              query: { group: name as 'play', from: now - 30 * 86_400, to: now + 1 },
            })
          ).body.data;
        const sum = (lines: readonly StatementEntry[], of: (line: StatementEntry) => number) =>
          Math.round(lines.reduce((all, line) => all + of(line) * 100, 0));
        const played = await group('play');
        expect(Math.round(total.net * 100)).toBe(sum(played, ({ won, staked }) => won - staked));
        expect(Math.round((total.deposited - total.withdrawn) * 100)).toBe(sum(await group('payments'), ({ money }) => money));
        for (const part of ['staked', 'won', 'net', 'deposited', 'withdrawn', 'minutes'] as const)
          expect(Math.round(periods.reduce((all, period) => all + period[part] * 100, 0))).toBe(Math.round(total[part] * 100));
        expect(games.reduce((all, { staked }) => all + staked, 0)).toBeCloseTo(total.staked, 2);
      }),
      { numRuns: 6 },
    );
  });

  it('name the best and the worst day, the share of each game, and only what is the player’s own', async () => {
    [bina, other] = [await server.playerWith(5_000), await server.playerWith(5_000)];
    server.clock.advanceMs(2 * dayMs);
    await play(bina, 100, 0);
    await play(other, 1000, 0);
    server.clock.advanceMs(dayMs);
    await play(bina, 100, 700);
    await read();
    const { best, worst, games, total, periods } = (await figures({ from: today(-2) }, bina)).body.data as Figures;
    expect([best, worst]).toEqual([
      { day: today(), net: 600 },
      { day: today(-1), net: -100 },
    ]);
    expect(games).toMatchObject([{ slug: 'demo-game', share: 100, staked: 200, rounds: 2 }]);
    expect([total.staked, total.won, periods.map(({ net }) => net)]).toEqual([200, 700, [0, -100, 600]]);
    expect([total.minutes, periods.map(({ minutes }) => minutes)]).toEqual([2, [0, 1, 1]]);
    expect(((await figures({ from: today(-2), by: 'month' }, bina)).body.data as Figures).periods.length).toBeLessThanOrEqual(2);
  });

  it('come as a file with the same sums, a line for each day', async () => {
    const answer = await server.inject({
      method: 'GET',
      url: `/api/v18/users/self/figures/file?from=${today(-2)}&to=${today()}`,
      headers: { 'auth-token': bina?.token ?? '', 'content-language': 'hi' },
    });
    const [head, ...lines] = answer.text.trimEnd().split('\r\n');
    expect([answer.status, head]).toEqual([200, '\uFEFFतारीख,राउंड,दाँव,जीत,नतीजा,जमा,निकासी,खेल के मिनट']);
    expect(lines).toEqual([
      `${today(-2)},0,0.00,0.00,0.00,0.00,0.00,0`,
      `${today(-1)},1,100.00,0.00,-100.00,0.00,0.00,1`,
      `${today()},1,100.00,700.00,600.00,0.00,0.00,1`,
    ]);
  });

  it.each([
    ['days turned round', { from: '2026-05-02', to: '2026-05-01' }],
    ['more than a year', { from: '2024-05-01', to: '2026-05-01' }],
    ['no day', { from: '2026-02-30', to: '2026-03-01' }],
    ['no date', { from: 'yesterday' }],
    ['another span', { by: 'year' }],
  ])('are refused for %s', async (_name, query) => expect((await figures(query, bina)).status).toBe(400));

  it('are a player’s: a guest has none', async () => {
    expect((await server.call('GET /users/self/figures', { query: { from: today(-1), to: today() } })).status).toBe(401);
  });
});
