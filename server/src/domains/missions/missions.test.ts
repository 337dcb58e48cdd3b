import type { DailyMissions, MissionKind } from '@mela/contract/api/missions';
import { dayOf } from '@mela/contract/site/zone';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { emit, type NewEvent } from '../../kernel/events/index.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { stepToEnd } from '../../kernel/testing/step-to-end.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';
import { changeSetting } from '../../testing/change-setting.ts';
import { lockPlayer, postPoints, reconcile, setBlock, verifyChain } from '../wallet/index.ts';
import { missionsConsumer } from './count-events.ts';
import { domain } from './index.ts';
import { takeBackConsumer } from './take-back-gifts.ts';
import { prune } from '../../kernel/testing/prune.ts';
import { settledRound } from '../../testing/settled-round.ts';

let server: TestServer;
let asha: Player;
let version = 0n;
const dayMs = 86_400_000;

beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  await step();
  await offer('twenty-rounds', 'three-wins', 'new-game');
  // Noon in India.
  const sinceNoon = (server.clock.now().getTime() - 6.5 * 3_600_000) % dayMs;
  server.clock.advanceMs(dayMs - sinceNoon);
  asha = await server.register();
});

const step = async () => {
  await stepToEnd(server.db, missionsConsumer, server);
  await stepToEnd(server.db, takeBackConsumer, server);
};
/** Only these can be offered from now on. */
const offer = async (...slugs: string[]) => {
  await server.db.updateTable('missions.mission').set({ active: false }).execute();
  if (slugs.length > 0) await server.db.updateTable('missions.mission').set({ active: true }).where('slug', 'in', slugs).execute();
};
const show = async ({ token }: Player): Promise<DailyMissions> => {
  const { status, body } = await server.call('GET /daily-missions', { token });
  if (status !== 200) throw new Error(body.error.message);
  return body.data;
};
const of = async (player: Player, kind: MissionKind) => {
  const { missions, earlier } = await show(player);
  const found = [...missions, ...earlier].find((mission) => mission.kind === kind);
  if (!found) throw new Error(`no mission ${kind}`);
  return found;
};
type Act = 'select' | 'reroll' | 'take';
const act = ({ token }: Player, does: Act, id: number) => server.call(`POST /daily-missions/:id/${does}`, { token, params: { id } });
/** What is answered, or the error. */
const answer = async (player: Player, does: Act, id: number) => {
  const { status, body } = await act(player, does, id);
  return status === 200 ? (body.data as DailyMissions) : (body.error.message as string);
};
const points = async ({ token }: Player) => (await server.call('GET /users/self/level', { token })).body.data.points;

type Change = { readonly game?: bigint; readonly version?: bigint; readonly at?: Date };
const settled = ({ id }: Player, round: string, bet: number, win: number, change: Change = {}): NewEvent & { at: Date } => ({
  type: 'round.settled',
  userId: BigInt(id),
  version: change.version ?? (version += 1n),
  at: change.at ?? server.clock.now(),
  body: settledRound(
    `mela:${id}-${round}`,
    { betMinor: BigInt(bet * 100), winMinor: BigInt(win * 100) },
    { at: change.at ?? server.clock.now(), gameId: change.game ?? 1n },
  ),
});
const send = (...events: NewEvent[]) => transact(server.db, (tx) => emit(tx, systemOrigin('test'), events));
async function happens(...events: NewEvent[]): Promise<void> {
  await send(...events);
  await step();
}
const rounds = (player: Player, count: number, from = 0, change: Change = {}) =>
  Array.from({ length: count }, (_, at) => settled(player, `r${from + at}`, 1, 0, change));

