import { randomUUID } from 'node:crypto';
import type { CampaignDraft } from '@mela/contract/api/bonuses';
import type { BonusTerms } from '@mela/contract/api/prizes';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { emit, type NewEvent } from '../../../kernel/events/index.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { reconcile, setBlock } from '../../wallet/index.ts';
import { campaignBySlug } from '../campaigns/campaign-store.ts';
import { changeCampaign, copyCampaign, createCampaign } from '../campaigns/edit-campaigns.ts';
import { giftConsumer } from './gift-consumer.ts';
import { endGifts } from './gift-jobs.ts';
import { offerGift } from './offer-gift.ts';
import { rejectionOf, type Receiver } from './rules.ts';
import { userById } from '../../accounts/index.ts';
import { missGifts, withdrawGift } from './gift-store.ts';

let server: TestServer;
let slugs = 0;
const terms: BonusTerms = { wagerTimes: 10, betMax: 50, winMax: 5_000, days: 7, weights: { games: {}, types: {}, otherwise: 100 } };
const cause = () => ({ origin: systemOrigin('test'), now: server.clock.now() });
const step = () => stepToEnd(server.db, giftConsumer, server);

beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  await server.db.updateTable('bonuses.campaign').set({ state: 'stopped' }).execute();
});

async function start(draft: Partial<CampaignDraft>): Promise<string> {
  const slug = `test-${(slugs += 1)}`;
  const texts = { name: { en: 'Gift', hi: 'तोहफ़ा' }, about: { en: 'A gift', hi: 'एक तोहफ़ा' } };
  await transact(server.db, async (tx) => {
    await createCampaign(tx, { slug, ...texts, rule: 'registration', prize: { type: 'cash', amount: 100 }, ...draft }, cause());
    await changeCampaign(tx, slug, 'active', server.clock.now());
  });
  return slug;
}
async function registered(): Promise<Player> {
  const player = await server.register();
  await step();
  return player;
}
const gifts = async ({ token }: Player) => (await server.call('GET /gifts/self', { token })).body.data;
const take = ({ token }: Player, id: number, idempotencyKey: string = randomUUID()) =>
  server.call('POST /gifts/self/:id', { token, params: { id }, idempotencyKey });
const select = ({ token }: Player, id: number, ids: number[]) =>
  server.call('POST /gifts/composite/self/:id/select', {
    token,
    params: { id },
    idempotencyKey: randomUUID(),
    body: { selected_gift_ids: ids },
  });
const wallet = async ({ token }: Player) => (await server.call('GET /users/self', { token })).body.data.wallets[0];
const change = ({ id }: Player, values: Record<string, unknown>) =>
  server.db.updateTable('accounts.user').set(values).where('id', '=', BigInt(id)).execute();
const block = ({ id }: Player) =>
  transact(server.db, (tx) =>
    setBlock(tx, { userId: BigInt(id), name: 'cool-off', kinds: ['bet', 'deposit', 'bonus_grant'], until: null, reason: 'test' }),
  );

