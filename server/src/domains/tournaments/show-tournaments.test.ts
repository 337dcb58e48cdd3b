import type { Tournament } from '@mela/contract/api/tournaments';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { emit } from '../../kernel/events/index.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { stepToEnd } from '../../kernel/testing/step-to-end.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';
import { gameByRef } from '../catalogue/index.ts';
import { tournamentJobs } from './settle-tournaments.ts';
import { standingsConsumer } from './count-rounds.ts';
import { insertTournament, type NewTournament } from './store.ts';
import { sampleTournament } from './testing/sample-tournament.ts';
import { settledRound } from '../../testing/settled-round.ts';

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
async function open(change: Partial<NewTournament> = {}): Promise<number> {
  const tournament = sampleTournament(server.clock.now(), { games: games.map(({ id }) => id), qualifyRounds: 2, entry: 'auto', ...change });
  const id = await transact(server.db, (tx) => insertTournament(tx, tournament, server.clock.now()));
  await advance();
  return id;
}
let rounds = 0n;
async function play(player: Player, gameId: number, win: number): Promise<void> {
  rounds += 1n;
  const sums = { betMinor: 1000n, winMinor: BigInt(win * 100) };
  const body = settledRound(`mela:s${rounds}`, sums, { at: server.clock.now(), gameId: BigInt(gameId) });
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

  it('is listed and shown as what it is by its times, before any job has moved it on', async () => {
    const now = server.clock.now().getTime();
    const insert = (startsAt: number, endsAt: number) =>
      transact(server.db, (tx) =>
        insertTournament(
          tx,
          sampleTournament(server.clock.now(), { startsAt: new Date(startsAt), endsAt: new Date(endsAt), qualifyRounds: 2 }),
          server.clock.now(),
        ),
      );
    const later = await insert(now + 2000, now + 5 * hourMs);
    const id = await insert(now + 1000, now + 4 * hourMs);
    const seen = async () => {
      const { data } = (await server.call('GET /tournaments', { query: { limit: 100 }, token: asha.token })).body;
      const { state, active } = await get('GET /tournaments/:id', id, asha);
      const own = data.filter((one: Tournament) => one.id === id || one.id === later);
      return [own.map((one: Tournament) => [one.id, one.state]), state, active];
    };
    const join = async (player: Player) =>
      (await server.call('POST /tournaments/:id/join', { params: { id }, token: player.token })).body.error?.message ?? 'in';
    expect(await seen()).toEqual([
      [
        [id, 'announced'],
        [later, 'announced'],
      ],
      'announced',
      false,
    ]);
    server.clock.advanceMs(1000);
    expect([...(await seen()), await join(asha)]).toEqual([
      [
        [id, 'running'],
        [later, 'announced'],
      ],
      'running',
      true,
      'in',
    ]);
    await play(asha, 7, 30);
    expect((await get('GET /tournaments/:id/rank', id, asha)).rounds).toBe(1);
    server.clock.advanceMs(4 * hourMs - 1000);
    expect([...(await seen()), await join(ravi)]).toEqual([
      [
        [later, 'running'],
        [id, 'counting'],
      ],
      'counting',
      false,
      'errors.tournament.over',
    ]);
  });

  it('moves on at the moment at which it begins and a minute after its end, and is paid as soon as its standings are closed', async () => {
    await server.db.updateTable('tournaments.tournament').set({ state: 'stopped' }).where('state', '<>', 'paid').execute();
    const now = server.clock.now().getTime();
    const id = await open({ startsAt: new Date(now + 90_000), endsAt: new Date(now + 400_000) });
    const waiting = async (key: string) => {
      const { rows } = await sql<{ run_at: Date }>`SELECT run_at FROM graphile_worker.jobs WHERE key = ${key}`.execute(server.db);
      return rows.map(({ run_at }) => run_at.getTime());
    };
    expect(await waiting('tournaments.next')).toEqual([now + 90_000]);
    server.clock.advanceMs(90_000);
    await advance();
    expect(await waiting('tournaments.next')).toEqual([now + 460_000]);
    server.clock.advanceMs(370_000);
    await advance();
    expect(await waiting('tournaments.closed')).toEqual([]);
    await stepToEnd(server.db, standingsConsumer, server);
    expect(await waiting('tournaments.closed')).toHaveLength(1);
    await advance();
    expect((await get('GET /tournaments/:id', id, asha)).state).toBe('paid');
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

it('[6.6] of the VIP club come first for its members among those that run and those to come, and are in no list of others', async () => {
  await server.db.updateTable('tournaments.tournament').set({ state: 'stopped' }).where('state', '<>', 'paid').execute();
  const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * hourMs);
  const club = await open({ vip: true, endsAt: inHours(2) });
  const long = await open({ endsAt: inHours(9) });
  const soon = await open({ startsAt: inHours(1), endsAt: inHours(3) });
  const clubLater = await open({ vip: true, startsAt: inHours(2), endsAt: inHours(4) });
  const ids = async ({ token }: Player) => {
    const { body } = await server.call('GET /tournaments', { token });
    return (body.data as readonly Tournament[]).map(({ id }) => id).filter((id) => [club, long, soon, clubLater].includes(id));
  };
  const member = await server.register();
  await server.db
    .updateTable('accounts.user')
    .set({ labels: ['vip_club'] })
    .where('id', '=', BigInt(member.id))
    .execute();
  expect([await ids(member), await ids(asha)]).toEqual([
    [club, long, clubLater, soon],
    [long, soon],
  ]);
});