describe('[3.43] the missions of a day', () => {
  it('are three, with the selected one and the count of unused gifts, and the same however often they are asked for', async () => {
    const [first, ...others] = await Promise.all([show(asha), show(asha), show(asha)]);
    expect(first).toMatchObject({ blocked: false, care: false, unusedGifts: 0, canReroll: true, streak: 0 });
    expect(new Set(first.missions.map(({ kind }) => kind))).toEqual(new Set(['rounds', 'wins', 'new_game']));
    expect(first.selectedMissionId).toBe(first.missions[0]?.id);
    for (const other of others) expect(other.missions.map(({ id }) => id)).toEqual(first.missions.map(({ id }) => id));
    const second = first.missions[1]!.id;
    expect(await answer(asha, 'select', second)).toMatchObject({ selectedMissionId: second });
    expect((await show(asha)).selectedMissionId).toBe(second);
  });

  it('are others the next day in India', async () => {
    const today = await show(asha);
    server.clock.advanceMs((today.endsAt - today.now) * 1000);
    const tomorrow = await show(asha);
    expect(tomorrow.missions).toHaveLength(3);
    expect(tomorrow.missions.some(({ id }) => today.missions.some((mission) => mission.id === id))).toBe(false);
    expect(tomorrow.endsAt - today.endsAt).toBe(86_400);
  });

  it('ask for small bets, for no loss, and for no play at night: the database refuses others', async () => {
    const rows = await server.db.selectFrom('missions.mission').selectAll().execute();
    expect(rows.length).toBe(7);
    for (const { target, bet_minor } of rows) expect(BigInt(target) * bet_minor).toBeLessThanOrEqual(10_000n);
    const change = (set: object) => server.db.updateTable('missions.mission').set(set).where('slug', '=', 'twenty-rounds').execute();
    await expect(change({ bet_minor: 501n })).rejects.toThrow();
    await expect(change({ kind: 'losses' })).rejects.toThrow();
    await expect(change({ target: 50, bet_minor: 500n })).rejects.toThrow();
  });

  it('are for players: a guest is refused, and while they are off everyone is', async () => {
    expect((await server.call('GET /daily-missions')).status).toBe(401);
    await transact(server.db, (tx) => changeSetting(tx, 'daily_missions', { enabled: false }));
    await expect(show(asha)).rejects.toThrow('errors.missions.off');
    await transact(server.db, (tx) => changeSetting(tx, 'daily_missions', { enabled: true }));
  });
});