describe('[7.49] a gift', () => {
  it('[1.5] is read by GET, which gives nothing, and taken by POST', async () => {
    await start({});
    const player = await registered();
    const [gift] = await gifts(player);
    expect(gift).toMatchObject({ name: 'Gift', prize: { type: 'cash', amount: 100 }, state: 'offered', needs: null });
    const read = await server.call('GET /gifts/self/:id', { token: player.token, params: { id: gift.id } });
    expect([read.body.data, (await wallet(player)).balance]).toEqual([gift, 0]);
    expect((await take(player, gift.id)).body.data).toMatchObject({ id: gift.id, state: 'taken' });
    expect(await wallet(player)).toMatchObject({ balance: 100, netBalance: 100 });
    expect((await reconcile(server.db)).mismatches).toEqual([]);
  });

  it('[1.5] of bonus money is there with its wager', async () => {
    await start({ prize: { type: 'bonus', amount: 200, terms } });
    const player = await registered();
    await take(player, (await gifts(player))[0].id);
    expect(await wallet(player)).toMatchObject({ balance: 200, netBalance: 0, requiredBonusWager: 2_000, currentBonusWager: 0 });
    const { bonuses } = (await server.call('GET /bonuses', { token: player.token })).body.data;
    expect(bonuses).toMatchObject([{ name: 'Gift', state: 'open', required: 2_000, wagered: 0, betMax: 50, winMax: 5_000, balance: 200 }]);
  });

  it('is used once: a second time is refused, and the same call again gets the first answer', async () => {
    await start({});
    const player = await registered();
    const [{ id }] = await gifts(player);
    const key = randomUUID();
    const answers = [await take(player, id, key), await take(player, id, key), await take(player, id)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400]);
    expect(answers[2]?.body.error.message).toBe('errors.gift.used');
    expect((await wallet(player)).balance).toBe(100);
  });

  it('is used once by twenty calls at the same time', async () => {
    await start({});
    const player = await registered();
    const [{ id }] = await gifts(player);
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(player, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await wallet(player)).balance).toBe(100);
  });

  it('[S4] of another player, or of no one, is not found', async () => {
    await start({});
    const [owner, other] = [await registered(), await registered()];
    const [{ id }] = await gifts(owner);
    expect([(await take(other, id)).status, (await take(owner, 9_999_999)).status]).toEqual([404, 404]);
    expect((await server.call('POST /gifts/self/:id', { params: { id }, idempotencyKey: randomUUID() })).status).toBe(401);
    expect((await server.call('GET /gifts/self/:id', { token: other.token, params: { id } })).status).toBe(404);
  });

  it('cannot be taken after its time', async () => {
    await start({ takeDays: 1 });
    const player = await registered();
    const [{ id }] = await gifts(player);
    server.clock.advanceMs(86_400_000);
    expect((await take(player, id)).body.error.message).toBe('errors.gift.over');
    // One a transaction, until none is left.
    await endGifts({ ...server, rowsMax: 1 });
    expect((await gifts(player))[0]).toMatchObject({ id, state: 'missed' });
    expect((await take(player, id)).body.error.message).toBe('errors.gift.over');
  });

  it('is neither offered nor given to a player under a block', async () => {
    await start({});
    const player = await registered();
    const [{ id }] = await gifts(player);
    await block(player);
    expect((await take(player, id)).body.error.message).toBe('errors.self_excluded');
    expect((await wallet(player)).balance).toBe(0);
    const slug = await start({ rule: 'operator' });
    const campaign = await campaignBySlug(server.db, slug);
    const user = await userById(server.db, BigInt(player.id));
    if (!campaign || !user) throw new Error('the test has lost its campaign or player');
    expect(await transact(server.db, (tx) => offerGift(tx, { campaign, user, key: 'x' }, cause()))).toMatchObject({ rejection: 'blocked' });
  });

  it('waits while a bonus is open, where it does not go with others', async () => {
    await start({ prize: { type: 'bonus', amount: 10, terms } });
    await start({ prize: { type: 'bonus', amount: 20, terms }, stacks: false });
    const player = await registered();
    const offered = await gifts(player);
    const idOf = (amount: number) => offered.find(({ prize }: { prize: { amount: number } }) => prize.amount === amount).id;
    await take(player, idOf(10));
    expect((await take(player, idOf(20))).body.error.message).toBe('errors.gift.bonus_open');
  });
});

describe('gifts for something done', () => {
  it('[7.44] lists those that wait for a filled profile, and gives them when it is filled', async () => {
    await start({ rule: 'profile', prize: { type: 'points', points: 50 } });
    const player = await registered();
    const [gift] = (await server.call('GET /gifts/extendsProfileGiftsList', { token: player.token })).body.data;
    expect(gift).toMatchObject({ needs: 'profile', prize: { type: 'points', points: 50 } });
    expect((await take(player, gift.id)).body.error.message).toBe('errors.gift.profile');
    await change(player, { first_name: 'Asha', last_name: 'Rao', city: 'Pune' });
    expect((await take(player, gift.id)).status).toBe(200);
    expect((await server.call('GET /bonuses', { token: player.token })).body.data.points).toBe(50);
    expect((await server.call('GET /gifts/extendsProfileGiftsList', { token: player.token })).body.data).toEqual([]);
  });

  it('waits for a confirmed phone, and the answer says which verification is missing', async () => {
    await start({ rule: 'phone' });
    const player = await registered();
    const [{ id, needs }] = await gifts(player);
    const refused = await take(player, id);
    expect([needs, refused.status, refused.headers['x-verification']]).toEqual(['phone', 417, 'phone']);
    await change(player, { phone: `+9198${String(player.id).padStart(8, '0')}`, phone_confirmed_at: server.clock.now() });
    expect((await take(player, id)).status).toBe(200);
  });
});

