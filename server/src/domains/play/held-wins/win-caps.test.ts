import { randomUUID } from 'node:crypto';
import { operatorBase } from '@mela/contract/http/endpoint';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { reconcile } from '../../wallet/index.ts';
import { sendList } from '../testing/dialect-calls.ts';
import { insertFreeBets } from '../free-bets/free-bet-store.ts';

let server: TestServer;
let [asker, second]: TestOperator[] = [];
let player: Player;
let token: string;
beforeAll(async () => {
  server = await testServer();
  [asker, second] = [await operatorWith(server, 'payments'), await operatorWith(server, 'payments')];
});
beforeEach(async () => {
  await server.db.deleteFrom('play.win_cap').execute();
  player = await server.playerWith(1000);
  token = await server.openGame(player, 'demo-game');
});

const ids = () => ({ request_uuid: randomUUID(), transaction_uuid: randomUUID() });
const send = async (kind: 'bet' | 'win' | 'rollback', body: object) => (await server.provider(`/transaction/${kind}`, body)).body;
type Kind = 'ordinary' | 'free' | 'jackpot' | 'promotion';
const kinds: readonly Kind[] = ['ordinary', 'free', 'jackpot', 'promotion'];
/** The message of a win of ₹500 of a kind, whose bet is booked. */
async function winOf(kind: Kind) {
  const bet = { token, ...ids(), round: randomUUID(), game: 'demo-game', amount: 1000, ...(kind === 'free' && { is_free: true }) };
  if (kind === 'free') {
    const { game_id: gameId } = await server.db
      .selectFrom('play.session')
      .select('game_id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const [givenAt, expiresAt] = [server.clock.now(), new Date(server.clock.now().getTime() + 86_400_000)];
    await insertFreeBets(server.db, {
      key: randomUUID(),
      userId: BigInt(player.id),
      gameId,
      betMinor: 1000n,
      count: 1,
      givenAt,
      expiresAt,
    });
  }
  expect(await send('bet', bet)).toMatchObject({ status: 'RS_OK' });
  const { transaction_uuid, round } = bet;
  const source = kind === 'jackpot' || kind === 'promotion' ? { win_type: kind } : {};
  return { token, ...ids(), reference_transaction_uuid: transaction_uuid, round, round_closed: true, amount: 50_000, ...source };
}
const set = (body: object, by = asker!) =>
  server.call(
    'POST /win-caps',
    { token: by.token, body: { provider: 'demo', kind: 'ordinary', max: 100, reason: 'an error of the provider', ...body } },
    operatorBase,
  );
const agree = (asked: Awaited<ReturnType<typeof set>>, by = second!) => {
  expect(asked.status, asked.text).toBe(202);
  const call = { token: by.token, params: { id: asked.body.data.approval.id }, body: { reason: 'agreed' } };
  return server.call('POST /approvals/:id/approve', call, operatorBase);
};
const held = () =>
  server.db.selectFrom('play.held_win').select(['amount_minor', 'moves', 'state']).where('user_id', '=', BigInt(player.id)).execute();
const book = async () => {
  const { id } = await server.db.selectFrom('play.held_win').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const call = { token: asker!.token, params: { id: Number(id) }, body: { reason: 'the report of the provider' } };
  return agree(await server.call('POST /held-wins/:id/book', call, operatorBase));
};

describe.each(kinds)('the cap of %s wins', (kind) => {
  const paid = kind === 'free' ? 1500 : 1490;
  it('holds what is above it once for a person, answers the provider as booked and shows the player that it is checked', async () => {
    expect((await set({ kind })).status).toBe(200);
    const win = await winOf(kind);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('win', win)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['RS_OK']));
    expect(await held()).toMatchObject([{ amount_minor: 50_000n, state: 'held' }]);
    expect(await server.balance(player)).toBe(paid - 500);
    const { body } = await server.call('GET /users/self/gameHistory', { token: player.token });
    expect(body.data[0]).toMatchObject({ win: 0, heldWins: [{ sum: 500, state: 'held' }] });
    expect((await book()).status).toBe(200);
    expect([await server.balance(player), await held()]).toMatchObject([paid, [{ state: 'booked' }]]);
    expect((await reconcile(server.db)).mismatches).toEqual([]);
  });

  it('lets pass what is not above it, and wins of other kinds', async () => {
    expect((await set({ kind, max: 500 })).status).toBe(200);
    for (const other of kinds.filter((one) => one !== kind)) {
      const asked = await set({ kind: other, max: 500.01 });
      if (asked.status !== 200) expect((await agree(asked)).status).toBe(200);
    }
    for (const one of kinds) expect(await send('win', await winOf(one))).toMatchObject({ status: 'RS_OK' });
    expect(await held()).toEqual([]);
  });
});

