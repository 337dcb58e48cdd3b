import { operatorBase } from '@mela/contract/http/endpoint';
import fc from 'fast-check';
import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { shardsOf } from '../../kernel/events/shards.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { stepToEnd } from '../../kernel/testing/step-to-end.ts';
import { changeSetting } from '../../testing/change-setting.ts';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';
import { award } from '../bonuses/index.ts';
import { reconcile, setBlock } from '../wallet/index.ts';
import { friendsConsumer } from './follow-friends.ts';
import { settleRewards } from './settle-rewards.ts';

let server: TestServer;
let asha: Player;
let [manager, second, risk]: TestOperator[] = [];
let terms = 0;
let names = 0;
const dayMs = 86_400_000;
const parts = shardsOf(friendsConsumer);
const origin = systemOrigin('test');
const reason = 'friends of the summer';
const draft = { turnover: 100, reward: { type: 'cash', amount: 50 }, monthMax: 3, holdDays: 7 };

const step = async () => {
  for (const part of parts) await stepToEnd(server.db, part, server);
};
const settle = () => settleRewards({ ...server, origin });
const op = (key: Parameters<TestServer['call']>[0], { token }: TestOperator, input: object = {}) =>
  server.call(key, { token, ...input }, operatorBase);
const held = async () => (await op('GET /referral/held', risk!)).body.data;
const show = async ({ token }: Player) => (await server.call('GET /referral', { token })).body.data;
const friends = async ({ token }: Player) => (await server.call('GET /referral/friends', { token })).body.data;
const rowOf = ({ id }: Player) => server.db.selectFrom('referral.friend').selectAll().where('user_id', '=', BigInt(id)).executeTakeFirst();
const stateOf = async (player: Player) => (await rowOf(player))?.state;

/** Publishes terms by two operators. */
async function publish(change: object = {}): Promise<number> {
  const created = await op('POST /referral/terms', manager!, {
    body: { draft: { ...draft, ...change }, reason },
    idempotencyKey: randomUUID(),
  });
  const { id } = created.body.data;
  const asked = await op('POST /referral/terms/:id/publish', manager!, { params: { id }, body: { reason } });
  const approval = asked.body.data.approval?.id;
  if (approval !== undefined) {
    const agreed = await op('POST /approvals/:id/approve', second!, { params: { id: approval }, body: { reason } });
    if (agreed.status !== 200) throw new Error(agreed.text);
  }
  return id;
}

/** Opens an account with a code. */
async function join(code: string): Promise<Player> {
  server.clock.advanceMs(3_000);
  const lookup = `friend${(names += 1)}@example.in`;
  const body = { lookup, password: 'a long enough one', locale: 'en', birthDate: '1990-05-17', agreement: true, referralCode: code };
  const { status, body: answer, text } = await server.call('POST /users', { body });
  if (status !== 200) throw new Error(text);
  await step();
  return { id: answer.data.user.id, token: answer.data.token };
}
const codeOf = async (player: Player): Promise<string> => (await show(player)).code;

async function confirmPhone({ id }: Player): Promise<void> {
  const phone = `+9198${String(10_000_000 + id)}`;
  await server.db
    .updateTable('accounts.user')
    .set({ phone, phone_confirmed_at: server.clock.now() })
    .where('id', '=', BigInt(id))
    .execute();
}