describe('a gift for one person', () => {
  const withPhone = async (phone: string): Promise<Player> => {
    const player = await registered();
    await change(player, { phone, phone_confirmed_at: server.clock.now() });
    return player;
  };
  const takeOnly = async (player: Player) => {
    const [gift] = await gifts(player);
    return (await take(player, gift.id)).body.error?.message ?? 'given';
  };

  it('is not given again for a number whose account was closed, nor for another spelling of one mailbox', async () => {
    await start({ rule: 'phone' });
    const first = await withPhone('+919812300001');
    expect(await takeOnly(first)).toBe('given');
    await change(first, { phone: null, phone_confirmed_at: null, email: `closed-${first.id}@closed.invalid` });
    expect(await takeOnly(await withPhone('+919812300001'))).toBe('errors.gift.used');
    const [tagged, other] = [await withPhone('+919812300002'), await withPhone('+919812300003')];
    await change(tagged, { email: 'asha.farm+1@example.in' });
    await change(other, { email: 'asha.farm+2@example.in' });
    expect([await takeOnly(tagged), await takeOnly(other)]).toEqual(['given', 'errors.gift.used']);
    expect((await wallet(other)).balance).toBe(0);
  });

  it('is given as often as its campaign allows, and once by two accounts of one mailbox at the same moment', async () => {
    await start({});
    const twins = [await registered(), await registered()];
    for (const [at, twin] of twins.entries()) await change(twin, { email: `twin+${at}@example.in` });
    const answers = await Promise.all(twins.map(takeOnly));
    expect(answers.toSorted()).toEqual(['errors.gift.used', 'given']);
  });

  it('adds nothing to the deposit of a second account, whose gift stays', async () => {
    const prize = { type: 'deposit_match', percent: 100, max: 1_000, depositMin: 200, terms } as const;
    await start({ rule: 'deposit', depositNumber: 1, prize });
    const sums: number[] = [];
    for (const tag of ['a', 'b']) {
      const player = await registered();
      await change(player, { email: `matched+${tag}@example.in` });
      const [{ id: giftId }] = await gifts(player);
      const call = { token: player.token, idempotencyKey: randomUUID(), body: { system: 'upi', sum: 400, giftId } };
      const { operationId } = (await server.call('POST /payments/deposit', call)).body.data;
      await server.call('POST /:id', { params: { id: operationId }, body: { outcome: 'success' } }, '/sandbox-psp');
      sums.push((await wallet(player)).balance);
    }
    expect(sums).toEqual([800, 400]);
  });
});

