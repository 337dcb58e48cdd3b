import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { testServer, type Player } from '../../../testing/server.ts';
import { cashLost, post, reconcile, setBlock, type Movement } from '../../wallet/index.ts';
import { insertCover, isCounted } from './cashback-store.ts';
import { giveCashback } from './give-cashback.ts';
import { lastWeek } from './rules.ts';

const server = await testServer();
const origin = systemOrigin('test');
const dayMs = 86_400_000;
const part = { enabled: true, percent: 10, min: 10, max: 500 };
const set = (alias: string, value: unknown) => transact(server.db, (tx) => changeSetting(tx, alias, value));

/** Wednesday of the week that is counted, the following Tuesday; each test has weeks of its own. */
let wednesday = new Date('2026-06-03T06:00:00Z');
beforeEach(async () => {
  wednesday = new Date(wednesday.getTime() + 21 * dayMs);
  server.clock.set(new Date(wednesday.getTime() + 6 * dayMs));
  await set('repayment', part);
  await set('vip_club_repayment', { ...part, enabled: false });
});

type Played = { readonly bet: number; readonly win?: number; readonly undone?: boolean; readonly at?: Date };
/** Rounds of a new player; rupees. */
async function played(...rounds: readonly Played[]): Promise<Player> {
  const player = await server.playerWith(100_000);
  for (const { bet, win = 0, undone = false, at = wednesday } of rounds) await play(player, { bet, win, undone, at });
  return player;
}
async function play({ id }: Player, { bet, win, undone, at }: Required<Played>): Promise<void> {
  const [key, userId, round] = [randomUUID(), BigInt(id), randomUUID()];
  const movements: Movement[] = [
    { key, kind: 'bet', userId, amountMinor: BigInt(bet * 100), round, origin },
    ...(win > 0 ? [{ key: `${key}:w`, kind: 'win', userId, amountMinor: BigInt(win * 100), ref: key, round, origin } as const] : []),
    ...(undone ? [{ key: `${key}:r`, kind: 'rollback', userId, amountMinor: 0n, ref: key, round, origin } as const] : []),
  ];
  await transact(server.db, (tx) => post(tx, movements, at));
}
const give = (failpoint: (step: string) => Promise<void> = async () => undefined) =>
  giveCashback({ db: server.db, clock: server.clock, log: server.log, origin }, failpoint);
const given = async ({ id }: Player) =>
  (
    await server.db
      .selectFrom('wallet.movement')
      .select('amount_minor')
      .where('user_id', '=', BigInt(id))
      .where('kind', '=', 'cashback')
      .execute()
  ).map(({ amount_minor: minor }) => Number(minor) / 100);
const rejectionOf = async ({ id }: Player) =>
  (await server.db.selectFrom('bonuses.cashback').select('refusal').where('user_id', '=', BigInt(id)).execute()).map(
    ({ refusal }) => refusal,
  );
const label = ({ id }: Player, ...labels: string[]) =>
  server.db.updateTable('accounts.user').set({ labels }).where('id', '=', BigInt(id)).execute();

