import { randomUUID } from 'node:crypto';
import { operatorBase } from '@mela/contract/http/endpoint';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorWith } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { reconcile, setBlock, setTimeGuard } from '../../wallet/index.ts';
import { sendList } from '../testing/dialect-calls.ts';
import { forgetFreeBets, insertFreeBets } from './free-bet-store.ts';

let server: TestServer;
let player: Player;
let token: string;
let gameId: number;
beforeAll(async () => {
  server = await testServer();
  ({ id: gameId } = await server.db.selectFrom('catalogue.game').select('id').where('slug', '=', 'demo-game').executeTakeFirstOrThrow());
});
beforeEach(async () => {
  player = await server.register();
  token = await server.openGame(player, 'demo-game');
});

const dayMs = 86_400_000;
/** Gives free rounds of ₹10 for a day. @returns the gift's number, which a provider names */
async function give(count: number, key: string = randomUUID()): Promise<string> {
  const givenAt = server.clock.now();
  const expiresAt = new Date(givenAt.getTime() + dayMs);
  await insertFreeBets(server.db, { key, userId: BigInt(player.id), gameId, betMinor: 1000n, count, givenAt, expiresAt });
  return String((await server.db.selectFrom('play.free_bet').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id);
}
const sum = (issue_id: string, body: object = {}) => ({
  session_id: token,
  game: 'demo-game',
  issue_id,
  action_id: randomUUID(),
  rounds: 1,
  amount: 0,
  ...body,
});
const send = async (body: object) => {
  const { status, body: answer } = await sendList(server, 'free-rounds', body);
  return status === 200 ? 'booked' : answer.code;
};
const left = async () =>
  (await server.call('GET /users/self/free-bets', { token: player.token })).body.data.map((one: { left: number }) => one.left);
const given = async (query: Readonly<Record<string, number>> = { player: player.id }) => {
  const operator = await operatorWith(server, 'bonuses.read');
  return (await server.call('GET /free-bets', { token: operator.token, query }, operatorBase)).body.data;
};
const isSound = async () => expect((await reconcile(server.db)).mismatches).toEqual([]);

describe('free rounds that a provider reports as a sum', () => {
  it('are booked once by twenty copies at once, use the rounds of the gift, and operators see what they cost', async () => {
    const issue = await give(10);
    const report = sum(issue, { rounds: 7, amount: 12_345 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(report)));
    expect([new Set(answers), await server.balance(player), await left()]).toEqual([new Set(['booked']), 123.45, [3]]);
    const { body } = await server.call('GET /users/self/gameHistory', { token: player.token });
    expect(body.data).toMatchObject([{ round: `demo:${issue}`, bet: 0, win: 123.45, status: 'closed' }]);
    expect(await given()).toMatchObject([
      { id: Number(issue), player: player.id, game: 'demo-game', provider: 'demo', given: 10, played: 7, left: 3, bet: 10, cost: 123.45 },
    ]);
    await isSound();
  });

  it('above what was granted are refused as a whole, also when sums come at the same time', async () => {
    const issue = await give(5);
    expect(await send(sum(issue, { rounds: 6, amount: 100 }))).toBe(100);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(sum(issue, { rounds: 2, amount: 100 }))));
    expect([answers.filter((one) => one === 'booked').length, new Set(answers), await left(), await server.balance(player)]).toEqual([
      2,
      new Set(['booked', 100]),
      [1],
      2,
    ]);
  });

  it('take the gift that they name, and never two gifts at once', async () => {
    const [, second] = [await give(3), await give(3)];
    expect([await send(sum(second, { rounds: 2 })), await send(sum('unknown', { rounds: 2 }))]).toEqual(['booked', 100]);
    const rows = await given();
    expect(rows.map(({ left: rest }: { left: number }) => rest)).toEqual([1, 3]);
  });

  it('are accepted after the log-out and up to a week after the end of the gift, and not later', async () => {
    const issue = await give(3);
    await server.call('POST /logout', { token: player.token });
    server.clock.advanceMs(7.9 * dayMs);
    expect(await send(sum(issue, { amount: 100 }))).toBe('booked');
    server.clock.advanceMs(0.2 * dayMs);
    expect(await send(sum(issue, { amount: 100 }))).toBe(100);
  });

  it('are undone by a rollback of the rounds, once, which gives the rounds back', async () => {
    const issue = await give(5);
    const report = sum(issue, { rounds: 4, amount: 5000 });
    await send(report);
    const undo = {
      session_id: token,
      game: 'demo-game',
      game_id: issue,
      actions: [{ action: 'rollback', action_id: randomUUID(), original_action_id: report.action_id }],
    };
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendList(server, 'rollback', undo)));
    expect([new Set(answers.map(({ status }) => status)), await server.balance(player), await left()]).toEqual([new Set([200]), 0, [5]]);
    expect(await given()).toMatchObject([{ played: 0, left: 5, cost: 0 }]);
    // A copy of what was booked gets its first answer, and books nothing.
    expect([await send(report), await server.balance(player), await left()]).toEqual(['booked', 0, [5]]);
    await isSound();
  });

  it('of a gift that was taken back are refused; what was booked before stays', async () => {
    const key = randomUUID();
    const issue = await give(5, key);
    await send(sum(issue, { rounds: 2, amount: 100 }));
    expect(await forgetFreeBets(server.db, key, server.clock.now())).toBe(2);
    expect([await send(sum(issue)), await left(), await server.balance(player)]).toEqual([100, [], 1]);
    expect(await given()).toMatchObject([{ given: 5, played: 2, left: 0, cost: 1 }]);
  });

  it('of a gift that was taken back give no round back when they are undone', async () => {
    const key = randomUUID();
    const issue = await give(10, key);
    const report = sum(issue, { rounds: 10, amount: 100 });
    expect(await send(report)).toBe('booked');
    expect(await forgetFreeBets(server.db, key, server.clock.now())).toBe(10);
    const actions = [{ action: 'rollback', action_id: randomUUID(), original_action_id: report.action_id }];
    expect((await sendList(server, 'rollback', { session_id: token, game: 'demo-game', game_id: issue, actions })).status).toBe(200);
    expect([await left(), await send(sum(issue)), await server.balance(player)]).toEqual([[], 100, 0]);
  });

  it('of a used gift are not paid from another one, whether it was used as a sum or one by one', async () => {
    const [once, singly, other] = [await give(2), await give(2), await give(2)];
    const one = (issue_id: string) => {
      const actions = [{ action: 'bet', action_id: randomUUID(), amount: 1000 }];
      return sendList(server, 'play', { session_id: token, game: 'demo-game', game_id: randomUUID(), finished: true, issue_id, actions });
    };
    expect(await send(sum(once, { rounds: 2, amount: 100 }))).toBe('booked');
    expect([(await one(singly)).status, (await one(singly)).status]).toEqual([200, 200]);
    for (const used of [once, singly]) {
      expect(await send(sum(used, { rounds: 2, amount: 100 }))).toBe(100);
      expect(await send(sum(used, { rounds: 1, amount: 100 }))).toBe(100);
      expect((await one(used)).status).not.toBe(200);
    }
    expect([await left(), await server.balance(player)]).toEqual([[2], 1]);
    expect(await send(sum(other, { rounds: 2 }))).toBe('booked');
  });

  it('above the cap of free wins wait for a person', async () => {
    await server.db
      .insertInto('play.win_cap')
      .values({ developer: 'demo', game: null, kind: 'free', max_minor: 5000n, set_at: server.clock.now() })
      .execute();
    const report = sum(await give(5), { rounds: 5, amount: 5001 });
    expect([await send(report), await send(report), await server.balance(player)]).toEqual(['booked', 'booked', 0]);
    const held = server.db.selectFrom('play.held_win').select(['amount_minor', 'state']).where('user_id', '=', BigInt(player.id));
    expect(await held.execute()).toEqual([{ amount_minor: 5001n, state: 'held' }]);
    await server.db.deleteFrom('play.win_cap').execute();
  });

  it.each([
    ['no rounds', { rounds: 0 }, 400],
    ['a part of a round', { rounds: 1.5 }, 400],
    ['a sum below zero', { amount: -1 }, 400],
    ['a foreign game', { game: 'patang' }, 107],
    ['another currency', { currency: 'EUR' }, 154],
    ['an unknown session', { session_id: 'unknown' }, 101],
  ])('are refused with %s', async (_what, body, code) => {
    expect(await send(sum(await give(5), body))).toBe(code);
    expect(await left()).toEqual([5]);
  });

  it('with the id of another sum are refused', async () => {
    const issue = await give(5);
    const report = sum(issue, { rounds: 2, amount: 100 });
    await send(report);
    for (const other of [{ rounds: 3 }, { amount: 101 }]) expect(await send({ ...report, ...other })).toBe(155);
    expect(await left()).toEqual([3]);
  });

  it('are booked for a player whose bets are blocked since, who played them before, while a single free bet is refused', async () => {
    const issue = await give(2);
    await setBlock(server.db, { userId: BigInt(player.id), name: 'test', kinds: ['bet'], until: null, reason: 'test' });
    expect([await send(sum(issue, { amount: 100 })), await server.balance(player)]).toEqual(['booked', 1]);
    const actions = [{ action: 'bet', action_id: randomUUID(), amount: 1000 }];
    const single = { session_id: token, game: 'demo-game', game_id: randomUUID(), finished: true, issue_id: issue, actions };
    expect((await sendList(server, 'play', single)).body.code).toBe(110);
    expect(await left()).toEqual([1]);
  });

  it('are booked for a player whose time of play is used up since', async () => {
    const issue = await give(2);
    const actions = [{ action: 'bet', action_id: randomUUID(), amount: 1000 }];
    const single = { session_id: token, game: 'demo-game', game_id: randomUUID(), finished: true, issue_id: issue, actions };
    expect((await sendList(server, 'play', single)).status).toBe(200);
    await setTimeGuard(server.db, { userId: BigInt(player.id), period: 'day', maxMs: 60_000n }, server.clock.now());
    await sql`UPDATE wallet.player_guard SET play_day_used_ms = 60000 WHERE user_id = ${player.id}`.execute(server.db);
    expect([await send(sum(issue, { amount: 100 })), await server.balance(player)]).toEqual(['booked', 1]);
  });
});