describe('progress', () => {
  it('counts each round once: replayed, settled again, read by three processes, or older than the known one', async () => {
    await show(asha);
    await send(...rounds(asha, 5), ...rounds(asha, 5));
    await Promise.all([step(), step(), step()]);
    await happens(settled(asha, 'r0', 1, 9), settled(asha, 'r1', 1, 9, { version: 0n }));
    expect((await of(asha, 'rounds')).progress).toBe(5);
    expect((await of(asha, 'wins')).progress).toBe(1);
  });

  it('takes a rolled back round out, also after the mission was done, as long as the gift is not taken', async () => {
    await show(asha);
    await happens(...rounds(asha, 20));
    expect(await of(asha, 'rounds')).toMatchObject({ progress: 20 });
    await happens(settled(asha, 'r3', 0, 0));
    expect(await of(asha, 'rounds')).toMatchObject({ progress: 19 });
    expect(await answer(asha, 'take', (await of(asha, 'rounds')).id)).toBe('errors.missions.state');
  });

  it('takes the gift back when a round is undone after it was taken, once, and gives it again once the mission is done again', async () => {
    await show(asha);
    await happens(...rounds(asha, 20));
    const { id } = await of(asha, 'rounds');
    const before = await points(asha);
    await answer(asha, 'take', id);
    expect((await points(asha)) - before).toBe(20);
    await happens(settled(asha, 'r3', 0, 0));
    await happens(settled(asha, 'r4', 0, 0));
    expect(await points(asha)).toBe(before);
    expect(await of(asha, 'rounds')).toMatchObject({ state: 'open', progress: 18 });
    expect(await answer(asha, 'take', id)).toBe('errors.missions.state');
    await happens(...rounds(asha, 3, 40));
    await Promise.all([answer(asha, 'take', id), answer(asha, 'take', id)]);
    expect((await points(asha)) - before).toBe(20);
    await happens(...Array.from({ length: 4 }, (_, at) => settled(asha, `r${10 + at}`, 0, 0)));
    expect(await points(asha)).toBe(before);
    const keys = await server.db
      .selectFrom('bonuses.award_undone')
      .select('key')
      .where('key', 'like', `mission:${id}%`)
      .orderBy('key')
      .execute();
    expect(keys).toEqual([{ key: `mission:${id}` }, { key: `mission:${id}:1` }]);
    expect([(await reconcile(server.db, { whole: true })).mismatches, await verifyChain(server.db)]).toEqual([[], []]);
  });

  it('gives no second gift where a part of the first is missing', async () => {
    await show(asha);
    await happens(...rounds(asha, 20));
    const { id } = await of(asha, 'rounds');
    await answer(asha, 'take', id);
    const held = (await points(asha)) - 19;
    const spent = {
      key: `spent:${asha.id}`,
      kind: 'prize_points_back',
      userId: BigInt(asha.id),
      points: -BigInt(held),
      origin: systemOrigin('test'),
    } as const;
    await transact(server.db, (tx) => postPoints(tx, [spent], server.clock.now()));
    await happens(settled(asha, 'r3', 0, 0));
    expect(await points(asha)).toBe(0);
    await happens(...rounds(asha, 3, 40));
    await answer(asha, 'take', id);
    expect(await points(asha)).toBe(0);
  });

  it('takes gifts back while their players take others, without a deadlock, and lets no one else wait for a wallet', async () => {
    const [ravi, other] = [await server.register(), await server.register()];
    for (const player of [ravi, other]) await show(player);
    await happens(...rounds(ravi, 20));
    await answer(ravi, 'take', (await of(ravi, 'rounds')).id);
    await happens(
      settled(ravi, 'w1', 1, 5, { game: 2n }),
      settled(ravi, 'w2', 1, 5, { game: 4n }),
      settled(ravi, 'w3', 1, 5, { game: 5n }),
    );
    const second = (await show(ravi)).missions.find(({ state }) => state === 'done');
    await send(...['r3', 'r4', 'r5', 'r6'].map((round) => settled(ravi, round, 0, 0)));
    let taking: ReturnType<typeof answer> | undefined;
    await transact(server.db, async (tx) => {
      await lockPlayer(tx, BigInt(ravi.id));
      taking = answer(ravi, 'take', second?.id ?? 0);
      await stepToEnd(server.db, missionsConsumer, server);
      expect((await show(other)).missions).toHaveLength(3);
      expect(await server.db.selectFrom('missions.round').select('bet_minor').where('round', '=', `mela:${ravi.id}-r3`).execute()).toEqual([
        { bet_minor: 0n },
      ]);
    });
    await taking;
    await step();
    expect((await show(ravi)).missions.find(({ kind }) => kind === 'rounds')).toMatchObject({ state: 'open', progress: 19 });
  });

  it('counts wins by game, and a game as new only where it was never played before', async () => {
    await happens(settled(asha, 'old', 1, 0, { game: 3n }));
    await show(asha);
    const at = (game: bigint) => ({ game });
    await happens(settled(asha, 'w1', 1, 5, at(2n)), settled(asha, 'w2', 1, 5, at(2n)), settled(asha, 'w3', 1, 0, at(4n)));
    expect((await of(asha, 'wins')).progress).toBe(1);
    expect((await of(asha, 'new_game')).progress).toBe(1);
    server.clock.advanceMs(dayMs);
    await happens(settled(asha, 'n1', 1, 0, at(2n)), settled(asha, 'n2', 1, 0, at(4n)));
    expect((await of(asha, 'new_game')).progress).toBe(0);
    await happens(settled(asha, 'n3', 1, 0, at(5n)));
    expect((await of(asha, 'new_game')).progress).toBe(1);
  });

  it('counts no smaller bet, nothing at night, and nothing before the player has looked', async () => {
    await happens(...rounds(asha, 3));
    await show(asha);
    await happens(settled(asha, 'small', 0.5, 0));
    const night = new Date(server.clock.now().getTime() + 11.5 * 3_600_000);
    await happens(...rounds(asha, 3, 100, { at: night }));
    expect((await of(asha, 'rounds')).progress).toBe(0);
  });

  it('belongs to the day in India on which a round was settled, over midnight', async () => {
    await offer('twenty-rounds');
    const { endsAt, now } = await show(asha);
    await happens(...rounds(asha, 20));
    server.clock.advanceMs((endsAt - now) * 1000 + 7 * 3_600_000);
    await happens(...rounds(asha, 2, 50));
    const { earlier, missions } = await show(asha);
    expect(earlier.map(({ kind, state }) => [kind, state])).toEqual([['rounds', 'done']]);
    expect(missions.find(({ kind }) => kind === 'rounds')?.progress).toBe(2);
  });

  it('follows a deposit, a verified identity, a limit and quiet hours, each once', async () => {
    await offer('one-deposit', 'verify', 'quiet-hours');
    await show(asha);
    await server.deposit(asha, 500);
    const verified: NewEvent = { type: 'verification.changed', userId: BigInt(asha.id), body: { status: 'accepted', reasons: [] } };
    await happens(verified, verified);
    for (const kind of ['deposit', 'verify'] as const) expect(await of(asha, kind)).toMatchObject({ progress: 1 });
    expect(await of(asha, 'quiet')).toMatchObject({ progress: 0 });
  });
});

