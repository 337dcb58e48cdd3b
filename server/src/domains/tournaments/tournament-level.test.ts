import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { emit } from '../../kernel/events/index.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { stepToEnd } from '../../kernel/testing/step-to-end.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';
import { standingsConsumer } from './count-rounds.ts';
import { insertTournament, type NewTournament } from './store.ts';
import { sampleTournament } from './testing/sample-tournament.ts';
import { settledRound } from '../../testing/settled-round.ts';

let server: TestServer;
let low: Player;
let high: Player;
let version = 0n;
const silver = 3;

beforeAll(async () => {
  server = await testServer();
  await stepToEnd(server.db, standingsConsumer, server);
});
beforeEach(async () => {
  await server.db.updateTable('tournaments.tournament').set({ state: 'stopped' }).where('state', 'in', ['announced', 'running']).execute();
  [low, high] = [await server.register(), await server.register()];
  await raise(low, 4999n);
  await raise(high, 5000n);
  server.clock.advanceMs(1000);
});

const raise = ({ id }: Player, points: bigint) =>
  server.db
    .insertInto('loyalty.player')
    .values({ user_id: BigInt(id), earned_points: points })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ earned_points: points }))
    .execute();
function open(change: Partial<NewTournament> = {}): Promise<number> {
  const tournament = sampleTournament(server.clock.now(), { levelId: silver, ...change });
  return transact(server.db, (tx) => insertTournament(tx, tournament, server.clock.now()));
}
const join = ({ token }: Player, id: number) => server.call('POST /tournaments/:id/join', { token, params: { id } });
async function settle(player: Player, round: string, bet: number, win: number): Promise<void> {
  version += 1n;
  const sums = { betMinor: BigInt(bet * 100), winMinor: BigInt(win * 100) };
  const body = settledRound(`mela:${round}`, sums, { at: server.clock.now() });
  const event = { type: 'round.settled' as const, userId: BigInt(player.id), version, at: server.clock.now(), body };
  await transact(server.db, (tx) => emit(tx, systemOrigin('test'), [event]));
  await stepToEnd(server.db, standingsConsumer, server);
}
const rank = async ({ token }: Player, id: number) => {
  const { joined, score, rounds } = (await server.call('GET /tournaments/:id/rank', { token, params: { id } })).body.data;
  return { joined, score, rounds };
};
const none = { joined: false, score: 0, rounds: 0 };

describe('[3.14] [3.21] a tournament from a level on', () => {
  it('is shown to everyone with its level, in the reader’s language, and whether they have reached it', async () => {
    const id = await open();
    const level = async (input: object) => (await server.call('GET /tournaments/:id', { params: { id }, ...input })).body.data.level;
    expect(await level({})).toEqual({ id: silver, name: 'Silver', reached: false });
    expect(await level({ token: low.token })).toEqual({ id: silver, name: 'Silver', reached: false });
    expect(await level({ token: high.token })).toMatchObject({ reached: true });
    const hindi = await level({ token: high.token, headers: { 'content-language': 'hi' } });
    expect(hindi.name).toMatch(/[\u0900-\u097f]/);
    const free = await open({ levelId: null });
    expect((await server.call('GET /tournaments/:id', { params: { id: free } })).body.data.level).toBeNull();
  });

  it('refuses to be joined below its level, also in twenty calls at once, and takes in who has reached it', async () => {
    const id = await open();
    const refused = await Promise.all(Array.from({ length: 20 }, () => join(low, id)));
    expect(new Set(refused.map(({ body }) => body.error.message))).toEqual(new Set(['errors.tournament.level']));
    expect(await rank(low, id)).toEqual(none);
    expect((await join(high, id)).status).toBe(200);
    await raise(low, 5000n);
    expect((await join(low, id)).status).toBe(200);
  });

  it('keeps a member whose points fall below the level afterwards', async () => {
    const id = await open();
    await join(high, id);
    await raise(high, 10n);
    await settle(high, 'k1', 10, 30);
    expect(await rank(high, id)).toEqual({ joined: true, score: 30, rounds: 1 });
  });

  it('with automatic entry counts rounds from the level on only', async () => {
    const id = await open({ entry: 'auto' });
    await settle(low, 'a1', 10, 90);
    await settle(high, 'a2', 10, 20);
    expect([await rank(low, id), await rank(high, id)]).toEqual([none, { joined: true, score: 20, rounds: 1 }]);
    await raise(low, 6000n);
    await settle(low, 'a3', 10, 5);
    expect(await rank(low, id)).toEqual({ joined: true, score: 5, rounds: 1 });
  });

  it('takes out a round that is rolled back after its player has left the level or the VIP club', async () => {
    const id = await open({ entry: 'auto', vip: true });
    const label = (labels: string[]) => server.db.updateTable('accounts.user').set({ labels }).where('id', '=', BigInt(high.id)).execute();
    await label(['vip_club']);
    await settle(high, 'v1', 10, 20);
    await settle(high, 'v2', 10, 7);
    await raise(high, 0n);
    await label([]);
    await settle(high, 'v1', 0, 0);
    await settle(high, 'v3', 10, 500);
    await label(['vip_club']);
    expect(await rank(high, id)).toEqual({ joined: true, score: 7, rounds: 1 });
  });

  it('is new to no one below its level', async () => {
    await open();
    const count = async ({ token }: Player) =>
      (await server.call('GET /counters/:name', { token, params: { name: 'tournament' } })).body.data.value;
    expect([await count(low), await count(high)]).toEqual([0, 1]);
  });
});
