import type { Book } from '@mela/contract/games/book';
import { titles } from '@mela/games/index';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { findSeed, plantSeed } from '../testing/find-seed.ts';
import { frameCalls } from '../../../testing/frame-calls.ts';

let server: TestServer;
let frame: ReturnType<typeof frameCalls>;
beforeAll(async () => {
  server = await testServer();
  frame = frameCalls(server);
});

const reelsOf = (player: Player, rounds: readonly string[]) =>
  server.call('GET /users/self/gameHistory/reels', { token: player.token, query: { rounds: rounds.join(',') } });

async function spin(player: Player, game: string): Promise<{ readonly round: string; readonly book: Book }> {
  const token = await server.openGame(player, game);
  const answer = await frame.spin(token, Number(titles[game]?.allowedStakesMinor[0]));
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
}

/** The ids of the last window that the book itself shows. */
function shownBy(game: string, { events }: Book): readonly (readonly string[])[] {
  const grids = events.flatMap((event) => ('grid' in event ? [event.grid] : []));
  return (grids.at(-1) ?? []).map((reel) => reel.map((symbol) => titles[game]?.data.symbols[symbol]?.id ?? '?'));
}

describe('the reels of rounds in the history', () => {
  it.each(Object.keys(titles))('of %s are those that the round showed last, with its feature', async (game) => {
    const mark = titles[game]?.featureEvent;
    const player = await server.playerWith(1000);
    await plantSeed(
      server.db,
      player.id,
      findSeed(game, (book) => book.events.some(({ type }) => type === mark)),
    );
    const { round, book } = await spin(player, game);
    const { body } = await reelsOf(player, [round]);
    expect(body.data).toEqual([{ round, reels: shownBy(game, book) }]);
  });

  it('come for a whole page in one call, each once', async () => {
    const player = await server.playerWith(1000);
    const rounds = [await spin(player, 'patang'), await spin(player, 'mor'), await spin(player, 'patang')].map(({ round }) => round);
    const { body } = await reelsOf(player, [...rounds, ...rounds]);
    expect(body.data.map(({ round }: { round: string }) => round).toSorted()).toEqual(rounds.toSorted());
  });

  it('[S4] of another player, of another provider and of no round are left out', async () => {
    const [player, other] = [await server.playerWith(1000), await server.playerWith(1000)];
    const { round } = await spin(player, 'patang');
    expect((await reelsOf(other, [round])).body.data).toEqual([]);
    expect((await reelsOf(player, ['demo:1', 'nobody:2', '999', 'x'])).body.data).toEqual([]);
    expect((await server.call('GET /users/self/gameHistory/reels', { query: { rounds: round } })).status).toBe(401);
  });

  it('show no more than the question of a round that awaits a choice', async () => {
    await transact(server.db, (tx) => changeSetting(tx, 'gamble', true));
    const player = await server.playerWith(1000);
    await plantSeed(
      server.db,
      player.id,
      findSeed('jadugar', (book) => book.events.some(({ type }) => type === 'pickStart')),
    );
    const { round, book } = await spin(player, 'jadugar');
    expect(book.events.at(-1)?.type).toBe('awaitChoice');
    expect((await reelsOf(player, [round])).body.data).toEqual([{ round, reels: shownBy('jadugar', book) }]);
  });

  it.each(['', ',', '1,', 'a b', Array.from({ length: 21 }, (_, at) => at).join(',')])('refuses %j', async (rounds) =>
    expect(
      (await server.call('GET /users/self/gameHistory/reels', { token: (await server.register()).token, query: { rounds } })).status,
    ).toBe(400),
  );
});