it.each(kinds)('a kind without a cap has that of ordinary wins, since the sender names it: %s', async (kind) => {
  await set({});
  const win = await winOf(kind);
  expect(await send('win', win)).toMatchObject({ status: 'RS_OK' });
  expect(await held()).toMatchObject([{ amount_minor: 50_000n, state: 'held' }]);
});

it('a higher cap of such a kind is the act of two operators', async () => {
  await set({});
  expect((await agree(await set({ kind: 'jackpot', max: 1000 }))).status).toBe(200);
  await send('win', await winOf('jackpot'));
  expect(await held()).toEqual([]);
});

it('the cap is that of the game of the bet, whichever game of the provider the win is sent with', async () => {
  const other = await server.openGame(player, 'demo-game');
  const elsewhere = server.db.selectFrom('catalogue.game').select('id').where('slug', '=', 'patang');
  const { id } = await server.db.selectFrom('play.session').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await server.db
    .updateTable('play.session')
    .set({ game_id: (await elsewhere.executeTakeFirstOrThrow()).id })
    .where('id', '=', id)
    .execute();
  await set({ game: 'demo-game' });
  const win = await winOf('ordinary');
  expect(await send('win', { ...win, token: other })).toMatchObject({ status: 'RS_OK' });
  expect(await held()).toMatchObject([{ amount_minor: 50_000n, state: 'held' }]);
});

it('a booked part of a held jackpot is undone with its win, whichever a rollback names, and once', async () => {
  await set({ kind: 'jackpot' });
  for (const names of ['win', 'bet'] as const) {
    const win = await winOf('jackpot');
    await send('win', win);
    await book();
    const undo = (reference_transaction_uuid: string) =>
      send('rollback', { token, ...ids(), round: win.round, round_closed: true, reference_transaction_uuid });
    const [first, then] = [win.transaction_uuid, win.reference_transaction_uuid];
    for (const one of names === 'win' ? [first, then] : [then, first]) expect(await undo(one)).toMatchObject({ status: 'RS_OK' });
    expect([await server.balance(player), (await held()).at(-1)?.state]).toEqual([1000, 'undone']);
  }
  expect((await reconcile(server.db)).mismatches).toEqual([]);
});

it('a win keeps what it was when the cap comes or leaves between two copies of its message', async () => {
  const [before, after] = [await winOf('ordinary'), await winOf('ordinary')];
  await send('win', before);
  await set({});
  await send('win', after);
  expect([await send('win', before), await held()]).toMatchObject([{ status: 'RS_OK' }, [{ amount_minor: 50_000n }]]);
  expect((await agree(await set({ max: null }))).status).toBe(200);
  expect([await send('win', after), (await held()).length, await server.balance(player)]).toMatchObject([{ status: 'RS_OK' }, 1, 1480]);
  for (const win of [before, after])
    expect(await send('win', { ...win, request_uuid: randomUUID(), amount: 50_001 })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    });
});

