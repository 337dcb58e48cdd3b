import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { operatorBase } from '@mela/contract/http/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { operatorWith } from '../../../testing/operator.ts';
import { testServer, type TestServer, type Player } from '../../../testing/server.ts';

let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await testServer();
  player = await server.playerWith(1000);
});

async function playStudioRound(winMinor: number, by = player): Promise<string> {
  const token = await server.openGame(by, 'demo-game');
  const [bet, win, round] = [randomUUID(), randomUUID(), randomUUID()];
  await server.provider('/transaction/bet', { token, request_uuid: bet, transaction_uuid: bet, round, game: 'demo-game', amount: 5000 });
  await server.provider('/transaction/win', {
    token,
    request_uuid: win,
    transaction_uuid: win,
    reference_transaction_uuid: bet,
    round,
    round_closed: true,
    amount: winMinor,
  });
  return `demo:${round}`;
}

describe('the game history', () => {
  it('[7.42] lists rounds newest first, page by page, with their total', async () => {
    const rounds = [await playStudioRound(0), await playStudioRound(12_345), await playStudioRound(0)];
    const page = async (offset: number) =>
      (await server.call('GET /users/self/gameHistory', { token: player.token, query: { limit: 2, offset } })).body;
    const [first, second] = [await page(0), await page(2)];
    expect([...first.data, ...second.data].map((row: { round: string }) => row.round)).toEqual(rounds.reverse());
    expect(first.count).toBe(3);
    expect(first.data[1]).toMatchObject({
      created: expect.any(Number),
      bet: 50,
      win: 123.45,
      status: 'closed',
      game: { slug: 'demo-game', name: 'Demo game' },
    });
  });

  it('[7.42] continues from a round, whatever came since, and counts from there', async () => {
    const [, middle, newest] = [await playStudioRound(0), await playStudioRound(0), await playStudioRound(0)] as const;
    const list = async (token: string, query: Readonly<Record<string, string | number>>) =>
      (await server.call('GET /users/self/gameHistory', { token, query })).body;
    const older = await list(player.token, { limit: 1, before: newest });
    await playStudioRound(0);
    expect(older.data.map((row: { round: string }) => row.round)).toEqual([middle]);
    expect(await list(player.token, { limit: 1, before: newest })).toEqual(older);
    const stranger = await server.register();
    for (const [token, before] of [
      [stranger.token, newest],
      [player.token, 'demo:never'],
      [player.token, '1'],
    ] as const)
      expect(await list(token, { before })).toMatchObject({ data: [], count: 0 });
  });

  it('counts no further than a thousand rounds, and takes no deeper offset', async () => {
    const { id, token } = await server.register();
    await sql`INSERT INTO play.round (id, developer, round, user_id, game_id, bet_minor, movement_keys, before_minor, after_minor, created_at)
      SELECT play.round_id(now(), NULL), 'demo', 'r' || n, ${id}, (SELECT min(id) FROM catalogue.game), 100, '{}', 0, 0, now() FROM generate_series(1, 1010) n`.execute(
      server.db,
    );
    expect((await server.call('GET /users/self/gameHistory', { token })).body.count).toBe(1000);
    expect((await server.call('GET /users/self/gameHistory', { token, query: { offset: 1001 } })).status).toBe(400);
  });

  it('lists the rounds of one game only, or only those that won', async () => {
    const own = await server.playerWith(1000);
    const play = (minor: number) => playStudioRound(minor, own);
    const [lost, won] = [await play(0), await play(700)];
    const list = async (query: Readonly<Record<string, number>>) =>
      (await server.call('GET /users/self/gameHistory', { token: own.token, query })).body;
    const game = (await list({})).data[0].game.id;
    expect((await list({ won: 1 })).data.map(({ round }: { round: string }) => round)).toEqual([won]);
    expect(await list({ won: 1 })).toMatchObject({ count: 1 });
    expect((await list({ game })).data.map(({ round }: { round: string }) => round)).toEqual([won, lost]);
    expect(await list({ game: game + 1 })).toMatchObject({ data: [], count: 0 });
    expect((await server.call('GET /users/self/gameHistory', { token: own.token, query: { won: 0 } })).status).toBe(400);
  });

  it('adds up this log-in alone, without what was rolled back', async () => {
    const own = await server.playerWith(1000);
    const sums = async (token: string) => (await server.call('GET /users/self/gameHistory/session', { token })).body.data;
    expect(await sums(own.token)).toMatchObject({ rounds: 0, bet: 0, win: 0, largestWin: 0 });
    await playStudioRound(700, own);
    await playStudioRound(0, own);
    await sql`INSERT INTO play.round (id, developer, round, user_id, game_id, bet_minor, undone_minor, movement_keys, before_minor, after_minor, created_at)
      SELECT play.round_id(now(), NULL), 'demo', 'undone', ${own.id}, (SELECT min(id) FROM catalogue.game), 100, 100, '{}', 0, 0, ${server.clock.now()}`.execute(
      server.db,
    );
    expect(await sums(own.token)).toMatchObject({ rounds: 2, bet: 100, win: 7, largestWin: 7 });
    server.clock.advanceMs(60_000);
    const once = (await server.call('POST /users/self/login-token', { token: own.token })).body.data.token;
    const later = (await server.call('POST /login/token', { body: { token: once } })).body.data.token;
    expect(await sums(later)).toMatchObject({ rounds: 0, bet: 0 });
    expect(await sums(own.token)).toMatchObject({ rounds: 2 });
    expect((await server.call('GET /users/self/gameHistory/session', {})).status).toBe(401);
  });

  it('adds up the days of India, today first, without what was rolled back', async () => {
    const { id, token } = await server.register();
    // The test's clock is in one place: 20:00 UTC is already the next day in India.
    await sql`INSERT INTO play.round (id, developer, round, user_id, game_id, bet_minor, win_minor, undone_minor, movement_keys, before_minor, after_minor, created_at, closed)
      SELECT play.round_id(${server.clock.now()}, NULL), 'demo', 'd' || n, ${id}, (SELECT min(id) FROM catalogue.game), 100, won, undone, '{}', 0, 0,
        (date_trunc('day', ${server.clock.now()}::timestamptz AT TIME ZONE 'Asia/Kolkata') + age) AT TIME ZONE 'Asia/Kolkata', true
      FROM (VALUES (1, 0, 0, interval '1 minute'), (2, 250, 0, interval '2 minutes'), (3, 900, 100, interval '3 minutes'),
        (4, 40, 0, interval '-1 minute'), (5, 0, 0, interval '-6 days'), (6, 0, 0, interval '-6 days -1 minute')) AS r (n, won, undone, age)`.execute(
      server.db,
    );
    const { body } = await server.call('GET /users/self/gameHistory/days', { token });
    expect(body.data.map(({ day: _, ...sums }: { day: string }) => sums)).toEqual([
      { rounds: 2, bet: 2, win: 2.5, largestWin: 2.5 },
      { rounds: 1, bet: 1, win: 0.4, largestWin: 0.4 },
      { rounds: 1, bet: 1, win: 0, largestWin: 0 },
    ]);
    expect((await server.call('GET /users/self/gameHistory/days', { token, query: { days: 1 } })).body.data).toHaveLength(1);
    expect((await server.call('GET /users/self/gameHistory/days', { token, query: { days: 32 } })).status).toBe(400);
    expect((await server.call('GET /users/self/gameHistory/days', {})).status).toBe(401);
  });

  it('[R7] a round is recalled with stake, win and the balance before and after', async () => {
    const before = await server.balance(player);
    const round = await playStudioRound(9900);
    const { status, body } = await server.call('GET /rounds/:id', { token: player.token, params: { id: round } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      round,
      bet: 50,
      win: 99,
      status: 'closed',
      balanceBefore: before,
      balanceAfter: before + 49,
      replay: null,
    });
    // Pages of the version before that are still open read the old name.
    expect([body.data.closed, body.data.closedAt]).toEqual([body.data.closedAt, expect.any(Number)]);
    expect(body.data.transactions.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
      ['bet', 50],
      ['win', 99],
    ]);
  });

  it('an operator who answers a complaint recalls it too, and the look is in the audit log', async () => {
    const support = await operatorWith(server, 'support');
    const round = await playStudioRound(9900);
    const look = (id: string | number, token = support.token) =>
      server.call('GET /players/:id/rounds/:round', { token, params: { id: Number(id), round } }, operatorBase);
    const { status, body } = await look(player.id);
    expect([status, body.data]).toMatchObject([
      200,
      { round, player: Number(player.id), bet: 50, win: 99, status: 'closed', fairness: null },
    ]);
    expect(body.data.transactions).toHaveLength(2);
    const acts = await server.db.selectFrom('audit.entry').select('subject').where('act', '=', 'players.see-round').execute();
    expect(acts.map(({ subject }) => subject)).toEqual([`player:${player.id}`]);
    expect((await look((await server.register()).id)).status, 'of another player').toBe(404);
    expect((await look(player.id, (await operatorWith(server, 'content')).token)).status).toBe(403);
  });

  it('[S4] another player does not find it, and an unknown round is not found', async () => {
    const round = await playStudioRound(0);
    const stranger = await server.register();
    for (const [token, id] of [
      [stranger.token, round],
      [player.token, 'demo:never'],
      [player.token, '1'],
      [player.token, '__proto__:1'],
    ] as const) {
      expect((await server.call('GET /rounds/:id', { token, params: { id } })).status).toBe(404);
    }
    expect((await server.call('GET /rounds/:id', { params: { id: round } })).status).toBe(401);
  });
});