describe('gifts for play', () => {
  const reach = async (player: Player, type: 'level.reached' | 'mission.taken', of: bigint) => {
    const body = type === 'level.reached' ? { levelId: of } : { taskId: of };
    await transact(server.db, (tx) => emit(tx, systemOrigin('test'), [{ type, userId: BigInt(player.id), body } as NewEvent]));
    await step();
    return (await gifts(player)).length;
  };

  it('are offered once for each level, also when it is lost and reached again', async () => {
    await start({ rule: 'level', playerMax: 5 });
    const player = await registered();
    expect([await reach(player, 'level.reached', 2n), await reach(player, 'level.reached', 2n)]).toEqual([1, 1]);
    expect([await reach(player, 'level.reached', 3n), await reach(player, 'mission.taken', 3n)]).toEqual([2, 2]);
  });

  it('of a level stay when it is lost by a rollback; above ₹500 that is a signal for an operator, up to it none', async () => {
    const signalsOf = (player: Player) =>
      server.db
        .selectFrom('signals.signal')
        .select(['kind', 'facts'])
        .where('user_id', '=', BigInt(player.id))
        .where('kind', '=', 'prize-undone')
        .execute();
    const found: unknown[] = [];
    for (const amount of [500, 500.01]) {
      await start({ rule: 'level', prize: { type: 'cash', amount }, playerMax: 5 });
      const player = await registered();
      await reach(player, 'level.reached', 4n);
      const [{ id }] = await gifts(player);
      await server.call('POST /gifts/self/:id', { token: player.token, params: { id } });
      const lost: NewEvent = { type: 'level.lost', userId: BigInt(player.id), body: { levelId: 4n, by: 'rounds' } };
      await transact(server.db, (tx) => emit(tx, systemOrigin('test'), [lost, lost]));
      await step();
      found.push((await wallet(player)).balance, await signalsOf(player));
    }
    expect(found).toEqual([500, [], 500.01, [{ kind: 'prize-undone', facts: { level: 4, given: 500.01 } }]]);
  });

  it('are offered for a mission whose gift was taken, up to the most of a player, and not to a player under a block', async () => {
    await start({ rule: 'mission', playerMax: 2 });
    const [player, blocked] = [await registered(), await registered()];
    const counts = [
      await reach(player, 'mission.taken', 71n),
      await reach(player, 'mission.taken', 72n),
      await reach(player, 'mission.taken', 73n),
    ];
    expect(counts).toEqual([1, 2, 2]);
    await block(blocked);
    expect(await reach(blocked, 'mission.taken', 74n)).toBe(0);
  });
});

describe('[7.47] a composite gift', () => {
  const choice = {
    type: 'choice',
    pick: 2,
    of: [
      { type: 'cash', amount: 10 },
      { type: 'points', points: 20 },
      { type: 'bonus', amount: 30, terms },
    ],
  } as const;
  const listed = async ({ token }: Player, which: 'available' | 'used') =>
    (await server.call(`GET /gifts/composite/self/${which}`, { token })).body.data;

  it('[1.5] [3.29] gives what is chosen, and remembers it under used', async () => {
    await start({ prize: { ...choice, of: [...choice.of] } });
    const player = await registered();
    const [gift] = await listed(player, 'available');
    expect(gift).toMatchObject({ needs: 'choice', selected_gift_ids: [] });
    expect((await take(player, gift.id)).body.error.message).toBe('errors.gift.choose');
    expect((await select(player, gift.id, [3, 1])).body.data).toMatchObject({
      success: true,
      gift: { selected_gift_ids: [1, 3], state: 'taken' },
    });
    expect(await wallet(player)).toMatchObject({ balance: 40, netBalance: 10 });
    expect(await listed(player, 'available')).toEqual([]);
    expect(await listed(player, 'used')).toMatchObject([{ id: gift.id, selected_gift_ids: [1, 3] }]);
    expect((await select(player, gift.id, [1, 2])).body.error.message).toBe('errors.gift.used');
  });

  it.each([[[1]], [[1, 2, 3]], [[1, 1]], [[1, 4]]])('refuses the choice %j and gives nothing', async (ids) => {
    await start({ prize: { ...choice, of: [...choice.of] } });
    const player = await registered();
    const [{ id }] = await gifts(player);
    expect((await select(player, id, ids)).body.error.message).toBe('errors.gift.choose');
    expect((await wallet(player)).balance).toBe(0);
  });
});

