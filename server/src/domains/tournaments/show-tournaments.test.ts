import type { Tournament } from '@mela/contract/api/tournaments';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { emit } from '../../kernel/events/index.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { stepToEnd } from '../../kernel/testing/step-to-end.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';
import { gameByRef } from '../catalogue/index.ts';
import { tournamentJobs } from './advance.ts';
import { standingsConsumer } from './count-rounds.ts';
import { insertCup, type NewCup } from './store.ts';

const hourMs = 3_600_000;
const origin = systemOrigin('test');
let server: TestServer;
let asha: Player;
let ravi: Player;
let games: { readonly id: number; readonly slug: string }[] = [];

beforeAll(async () => {
  server = await testServer();
  await server.db.updateTable('tournaments.tournament').set({ state: 'stopped' }).where('state', '<>', 'paid').execute();
  [asha, ravi] = [await server.register(), await server.register()];
  games = await Promise.all(['patang', 'mor'].map(async (slug) => ({ id: (await gameByRef(server.db, slug))?.id ?? 0, slug })));
  // The standings count from their first reading on.
  await stepToEnd(server.db, standingsConsumer, server);
  await server.db.updateTable('catalogue.game').set({ listed: false }).where('slug', '=', 'rang').execute();
});

const advance = () => tournamentJobs(async () => undefined)[0]!.run({}, { ...server, origin });
async function open(change: Partial<NewCup> = {}): Promise<number> {
  const now = server.clock.now().getTime();
  const cup: NewCup = {
    names: { en: 'Kites', hi: 'पतंगें' },
    vip: false,
    levelId: null,
    scoring: 'wins',
    seriesRounds: null,
    games: games.map(({ id }) => id),
    minStakeMinor: 100n,
    bandsMinor: [],
    roundsMax: 100,
    qualifyRounds: 2,
    entry: 'auto',
    prizes: [{ from: 1, to: 1, prize: { kind: 'points', amount: 50 } }],
    startsAt: new Date(now - 1000),
    endsAt: new Date(now + hourMs),
    state: 'announced',
    ...change,
  };
  const id = await transact(server.db, (tx) => insertCup(tx, cup, server.clock.now()));
  await advance();
  return id;
}
let rounds = 0n;
async function play(player: Player, gameId: number, win: number): Promise<void> {
  rounds += 1n;
  const body = { round: `mela:s${rounds}`, developer: 'mela', gameId: BigInt(gameId), betMinor: 1000n, winMinor: BigInt(win * 100) };
  await transact(server.db, (tx) =>
    emit(tx, origin, [{ type: 'round.settled', userId: BigInt(player.id), version: rounds, at: server.clock.now(), body }]),
  );
  await stepToEnd(server.db, standingsConsumer, server);
}
const get = async (key: Parameters<TestServer['call']>[0], id: number, { token }: Player, query = {}) => {
  const { status, body } = await server.call(key, { params: { id }, query, token });
  return status === 200 ? body.data : body.error.message;
};

describe('[3.21] a tournament', () => {
  it('has whether it is active, its games, its members by rank, the own rank, and the qualification', async () => {
    const id = await open();
    const [patang, mor] = games;
    for (const win of [30, 10]) await play(asha, patang!.id, win);
    await play(ravi, mor!.id, 100);
    const shown: Tournament = await get('GET /tournaments/:id', id, asha);
    expect([shown.active, shown.games.map(({ id: of, slug }) => ({ id: of, slug }))]).toEqual([true, games]);
    expect(shown.games[0]).toMatchObject({ name: 'Patang', developer: 'mela' });
    expect(await get('GET /tournaments/:id/members', id, asha)).toMatchObject([{ rank: 1, own: true, score: 40 }]);
    expect(await get('GET /tournaments/:id/rank', id, asha)).toMatchObject({ tournamentId: id, rank: 1, rounds: 2 });
    expect(await get('GET /tournaments/:id/rank', id, ravi)).toMatchObject({ tournamentId: id, rank: null, rounds: 1 });
    const qualification = { tournamentId: id, rounds: 1, needed: 1, qualified: false };
    expect(await get('GET /tournaments/:id/qualification', id, ravi)).toEqual(qualification);
  });

  it('names its games in the language of the visitor, leaves out one that is no longer listed, and none means every game', async () => {
    const rang = (await gameByRef(server.db, 'rang'))!.id;
    const id = await open({ games: [rang, games[0]!.id] });
    const asked = { params: { id }, token: asha.token, headers: { 'content-language': 'hi' } };
    const { body } = await server.call('GET /tournaments/:id', asked);
    expect(body.data.games.map(({ slug, name }: { slug: string; name: string }) => [slug, name])).toEqual([['patang', 'पतंग']]);
    expect((await get('GET /tournaments/:id', await open({ games: [] }), asha)).games).toEqual([]);
  });

  it('drops cached pages when it begins, for the cards of its games name it', async () => {
    const id = await open();
    const said = await server.db.selectFrom('kernel.event').select('body').where('type', '=', 'content.changed').execute();
    expect(said.map(({ body }) => body)).toContainEqual({ what: 'tournament', at: String(id) });
  });
});

describe('[7.55] tournaments', () => {
  it('are listed by limit and offset, with members by a range of places, the own rank, the qualification and the statistic', async () => {
    const id = await open({ qualifyRounds: 1 });
    await play(asha, games[0]!.id, 30);
    await play(ravi, games[0]!.id, 20);
    const list = async (query: Record<string, number>) => (await server.call('GET /tournaments', { query, token: asha.token })).body;
    const { data: all, count } = await list({ limit: 100 });
    expect(all).toHaveLength(count);
    expect((await list({ limit: 1, offset: 1 })).data).toMatchObject([{ id: all[1].id }]);
    const places = async (from: number, to: number) =>
      (await get('GET /tournaments/:id/members', id, asha, { from, to })).map(({ rank }: { rank: number }) => rank);
    expect([await places(1, 2), await places(2, 3), await places(3, 4)]).toEqual([[1, 2], [2], []]);
    expect(await get('GET /tournaments/:id/members', id, asha, { from: 3, to: 2 })).toBe('errors.validation');
    expect((await get('GET /tournaments/:id/rank', id, ravi)).rank).toBe(2);
    expect((await get('GET /tournaments/:id/qualification', id, ravi)).qualified).toBe(true);
    expect(await get('GET /tournaments/:id/statistic', id, ravi)).toEqual({ tournamentId: id, members: 2, rounds: 2 });
  });
});
