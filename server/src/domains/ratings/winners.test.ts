import { systemOrigin } from '../../kernel/origin.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { emit } from '../../kernel/events/index.ts';
import { stepToEnd } from '../../kernel/testing/step-to-end.ts';
import { changeSetting } from '../../testing/change-setting.ts';
import { testServer, type TestServer, type Player } from '../../testing/server.ts';
import { winnersConsumer } from './announce-winners.ts';
import { settledRound } from '../../testing/settled-round.ts';

let server: TestServer;
let gameId: bigint;
let [asha, fake, test]: Player[] = [];

const label = (player: Player | undefined, labels: string[]) =>
  server.db
    .updateTable('accounts.user')
    .set({ labels, first_name: 'Asha' })
    .where('id', '=', BigInt(player?.id ?? 0))
    .execute();

beforeAll(async () => {
  server = await testServer();
  [asha, fake, test] = [await server.register(), await server.register(), await server.register()];
  await label(asha, []);
  await label(fake, ['f']);
  await label(test, ['vip_club', 't']);
  const game = await server.db.selectFrom('catalogue.game').select('id').where('slug', '=', 'patang').executeTakeFirstOrThrow();
  gameId = BigInt(game.id);
  await step();
});
beforeEach(async () => {
  await server.db.deleteFrom('ratings.winner').execute();
});

const step = () => stepToEnd(server.db, winnersConsumer, server);
const settle = (player: Player | undefined, round: string, bet: number, win: number, game = gameId) => ({
  type: 'round.settled' as const,
  userId: BigInt(player?.id ?? 0),
  body: settledRound(`mela:${round}`, { betMinor: BigInt(bet), winMinor: BigInt(win) }, { at: server.clock.now(), gameId: game }),
});
/** A change of a round that was settled with these sums before. */
const change = (event: ReturnType<typeof settle>, bet: number, win: number) => ({
  ...event,
  body: { ...event.body, before: { betMinor: BigInt(bet), winMinor: BigInt(win) } },
});
async function settleAll(...events: ReturnType<typeof settle>[]): Promise<void> {
  await transact(server.db, (tx) => emit(tx, systemOrigin('test'), events));
  await step();
}
async function winners(query: Record<string, string | number> = {}, headers: Record<string, string> = {}) {
  server.clock.advanceMs(11_000);
  return (await server.call('GET /winners/last', { query, headers })).body.data;
}
const announcements = async () =>
  (await server.db.selectFrom('kernel.event').selectAll().where('type', '=', 'winner.announced').execute()).length;