describe('a deposit', () => {
  const match = { type: 'deposit_match', percent: 100, max: 1_000, depositMin: 200, terms } as const;
  const deposit = async ({ token }: Player, sum: number, giftId?: number) => {
    const body = { system: 'upi', sum, ...(giftId !== undefined && { giftId }) };
    const { operationId } = (await server.call('POST /payments/deposit', { token, idempotencyKey: randomUUID(), body })).body.data;
    return () => server.call('POST /:id', { params: { id: operationId }, body: { outcome: 'success' } }, '/sandbox-psp');
  };
  const packOf = async ({ token }: Player, pack: string) =>
    (await server.call('GET /packs/:pack', { token, params: { pack } })).body.data.map(({ state }: { state: string }) => state);

  it('brings nothing of a gift that was taken back after the deposit was started with it, also where its time is over', async () => {
    await start({ rule: 'deposit', depositNumber: 1, prize: match });
    for (const isOver of [false, true]) {
      const player = await registered();
      const [{ id }] = await gifts(player);
      const succeed = await deposit(player, 400, id);
      if (isOver) await missGifts(server.db, [BigInt(id)]);
      await withdrawGift(server.db, BigInt(id), server.clock.now());
      await succeed();
      await step();
      expect(await wallet(player)).toMatchObject({ balance: 400, netBalance: 400 });
      expect((await gifts(player))[0]).toMatchObject({ id, state: 'missed' });
      expect((await take(player, id)).status).not.toBe(200);
    }
  });

  it('[1.5] with a gift brings its part as bonus money, and each step of the pack offers the next', async () => {
    const pack = `pack-${(slugs += 1)}`;
    await start({ rule: 'deposit', depositNumber: 1, prize: match, pack, step: 1 });
    await start({ rule: 'deposit', depositNumber: 2, prize: { ...match, percent: 50 }, pack, step: 2 });
    const player = await registered();
    expect(await packOf(player, pack)).toEqual(['offered', 'later']);
    const [{ id, needs }] = await gifts(player);
    expect([needs, (await take(player, id)).body.error.message]).toEqual(['deposit', 'errors.gift.needs_deposit']);
    await (
      await deposit(player, 400, id)
    )();
    await step();
    expect(await wallet(player)).toMatchObject({ balance: 800, netBalance: 400, requiredBonusWager: 4_000 });
    expect(await packOf(player, pack)).toEqual(['taken', 'offered']);
    const [second] = await gifts(player);
    await (
      await deposit(player, 5_000, second.id)
    )();
    await step();
    expect(await wallet(player)).toMatchObject({ balance: 6_800, netBalance: 5_400 });
    expect(await packOf(player, pack)).toEqual(['taken', 'taken']);
  });

  it('has its part in the balance with the credit itself: a withdrawal at once waits for the wager', async () => {
    await start({ rule: 'deposit', depositNumber: 1, prize: match });
    const player = await registered();
    const [{ id }] = await gifts(player);
    const succeed = await deposit(player, 400, id);
    const withdraw = () =>
      server.call('POST /payments/withdrawal', {
        token: player.token,
        idempotencyKey: randomUUID(),
        body: { system: 'upi', sum: 400, requisites: { upi: 'asha@okbank' } },
      });
    // Both at once, and once more after them: no event is read in between.
    const [, early] = await Promise.all([succeed(), withdraw()]);
    const after = await withdraw();
    expect([early.status, after.body.error.message]).toEqual([400, 'errors.api.payment.wager_left']);
    expect(await wallet(player)).toMatchObject({ balance: 800, netBalance: 400, requiredBonusWager: 4_000 });
  });

  it('with a gift that does not go with others is refused while a bonus is open, and one that was started before leaves the gift', async () => {
    await start({ prize: { type: 'bonus', amount: 10, terms } });
    await start({ rule: 'deposit', depositNumber: 1, prize: match, stacks: false });
    const player = await registered();
    const offered = await gifts(player);
    const matched = offered.find((gift: { needs: string }) => gift.needs === 'deposit').id;
    const succeed = await deposit(player, 400, matched);
    await take(player, offered.find((gift: { needs: string | null }) => gift.needs === null).id);
    await succeed();
    expect(await wallet(player)).toMatchObject({ balance: 410, netBalance: 400, requiredBonusWager: 100 });
    expect((await gifts(player)).find((gift: { id: number }) => gift.id === matched).state).toBe('offered');
    const body = { system: 'upi', sum: 400, giftId: matched };
    const refused = await server.call('POST /payments/deposit', { token: player.token, idempotencyKey: randomUUID(), body });
    expect(refused.body.error.message).toBe('errors.gift.bonus_open');
  });

  it('without the gift leaves it, one below its least sum too, and two deposits with one gift use it once', async () => {
    await start({ rule: 'deposit', depositNumber: 1, prize: match });
    const player = await registered();
    const [{ id }] = await gifts(player);
    await (
      await deposit(player, 500)
    )();
    await (
      await deposit(player, 190, id)
    )();
    await step();
    expect(await wallet(player)).toMatchObject({ balance: 690, netBalance: 690 });
    const [one, two] = [await deposit(player, 300, id), await deposit(player, 400, id)];
    await Promise.all([one(), two()]);
    await step();
    expect((await wallet(player)).netBalance).toBe(1_390);
    expect([300, 400]).toContain((await wallet(player)).balance - 1_390);
  });

  it('that was started in time brings its gift, though the time ends before the payment system answers', async () => {
    await start({ rule: 'deposit', depositNumber: 1, prize: match, takeDays: 1 });
    const player = await registered();
    const [{ id }] = await gifts(player);
    const succeed = await deposit(player, 300, id);
    await step();
    server.clock.advanceMs(86_400_000);
    await endGifts(server);
    await succeed();
    await step();
    expect((await wallet(player)).balance).toBe(600);
    const late = await registered();
    const [gift] = await gifts(late);
    server.clock.advanceMs(86_400_000);
    await (
      await deposit(late, 300, gift.id)
    )();
    await step();
    expect((await wallet(late)).balance).toBe(300);
  });

  it('[S4] with the gift of another player brings nothing', async () => {
    await start({ rule: 'deposit', depositNumber: 1, prize: match });
    const [owner, other] = [await registered(), await registered()];
    const [{ id }] = await gifts(owner);
    await (
      await deposit(other, 300, id)
    )();
    await step();
    expect((await wallet(other)).balance).toBe(300);
    expect((await gifts(owner))[0].state).toBe('offered');
  });

  it('leads to one gift when the process ends after it was offered and before the checkpoint', async () => {
    await start({ rule: 'deposit', depositNumber: null, prize: { type: 'cash', amount: 5 }, playerMax: 100 });
    await start({ rule: 'deposit', depositNumber: 1, prize: match, priority: 5 });
    const player = await registered();
    const matched = (await gifts(player)).find((gift: { needs: string }) => gift.needs === 'deposit');
    await (
      await deposit(player, 300, matched.id)
    )();
    let ends = 2;
    const broken = {
      ...giftConsumer,
      handle: async (...[tx, batch, services]: Parameters<typeof giftConsumer.handle>) => {
        await giftConsumer.handle(tx, batch, services);
        if (batch.some(({ type }) => type === 'deposit.succeeded') && (ends -= 1) >= 0) throw new Error('the process ended here');
      },
    };
    for (let time = 0; time < 2; time += 1) await stepToEnd(server.db, broken, server).catch(() => undefined);
    server.clock.advanceMs(3_600_000);
    await step();
    expect(await wallet(player)).toMatchObject({ balance: 600, requiredBonusWager: 3_000 });
    expect((await gifts(player)).filter((gift: { prize: { type: string } }) => gift.prize.type === 'cash')).toHaveLength(1);
    expect((await reconcile(server.db)).mismatches).toEqual([]);
  });
});

