import { operatorBase } from '@mela/contract/http/endpoint';
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { shardsOf } from '../../../kernel/events/shards.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { setBlock } from '../../wallet/index.ts';
import { friendsConsumer } from '../follow-friends.ts';
import { settleRewards } from '../settle-rewards.ts';

/** Of the test file that has begun the programme; `asha` is a new player before each test. */
export let server: TestServer;
export let asha: Player;
export let manager: TestOperator;
export let second: TestOperator;
export let risk: TestOperator;
/** The terms that hold. */
export let terms = 0;
let names = 0;
export const dayMs = 86_400_000;
const parts = shardsOf(friendsConsumer);
export const origin = systemOrigin('test');
export const reason = 'friends of the summer';
export const draft = { turnover: 100, reward: { type: 'cash', amount: 50 }, monthMax: 3, holdDays: 7 };

export const step = async () => {
  for (const part of parts) await stepToEnd(server.db, part, server);
};
export const settle = () => settleRewards({ ...server, origin });
export const op = (key: Parameters<TestServer['call']>[0], { token }: TestOperator, input: object = {}) =>
  server.call(key, { token, ...input }, operatorBase);
export const held = async () => (await op('GET /referral/held', risk)).body.data;
export const show = async ({ token }: Player) => (await server.call('GET /referral', { token })).body.data;
export const friends = async ({ token }: Player) => (await server.call('GET /referral/friends', { token })).body.data;
export const rowOf = ({ id }: Player) =>
  server.db.selectFrom('referral.friend').selectAll().where('user_id', '=', BigInt(id)).executeTakeFirst();
export const stateOf = async (player: Player) => (await rowOf(player))?.state;

/** Publishes terms by two operators. */
export async function publish(change: object = {}): Promise<number> {
  const created = await op('POST /referral/terms', manager, {
    body: { draft: { ...draft, ...change }, reason },
    idempotencyKey: randomUUID(),
  });
  const { id } = created.body.data;
  const asked = await op('POST /referral/terms/:id/publish', manager, { params: { id }, body: { reason } });
  const approval = asked.body.data.approval?.id;
  if (approval !== undefined) {
    const agreed = await op('POST /approvals/:id/approve', second, { params: { id: approval }, body: { reason } });
    if (agreed.status !== 200) throw new Error(agreed.text);
  }
  return id;
}

/** Opens an account with a code, of which the programme has heard. */
export async function join(code: string): Promise<Player> {
  const player = await open(code);
  await step();
  return player;
}
export async function open(code: string): Promise<Player> {
  server.clock.advanceMs(3_000);
  const lookup = `friend${(names += 1)}@example.in`;
  const body = { lookup, password: 'a long enough one', locale: 'en', birthDate: '1990-05-17', agreement: true, referralCode: code };
  const { status, body: answer, text } = await server.call('POST /users', { body });
  if (status !== 200) throw new Error(text);
  return { id: answer.data.user.id, token: answer.data.token };
}
export const codeOf = async (player: Player): Promise<string> => (await show(player)).code;

export async function confirmPhone({ id }: Player): Promise<void> {
  const phone = `+9198${String(10_000_000 + id)}`;
  await server.db
    .updateTable('accounts.user')
    .set({ phone, phone_confirmed_at: server.clock.now() })
    .where('id', '=', BigInt(id))
    .execute();
}

export type Bet = { readonly key: string; readonly round: string; readonly token: string };
export async function send(path: 'bet' | 'win' | 'rollback', { token, round }: Bet, more: object): Promise<void> {
  const { body } = await server.provider(`/transaction/${path}`, { token, request_uuid: randomUUID(), round, game: 'demo-game', ...more });
  if (body.status !== 'RS_OK') throw new Error(`${path}: ${JSON.stringify(body)}`);
}
/** A settled round without a win. */
export async function play(player: Player, rupees: number): Promise<Bet> {
  const bet = { key: randomUUID(), round: randomUUID(), token: await server.openGame(player, 'demo-game') };
  await send('bet', bet, { transaction_uuid: bet.key, amount: rupees * 100 });
  await send('win', bet, { transaction_uuid: randomUUID(), reference_transaction_uuid: bet.key, amount: 0, round_closed: true });
  await step();
  return bet;
}
export async function undo(bet: Bet): Promise<void> {
  await send('rollback', bet, { transaction_uuid: randomUUID(), reference_transaction_uuid: bet.key, round_closed: true });
  await step();
}
/** Lets days pass, through which players stay logged in. */
export async function pass(days: number): Promise<void> {
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
export async function wait(): Promise<void> {
  await settle();
  await pass(draft.holdDays + 0.1);
  await settle();
}
export const block = (player: Player, name: string, until: Date | null = null) =>
  transact(server.db, (tx) => setBlock(tx, { userId: BigInt(player.id), name, kinds: ['bet', 'bonus_grant'], until, reason: 'test' }));
/** Signs of harm in a player's play, for so many days. */
export async function care({ id }: Player, days: number): Promise<void> {
  const since = server.clock.now();
  const until = new Date(since.getTime() + days * dayMs);
  await server.db
    .insertInto('protection.care')
    .values({ user_id: BigInt(id), since, until, score: 5, markers: JSON.stringify(['deposits']) })
    .execute();
}
/** A limit of the day that the bets of the day have reached. */
export async function reachLimit(player: Player): Promise<void> {
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
export async function qualified(of: Player, rupees = 100): Promise<Player> {
  const friend = await join(await codeOf(of));
  await server.deposit(friend, 500);
  await confirmPhone(friend);
  await play(friend, rupees);
  return friend;
}
export const hash = (text: string) => createHash('sha256').update(text).digest();
/** What log-ins have shown of a player: one browser at one address. */
export async function seen({ id }: Player, device: string, address = `net ${id}`): Promise<void> {
  const at = server.clock.now();
  const row = { user_id: BigInt(id), device_hash: hash(device), address_hash: hash(address), first_at: at, last_at: at };
  await server.db.deleteFrom('signals.sighting').where('user_id', '=', row.user_id).execute();
  await server.db.insertInto('signals.sighting').values(row).execute();
}

export const pays = ({ id }: Player, requisites: object) =>
  server.db
    .updateTable('payments.payment')
    .set({ requisites: JSON.stringify(requisites) })
    .where('user_id', '=', BigInt(id))
    .execute();
/** Friends of a player whose wait is over, without the way there. */
export async function plant(referrer: Player, count: number): Promise<bigint[]> {
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
/** Lets each of these accounts be seen at an address, on a browser of its own; `lastOf`: where it logged in again after that. */
export async function sight(ids: readonly bigint[], addressOf: (at: number) => string, lastOf = addressOf): Promise<void> {
  const at = server.clock.now();
  await server.db
    .insertInto('signals.sighting')
    .values(
      ids.map((id, n) => ({
        user_id: id,
        device_hash: hash(`d${id}`),
        first_address_hash: hash(addressOf(n)),
        address_hash: hash(lastOf(n)),
        first_at: at,
        last_at: at,
      })),
    )
    .execute();
}
export const forget = ({ id }: Player) => server.db.deleteFrom('referral.friend').where('referrer_id', '=', BigInt(id)).execute();

/** Lets terms of the draft hold again. */
export async function renewTerms(): Promise<void> {
  terms = await publish();
}

/** A server with the programme on and terms that hold; for the top of a test file. */
export function beginProgramme(): void {
  beforeAll(async () => {
    server = await testServer();
    await step();
    await changeSetting(server.db, 'referral_program', { enabled: true });
    await logOperatorsIn();
    await renewTerms();
  });
  beforeEach(async () => {
    asha = await server.register();
  });
}