it('a deposit that was taken back is counted no more, and again where it was credited again', async () => {
  await offer('one-deposit', 'verify', 'quiet-hours');
  await show(asha);
  const paymentId = BigInt(await server.deposit(asha, 500));
  const userId = BigInt(asha.id);
  const reversed: NewEvent = { type: 'deposit.reversed', userId, body: { paymentId, sumMinor: 50_000n, why: 'refund' } };
  const again: NewEvent = { type: 'deposit.succeeded', userId, body: { paymentId, sumMinor: 50_000n, status: 3 } };
  const standing = async () => {
    const { progress, state } = await of(asha, 'deposit');
    return [progress, state];
  };
  await step();
  expect(await standing()).toEqual([1, 'done']);
  await happens(reversed, reversed);
  expect(await standing()).toEqual([0, 'open']);
  await happens(again);
  expect(await standing()).toEqual([1, 'done']);
  await happens(again, reversed);
  expect(await standing()).toEqual([0, 'open']);
});

it('a deposit that is credited again on another day does no mission of that day: it counts on its own', async () => {
  await offer('one-deposit', 'verify', 'quiet-hours');
  await show(asha);
  const paymentId = BigInt(await server.deposit(asha, 500));
  const userId = BigInt(asha.id);
  await step();
  await happens({ type: 'deposit.reversed', userId, body: { paymentId, sumMinor: 50_000n, why: 'refund' } });
  server.clock.advanceMs(dayMs);
  expect(await of(asha, 'deposit')).toMatchObject({ progress: 0 });
  const again = { paymentId, sumMinor: 50_000n, status: 3, again: true } as const;
  await happens({ type: 'deposit.succeeded', userId, body: again }, { type: 'deposit.succeeded', userId, body: again });
  const { missions, earlier } = await show(asha);
  const progress = (of: typeof missions) => of.filter(({ kind }) => kind === 'deposit').map((mission) => mission.progress);
  expect([progress(missions), progress(earlier)]).toEqual([[0], [1]]);
  const unknown = { ...again, paymentId: paymentId + 1_000_000n };
  await happens({ type: 'deposit.succeeded', userId, body: unknown });
  expect((await of(asha, 'deposit')).progress).toBe(0);
});

it('gifts of rounds that wait are still there after a deposit of their day is taken back and credited again months later', async () => {
  await offer('one-deposit', 'twenty-rounds', 'new-game');
  await show(asha);
  const paymentId = BigInt(await server.deposit(asha, 500));
  const userId = BigInt(asha.id);
  const day = dayOf(server.clock.now());
  await happens(...rounds(asha, 20));
  const standing = async () => {
    const rows = await server.db
      .selectFrom('missions.task')
      .innerJoin('missions.mission', 'missions.mission.id', 'mission_id')
      .select(['slug', 'progress', 'done_at'])
      .where('user_id', '=', userId)
      .where('day', '=', day)
      .orderBy('slug')
      .execute();
    return rows.map(({ slug, progress, done_at: doneAt }) => [slug, progress, doneAt !== null]);
  };
  const rest = [
    ['new-game', 1, true],
    ['one-deposit', 1, true],
    ['twenty-rounds', 20, true],
  ];
  expect(await standing()).toEqual(rest);
  server.clock.advanceMs(70 * dayMs);
  await prune(server, domain.retention ?? []);
  await happens({ type: 'deposit.reversed', userId, body: { paymentId, sumMinor: 50_000n, why: 'refund' } });
  expect(await standing()).toEqual(rest.map((row) => (row[0] === 'one-deposit' ? ['one-deposit', 0, false] : row)));
  await happens({ type: 'deposit.succeeded', userId, body: { paymentId, sumMinor: 50_000n, status: 3, again: true } });
  expect(await standing()).toEqual(rest);
});