describe('the latest wins', () => {
  it('[7.32] show who won how much in which game, newest first, the player masked', async () => {
    await settleAll(settle(asha, '1', 1000, 2500), settle(asha, '2', 1000, 500_050));
    const list = await winners({ isMobile: 1, currencyType: 'INR' });
    expect(list).toMatchObject([
      { player: 'A•••a', win: 5000.5, bet: 10, game: { slug: 'patang', name: 'Patang', names: { hi: 'पतंग' }, developer: 'mela' } },
      { win: 25 },
    ]);
    expect(JSON.stringify(list)).not.toMatch(/example\.in|player\d/);
    expect((await winners({}, { 'content-language': 'hi' }))[0].game.name).toBe('पतंग');
  });

  it('[7.32] with isMobile are those of games that are on phones, or on desktops, and never more than 14', async () => {
    const [phone, desk] = await server.db
      .selectFrom('catalogue.game')
      .select('id')
      .where('listed', '=', true)
      .orderBy('id')
      .limit(2)
      .execute();
    const only = (id: number | undefined, mobile: boolean) =>
      server.db
        .updateTable('catalogue.game')
        .set({ mobile, desktop: !mobile })
        .where('id', '=', id ?? 0)
        .execute();
    await only(phone?.id, true);
    await only(desk?.id, false);
    await settleAll(
      ...Array.from({ length: 20 }, (_, at) => settle(asha, `p${at}`, 100, 300, BigInt(phone?.id ?? 0))),
      ...Array.from({ length: 3 }, (_, at) => settle(asha, `d${at}`, 100, 500, BigInt(desk?.id ?? 0))),
    );
    const wins = async (query: Record<string, number>) => (await winners(query)).map(({ win }: { win: number }) => win);
    const [all, mobile, desktop] = [await wins({}), await wins({ isMobile: 1 }), await wins({ isMobile: 0 })];
    expect([all.length, new Set(mobile), desktop]).toEqual([14, new Set([3]), [5, 5, 5]]);
    await server.db
      .updateTable('catalogue.game')
      .set({ mobile: true, desktop: true })
      .where('id', 'in', [phone?.id ?? 0, desk?.id ?? 0])
      .execute();
  });

  it('are of players who show them: who hides them is in no list and announced to no one, also for wins before', async () => {
    const show = (visible: object) => server.call('PATCH /users/self/profile', { token: asha?.token ?? '', body: { visible } });
    await settleAll(settle(asha, 'seen', 1000, 2500));
    expect(await winners()).toHaveLength(1);
    const before = await announcements();
    await show({ wins: false });
    await settleAll(settle(asha, 'unseen', 1000, 2500));
    expect([await winners(), await announcements()]).toEqual([[], before]);
    await show({ wins: true });
    expect(await winners()).toHaveLength(1);
  });

  it('[7.32] are wins only: less than the bet, or just the bet, is none', async () => {
    await settleAll(settle(asha, '1', 1000, 0), settle(asha, '2', 1000, 999), settle(asha, '3', 1000, 1000));
    expect(await winners()).toEqual([]);
  });

  it('[7.32] are never a fake’s or a test account’s', async () => {
    const before = await announcements();
    await settleAll(settle(fake, '1', 100, 9900), settle(test, '2', 100, 9900));
    expect([await winners(), (await announcements()) - before]).toEqual([[], 0]);
  });

  it('[7.32] of demo players are marked, and never take the place of a player’s', async () => {
    const { id } = await server.db
      .insertInto('accounts.user')
      .values({ created_at: new Date(0), locale: 'en', birth_date: '1990-01-01', nickname: 'Rangoli', labels: ['d'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const demo = { id: Number(id), token: '' };
    await settleAll(settle(asha, '1', 100, 300));
    for (let round = 0; round < 130; round += 10)
      await settleAll(...Array.from({ length: 10 }, (_, at) => settle(demo, `d${round + at}`, 100, 200)));
    const few = await winners();
    expect(few).toHaveLength(14);
    expect(few.filter((win: { demo: boolean }) => !win.demo)).toMatchObject([{ player: 'A•••a', win: 3 }]);
    expect(few[0]).toMatchObject({ player: 'R•••i', demo: true });
    await settleAll(...Array.from({ length: 14 }, (_, at) => settle(asha, `a${at}`, 100, 300)));
    expect((await winners()).some((win: { demo: boolean }) => win.demo)).toBe(false);
    const stored = await server.db.selectFrom('ratings.winner').select('demo').execute();
    expect([stored.filter((win) => win.demo).length, stored.length]).toEqual([100, 115]);
  });

  it('[7.32] of an account that is marked later are no longer listed', async () => {
    const late = await server.register();
    await settleAll(settle(late, '1', 100, 9900));
    expect(await winners()).toHaveLength(1);
    await label(late, ['f']);
    expect(await winners()).toEqual([]);
  });

  it('[9.30] are fourteen, and the server stores a hundred at most', async () => {
    for (let round = 0; round < 130; round += 10)
      await settleAll(...Array.from({ length: 10 }, (_, at) => settle(asha, String(round + at), 100, 200 + round + at)));
    const list = await winners();
    expect(list).toHaveLength(14);
    expect(list[0].win).toBe(3.29);
    expect(await server.db.selectFrom('ratings.winner').select('id').execute()).toHaveLength(100);
  });

  it('of at least ten times the bet stay when a hundred smaller ones have come', async () => {
    await settleAll(settle(asha, 'large', 100, 1000), settle(asha, 'just-below', 100, 999), settle(asha, 'free', 0, 5000));
    for (let round = 0; round < 110; round += 10)
      await settleAll(...Array.from({ length: 10 }, (_, at) => settle(asha, `small${round + at}`, 100, 200)));
    expect((await winners({ multiple: 10 })).map(({ win }: { win: number }) => win)).toEqual([10]);
    expect((await winners()).every(({ win }: { win: number }) => win === 2)).toBe(true);
    expect(await server.db.selectFrom('ratings.winner').select('id').execute()).toHaveLength(101);
    expect((await server.call('GET /winners/last', { query: { multiple: 3 } })).status).toBe(400);
  });

  it('[7.32] events that are read again add no win and announce none again', async () => {
    const read: Parameters<typeof winnersConsumer.handle>[1][] = [];
    const watched: typeof winnersConsumer = {
      ...winnersConsumer,
      handle: (tx, batch, services) => {
        read.push(batch);
        return winnersConsumer.handle(tx, batch, services);
      },
    };
    await transact(server.db, (tx) => emit(tx, systemOrigin('test'), [settle(asha, '1', 100, 300), settle(asha, '2', 100, 400)]));
    await stepToEnd(server.db, watched, server);
    const [list, before] = [await winners(), await announcements()];
    expect([list.length, read.length]).toEqual([2, 1]);
    for (const batch of [...read, ...read])
      await transact(server.db, (tx) => winnersConsumer.handle(tx, batch, { ...server, origin: systemOrigin('test') }));
    expect([await winners(), await announcements()]).toEqual([list, before]);
  });

  it('keep the last big one of each game: a player’s before a demo player’s, by the multiple that an operator sets', async () => {
    const big = async () => {
      server.clock.advanceMs(61_000);
      return (await server.call('GET /winners/big')).body.data;
    };
    const demo = {
      id: Number((await server.db.selectFrom('accounts.user').select('id').where('nickname', '=', 'Rangoli').executeTakeFirstOrThrow()).id),
      token: '',
    };
    await settleAll(
      settle(demo, 'b1', 100, 2000),
      settle(fake, 'b2', 100, 9900),
      settle(asha, 'b3', 100, 1999),
      settle(asha, 'b4', 0, 1999),
    );
    expect(await big()).toMatchObject([{ gameId: Number(gameId), player: 'R•••i', demo: true, times: 20, thisWeek: true }]);
    await settleAll(settle(asha, 'b5', 100, 9000), settle(asha, 'b6', 100, 2500), settle(demo, 'b7', 100, 5000));
    expect(await big()).toMatchObject([{ player: 'A•••a', demo: false, times: 25 }]);
    await settleAll(settle(asha, 'b6', 100, 0));
    expect(await big()).toMatchObject([{ player: 'R•••i', demo: true, times: 50 }]);
    await server.db
      .updateTable('ratings.big_win')
      .set({ won_at: new Date(server.clock.now().getTime() - 7 * 86_400_000) })
      .execute();
    expect(await big()).toMatchObject([{ times: 50, thisWeek: false }]);
    await transact(server.db, (tx) => changeSetting(tx, 'big_win_multiple', 40));
    await settleAll(settle(asha, 'b8', 100, 3900));
    expect(await big()).toMatchObject([{ demo: true }]);
  });

  it('a change of a round that had won before is no news: it is corrected where it is still shown, and not announced', async () => {
    await settleAll(settle(asha, '1', 100, 300));
    const before = await announcements();
    await settleAll(change(settle(asha, '1', 100, 900), 100, 300), change(settle(asha, 'forgotten', 100, 900), 100, 300));
    expect([(await winners()).map(({ win }: { win: number }) => win), (await announcements()) - before]).toEqual([[9], 0]);
    await settleAll(change(settle(asha, 'late', 100, 400), 100, 0));
    expect([(await winners()).map(({ win }: { win: number }) => win), (await announcements()) - before]).toEqual([[4, 9], 1]);
  });

  it('a round that is settled again is corrected, or removed', async () => {
    await settleAll(settle(asha, '1', 100, 300), settle(asha, '2', 100, 300));
    await settleAll(settle(asha, '1', 100, 900), settle(asha, '2', 100, 0));
    expect((await winners()).map(({ win }: { win: number }) => win)).toEqual([9]);
  });

  it('[7.32] a game off the lobby is not listed', async () => {
    const demo = await server.db.selectFrom('catalogue.game').select('id').where('slug', '=', 'demo-game').executeTakeFirstOrThrow();
    await settleAll(settle(asha, '1', 100, 900, BigInt(demo.id)));
    expect(await winners()).toEqual([]);
  });
});