describe('a campaign', () => {
  it('gives no more gifts than it has, to registrations at the same time', async () => {
    const slug = await start({ giftsMax: 2 });
    const players = [await server.register(), await server.register(), await server.register()];
    await step();
    const counts = await Promise.all(players.map(async (player) => (await gifts(player)).length));
    expect(counts).toEqual([1, 1, 0]);
    expect((await campaignBySlug(server.db, slug))?.gifts).toBe(2);
  });

  it('that is stopped, not started, early or over offers nothing', async () => {
    const nowSec = Math.floor(server.clock.now().getTime() / 1000);
    await start({ startsAt: nowSec + 86_400 });
    await start({ endsAt: nowSec - 1 });
    const stopped = await start({});
    await changeCampaign(server.db, stopped, 'stopped', server.clock.now());
    expect(await gifts(await registered())).toEqual([]);
  });

  it('is copied as a draft under a new name', async () => {
    const slug = await start({ giftsMax: 7, vipOnly: true, pack: `pack-${slugs}`, step: 1 });
    const copy = await transact(server.db, (tx) => copyCampaign(tx, slug, `${slug}-again`, cause()));
    expect(copy).toMatchObject({
      slug: `${slug}-again`,
      gifts_max: 7,
      gifts: 0,
      vip_only: true,
      state: 'draft',
      pack: null,
      created_by: 'system:test',
    });
  });

  it.each<[string, Partial<CampaignDraft>, string]>([
    ['a taken name', { slug: 'phone-gift' }, 'slug'],
    [
      'a match without its deposit',
      { rule: 'deposit', prize: { type: 'deposit_match', percent: 1, max: 1, depositMin: 0, terms } },
      'depositNumber',
    ],
    ['a match for a registration', { prize: { type: 'deposit_match', percent: 1, max: 1, depositMin: 0, terms } }, 'rule'],
    ['parts of a paisa', { prize: { type: 'cash', amount: 0.001 } }, 'prize'],
    [
      'a choice of more than there is',
      {
        prize: {
          type: 'choice',
          pick: 3,
          of: [
            { type: 'points', points: 1 },
            { type: 'points', points: 2 },
          ],
        },
      },
      'prize',
    ],
    ['an end before its start', { startsAt: 200, endsAt: 100 }, 'endsAt'],
    ['a step without a pack', { step: 1 }, 'step'],
  ])('is refused with %s', async (_what, draft, field) => {
    await expect(start(draft)).rejects.toMatchObject({ key: 'errors.validation', details: { fields: { [field]: expect.any(String) } } });
  });

  it('for everyone is an offer that guests may read; one for some players is not', async () => {
    const slug = await start({ rule: 'phone' });
    await start({ vipOnly: true });
    const { data } = (await server.call('GET /offers')).body;
    expect(data).toMatchObject([{ slug, rule: 'phone', name: 'Gift', prize: { type: 'cash', amount: 100 } }]);
  });
});