type Bet = { readonly key: string; readonly round: string; readonly token: string };
async function send(path: 'bet' | 'win' | 'rollback', { token, round }: Bet, more: object): Promise<void> {
  const { body } = await server.provider(`/transaction/${path}`, { token, request_uuid: randomUUID(), round, game: 'demo-game', ...more });
  if (body.status !== 'RS_OK') throw new Error(`${path}: ${JSON.stringify(body)}`);
}
/** A settled round without a win. */
async function play(player: Player, rupees: number): Promise<Bet> {
  const bet = { key: randomUUID(), round: randomUUID(), token: await server.openGame(player, 'demo-game') };
  await send('bet', bet, { transaction_uuid: bet.key, amount: rupees * 100 });
  await send('win', bet, { transaction_uuid: randomUUID(), reference_transaction_uuid: bet.key, amount: 0, round_closed: true });
  await step();
  return bet;
}
async function undo(bet: Bet): Promise<void> {
  await send('rollback', bet, { transaction_uuid: randomUUID(), reference_transaction_uuid: bet.key, round_closed: true });
  await step();
}
/** Lets days pass, through which players stay logged in. */
async function pass(days: number): Promise<void> {
  server.clock.advanceMs(days * dayMs);
  const now = server.clock.now();
  await server.db.updateTable('sessions.session').set({ created_at: now, seen_at: now }).execute();
  await logOperatorsIn();
}
async function logOperatorsIn(): Promise<void> {
  [manager, second] = [await operatorWith(server, 'marketing'), await operatorWith(server, 'marketing')];
  risk = await operatorWith(server, 'risk');
}
/** Passes the days for which a reward waits, and settles. */
async function wait(): Promise<void> {
  await settle();
  await pass(draft.holdDays + 0.1);
  await settle();
}
const block = (player: Player, name: string, until: Date | null = null) =>
  transact(server.db, (tx) => setBlock(tx, { userId: BigInt(player.id), name, kinds: ['bet', 'bonus_grant'], until, reason: 'test' }));
/** A friend of a player who has met all conditions, and whose reward waits. */
async function qualified(of: Player, rupees = 100): Promise<Player> {
  const friend = await join(await codeOf(of));
  await server.deposit(friend, 500);
  await confirmPhone(friend);
  await play(friend, rupees);
  return friend;
}
const hash = (text: string) => createHash('sha256').update(text).digest();
/** What log-ins have shown of a player: one browser at one address. */
async function seen({ id }: Player, device: string, address = `net ${id}`): Promise<void> {
  const at = server.clock.now();
  const row = { user_id: BigInt(id), device_hash: hash(device), address_hash: hash(address), first_at: at, last_at: at };
  await server.db.deleteFrom('signals.sighting').where('user_id', '=', row.user_id).execute();
  await server.db.insertInto('signals.sighting').values(row).execute();
}

beforeAll(async () => {
  server = await testServer();
  await step();
  await changeSetting(server.db, 'referral_program', { enabled: true });
  await logOperatorsIn();
  terms = await publish();
});
beforeEach(async () => {
  asha = await server.register();
});

describe('a code', () => {
  it('is one for each player, the same however often it is asked for, without letters that look alike, in a link', async () => {
    const [first, other] = await Promise.all([show(asha), show(asha)]);
    expect(first).toEqual(other);
    expect(first.code).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{8}$/);
    expect(first).toMatchObject({
      inviting: true,
      link: `${server.config.siteUrl}/?ref=${first.code}`,
      terms: draft,
      invited: 0,
      earned: 0,
    });
    expect(await codeOf(await server.register())).not.toBe(first.code);
  });

  it('is read in any case and with spaces, and the friend has the terms of that day, also under later ones', async () => {
    const code = await codeOf(asha);
    const friend = await join(` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)} `);
    expect(await rowOf(friend)).toMatchObject({ referrer_id: BigInt(asha.id), terms_id: terms, state: 'joined' });
    const later = await publish({ turnover: 200 });
    expect([(await rowOf(friend))?.terms_id, (await rowOf(await join(code)))?.terms_id]).toEqual([terms, later]);
    terms = await publish();
  });

  it('that is unknown or no code at all opens the account all the same, and promises nothing', async () => {
    for (const code of ['FRIEND', 'AAAAAAAA', '••••', "' OR 1=1"]) expect(await rowOf(await join(code))).toBeUndefined();
  });

  it('of a player who has closed the account, is on a break, or is marked as an account of the operator promises nothing', async () => {
    const [closed, away, fake] = [asha, await server.register(), await server.register()];
    const codes = [await codeOf(closed), await codeOf(away), await codeOf(fake)];
    await block(closed, 'closed');
    await block(away, 'self-exclusion');
    await server.db
      .updateTable('accounts.user')
      .set({ labels: ['f'] })
      .where('id', '=', BigInt(fake.id))
      .execute();
    for (const code of codes) expect(await rowOf(await join(code))).toBeUndefined();
  });

  it('is used by who is newer alone, so no ring closes: the database refuses an older friend', async () => {
    const friend = await join(await codeOf(asha));
    const ring = { user_id: BigInt(asha.id), referrer_id: BigInt(friend.id), terms_id: terms, joined_at: server.clock.now() };
    await expect(server.db.insertInto('referral.friend').values(ring).execute()).rejects.toThrow('referrer_is_older');
    const own = { ...ring, referrer_id: BigInt(asha.id) };
    await expect(server.db.insertInto('referral.friend').values(own).execute()).rejects.toThrow('referrer_is_older');
  });

  it('is not shown to a player whom a block keeps from play or gifts, who is asked to invite nobody', async () => {
    const code = await codeOf(asha);
    await block(asha, 'finance');
    expect(code).toHaveLength(8);
    expect(await show(asha)).toMatchObject({ inviting: false, code: null, link: null, terms: null });
  });
});

