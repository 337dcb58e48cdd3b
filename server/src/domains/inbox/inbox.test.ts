import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { emit, type NewEvent } from '../../kernel/events/index.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { stepToEnd } from '../../kernel/testing/step-to-end.ts';
import { blockBets } from '../../testing/all-domains/block-bets.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';
import { prune } from '../../kernel/testing/prune.ts';
import { oldMessages } from './remove-old.ts';
import { noticeConsumer } from './write-notices.ts';

let server: TestServer;
let asha: Player;
let keys = 0;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  asha = await server.register();
});

type Won = Extract<NewEvent, { type: 'contest.won' }>['body'];
const won = ({ id }: Player, change: Partial<Won> = {}): NewEvent => ({
  type: 'contest.won',
  userId: BigInt(id),
  body: {
    key: `tournament:7:0:${(keys += 1)}`,
    contest: 'tournaments',
    contestId: 7n,
    names: { en: 'Kites', hi: 'पतंगें' },
    place: 3,
    prize: { type: 'cash', amount: 250 },
    ...change,
  },
});
async function tell(...events: NewEvent[]): Promise<void> {
  await transact(server.db, (tx) => emit(tx, systemOrigin('test'), events));
  await stepToEnd(server.db, noticeConsumer, server);
}
const list = async ({ token }: Player, query: { limit?: number; offset?: number } = {}) =>
  (await server.call('GET /inbox', { token, query })).body;
const unread = async ({ token }: Player): Promise<number> =>
  (await server.call('GET /counters/:name', { token, params: { name: 'inbox' } })).body.data.value;
const valueOf = async ({ id }: Player) =>
  (
    await server.db
      .selectFrom('placements.counter')
      .select('value')
      .where('user_id', '=', BigInt(id))
      .where('name', '=', 'inbox')
      .executeTakeFirst()
  )?.value ?? 0;
const view = ({ token }: Player, upTo: number) => server.call('PUT /inbox/viewed', { token, body: { upTo } });
const empty = ({ token }: Player, upTo = Number.MAX_SAFE_INTEGER) => server.call('DELETE /inbox', { token, body: { upTo } });
const remove = ({ token }: Player, id: number) => server.call('DELETE /inbox/:id', { token, params: { id } });