it('rounds one by one and in sums, in any order and with copies, never use more than was granted and are paid once', async () => {
  const message = fc.record({ rounds: fc.integer({ min: 1, max: 4 }), amount: fc.integer({ min: 0, max: 900 }), asSum: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 6 }), fc.array(fc.nat(), { maxLength: 5 }), async (messages, copies) => {
      player = await server.register();
      token = await server.openGame(player, 'demo-game');
      const issue = await give(6);
      const calls = messages.map(({ rounds, amount, asSum }) => {
        if (asSum) return { path: 'free-rounds', body: sum(issue, { rounds, amount }), rounds, amount } as const;
        const actions = [
          { action: 'bet', action_id: randomUUID(), amount: 1000 },
          { action: 'win', action_id: randomUUID(), amount },
        ];
        const body = { session_id: token, game: 'demo-game', game_id: randomUUID(), finished: true, issue_id: issue, actions };
        return { path: 'play', body, rounds: 1, amount } as const;
      });
      const sent = [...calls, ...copies.map((at) => calls[at % calls.length]!)];
      const booked = new Set<string>();
      for (const { path, body } of sent) if ((await sendList(server, path, body)).status === 200) booked.add(JSON.stringify(body));
      const paid = calls.filter(({ body }) => booked.has(JSON.stringify(body)));
      const [rounds, won] = [paid.reduce((all, one) => all + one.rounds, 0), paid.reduce((all, one) => all + one.amount, 0)];
      expect(rounds).toBeLessThanOrEqual(6);
      expect([(await left()).at(0) ?? 0, Math.round((await server.balance(player)) * 100)]).toEqual([6 - rounds, won]);
      expect(await given()).toMatchObject([{ played: rounds, left: 6 - rounds, cost: won / 100 }]);
    }),
    { numRuns: 25 },
  );
  await isSound();
});
