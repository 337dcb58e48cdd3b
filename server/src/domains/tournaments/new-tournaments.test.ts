import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { changeSetting } from '../../testing/change-setting.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';
import { setBlock } from '../wallet/index.ts';
import { announceDraft } from './store.ts';
import { insertTournament, type NewTournament } from './store.ts';
import { sampleTournament } from './testing/sample-tournament.ts';

let server: TestServer;
let asha: Player;
const hourMs = 3_600_000;

beforeAll(async () => {
  server = await testServer();
  await transact(server.db, (tx) => changeSetting(tx, 'tournaments', { enabled: true }));
});
beforeEach(async () => {
  asha = await server.register();
  server.clock.advanceMs(1000);
});

/** A draft; announced at once without `state`. */
function create(change: Partial<NewTournament> = {}): Promise<number> {
  const now = server.clock.now().getTime();
  const times = { startsAt: new Date(now + hourMs), endsAt: new Date(now + 2 * hourMs) };
  const tournament = sampleTournament(server.clock.now(), { ...times, ...change });
  return transact(server.db, (tx) => insertTournament(tx, tournament, server.clock.now()));
}
const count = async ({ token }: Player): Promise<number> =>
  (await server.call('GET /counters/:name', { token, params: { name: 'tournament' } })).body.data.value;
const look = ({ token }: Player) => server.call('PUT /counters/:name/reset', { token, params: { name: 'tournament' } });
const written = () => server.db.selectFrom('placements.counter').select('user_id').where('name', '=', 'tournament').execute();

describe('[3.24] the counter of tournaments', () => {
  it('counts those announced since the player came, until the player looks, and is written for no one before', async () => {
    expect(await count(asha)).toBe(0);
    const before = (await written()).length;
    await create();
    await create({ entry: 'auto' });
    expect([await count(asha), (await written()).length]).toEqual([2, before]);
    expect((await server.call('GET /users/self/counters', { token: asha.token })).body.data).toContainEqual({
      name: 'tournament',
      value: 2,
    });
    const later = await server.register();
    expect(await count(later)).toBe(0);
    await look(asha);
    expect(await count(asha)).toBe(0);
    server.clock.advanceMs(1000);
    await create();
    expect([await count(asha), await count(later)]).toEqual([1, 1]);
  });

  it('does not count a draft before it is announced, one that is over or stopped, nor one that the player has joined', async () => {
    const draft = await create({ state: 'draft' });
    const short = await create();
    await server.db.updateTable('tournaments.tournament').set({ state: 'stopped' }).where('id', '=', short).execute();
    expect(await count(asha)).toBe(0);
    server.clock.advanceMs(1000);
    await transact(server.db, (tx) => announceDraft(tx, draft, server.clock.now()));
    expect(await count(asha)).toBe(1);
    expect((await server.call('POST /tournaments/:id/join', { token: asha.token, params: { id: draft } })).status).toBe(200);
    expect(await count(asha)).toBe(0);
    await create();
    server.clock.advanceMs(3 * hourMs);
    expect(await count(asha)).toBe(0);
  });

  it('[6.6] counts those of the VIP club for its members only', async () => {
    await create({ vip: true });
    expect(await count(asha)).toBe(0);
    await server.db
      .updateTable('accounts.user')
      .set({ labels: ['vip_club'] })
      .where('id', '=', BigInt(asha.id))
      .execute();
    expect(await count(asha)).toBe(1);
  });

  it('invites no one in care, on a break, or while tournaments are off', async () => {
    await create();
    const now = server.clock.now();
    const until = new Date(now.getTime() + hourMs);
    const userId = BigInt(asha.id);
    await server.db
      .insertInto('protection.care')
      .values({ user_id: userId, since: now, until, score: 3, markers: JSON.stringify([{ marker: 'cancelled', count: 5, points: 3 }]) })
      .execute();
    expect(await count(asha)).toBe(0);
    await server.db.deleteFrom('protection.care').where('user_id', '=', userId).execute();
    expect(await count(asha)).toBe(1);
    await transact(server.db, (tx) => setBlock(tx, { userId, name: 'test', kinds: ['bet'], until, reason: 'test' }));
    expect(await count(asha)).toBe(0);
    const free = await server.register();
    server.clock.advanceMs(1000);
    await create();
    await transact(server.db, (tx) => changeSetting(tx, 'tournaments', { enabled: false }));
    expect(await count(free)).toBe(0);
    await transact(server.db, (tx) => changeSetting(tx, 'tournaments', { enabled: true }));
    expect(await count(free)).toBe(1);
  });

  it('informs the other open pages that the player has looked, once', async () => {
    await create();
    await Promise.all([look(asha), look(asha)]);
    await look(asha);
    const events = await server.db
      .selectFrom('kernel.event')
      .select('body')
      .where('type', '=', 'counter.changed')
      .where('user_id', '=', BigInt(asha.id))
      .execute();
    expect(events.length).toBeGreaterThan(0);
    expect(events.length).toBeLessThan(3);
    expect(events.every(({ body }) => (body as { value: number }).value === 0)).toBe(true);
  });
});