describe('[7.55] the inbox', () => {
  it('names a contest whose name is an offer to players who may be offered something, and to no others', async () => {
    const named = async (player: Player) => (await list(player)).data.map(({ contest }: { contest: { name: string } }) => contest.name);
    await tell(won(asha, { names: { en: 'Free Spins Night', hi: 'स्पिन की रात' } }), won(asha));
    expect(await named(asha)).toEqual(['Kites', 'Free Spins Night']);
    await blockBets(server, asha);
    expect(await named(asha)).toEqual(['Kites', 'Your contest']);
  });

  it('[3.19] has a message with id, created_at, viewed_at and what it is about, in the reader’s language', async () => {
    expect(await list(asha)).toMatchObject({ data: [], count: 0 });
    await tell(won(asha), won(asha, { contest: 'lottery', contestId: 4n, place: 1, prize: { type: 'points', points: 50 } }));
    const { data, count } = await list(asha);
    expect(count).toBe(2);
    expect(data).toEqual([
      {
        id: expect.any(Number),
        created_at: expect.any(Number),
        viewed_at: null,
        notification: 'lottery_prize',
        contest: { id: 4, name: 'Kites' },
        place: 1,
        prize: { type: 'points', points: 50 },
        places: null,
      },
      expect.objectContaining({
        notification: 'tournament_prize',
        contest: { id: 7, name: 'Kites' },
        place: 3,
        prize: { type: 'cash', amount: 250 },
      }),
    ]);
    expect(await unread(asha)).toBe(2);
    const hindi = await server.call('GET /inbox', { token: asha.token, headers: { 'content-language': 'hi' } });
    expect(hindi.body.data[0].contest.name).toBe('पतंगें');
  });

  it('has a message of a place without a prize once a tournament, however often and by however many processes its event is read', async () => {
    const placed = (place: number): NewEvent => ({
      type: 'tournament.placed',
      userId: BigInt(asha.id),
      body: { tournamentId: 9n, names: { en: 'Kites', hi: 'पतंगें' }, place, places: 60 },
    });
    await tell(placed(14), placed(14));
    await transact(server.db, (tx) => emit(tx, systemOrigin('test'), [placed(14), placed(15)]));
    await Promise.all([1, 2, 3].map(() => stepToEnd(server.db, noticeConsumer, server)));
    expect((await list(asha)).data).toMatchObject([
      { notification: 'tournament_place', contest: { id: 9, name: 'Kites' }, place: 14, places: 60, prize: null },
    ]);
    expect(await unread(asha)).toBe(1);
  });

  it('reports a prize once, however often and by however many processes its event is read', async () => {
    const event = won(asha);
    await tell(event, event);
    await transact(server.db, (tx) => emit(tx, systemOrigin('test'), [event]));
    await Promise.all([1, 2, 3].map(() => stepToEnd(server.db, noticeConsumer, server)));
    expect([(await list(asha)).count, await unread(asha)]).toEqual([1, 1]);
    await remove(asha, (await list(asha)).data[0].id);
    await tell(event);
    expect([(await list(asha)).count, await unread(asha)]).toEqual([0, 0]);
  });

  it('[9.24] is read by limit and offset, ten at a time without them', async () => {
    await tell(...Array.from({ length: 12 }, (_, at) => won(asha, { place: at + 1 })));
    const places = async (query = {}) => (await list(asha, query)).data.map(({ place }: { place: number }) => place);
    expect(await places()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(await places({ limit: 11, offset: 10 })).toEqual([2, 1]);
    expect(await places({ limit: 11 })).toHaveLength(11);
    expect((await server.call('GET /inbox', { token: asha.token, query: { limit: 0 } })).status).toBe(400);
    expect((await server.call('GET /inbox', { token: asha.token, query: { offset: -1 } })).status).toBe(400);
  });

  it('[4.24] counts what was viewed no longer, and what came meanwhile still', async () => {
    await tell(won(asha), won(asha));
    const [newest] = (await list(asha)).data;
    await tell(won(asha));
    await Promise.all([view(asha, newest.id), view(asha, newest.id)]);
    expect(await unread(asha)).toBe(1);
    expect((await list(asha)).data.map(({ viewed_at }: { viewed_at: number | null }) => viewed_at === null)).toEqual([true, false, false]);
    expect((await server.call('PUT /inbox/viewed', { token: asha.token, body: {} as never })).status).toBe(400);
  });

  it('deletes one or all, counts them no longer, and one once', async () => {
    await tell(won(asha), won(asha), won(asha));
    const [first, second] = (await list(asha)).data;
    await view(asha, second.id);
    expect(await unread(asha)).toBe(1);
    expect((await Promise.all([remove(asha, first.id), remove(asha, first.id)])).map(({ status }) => status).toSorted()).toEqual([
      200, 404,
    ]);
    expect([(await list(asha)).count, await unread(asha)]).toEqual([2, 0]);
    await tell(won(asha));
    expect((await empty(asha)).status).toBe(200);
    expect([(await list(asha)).count, await unread(asha)]).toEqual([0, 0]);
    expect((await empty(asha)).status).toBe(200);
  });

  it('[4.24] deletes what its list showed, and nothing that came after it', async () => {
    await tell(won(asha), won(asha));
    const [newest] = (await list(asha)).data;
    await tell(won(asha, { place: 9 }));
    await Promise.all([empty(asha, newest.id), empty(asha, newest.id)]);
    expect((await list(asha)).data).toMatchObject([{ place: 9, viewed_at: null }]);
    expect(await unread(asha)).toBe(1);
    expect((await server.call('DELETE /inbox', { token: asha.token } as never)).status).toBe(400);
  });

  it('removes a message after 400 days, one that was never opened from the counter too', async () => {
    const bina = await server.register();
    const wonNow = (player: Player) => ({ ...won(player), at: server.clock.now() });
    await tell(wonNow(asha), wonNow(asha), wonNow(bina));
    const [newest, older] = (await list(asha)).data;
    await remove(asha, newest.id);
    server.clock.advanceMs(399 * 86_400_000);
    await tell(wonNow(bina));
    await prune(server, [oldMessages]);
    const stored = async () =>
      (
        await server.db
          .selectFrom('inbox.message')
          .select('id')
          .where('user_id', 'in', [BigInt(asha.id), BigInt(bina.id)])
          .execute()
      ).length;
    expect([await stored(), await valueOf(asha), await valueOf(bina)]).toEqual([4, 1, 2]);
    server.clock.advanceMs(2 * 86_400_000);
    await prune(server, [oldMessages]);
    expect([await stored(), await valueOf(asha), await valueOf(bina)]).toEqual([1, 0, 1]);
    expect(older.viewed_at).toBeNull();
  });

  it('[4.24] counts those as viewed that were shown, and not those of pages before them', async () => {
    for (let at = 0; at < 3; at++) await tell(won(asha));
    const [newest, middle] = (await list(asha)).data;
    await server.call('PUT /inbox/viewed', { token: asha.token, body: { from: middle.id, upTo: newest.id } });
    expect([(await list(asha)).data.filter(({ viewed_at }: any) => viewed_at === null).length, await unread(asha)]).toEqual([1, 1]);
  });

  it.each([0, -1, 1.5, 2 ** 53, 'x', null])('refuses %j as the number of a message', async (id) => {
    const { token } = asha;
    expect((await server.call('DELETE /inbox', { token, body: { upTo: id } as never })).status).toBe(400);
    expect((await server.call('PUT /inbox/viewed', { token, body: { upTo: id } as never })).status).toBe(400);
    expect([400, 404]).toContain((await server.call('DELETE /inbox/:id', { token, params: { id: String(id) } as never })).status);
  });

  it('takes the largest number as one that is not there', async () => {
    expect((await remove(asha, Number.MAX_SAFE_INTEGER)).status).toBe(404);
    expect((await view(asha, Number.MAX_SAFE_INTEGER)).status).toBe(200);
  });

  it('[S4] shows and deletes nothing of another player, and nothing to a guest', async () => {
    const bina = await server.register();
    await tell(won(asha));
    const [{ id }] = (await list(asha)).data;
    expect((await list(bina)).data).toEqual([]);
    expect((await remove(bina, id)).status).toBe(404);
    await view(bina, id);
    await empty(bina);
    expect([(await list(asha)).count, await unread(asha)]).toEqual([1, 1]);
    const guest = [
      await server.call('GET /inbox'),
      await server.call('DELETE /inbox', { body: { upTo: id } }),
      await server.call('DELETE /inbox/:id', { params: { id } }),
      await server.call('PUT /inbox/viewed', { body: { upTo: id } }),
    ];
    expect(guest.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  it('informs a player in care about what they have won: it is no offer', async () => {
    const now = server.clock.now();
    const markers = JSON.stringify([{ marker: 'cancelled', count: 5, points: 3 }]);
    const care = { user_id: BigInt(asha.id), since: now, until: new Date(now.getTime() + 60_000), score: 3, markers };
    await server.db.insertInto('protection.care').values(care).execute();
    await tell(won(asha));
    expect([(await list(asha)).count, await unread(asha)]).toEqual([1, 1]);
  });
});