describe('several wins of one bet', () => {
  const bet = () => ({ token, ...ids(), round: randomUUID(), game: 'demo-game', amount: 1000 });
  const winOfBet = ({ round, transaction_uuid }: ReturnType<typeof bet>, amount: number, source?: string) => ({
    token,
    ...ids(),
    reference_transaction_uuid: transaction_uuid,
    round,
    round_closed: false,
    amount,
    ...(source !== undefined && { win_type: source }),
  });
  const heldSums = async () => (await held()).map(({ amount_minor }) => Number(amount_minor));

  it.each([undefined, 'jackpot', 'promotion'])('are added up against the cap, those of one kind and of one bet: %s', async (source) => {
    await set({});
    if (source !== undefined) await set({ kind: source });
    const [first, other] = [bet(), bet()];
    for (const one of [first, other]) await send('bet', one);
    const wins = [6_000, 5_000, 4_000, 1].map((amount) => winOfBet(first, amount, source));
    for (const win of [...wins, winOfBet(other, 10_000, source)]) expect(await send('win', win)).toMatchObject({ status: 'RS_OK' });
    expect(await heldSums()).toEqual([5_000, 1]);
    for (const win of wins) expect(await send('win', win)).toMatchObject({ status: 'RS_OK' });
    expect([await heldSums(), await server.balance(player)]).toEqual([[5_000, 1], 1000 - 20 + 100 + 100]);
    expect((await reconcile(server.db)).mismatches).toEqual([]);
  });

  it('that come at once, in a list or as twenty messages, are booked up to the cap alone', async () => {
    await set({});
    const [first, round] = [bet(), randomUUID()];
    await send('bet', first);
    await Promise.all(Array.from({ length: 20 }, () => send('win', winOfBet(first, 3_000))));
    expect([(await held()).length, await server.balance(player)]).toEqual([17, 1000 - 10 + 90]);
    const win = (amount: number) => ({ action: 'win', action_id: randomUUID(), amount });
    const actions = [{ action: 'bet', action_id: randomUUID(), amount: 1000 }, win(6_000), win(6_000), win(4_000)];
    expect((await sendList(server, 'play', { session_id: token, game: 'demo-game', game_id: round, actions })).status).toBe(200);
    expect([(await held()).length, await server.balance(player)]).toEqual([18, 1080 - 10 + 100]);
  });

  it('count without what a person booked and what was undone', async () => {
    await set({});
    await set({ kind: 'jackpot' });
    const first = bet();
    await send('bet', first);
    await send('win', winOfBet(first, 20_000));
    await book();
    const jackpot = winOfBet(first, 9_000, 'jackpot');
    await send('win', jackpot);
    await send('rollback', { ...winOfBet(first, 0), amount: undefined, reference_transaction_uuid: jackpot.transaction_uuid });
    for (const win of [winOfBet(first, 10_000), winOfBet(first, 9_000, 'jackpot')]) await send('win', win);
    expect([await heldSums(), await server.balance(player)]).toEqual([[20_000], 1000 - 10 + 200 + 100 + 90]);
  });

  it('of free rounds are added up over their gift, as a sum of them would be', async () => {
    await set({ kind: 'free' });
    const { game_id: gameId } = await server.db
      .selectFrom('play.session')
      .select('game_id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const [givenAt, expiresAt] = [server.clock.now(), new Date(server.clock.now().getTime() + 86_400_000)];
    const gift = { userId: BigInt(player.id), gameId, betMinor: 1000n, count: 3, givenAt, expiresAt };
    for (const wins of [
      [4_000, 4_000, 4_000],
      [4_000, 4_000, 2_000],
    ]) {
      await insertFreeBets(server.db, { ...gift, key: randomUUID() });
      for (const amount of wins) {
        const one = { ...bet(), is_free: true };
        expect(await send('bet', one)).toMatchObject({ status: 'RS_OK' });
        await send('win', winOfBet(one, amount));
      }
    }
    expect([await heldSums(), await server.balance(player)]).toEqual([[4_000], 1000 + 80 + 100]);
  });
});

it('of a game holds before that of its provider', async () => {
  await set({ max: 100 });
  expect((await agree(await set({ game: 'demo-game', max: 1000 }))).status).toBe(200);
  await send('win', await winOf('ordinary'));
  expect(await held()).toEqual([]);
});

describe('setting a cap', () => {
  it('lower is the act of one operator, higher or none of two, and the audit log has each with its reason', async () => {
    expect((await set({ max: 100 })).status).toBe(200);
    expect((await set({ max: 50 })).status).toBe(200);
    const raised = await set({ max: 80 });
    expect((await agree(raised, asker)).body.error.message).toBe('errors.approvals.own');
    expect((await agree(raised)).status).toBe(200);
    expect((await agree(await set({ max: null }))).body.data).toBeDefined();
    const listed = await server.call('GET /win-caps', { token: asker!.token, query: { provider: 'demo' } }, operatorBase);
    expect(listed.body.data).toEqual([]);
    const acts = await server.db
      .selectFrom('audit.entry')
      .select('reason')
      .where('act', '=', 'wins.cap')
      .orderBy('id', 'desc')
      .limit(4)
      .execute();
    expect(acts.map(({ reason }) => reason)).toEqual(Array.from({ length: 4 }, () => 'an error of the provider'));
  });

  it.each([
    ['a game of another studio', { game: 'patang' }, 404],
    ['no such game', { game: 'no-such-game' }, 404],
    ['an unknown provider', { provider: 'dmeo' }, 400],
    ['an unknown kind', { kind: 'gift' }, 400],
    ['nothing', { max: 0 }, 400],
    ['a fraction of a paisa', { max: 1.005 }, 400],
    ['no reason', { reason: '' }, 400],
  ])('is refused with %s', async (_what, body, status) => {
    expect((await set(body)).status).toBe(status);
  });

  it('is refused without the permission', async () => {
    expect((await set({}, await operatorWith(server, 'marketing'))).status).toBe(403);
  });
});
