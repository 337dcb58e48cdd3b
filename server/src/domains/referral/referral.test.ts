import { operatorBase } from '@mela/contract/http/endpoint';
import fc from 'fast-check';
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
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

/** Opens an account with a code, of which the programme has heard. */
async function join(code: string): Promise<Player> {
  const player = await open(code);
  await step();
  return player;
}
async function open(code: string): Promise<Player> {
  server.clock.advanceMs(3_000);
  const lookup = `friend${(names += 1)}@example.in`;
  const body = { lookup, password: 'a long enough one', locale: 'en', birthDate: '1990-05-17', agreement: true, referralCode: code };
  const { status, body: answer, text } = await server.call('POST /users', { body });
  if (status !== 200) throw new Error(text);
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
/** Signs of harm in a player's play, for so many days. */
async function care({ id }: Player, days: number): Promise<void> {
  const since = server.clock.now();
  const until = new Date(since.getTime() + days * dayMs);
  await server.db
    .insertInto('protection.care')
    .values({ user_id: BigInt(id), since, until, score: 5, markers: JSON.stringify(['deposits']) })
    .execute();
}
/** A limit of the day that the bets of the day have reached. */
async function reachLimit(player: Player): Promise<void> {
  await server.deposit(player, 100);
  const { status, text } = await server.call('PUT /users/self/limits/:kind', {
    token: player.token,
    params: { kind: 'wager' },
    body: { period: 'day', amount: 100 },
  });
  if (status !== 200) throw new Error(text);
  await play(player, 100);
}
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

const pays = ({ id }: Player, requisites: object) =>
  server.db
    .updateTable('payments.payment')
    .set({ requisites: JSON.stringify(requisites) })
    .where('user_id', '=', BigInt(id))
    .execute();
/** Friends of a player whose wait is over, without the way there. */
async function plant(referrer: Player, count: number): Promise<bigint[]> {
  const now = server.clock.now();
  const { rows } = await sql<{ id: bigint }>`
    WITH opened AS (
      INSERT INTO accounts.user (created_at, locale, email, phone, phone_confirmed_at, password_hash, birth_date)
      SELECT ${now}, 'en', 'planted-' || ${referrer.id}::text || '-' || n || '@example.in', '+91' || (7000000000 + ${referrer.id}::bigint * 100000 + n), ${now}, 'x', '1990-01-01'
      FROM generate_series(1, ${count}::integer) n RETURNING id
    )
    INSERT INTO referral.friend (user_id, referrer_id, terms_id, joined_at, turnover_minor, due_at, qualified_at, state)
    SELECT id, ${BigInt(referrer.id)}, ${terms}, ${now}, 10000, ${now}, ${now}, 'qualifying' FROM opened RETURNING user_id AS id`.execute(
    server.db,
  );
  return rows.map(({ id }) => BigInt(id));
}
/** Lets each of these accounts be seen at an address, on a browser of its own. */
async function sight(ids: readonly bigint[], addressOf: (at: number) => string): Promise<void> {
  const at = server.clock.now();
  await server.db
    .insertInto('signals.sighting')
    .values(ids.map((id, n) => ({ user_id: id, device_hash: hash(`d${id}`), address_hash: hash(addressOf(n)), first_at: at, last_at: at })))
    .execute();
}
const forget = ({ id }: Player) => server.db.deleteFrom('referral.friend').where('referrer_id', '=', BigInt(id)).execute();

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

  it('brings the terms of the moment of joining, however late it is read', async () => {
    const code = await codeOf(asha);
    const before = await open(code);
    server.clock.advanceMs(1000);
    const later = await publish({ turnover: 300 });
    const after = await open(code);
    server.clock.advanceMs(1000);
    await op('POST /referral/terms/:id/stop', manager!, { params: { id: later }, body: { reason } });
    server.clock.advanceMs(1000);
    const none = await open(code);
    await step();
    expect([(await rowOf(before))?.terms_id, (await rowOf(after))?.terms_id, await rowOf(none)]).toEqual([terms, later, undefined]);
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

  it.each([
    ['whom a block keeps from play or gifts', (player: Player) => block(player, 'finance')],
    ['in care', (player: Player) => care(player, 3)],
    ['at a limit that is reached', (player: Player) => reachLimit(player)],
  ])('is not shown to a player %s, who is asked to invite nobody', async (_name, protect) => {
    expect(await show(asha)).toMatchObject({ inviting: true, code: expect.stringMatching(/^.{8}$/) });
    await protect(asha);
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
    expect(await show(asha)).toMatchObject({ invited: 1, rewarded: 1, earned: 50, earnedPoints: 0 });
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
    const other = await join(await codeOf(asha));
    await confirmPhone(other);
    await transact(server.db, (tx) => award(tx, [{ ...bonus, userId: BigInt(other.id) }], { origin, now: server.clock.now() }));
    await play(other, 300);
    const open = { key: randomUUID(), round: randomUUID(), token: await server.openGame(friend, 'demo-game') };
    await send('bet', open, { transaction_uuid: open.key, amount: 50 });
    await step();
    expect([(await rowOf(other))?.turnover_minor, (await rowOf(friend))?.turnover_minor]).toEqual([0n, 9_900n]);
    await wait();
    expect([await stateOf(other), await stateOf(friend), await server.balance(asha)]).toEqual(['joined', 'joined', 0]);
    await send('win', open, { transaction_uuid: randomUUID(), reference_transaction_uuid: open.key, amount: 0, round_closed: true });
    await play(friend, 0.5);
    await wait();
    expect([(await rowOf(friend))?.turnover_minor, await stateOf(friend)]).toEqual([10_000n, 'rewarded']);
  });

  it('is at most so many in a month of India; the others come in the months after', async () => {
    for (let count = 0; count < 4; count += 1) await qualified(asha);
    await wait();
    expect([(await show(asha)).rewarded, await server.balance(asha)]).toEqual([3, 150]);
    await pass(32);
    await settle();
    expect([(await show(asha)).rewarded, await server.balance(asha)]).toEqual([4, 200]);
  });

  it.each([
    ['a break', (player: Player) => block(player, 'cool-off', new Date(server.clock.now().getTime() + 3 * dayMs))],
    ['a self-exclusion', (player: Player) => block(player, 'self-exclusion', new Date(server.clock.now().getTime() + 3 * dayMs))],
    ['care', (player: Player) => care(player, 3)],
    ['a limit that is reached', (player: Player) => reachLimit(player)],
  ])('waits while there is %s of the friend or the player, and comes after it', async (_name, protect) => {
    for (const whose of ['friend', 'player'] as const) {
      const referrer = await server.register();
      const friend = await qualified(referrer);
      await settle();
      await pass(8);
      await protect(whose === 'friend' ? friend : referrer);
      await settle();
      expect([whose, await stateOf(friend)]).toEqual([whose, 'qualifying']);
      await pass(4);
      await settle();
      expect([whose, await stateOf(friend)]).toEqual([whose, 'rewarded']);
      expect(await show(referrer)).toMatchObject({ rewarded: 1, earned: 50 });
    }
  });

  it.each(['friend', 'player'] as const)('never comes once the account of the %s is closed', async (whose) => {
    const friend = await qualified(asha);
    await settle();
    await block(whose === 'friend' ? friend : asha, 'closed', null);
    await pass(8);
    await settle();
    expect([await stateOf(friend), await server.balance(asha)]).toEqual(['closed', 0]);
  });

  it('keeps its place in the month where it is taken back in part, and frees it where it came back whole', async () => {
    const one = await publish({ monthMax: 1 });
    for (const spent of [20, 0]) {
      const referrer = await server.register();
      const friend = await join(await codeOf(referrer));
      await server.deposit(friend, 500);
      await confirmPhone(friend);
      const bet = await play(friend, 100);
      const next = await qualified(referrer);
      await wait();
      expect([spent, await stateOf(friend), await stateOf(next)]).toEqual([spent, 'rewarded', 'qualifying']);
      if (spent > 0) await play(referrer, spent);
      await undo(bet);
      await settle();
      expect([spent, await stateOf(friend), await server.balance(referrer)]).toEqual([spent, spent > 0 ? 'closed' : 'joined', 0]);
      await server.db.updateTable('referral.friend').set({ due_at: server.clock.now() }).where('user_id', '=', BigInt(next.id)).execute();
      await settle();
      expect([spent, await stateOf(next)]).toEqual([spent, spent > 0 ? 'qualifying' : 'rewarded']);
    }
    await op('POST /referral/terms/:id/stop', manager!, { params: { id: one }, body: { reason } });
    terms = await publish();
  });

  it('keeps no other waiting where a hundred before it cannot be taken back', async () => {
    const now = server.clock.now();
    const friend = await qualified(asha);
    await settle();
    const referrer = BigInt((await server.register()).id);
    const lost = Array.from({ length: 100 }, (_, at) => ({
      user_id: 9_000_000n + BigInt(at),
      referrer_id: referrer,
      terms_id: terms,
      joined_at: now,
      due_at: new Date(now.getTime() - dayMs),
      qualified_at: now,
      rewarded_at: now,
      state: 'rewarded',
    }));
    await server.db.insertInto('referral.friend').values(lost).execute();
    await pass(draft.holdDays + 0.1);
    await settle();
    expect([await stateOf(friend), await server.balance(asha)]).toEqual(['rewarded', 50]);
    const due = await server.db.selectFrom('referral.friend').select('user_id').where('due_at', '<=', server.clock.now()).execute();
    expect(due).toEqual([]);
    await server.db.deleteFrom('referral.friend').where('referrer_id', '=', referrer).execute();
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

  it.each(['device', 'requisite'] as const)(
    'for each account of a chain in which every second one is of one person, by one %s',
    async (shared) => {
      const chain = [asha];
      for (let at = 0; at < 4; at += 1) chain.push(await qualified(chain.at(-1)!));
      await server.deposit(asha, 100);
      for (const [at, player] of chain.entries())
        await (shared === 'device'
          ? seen(player, `${shared} ${asha.id} ${at % 2}`)
          : pays(player, { upi: `chain${asha.id}x${at % 2}@bank` }));
      await wait();
      expect(await Promise.all(chain.slice(1).map(rowOf))).toMatchObject(
        Array.from({ length: 4 }, () => ({ state: 'held', reasons: [shared] })),
      );
    },
  );

  it('where who invites shares a browser with the friend of a friend, and not for one shared with somebody outside the programme', async () => {
    const friend = await qualified(asha);
    const last = await qualified(friend);
    const stranger = await server.register();
    const other = await server.register();
    const clean = await qualified(other);
    for (const player of [asha, last]) await seen(player, `one browser of ${asha.id}`);
    for (const player of [clean, stranger]) await seen(player, `one browser of ${clean.id}`);
    await wait();
    expect([await stateOf(friend), await stateOf(last), await stateOf(clean)]).toEqual(['held', 'held', 'rewarded']);
  });

  it('for ten friends at one network address, not for ten at two', async () => {
    const [one, two] = [await server.register(), await server.register()];
    const crowd = await plant(one, 10);
    const spread = await plant(two, 10);
    await sight(crowd, () => `crowd of ${one.id}`);
    await sight(spread, (at) => `street ${at % 2} of ${two.id}`);
    await settle();
    const states = async (ids: readonly bigint[]) =>
      await server.db
        .selectFrom('referral.friend')
        .select(['state', 'reasons', 'marks'])
        .where('user_id', 'in', [...ids])
        .distinct()
        .execute();
    expect(await states(crowd)).toEqual([{ state: 'held', reasons: ['crowd'], marks: ['address'] }]);
    expect((await states(spread)).map(({ reasons }) => reasons)).toEqual(expect.not.arrayContaining([['crowd']]));
    await forget(one);
    await forget(two);
  });

  it('where they have named one account to pay to, and not for one name of a bank or a person', async () => {
    const [one, other] = [await qualified(asha), await qualified(asha)];
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
    const look = (player: Player) => op('GET /referral/held/:id', risk!, { params: { id: player.id } });
    expect((await look(other)).body.data).toMatchObject({ friend: other.id, player: asha.id, state: 'closed', reasons: ['device'] });
    expect((await look(asha)).status).toBe(404);
    await settle();
    expect([await stateOf(one), await stateOf(other), await server.balance(asha)]).toEqual(['rewarded', 'closed', 50]);
    const list = await friends(asha);
    expect(list.map(({ state }: { state: string }) => state)).toEqual(['met', 'rewarded']);
    expect(Object.keys(list[0])).toEqual(['joined_at', 'state']);
    const acts = await server.db
      .selectFrom('audit.entry')
      .select('reason')
      .where('act', '=', 'referral.decide')
      .where('subject', '=', `player:${asha.id}`)
      .execute();
    expect(acts).toEqual([{ reason }, { reason }]);
  });

  it.each(['device', 'address', 'requisite'] as const)(
    'for each of 1,000 registrations from one %s, and no balance is frozen',
    async (shared) => {
      const now = server.clock.now();
      const ids = await plant(asha, 1000);
      if (shared === 'address') await sight(ids, () => 'one address');
      else if (shared === 'device')
        await sql`
        INSERT INTO signals.sighting (user_id, device_hash, address_hash, first_at, last_at)
        SELECT id, ${hash('one device')}, sha256(id::text::bytea), ${now}, ${now} FROM unnest(${ids}::bigint[]) id`.execute(server.db);
      else
        await sql`
        INSERT INTO payments.payment (user_id, type_id, status_id, system, direction, sum_minor, locale, created_at, updated_at, requisites)
        SELECT id, 1, 1, 'upi', 'withdrawal', 100, 'en', ${now}, ${now}, '{"upi":"crowd@bank"}' FROM unnest(${ids}::bigint[]) id`.execute(
          server.db,
        );
      await settle();
      const states = await sql`
      SELECT state, count(*)::integer AS count FROM referral.friend WHERE referrer_id = ${BigInt(asha.id)} GROUP BY state`.execute(
        server.db,
      );
      expect(states.rows).toEqual([{ state: 'held', count: 1000 }]);
      expect(await server.balance(asha)).toBe(0);
      const blocks = await sql`SELECT FROM wallet.block WHERE user_id = ANY (${[...ids, BigInt(asha.id)]}::bigint[])`.execute(server.db);
      expect(blocks.rows).toEqual([]);
      await forget(asha);
    },
  );
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
    const audited = await server.db
      .selectFrom('audit.entry')
      .select('after_value')
      .where('subject', '=', `referral-terms:${created.id}`)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(audited?.after_value).toMatchObject({ state: 'published', turnover: 100, monthMax: 3, holdDays: 7 });
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

  it('is the same of a friend who waits, is on a break, in care, looked at, refused, or has closed the account', async () => {
    const acts: Readonly<Record<string, (friend: Player) => Promise<unknown>>> = {
      waits: async () => undefined,
      break: (friend) => block(friend, 'self-exclusion'),
      care: (friend) => care(friend, 90),
      closed: (friend) => block(friend, 'closed'),
      held: async () => undefined,
      refused: async () => undefined,
    };
    const seenOf: string[] = [];
    const kept: Player[][] = [];
    for (const name of Object.keys(acts)) {
      const referrer = await server.register();
      const friend = await qualified(referrer);
      if (name === 'held' || name === 'refused') for (const player of [referrer, friend]) await seen(player, `browser of ${referrer.id}`);
      // One who waits has a month that is full.
      if (name === 'waits')
        await server.db
          .insertInto('referral.friend')
          .values(
            [1, 2, 3].map((at) => ({
              user_id: 8_000_000n + BigInt(at),
              referrer_id: BigInt(referrer.id),
              terms_id: terms,
              joined_at: new Date(0),
              qualified_at: new Date(0),
              rewarded_at: new Date(server.clock.now().getTime() + (draft.holdDays + 0.1) * dayMs),
              state: 'rewarded',
            })),
          )
          .execute();
      kept.push([referrer, friend]);
    }
    await settle();
    for (const [at, act] of Object.values(acts).entries()) await act(kept[at]![1]!);
    await pass(draft.holdDays + 0.1);
    await settle();
    expect(await Promise.all(kept.map(([, friend]) => stateOf(friend!)))).toEqual([
      'qualifying',
      'qualifying',
      'qualifying',
      'closed',
      'held',
      'held',
    ]);
    const refused = kept.at(-1)![1]!;
    await op('POST /referral/held/:id/refuse', risk!, { params: { id: refused.id }, body: { reason } });
    const [first] = await server.db
      .selectFrom('referral.friend')
      .select(['joined_at', 'qualified_at'])
      .where('user_id', '=', BigInt(kept[0]![1]!.id))
      .execute();
    await server.db
      .updateTable('referral.friend')
      .set(first!)
      .where(
        'user_id',
        'in',
        kept.map(([, friend]) => BigInt(friend!.id)),
      )
      .execute();
    await server.db.deleteFrom('referral.friend').where('user_id', 'in', [8_000_001n, 8_000_002n, 8_000_003n]).execute();
    for (const [referrer] of kept) {
      const { code: _code, link: _link, ...counts } = await show(referrer!);
      const days = await server.call('GET /referral/statistics', { token: referrer!.token });
      const list = await server.call('GET /referral/friends', { token: referrer!.token });
      seenOf.push(JSON.stringify([counts, days.body, list.body]));
    }
    expect(new Set(seenOf).size).toBe(1);
    expect(seenOf[0]).toContain('"state":"met"');
  });

  it('is no name, in pages, and nothing while the feature is off; who has joined is rewarded all the same', async () => {
    const [first, last] = [await join(await codeOf(asha)), await qualified(asha)];
    const page = async (offset: number) =>
      (await server.call('GET /referral/friends', { token: asha.token, query: { limit: 1, offset } })).body;
    expect(await page(1)).toEqual({ count: 2, data: [{ joined_at: expect.any(Number), state: 'joined' }] });
    expect((await page(0)).data).toHaveLength(1);
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