describe('the reward for a friend', () => {
  it('comes once both conditions are met and the wait is over, once, also where several processes settle at the same time', async () => {
    const friend = await qualified(asha);
    await settle();
    expect(await stateOf(friend)).toBe('qualifying');
    await pass(6);
    await settle();
    expect([await stateOf(friend), await server.balance(asha)]).toEqual(['qualifying', 0]);
    await pass(1);
    await Promise.all([settle(), settle(), settle()]);
    await settle();
    expect([await stateOf(friend), await server.balance(asha)]).toEqual(['rewarded', 50]);
    expect(await show(asha)).toMatchObject({ invited: 1, pending: 0, rewarded: 1, earned: 50 });
    expect((await reconcile(server.db)).mismatches).toEqual([]);
  });

  it('does not come without a verified phone, and does as soon as it is verified', async () => {
    const friend = await join(await codeOf(asha));
    await server.deposit(friend, 500);
    await play(friend, 100);
    await wait();
    expect(await stateOf(friend)).toBe('joined');
    await confirmPhone(friend);
    server.clock.advanceMs(3_600_000);
    await wait();
    expect(await stateOf(friend)).toBe('rewarded');
  });

  it('does not come for a turnover that is a rupee short, of bonus money, or of a round that is not settled', async () => {
    const friend = await qualified(asha, 99);
    const terms = { wagerTimes: 2, betMax: null, winMax: null, days: 7, weights: { games: {}, types: {}, otherwise: 100 } };
    const bonus = {
      userId: BigInt(friend.id),
      prize: { type: 'bonus', amount: 500, terms },
      key: randomUUID(),
      giver: 'gifts',
      campaign: 'b',
    } as const;
    await play(friend, 401 - 0.5);
    const before = (await rowOf(friend))?.turnover_minor;
    expect(before).toBe(49_950n);
    const other = await join(await codeOf(asha));
    await confirmPhone(other);
    await transact(server.db, (tx) => award(tx, [{ ...bonus, userId: BigInt(other.id) }], { origin, now: server.clock.now() }));
    await play(other, 300);
    const open = { key: randomUUID(), round: randomUUID(), token: await server.openGame(friend, 'demo-game') };
    await send('bet', open, { transaction_uuid: open.key, amount: 50 });
    await step();
    expect([(await rowOf(other))?.turnover_minor, (await rowOf(friend))?.turnover_minor]).toEqual([0n, 49_950n]);
    await wait();
    expect(await stateOf(other)).toBe('joined');
  });

  it('is at most so many in a month of India; the others come in the months after', async () => {
    for (let count = 0; count < 4; count += 1) await qualified(asha);
    await wait();
    expect([(await show(asha)).rewarded, await server.balance(asha)]).toEqual([3, 150]);
    await pass(32);
    await settle();
    expect([(await show(asha)).rewarded, await server.balance(asha)]).toEqual([4, 200]);
  });

  it('waits for the end of a break of either, and never comes for a closed account', async () => {
    const [resting, leaving] = [await qualified(asha), await qualified(asha)];
    await settle();
    await block(resting, 'cool-off', new Date(server.clock.now().getTime() + 10 * dayMs));
    await block(leaving, 'closed', null);
    await pass(8);
    await settle();
    expect([await stateOf(resting), await stateOf(leaving), await server.balance(asha)]).toEqual(['qualifying', 'closed', 0]);
    await pass(4);
    await settle();
    expect([await stateOf(resting), await server.balance(asha)]).toEqual(['rewarded', 50]);
  });

  it('is taken back where the bets are undone, and comes again once they are made again', async () => {
    const friend = await join(await codeOf(asha));
    await server.deposit(friend, 500);
    await confirmPhone(friend);
    const bet = await play(friend, 100);
    await wait();
    expect(await server.balance(asha)).toBe(50);
    await undo(bet);
    await settle();
    expect([await stateOf(friend), await server.balance(asha)]).toEqual(['joined', 0]);
    await play(friend, 100);
    await wait();
    expect([await stateOf(friend), await server.balance(asha)]).toEqual(['rewarded', 50]);
    expect((await reconcile(server.db)).mismatches).toEqual([]);
  });

  it('follows from the rounds that stand, as if those that were undone had never been', async () => {
    const history = fc.array(fc.record({ rupees: fc.integer({ min: 1, max: 60 }), undone: fc.boolean(), late: fc.boolean() }), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(history, async (rounds) => {
        const referrer = await server.register();
        const code = await codeOf(referrer);
        const [whole, plain] = [await join(code), await join(code)];
        for (const friend of [whole, plain]) {
          await server.deposit(friend, 500);
          await confirmPhone(friend);
        }
        const late: Bet[] = [];
        for (const { rupees, undone, late: isLate } of rounds) {
          const bet = await play(whole, rupees);
          if (!undone) await play(plain, rupees);
          else if (isLate) late.push(bet);
          else await undo(bet);
        }
        await wait();
        for (const bet of late) await undo(bet);
        await wait();
        const [one, other] = [await rowOf(whole), await rowOf(plain)];
        expect([one?.turnover_minor, one?.state]).toEqual([other?.turnover_minor, other?.state]);
        expect(await server.balance(referrer)).toBe(one?.state === 'rewarded' ? 100 : 0);
      }),
      { numRuns: 5 },
    );
  });
});

