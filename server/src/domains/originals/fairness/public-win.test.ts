import { randomUUID } from 'node:crypto';
import { titles } from '@mela/games/index';
import { beforeAll, describe, expect, it } from 'vitest';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { frameCalls } from '../../../testing/frame-calls.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { findSeed, plantSeed } from '../testing/find-seed.ts';

const game = 'patang';
const stake = Number(titles[game]?.allowedStakesMinor[0]);
const seed = findSeed(game, ({ winCredits, betCredits }) => winCredits >= betCredits * 10);

let server: TestServer;
let player: Player;
let round: string;
beforeAll(async () => {
  server = await testServer();
  await listen();
  player = await server.playerWith(1000);
  await plantSeed(server.db, player.id, seed);
  const answer = await frameCalls(server).spin(await server.openGame(player, game), stake, randomUUID());
  round = answer.body.data.round;
  await listen();
});

async function listen(): Promise<void> {
  for (const consumer of server.wiring.consumers.filter(({ name }) => name.startsWith('ratings.')))
    await stepToEnd(server.db, consumer, server);
}
async function wins() {
  server.clock.advanceMs(61_000);
  return (await server.call('GET /winners/last', { query: { multiple: 10 } })).body.data;
}
const open = (id: number | string) => {
  server.clock.advanceMs(61_000);
  return server.call('GET /winners/:id', { params: { id: String(id) } });
};
const label = (labels: string[]) => server.db.updateTable('accounts.user').set({ labels }).where('id', '=', BigInt(player.id)).execute();

describe('a large win that is public', () => {
  it('is shown to everyone as it was played, and nothing of its seeds is', async () => {
    const [win] = await wins();
    expect(win).toMatchObject({ replay: true, game: { slug: game } });
    const { status, body } = await open(win.id);
    expect([status, body.data.win, body.data.bet]).toEqual([200, win.win, win.bet]);
    const own = await frameCalls(server).recall(player, round);
    expect(body.data.round).toEqual({ book: own.replay.book, title: own.replay.title, stakeMinor: stake, jackpotMinor: 0 });
    expect(JSON.stringify(body)).not.toContain(own.replay.fairness.commitment);
    expect(Object.keys(body.data.round)).toEqual(['book', 'title', 'stakeMinor', 'jackpotMinor']);
  });

  it('is found no more once its player hides wins, is a test account or may not play', async () => {
    const [{ id }] = await wins();
    const show = (isShown: boolean) =>
      server.call('PATCH /users/self/profile', { token: player.token, body: { visible: { wins: isShown } } });
    await show(false);
    expect((await open(id)).status).toBe(404);
    await show(true);
    await label(['t']);
    expect((await open(id)).status).toBe(404);
    await label([]);
    expect((await open(id)).status).toBe(200);
  });

  it.each(['999999999', '0', 'x', '-1'])('is none for %s', async (id) => {
    expect([400, 404]).toContain((await open(id)).status);
  });

  it('has no round to show where the game is another provider’s', async () => {
    const other = await server.db.selectFrom('catalogue.game').select('id').where('slug', '=', 'patang').executeTakeFirstOrThrow();
    const row = { user_id: BigInt(player.id), game_id: other.id, demo: false, won_at: server.clock.now() };
    await server.db
      .insertInto('ratings.winner')
      .values({ ...row, id: 900_000n, round: 'demo:gone', bet_minor: 100n, win_minor: 5000n })
      .execute();
    expect((await open(900_000)).body.data).toMatchObject({ win: 50, round: null });
  });
});