describe('cashback', () => {
  it('is a part of what the week has lost in cash: stakes less wins, without what was rolled back, and without other weeks', async () => {
    const player = await played(
      { bet: 1000 },
      { bet: 500, win: 300 },
      { bet: 700, undone: true },
      { bet: 9000, at: new Date(wednesday.getTime() - 7 * dayMs) },
      { bet: 9000, at: new Date(wednesday.getTime() + 6 * dayMs) },
    );
    const winner = await played({ bet: 100, win: 900 });
    await give();
    expect([await given(player), await given(winner)]).toEqual([[120], []]);
    expect((await reconcile(server.db)).mismatches).toEqual([]);
  });

  it('has a least and a most, is nothing for accounts of the operator, and has a part of its own in the VIP club', async () => {
    await set('vip_club_repayment', { ...part, percent: 20, max: 5000 });
    const [few, many, vip, fake] = [
      await played({ bet: 99 }),
      await played({ bet: 20_000 }),
      await played({ bet: 20_000 }),
      await played({ bet: 1000 }),
    ];
    await label(vip, 'vip_club');
    await label(fake, 'f');
    await give();
    expect([await given(few), await given(many), await given(vip), await given(fake)]).toEqual([[], [500], [4000], []]);
  });

  it('[3.2] is in the wallet as repayment, or as that of the VIP club, once it is paid and not before, and adds up', async () => {
    await set('vip_club_repayment', { ...part, percent: 20, max: 5000 });
    const asha = await played({ bet: 1000.5 });
    const repaid = async () => {
      const [wallet] = (await server.call('GET /users/self', { token: asha.token })).body.data.wallets;
      return [wallet.repayment, wallet.vipClubRepayment];
    };
    expect(await repaid()).toEqual([0, 0]);
    await expect(give(async () => Promise.reject(new Error('the process ended here')))).rejects.toThrow('ended here');
    expect(await repaid(), 'counted, not paid').toEqual([0, 0]);
    await give();
    expect(await repaid()).toEqual([100.05, 0]);
    await label(asha, 'vip_club');
    server.clock.set(new Date(wednesday.getTime() + 13 * dayMs));
    await play(asha, { bet: 500, win: 0, undone: false, at: new Date(wednesday.getTime() + 7 * dayMs) });
    await give();
    await give();
    expect(await repaid()).toEqual([100.05, 100]);
    expect(await given(asha)).toEqual([100.05, 100]);
  });

  it('[3.2] that is refused to a player under a block is no repayment', async () => {
    const player = await played({ bet: 1000 });
    await transact(server.db, (tx) =>
      setBlock(tx, { userId: BigInt(player.id), name: 'cool-off', kinds: ['bonus_grant'], until: null, reason: 'test' }),
    );
    await give();
    const [wallet] = (await server.call('GET /users/self', { token: player.token })).body.data.wallets;
    expect([wallet.repayment, await rejectionOf(player)]).toEqual([0, ['blocked']]);
  });

  it('is given once a player and week, by three processes at once and however often the job runs', async () => {
    const player = await played({ bet: 1000 });
    await Promise.all([give(), give(), give()]);
    server.clock.advanceMs(dayMs);
    await give();
    expect(await given(player)).toEqual([100]);
  });

  it.each(['cashback: read', 'cashback: written', 'cashback: counted', 'cashback: paid'])(
    'is given once where the process ends after %s',
    async (at) => {
      const player = await played({ bet: 1000 });
      const dying = give(async (step) => {
        if (step === at) throw new Error('killed');
      });
      await expect(dying).rejects.toThrow('killed');
      await give();
      await give();
      expect(await given(player)).toEqual([100]);
    },
  );

  it('reads the whole week before its first write: while it counts it holds back no consumer of events', async () => {
    const player = await played({ bet: 1000 });
    const writes: unknown[] = [];
    const dying = give(async (step) => {
      if (step !== 'cashback: read') return;
      const { rows } = await sql`
        SELECT pid, query FROM pg_stat_activity WHERE datname = current_database() AND backend_xid IS NOT NULL`.execute(server.db);
      writes.push(...rows);
      throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    const week = lastWeek(server.clock.now()).monday;
    const rows = await server.db.selectFrom('bonuses.cashback').selectAll().where('user_id', '=', BigInt(player.id)).execute();
    expect([writes, rows, await isCounted(server.db, week)]).toEqual([[], [], false]);
    await give();
    expect([await given(player), await isCounted(server.db, week)]).toEqual([[100], true]);
  });

  it('adds a week up over any number of pages', async () => {
    const player = await played({ bet: 500, win: 300 }, { bet: 700, undone: true }, { bet: 1000 }, { bet: 10, win: 5 });
    const { since, until } = lastWeek(server.clock.now());
    const lost = async (pageMax: number) =>
      (await cashLost(server.db, { since, until, pageMax })).find(({ userId }) => userId === BigInt(player.id))?.lostMinor;
    expect(await Promise.all([1, 2, 3, 1000].map(lost))).toEqual([120_500n, 120_500n, 120_500n, 120_500n]);
  });

  it('is never given to a player in care or under a block, also not later', async () => {
    const [barred, cared] = [await played({ bet: 1000 }), await played({ bet: 1000 })];
    const now = server.clock.now();
    const until = new Date(now.getTime() + dayMs);
    await transact(server.db, (tx) =>
      setBlock(tx, { userId: BigInt(barred.id), name: 'cool-off', kinds: ['bonus_grant'], until, reason: 'test' }),
    );
    const markers = JSON.stringify([{ marker: 'cancelled', count: 5, points: 3 }]);
    await server.db
      .insertInto('protection.care')
      .values({ user_id: BigInt(cared.id), since: now, until, score: 3, markers })
      .execute();
    await give();
    server.clock.advanceMs(2 * dayMs);
    await give();
    expect([await given(barred), await given(cared)]).toEqual([[], []]);
    expect([await rejectionOf(barred), await rejectionOf(cared)]).toEqual([['blocked'], ['in_care']]);
  });

  it('that the ledger refuses stops no other player’s, and is not tried for ever', async () => {
    const [refused, next] = [await played({ bet: 1000 }), await played({ bet: 2000 })];
    await expect(give(async (at) => (at === 'cashback: counted' ? Promise.reject(new Error('ended')) : undefined))).rejects.toThrow(
      'ended',
    );
    const room = 1_000_000_000_000_000n;
    await sql`UPDATE wallet.account SET balance_minor = ${room} WHERE user_id = ${BigInt(refused.id)} AND role = 'cash'`.execute(server.db);
    await give();
    await give();
    expect([await given(refused), await given(next)]).toEqual([[], [200]]);
    expect(await rejectionOf(refused)).toEqual([expect.any(String)]);
    await sql`UPDATE wallet.account SET balance_minor = 9900000 WHERE user_id = ${BigInt(refused.id)} AND role = 'cash'`.execute(server.db);
  });

  it('is nothing while it is off, and a week that was not counted stays so only until it is switched on within the next one', async () => {
    await set('repayment', { ...part, enabled: false });
    const player = await played({ bet: 1000 });
    await give();
    expect(await given(player)).toEqual([]);
    await set('repayment', part);
    await give();
    expect(await given(player)).toEqual([100]);
  });
});

describe('cashback after a bank took a deposit back', () => {
  let payments = 900_000n;
  const covered = ({ id }: Player, rupees: number, askedAt = wednesday) =>
    insertCover(server.db, {
      userId: BigInt(id),
      paymentId: (payments += 1n),
      coveredMinor: BigInt(rupees * 100),
      askedAt,
      at: server.clock.now(),
    });
  const rowOf = ({ id }: Player) =>
    server.db
      .selectFrom('bonuses.cashback')
      .select(['lost_minor', 'amount_minor', 'paid_at', 'refusal'])
      .where('user_id', '=', BigInt(id))
      .executeTakeFirst();
  /** Before the week is counted. */
  const inWeek = () => server.clock.set(new Date(wednesday.getTime() + 2 * dayMs));
  const afterWeek = () => server.clock.set(new Date(wednesday.getTime() + 6 * dayMs));

  it('is for what was lost without the part that Mela covered, once, also where the week is counted by two', async () => {
    const [part, all, other] = [await played({ bet: 1000 }), await played({ bet: 1000 }), await played({ bet: 1000 })];
    inWeek();
    await covered(part, 400);
    await covered(all, 1000);
    afterWeek();
    await Promise.all([give(), give()]);
    expect([await given(part), await given(all), await given(other)]).toEqual([[60], [], [100]]);
    server.clock.set(new Date(wednesday.getTime() + 13 * dayMs));
    await play(part, { bet: 1000, win: 0, undone: false, at: new Date(wednesday.getTime() + 7 * dayMs) });
    await give();
    expect(await given(part)).toEqual([60, 100]);
  });

  it('that was paid stays, and what no cashback has taken lowers the later ones until it is used up', async () => {
    const player = await played({ bet: 1000 });
    await give();
    await covered(player, 1500);
    expect(await rowOf(player)).toMatchObject({ lost_minor: 100_000n, amount_minor: 10_000n, refusal: null });
    for (const week of [1, 2, 3]) {
      await play(player, { bet: 1000, win: 0, undone: false, at: new Date(wednesday.getTime() + week * 7 * dayMs) });
      server.clock.set(new Date(wednesday.getTime() + (6 + week * 7) * dayMs));
      await give();
      await give();
    }
    expect(await given(player)).toEqual([100, 50, 100]);
    wednesday = new Date(wednesday.getTime() + 21 * dayMs);
    expect((await reconcile(server.db)).mismatches).toEqual([]);
  });

  it('is lower whenever the bank took it back before it is paid, and not for a deposit of a later week', async () => {
    const [early, late, next] = [await played({ bet: 1000 }), await played({ bet: 1000 }), await played({ bet: 1000 })];
    // After the hour in which the week may still be counted, and before the job has run.
    server.clock.set(new Date(wednesday.getTime() + 5 * dayMs - 3_600_000 * 9));
    await covered(early, 400);
    await covered(next, 400, new Date(wednesday.getTime() + 5 * dayMs));
    afterWeek();
    await covered(late, 400);
    await give();
    expect([await given(early), await given(late), await given(next)]).toEqual([[60], [60], [100]]);
  });

  it('that is refused to a player under a block takes nothing of the cover', async () => {
    const player = await played({ bet: 1000 });
    await covered(player, 400);
    await transact(server.db, (tx) =>
      setBlock(tx, { userId: BigInt(player.id), name: 'cool-off', kinds: ['bonus_grant'], until: null, reason: 'test' }),
    );
    await give();
    const left = await server.db
      .selectFrom('bonuses.cashback_cover')
      .select('left_minor')
      .where('user_id', '=', BigInt(player.id))
      .executeTakeFirst();
    expect([await rejectionOf(player), left]).toEqual([['blocked'], { left_minor: 40_000n }]);
  });

  it('that is due and not paid yet is lower', async () => {
    const player = await played({ bet: 1000 });
    await expect(give(async (at) => (at === 'cashback: counted' ? Promise.reject(new Error('ended')) : undefined))).rejects.toThrow(
      'ended',
    );
    await covered(player, 400);
    await give();
    expect(await given(player)).toEqual([60]);
  });
});

it('of one player that fails is logged, and those of all others are given; it is given once the cause is gone', async () => {
  const players = [await played({ bet: 1000 }), await played({ bet: 1000 }), await played({ bet: 1000 })];
  await sql`
    CREATE FUNCTION public.refuse_award() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no award'; END $$`.execute(
    server.db,
  );
  await sql`
    CREATE TRIGGER refuse BEFORE INSERT ON bonuses.award FOR EACH ROW WHEN (NEW.user_id = ${sql.lit(Number(players[1]!.id))})
    EXECUTE FUNCTION public.refuse_award()`.execute(server.db);
  await give();
  expect(await Promise.all(players.map(given))).toEqual([[100], [], [100]]);
  await sql`DROP TRIGGER refuse ON bonuses.award`.execute(server.db);
  await give();
  expect(await Promise.all(players.map(given))).toEqual([[100], [100], [100]]);
});