describe('a reward waits for an operator', () => {
  it.each([
    ['the player', 'device'],
    ['another friend', 'device'],
  ])('where the friend shares a browser with %s', async (whom, why) => {
    const [one, other] = [await qualified(asha), await qualified(asha)];
    await seen(asha, 'browser of asha');
    await seen(one, 'browser of a friend');
    await seen(other, whom === 'the player' ? 'browser of asha' : 'browser of a friend');
    await wait();
    expect(await stateOf(other)).toBe('held');
    expect((await held()).find((row: { friend: number }) => row.friend === other.id)).toMatchObject({ player: asha.id, reasons: [why] });
    expect(await stateOf(one)).toBe(whom === 'the player' ? 'rewarded' : 'held');
  });

  it('where they have named one account to pay to, and not for one name of a bank or a person', async () => {
    const [one, other] = [await qualified(asha), await qualified(asha)];
    const pays = ({ id }: Player, requisites: object) =>
      server.db
        .updateTable('payments.payment')
        .set({ requisites: JSON.stringify(requisites) })
        .where('user_id', '=', BigInt(id))
        .execute();
    await server.deposit(asha, 100);
    await pays(asha, { upi: 'asha@bank', holder: 'Asha Rao', bank: 'sandbox-city' });
    await pays(one, { upi: 'one@bank', holder: 'Asha Rao', bank: 'sandbox-city' });
    await pays(other, { upi: 'ASHA@bank' });
    await wait();
    expect([await stateOf(one), await stateOf(other)]).toEqual(['rewarded', 'held']);
    expect((await rowOf(other))?.reasons).toEqual(['requisite']);
  });

  it('and a shared address only marks it', async () => {
    const friend = await qualified(asha);
    await seen(asha, 'browser one', 'one net');
    await seen(friend, 'browser two', 'one net');
    await wait();
    expect(await rowOf(friend)).toMatchObject({ state: 'rewarded', marks: ['address'], reasons: [] });
  });

  it('who approves it once, with a reason, or refuses it; the player reads no reason', async () => {
    const [one, other] = [await qualified(asha), await qualified(asha)];
    for (const player of [asha, one, other]) await seen(player, 'one browser');
    await wait();
    const act = (name: 'approve' | 'refuse', { id }: Player) =>
      op(`POST /referral/held/:id/${name}`, risk!, { params: { id }, body: { reason } });
    expect((await act('approve', one)).status).toBe(200);
    expect((await act('refuse', other)).status).toBe(200);
    expect([(await act('approve', other)).body.error.message, (await act('refuse', one)).body.error.message]).toEqual([
      'errors.referral.state',
      'errors.referral.state',
    ]);
    expect((await op('POST /referral/held/:id/approve', manager!, { params: { id: one.id }, body: { reason } })).status).toBe(403);
    await settle();
    expect([await stateOf(one), await stateOf(other), await server.balance(asha)]).toEqual(['rewarded', 'closed', 50]);
    const list = await friends(asha);
    expect(list.map(({ state }: { state: string }) => state)).toEqual(['closed', 'rewarded']);
    expect(Object.keys(list[0])).toEqual(['name', 'joined_at', 'state']);
    const acts = await server.db
      .selectFrom('audit.entry')
      .select('reason')
      .where('act', '=', 'referral.decide')
      .where('subject', '=', `player:${asha.id}`)
      .execute();
    expect(acts).toEqual([{ reason }, { reason }]);
  });

  it.each(['address', 'requisite'] as const)('for each of 1,000 registrations from one %s, and no balance is frozen', async (shared) => {
    const now = server.clock.now();
    const ids = await server.db
      .insertInto('accounts.user')
      .values(
        Array.from({ length: 1000 }, (_, at) => ({
          created_at: now,
          locale: 'en',
          email: `crowd-${shared}-${at}@example.in`,
          phone: `+9197${shared === 'address' ? 1 : 2}${String(at).padStart(7, '0')}`,
          phone_confirmed_at: now,
          password_hash: 'x',
          birth_date: '1990-01-01',
        })),
      )
      .returning('id')
      .execute();
    const joined = {
      referrer_id: BigInt(asha.id),
      terms_id: terms,
      joined_at: now,
      turnover_minor: 10_000n,
      due_at: now,
      qualified_at: now,
      state: 'qualifying',
    };
    await server.db
      .insertInto('referral.friend')
      .values(ids.map(({ id }) => ({ user_id: id, ...joined })))
      .execute();
    if (shared === 'address')
      await server.db
        .insertInto('signals.sighting')
        .values(
          ids.map(({ id }) => ({ user_id: id, device_hash: hash(`d${id}`), address_hash: hash('crowd'), first_at: now, last_at: now })),
        )
        .execute();
    else {
      const paid = {
        type_id: 1,
        status_id: 1,
        system: 'upi',
        direction: 'withdrawal',
        sum_minor: 100n,
        locale: 'en',
        created_at: now,
        updated_at: now,
      };
      const requisites = JSON.stringify({ upi: 'crowd@bank' });
      await server.db
        .insertInto('payments.payment')
        .values(ids.map(({ id }) => ({ user_id: id, ...paid, requisites })))
        .execute();
    }
    await settle();
    const states = await server.db
      .selectFrom('referral.friend')
      .select('state')
      .distinct()
      .where('referrer_id', '=', BigInt(asha.id))
      .execute();
    expect(states).toEqual([{ state: 'held' }]);
    expect(await server.balance(asha)).toBe(0);
    const blocks = await server.db.selectFrom('wallet.block').selectAll().where('user_id', '>=', BigInt(asha.id)).execute();
    expect(blocks.filter(({ user_id }) => user_id === BigInt(asha.id) || ids.some(({ id }) => id === user_id))).toEqual([]);
    await server.db.deleteFrom('referral.friend').where('referrer_id', '=', BigInt(asha.id)).execute();
  });
});