const receiver: Receiver = {
  labels: [],
  country: 'IN',
  isPerson: true,
  isBlocked: false,
  isInCare: false,
  wantsOffers: false,
  hasOpenBonus: false,
  giftsBefore: 0,
};
const conditions = {
  rule: 'registration',
  labels: [] as string[],
  countries: [] as string[],
  vip_only: false,
  player_max: 1,
  stacks: true,
} as const;
test.each([
  [{}, {}, null],
  [{}, { isBlocked: true, isPerson: false }, 'blocked'],
  [{}, { isInCare: true }, 'in_care'],
  [{}, { isPerson: false }, 'not_for_player'],
  [{ rule: 'operator' }, {}, 'no_consent'],
  [{ rule: 'operator' }, { wantsOffers: true }, null],
  [{ vip_only: true }, {}, 'vip_only'],
  [{ vip_only: true }, { labels: ['vip_club'] }, null],
  [{ labels: ['new'] }, { labels: ['old'] }, 'not_for_player'],
  [{ labels: ['new', 'old'] }, { labels: ['old'] }, null],
  [{ countries: ['LK'] }, {}, 'not_for_player'],
  [{ countries: ['LK', 'IN'] }, {}, null],
  [{}, { giftsBefore: 1 }, 'player_max'],
  [{ player_max: 2 }, { giftsBefore: 1 }, null],
  [{ stacks: false }, { hasOpenBonus: true }, 'bonus_open'],
  [{ stacks: true }, { hasOpenBonus: true }, null],
] as const)('of a campaign %j a player %j is refused as %s', (campaign, player, rejection) => {
  expect(rejectionOf({ ...conditions, ...campaign } as Parameters<typeof rejectionOf>[0], { ...receiver, ...player })).toBe(rejection);
});