it('the gift of a deposit is taken back by a chargeback months later, when its rounds are long gone', async () => {
  await offer('one-deposit', 'verify', 'quiet-hours');
  await show(asha);
  const paymentId = BigInt(await server.deposit(asha, 500));
  const userId = BigInt(asha.id);
  await step();
  const { id } = await of(asha, 'deposit');
  await act(asha, 'take', id);
  const task = () =>
    server.db.selectFrom('missions.task').select(['taken_at', 'done_at', 'undone']).where('id', '=', BigInt(id)).executeTakeFirstOrThrow();
  expect((await task()).taken_at).not.toBeNull();
  server.clock.advanceMs(100 * dayMs);
  await prune(server, domain.retention ?? []);
  await happens({ type: 'deposit.reversed', userId, body: { paymentId, sumMinor: 50_000n, why: 'chargeback' } });
  const undone = await server.db
    .selectFrom('kernel.event')
    .select('body')
    .where('type', '=', 'mission.undone')
    .where('user_id', '=', userId)
    .execute();
  expect([undone.length, await task()]).toEqual([1, { taken_at: null, done_at: null, undone: 1 }]);
});

describe('[4.47] a mission', () => {
  it('can be blocked, and is unlocked by another one of the day', async () => {
    const { missions } = await show(asha);
    expect(missions.map(({ state }) => state)).toEqual(['open', 'open', 'blocked']);
    const events = Array.from({ length: 20 }, (_, at) => settled(asha, `u${at}`, 1, 2, { game: BigInt(1 + (at % 4)) }));
    await happens(...events);
    expect((await show(asha)).missions.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  });

  it('is not offered on a break, and to accounts of the operator, whose calls are refused', async () => {
    const { missions } = await show(asha);
    const block = { name: 'cool-off', kinds: ['bet', 'deposit', 'bonus_grant'], reason: 'test' } as const;
    await transact(server.db, (tx) => setBlock(tx, { userId: BigInt(asha.id), until: null, ...block }));
    expect(await show(asha)).toMatchObject({ blocked: true, missions: [], unusedGifts: 0, canReroll: false });
    for (const does of ['select', 'reroll', 'take'] as const)
      expect(await answer(asha, does, missions[0]!.id)).toBe('errors.self_excluded');
    const fake = await server.register();
    await server.db
      .updateTable('accounts.user')
      .set({ labels: ['t'] })
      .where('id', '=', BigInt(fake.id))
      .execute();
    expect(await show(fake)).toMatchObject({ blocked: true, missions: [] });
    expect(await answer(fake, 'take', 1)).toBe('errors.finance_blocked');
  });
});

describe('care comes first', () => {
  it('for a player with a limit: from then on play counts for nothing, and only missions of care are shown', async () => {
    await offer('twenty-rounds');
    await show(asha);
    await happens(...rounds(asha, 10));
    const { status } = await server.call('PUT /users/self/limits/:kind', {
      token: asha.token,
      params: { kind: 'loss' },
      body: { period: 'day', amount: 500 },
    });
    expect(status).toBe(200);
    await step();
    await happens(...rounds(asha, 20, 10));
    expect(await show(asha)).toMatchObject({ care: true, missions: [], unusedGifts: 0 });
    await offer('twenty-rounds', 'quiet-hours', 'set-a-limit', 'one-deposit');
    server.clock.advanceMs(dayMs);
    expect((await show(asha)).missions.map(({ kind, state }) => [kind, state])).toEqual([['quiet', 'open']]);
  });

  it('keeps a gift that was earned before, and the mission that sets the limit', async () => {
    await offer('twenty-rounds', 'set-a-limit');
    await show(asha);
    await happens(...rounds(asha, 20));
    await server.call('PUT /users/self/limits/:kind', {
      token: asha.token,
      params: { kind: 'loss' },
      body: { period: 'day', amount: 500 },
    });
    await step();
    const { missions, unusedGifts } = await show(asha);
    expect(missions.map(({ kind, state }) => [kind, state]).toSorted()).toEqual([
      ['limit', 'done'],
      ['rounds', 'done'],
    ]);
    expect(unusedGifts).toBe(2);
  });

  it('for a player with markers of harm', async () => {
    const until = new Date(server.clock.now().getTime() + 86_400_000);
    const markers = JSON.stringify([{ marker: 'cancelled', count: 5, points: 3 }]);
    await server.db
      .insertInto('protection.care')
      .values({ user_id: BigInt(asha.id), since: server.clock.now(), until, score: 3, markers })
      .execute();
    await offer('twenty-rounds', 'one-deposit', 'new-game', 'verify');
    expect((await show(asha)).missions.map(({ kind }) => kind)).toEqual(['verify']);
  });
});

describe('the gift of a mission', () => {
  it('is paid once, whatever twenty calls at once ask for, and the books are right', async () => {
    await show(asha);
    await happens(...rounds(asha, 20));
    const { id } = await of(asha, 'rounds');
    const before = await points(asha);
    const answers = await Promise.all(Array.from({ length: 20 }, () => act(asha, 'take', id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await points(asha)) - before).toBe(20);
    expect(await of(asha, 'rounds')).toMatchObject({ state: 'taken' });
    expect([(await reconcile(server.db, { whole: true })).mismatches, await verifyChain(server.db)]).toEqual([[], []]);
  });

  it('of money comes from the house account of the missions', async () => {
    await offer('verify');
    await show(asha);
    await happens({ type: 'verification.changed', userId: BigInt(asha.id), body: { status: 'accepted', reasons: [] } });
    await answer(asha, 'take', (await of(asha, 'verify')).id);
    expect(await server.balance(asha)).toBe(50);
    expect((await reconcile(server.db, { whole: true })).houseMinor['missions']).toBe(-5000n);
  });

  it('[S4] waits, also on later days, and is never another player’s', async () => {
    await offer('twenty-rounds');
    await show(asha);
    await happens(...rounds(asha, 20));
    const { id } = await of(asha, 'rounds');
    const ravi = await server.register();
    expect(await answer(ravi, 'take', id)).toBe('errors.not_found');
    expect(await answer(asha, 'take', 999_999)).toBe('errors.not_found');
    server.clock.advanceMs(3 * dayMs);
    expect((await show(asha)).unusedGifts).toBe(1);
    expect(await answer(asha, 'take', id)).toMatchObject({ unusedGifts: 0, earlier: [] });
    expect(await points(asha)).toBe(20);
  });

  it('counts for the streak once a day, and seven days bring a prize of their own', async () => {
    await offer('twenty-rounds');
    for (let day = 0; day < 7; day += 1) {
      await show(asha);
      await happens(...rounds(asha, 20, day * 100));
      await answer(asha, 'take', (await of(asha, 'rounds')).id);
      server.clock.advanceMs(day === 3 ? 2 * dayMs : dayMs);
    }
    expect(await show(asha)).toMatchObject({ streak: 7, streakDays: 7 });
    expect(await points(asha)).toBe(7 * 20 + 50);
  });
});

describe('a mission is changed', () => {
  it('once a day, for one that the player does not have', async () => {
    await offer('twenty-rounds', 'three-wins', 'new-game', 'one-deposit');
    const { missions } = await show(asha);
    const asked = await Promise.all([1, 2, 3].map(() => act(asha, 'reroll', missions[0]!.id)));
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1);
    const after = await show(asha);
    expect(after.canReroll).toBe(false);
    expect(new Set([...after.missions, missions[0]!].map(({ kind }) => kind)).size).toBe(4);
    expect(await answer(asha, 'reroll', after.missions[0]!.id)).toBe('errors.missions.state');
  });

  it('not once it is done, and not where there is no other', async () => {
    const { missions } = await show(asha);
    expect(await answer(asha, 'reroll', missions[0]!.id)).toBe('errors.missions.state');
    await happens(...rounds(asha, 20));
    await offer('twenty-rounds', 'three-wins', 'new-game', 'one-deposit');
    expect(await answer(asha, 'reroll', (await of(asha, 'rounds')).id)).toBe('errors.missions.state');
  });
});

it('old rounds are removed, and gifts stay', async () => {
  await offer('twenty-rounds');
  await show(asha);
  await happens(...rounds(asha, 20));
  await server.db.updateTable('missions.round').set({ day: '2020-02-29' }).where('user_id', '=', BigInt(asha.id)).execute();
  await prune(server, domain.retention ?? []);
  expect(await server.db.selectFrom('missions.round').selectAll().where('user_id', '=', BigInt(asha.id)).execute()).toEqual([]);
  expect((await show(asha)).unusedGifts).toBe(1);
});