describe('terms of operators', () => {
  it('are published by two, stop those before, and promise nothing once they are stopped', async () => {
    const created = (await op('POST /referral/terms', manager!, { body: { draft, reason }, idempotencyKey: randomUUID() })).body.data;
    expect(created).toMatchObject({ ...draft, state: 'draft', friends: 0 });
    const act = (name: 'publish' | 'stop', id: number) =>
      op(`POST /referral/terms/:id/${name}`, manager!, { params: { id }, body: { reason } });
    const asked = await act('publish', created.id);
    expect([asked.status, (await op('GET /referral/terms/:id', manager!, { params: { id: created.id } })).body.data.state]).toEqual([
      202,
      'draft',
    ]);
    await op('POST /approvals/:id/approve', second!, { params: { id: asked.body.data.approval.id }, body: { reason } });
    const states = new Map(
      (await op('GET /referral/terms', risk!)).body.data.map((one: { id: number; state: string }) => [one.id, one.state]),
    );
    expect([states.get(created.id), states.get(terms)]).toEqual(['published', 'stopped']);
    expect((await act('publish', terms)).body.error.message).toBe('errors.referral.state');
    expect((await act('stop', created.id)).status).toBe(200);
    expect([(await show(asha)).terms, await rowOf(await join(await codeOf(asha)))]).toEqual([null, undefined]);
    expect((await act('stop', created.id)).body.error.message).toBe('errors.referral.state');
    expect((await act('stop', 99_999)).status).toBe(404);
    terms = await publish();
  });

  it.each([
    ['no turnover', { turnover: 0 }],
    ['a part of a paisa', { turnover: 0.001 }],
    ['a reward below zero', { reward: { type: 'cash', amount: -5 } }],
    ['a prize of another kind', { reward: { type: 'wheel_spins', count: 1 } }],
    ['no end of rewards', { monthMax: 1000 }],
    ['no wait', { holdDays: 0 }],
  ])('are refused with %s', async (_name, change) => {
    const { status } = await op('POST /referral/terms', manager!, {
      body: { draft: { ...draft, ...change }, reason },
      idempotencyKey: randomUUID(),
    });
    expect(status).toBe(400);
  });
});

describe('what a player sees of friends', () => {
  it('is counted for each day of India, and of a range that is sound', async () => {
    await qualified(asha);
    await wait();
    const statistics = (query: Readonly<Record<string, number>>) => server.call('GET /referral/statistics', { token: asha.token, query });
    const { data } = (await statistics({})).body;
    expect(data).toHaveLength(30);
    const sum = (name: string) => data.reduce((all: number, one: Record<string, number>) => all + (one[name] ?? 0), 0);
    expect([sum('invited'), sum('qualified'), sum('rewarded')]).toEqual([1, 1, 1]);
    const now = Math.floor(server.clock.now().getTime() / 1000);
    expect([
      (await statistics({ from: now, to: now - 1 })).status,
      (await statistics({ from: now - 93 * 86_400, to: now })).status,
    ]).toEqual([400, 400]);
  });

  it('has masked names, in pages, and nothing while the feature is off; who has joined is rewarded all the same', async () => {
    const [first, last] = [await join(await codeOf(asha)), await qualified(asha)];
    const { body } = await server.call('GET /referral/friends', { token: asha.token, query: { limit: 1 } });
    expect(body).toMatchObject({ count: 2, data: [{ name: expect.stringMatching(/^f•••\d$/), state: 'joined' }] });
    await changeSetting(server.db, 'referral_program', { enabled: false });
    for (const key of ['GET /referral', 'GET /referral/statistics', 'GET /referral/friends'] as const)
      expect((await server.call(key, { token: asha.token })).body.error.message).toBe('errors.referral.off');
    const code = (
      await server.db.selectFrom('referral.code').select('code').where('user_id', '=', BigInt(asha.id)).executeTakeFirstOrThrow()
    ).code;
    expect(await rowOf(await join(code))).toBeUndefined();
    await wait();
    expect([await stateOf(first), await stateOf(last)]).toEqual(['joined', 'rewarded']);
    await changeSetting(server.db, 'referral_program', { enabled: true });
  });
});
