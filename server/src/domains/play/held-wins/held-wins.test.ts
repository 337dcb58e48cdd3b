import { randomUUID } from 'node:crypto';
import { operatorBase } from '@mela/contract/http/endpoint';
import { movementMinorMax, winMinorMax } from '@mela/contract/money/money';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { reconcile } from '../../wallet/index.ts';

let server: TestServer;
let [asker, second]: TestOperator[] = [];
let player: Player;
let token: string;
beforeAll(async () => {
  server = await testServer();
  asker = await operatorWith(server, 'payments');
  second = await operatorWith(server, 'payments');
});
beforeEach(async () => {
  player = await server.playerWith(1000);
  token = await server.openGame(player, 'demo-game');
});

const crore = 1_000_000_000;
const cap = Number(winMinorMax);
const uuids = () => ({ request_uuid: randomUUID(), transaction_uuid: randomUUID() });
const send = async (kind: 'bet' | 'win' | 'rollback', body: object) => (await server.provider(`/transaction/${kind}`, body)).body;
const bet = async () => {
  const body = { token, ...uuids(), round: randomUUID(), game: 'demo-game', amount: 10_000 };
  expect((await send('bet', body)).status).toBe('RS_OK');
  return body;
};
type Bet = Awaited<ReturnType<typeof bet>>;
const winOf = ({ transaction_uuid, round }: Bet, amount: number) => ({
  token,
  ...uuids(),
  reference_transaction_uuid: transaction_uuid,
  round,
  round_closed: true,
  amount,
});
const undo = ({ transaction_uuid, round }: Bet) =>
  send('rollback', { token, ...uuids(), reference_transaction_uuid: transaction_uuid, round, round_closed: true });
/** A round of the provider whose win is held; the win's message. */
const heldWin = async (amount = 2 * cap + crore) => {
  const win = winOf(await bet(), amount);
  expect((await send('win', win)).status).toBe('RS_OK');
  return win;
};
const rows = () => server.db.selectFrom('play.held_win').selectAll().where('user_id', '=', BigInt(player.id)).orderBy('id').execute();
const idOf = async () => Number((await rows())[0]?.id);
const history = async () => (await server.call('GET /users/self/gameHistory', { token: player.token })).body.data;
const recall = async (round: string) => (await server.call('GET /rounds/:id', { token: player.token, params: { id: round } })).body.data;
const act = (name: 'book' | 'reject', id: number, body: object = {}, by = asker!) =>
  server.call(
    `POST /held-wins/:id/${name}`,
    { token: by.token, params: { id }, body: { reason: 'the report of the provider', ...(name === 'reject' && { answer }), ...body } },
    operatorBase,
  );
const answer = 'The provider has withdrawn this win.';
const agree = (asked: Awaited<ReturnType<typeof act>>, by = second!) => {
  expect(asked.status, asked.text).toBe(202);
  const params = { id: asked.body.data.approval.id };
  return server.call('POST /approvals/:id/approve', { token: by.token, params, body: { reason: 'agreed' } }, operatorBase);
};
/** Lowers the cap of wins in the ledger for this test. */
async function capAt(minor: number): Promise<void> {
  await sql`UPDATE wallet.kind SET max_minor = ${minor} WHERE kind = 'win'`.execute(server.db);
  onTestFinished(uncapped);
}
const uncapped = async () => void (await sql`UPDATE wallet.kind SET max_minor = ${cap} WHERE kind = 'win'`.execute(server.db));
const settledEvents = async (round: string) =>
  (
    await sql<{ body: { winMinor: number; before: { winMinor: number } | null } }>`
      SELECT body FROM kernel.event WHERE type = 'round.settled' AND body ->> 'round' = ${round} ORDER BY id`.execute(server.db)
  ).rows.map(({ body }) => [body.before?.winMinor ?? null, body.winMinor]);
const isSound = async () => expect((await reconcile(server.db)).mismatches).toEqual([]);

it('the caps that the contract names are those of the ledger', async () => {
  const { rows: kinds } = await sql<{ kind: string; max: bigint }>`SELECT kind, max_minor AS max FROM wallet.kind`.execute(server.db);
  const of = (kind: string) => kinds.find((one) => one.kind === kind)?.max;
  expect([of('win'), of('jackpot_win')]).toEqual([winMinorMax, winMinorMax]);
  for (const kind of ['bet', 'free_bet', 'deposit', 'withdrawal_hold', 'adjustment', 'tournament_prize'])
    expect(of(kind)).toBe(movementMinorMax);
});

describe('a provider’s win above the cap', () => {
  it('is answered as booked, closes its round, moves nothing and is shown to the player as held; a copy changes nothing', async () => {
    const win = await heldWin();
    const name = `demo:${win.round}`;
    const copies = await Promise.all(Array.from({ length: 5 }, () => send('win', win)));
    for (const copy of copies) expect(copy).toMatchObject({ status: 'RS_OK', balance: 90_000 });
    expect(await rows()).toMatchObject([{ state: 'held', amount_minor: BigInt(win.amount), booked_minor: 0n }]);
    expect(await server.balance(player)).toBe(900);
    const heldNow = { sum: win.amount / 100, state: 'held', answer: null };
    expect(await history()).toMatchObject([{ round: name, status: 'closed', win: 0, heldWins: [heldNow] }]);
    expect(await recall(name)).toMatchObject({ status: 'closed', heldWins: [heldNow] });
    expect(await settledEvents(name)).toEqual([[null, 0]]);
    await isSound();
  });

  it('with the same uuid and another sum, below or above the cap, is a duplicate', async () => {
    const win = await heldWin();
    for (const amount of [0, 500, cap, win.amount + 1])
      expect(await send('win', { ...win, request_uuid: randomUUID(), amount })).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    expect([await server.balance(player), (await rows()).length]).toEqual([900, 1]);
  });

  it('is held once by ten copies at once that come first', async () => {
    const win = winOf(await bet(), cap + 1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('win', win)));
    expect(new Set(answers.map((one) => JSON.stringify(one)))).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });

  it('of an unknown bet, or of one that was rolled back, is refused and never held', async () => {
    const first = await bet();
    const unknown = winOf({ ...first, transaction_uuid: randomUUID() }, cap + 1);
    expect(await send('win', unknown)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    await undo(first);
    expect(await send('win', winOf(first, cap + 1))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
    expect([await rows(), await server.balance(player)]).toEqual([[], 1000]);
  });

  it('is undone with its bet, and cannot be booked then', async () => {
    const first = await bet();
    await send('win', winOf(first, cap + 1));
    const id = await idOf();
    expect(await undo(first)).toMatchObject({ status: 'RS_OK', balance: 100_000 });
    expect((await act('book', id)).body.error.message).toBe('errors.held_wins.decided');
    expect(await history()).toMatchObject([{ status: 'rolled_back', heldWins: [{ state: 'undone' }] }]);
    await isSound();
  });

  it('that was booked is shown as undone when its bet is rolled back afterwards, also for operators', async () => {
    const first = await bet();
    await send('win', winOf(first, cap + 1));
    const id = await idOf();
    expect((await agree(await act('book', id))).status).toBe(200);
    expect(await undo(first)).toMatchObject({ status: 'RS_OK', balance: 100_000 });
    expect(await rows()).toMatchObject([{ id: BigInt(id), state: 'undone', booked_minor: BigInt(cap + 1) }]);
    expect(await history()).toMatchObject([{ status: 'rolled_back', win: 0, heldWins: [{ state: 'undone' }] }]);
    await isSound();
  });

  it('leaves its round open where its message did, also when it is booked, and every one of a round is shown', async () => {
    const first = await bet();
    for (const amount of [cap + 1, cap + 2]) await send('win', { ...winOf(first, amount), round_closed: false });
    expect((await agree(await act('book', await idOf()))).status).toBe(200);
    const states = [{ state: 'booked' }, { state: 'held' }];
    expect(await recall(`demo:${first.round}`)).toMatchObject({ status: 'open', heldWins: states });
    expect(await settledEvents(`demo:${first.round}`)).toEqual([]);
    await send('win', winOf(first, 0));
    expect(await history()).toMatchObject([{ status: 'closed', win: (cap + 1) / 100, heldWins: states }]);
    expect(await settledEvents(`demo:${first.round}`)).toEqual([[null, cap + 1]]);
  });

  it('takes no part in the cashback of its week: the stake is not lost yet', async () => {
    await transact(server.db, (tx) => changeSetting(tx, 'repayment', { enabled: true, percent: 10, min: 1, max: 500 }));
    const [held, lost] = [await bet(), await bet()];
    await send('win', winOf(held, cap + 1));
    await send('win', winOf(lost, 0));
    server.clock.advanceMs(8 * 86_400_000);
    const { db, config, clock, random, log } = server;
    const services = { db, config, clock, random, log, origin: systemOrigin('test') };
    await server.wiring.jobs.find(({ name }) => name === 'bonuses.cashback')?.run({} as never, services);
    const given = await db.selectFrom('bonuses.cashback').selectAll().where('user_id', '=', BigInt(player.id)).execute();
    expect(given).toMatchObject([{ lost_minor: 10_000n, amount_minor: 1000n, refusal: null }]);
    [asker, second] = [await operatorWith(server, 'payments'), await operatorWith(server, 'payments')];
  });

  it('keeps the account open: the money is owed', async () => {
    await heldWin();
    const closing = await server.call('POST /users/self/closure', {
      token: player.token,
      body: { password: 'a long enough one', giveUp: true },
    });
    expect(closing.body.error.message).toBe('errors.closure.held_win');
  });
});

describe('what operators decide', () => {
  it('books all of it by two operators in movements below the cap, and the round says before and after', async () => {
    const win = await heldWin();
    const id = await idOf();
    const listed = await server.call('GET /held-wins', { token: asker!.token, query: { after: id - 1, limit: 1 } }, operatorBase);
    expect(listed.body.data).toMatchObject([{ id, player: player.id, round: `demo:${win.round}`, sum: win.amount / 100, booked: 0 }]);
    const asked = await act('book', id);
    expect(await server.balance(player)).toBe(900);
    expect((await agree(asked, asker)).body.error.message).toBe('errors.approvals.own');
    const [first, again] = await Promise.all([agree(asked), agree(asked)]);
    expect([first.status, again.status].toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await server.balance(player)).toBe(900 + win.amount / 100);
    expect(await rows()).toMatchObject([{ state: 'booked', movements: 3, booked_minor: BigInt(win.amount) }]);
    const name = `demo:${win.round}`;
    expect(await recall(name)).toMatchObject({ win: win.amount / 100, heldWins: [{ state: 'booked' }] });
    expect(await settledEvents(name)).toEqual([
      [null, 0],
      [0, win.amount],
    ]);
    // The provider may repeat its message for ever.
    expect(await send('win', win)).toMatchObject({ status: 'RS_OK', balance: 90_000 });
    expect(await server.balance(player)).toBe(900 + win.amount / 100);
    const entries = await server.db
      .selectFrom('audit.entry')
      .select(['act', 'actor', 'approved_by'])
      .where('subject', '=', `held-win:${id}`)
      .execute();
    expect(entries).toEqual([{ act: 'wins.book', actor: `operator:${asker?.id}`, approved_by: `operator:${second?.id}` }]);
    await isSound();
  });

  it('books a part, and rejects the rest by two operators with what the player reads', async () => {
    const win = await heldWin();
    const id = await idOf();
    expect((await agree(await act('book', id, { sum: 100 }))).status).toBe(200);
    expect(await rows()).toMatchObject([{ state: 'held', booked_minor: 10_000n }]);
    expect((await act('book', id, { sum: win.amount / 100 })).body.error.fields).toEqual({ sum: 'errors.field.invalid' });
    expect((await act('book', id, { sum: 0.005 })).body.error.message).toBe('errors.validation');
    expect((await agree(await act('reject', id))).status).toBe(200);
    expect(await server.balance(player)).toBe(1000);
    expect(await history()).toMatchObject([{ win: 100, heldWins: [{ state: 'rejected', answer }] }]);
    expect((await act('book', id)).body.error.message).toBe('errors.held_wins.decided');
  });

  it('an approval of a sum does not hold after another sum of it was booked', async () => {
    await heldWin();
    const id = await idOf();
    const [first, other] = [await act('book', id, { sum: 100 }), await act('book', id, { sum: 200 }, second)];
    expect((await agree(first)).status).toBe(200);
    expect((await agree(other, asker)).body.error.message).toBe('errors.approvals.changed');
    expect(await server.balance(player)).toBe(1000);
  });

  it('a rollback at the same time as the booking leaves nothing of the win', async () => {
    const first = await bet();
    await send('win', winOf(first, cap + 1));
    const asked = await act('book', await idOf());
    const [booked, undone] = await Promise.all([agree(asked), undo(first)]);
    expect([[200, 400].includes(booked.status), undone.status]).toEqual([true, 'RS_OK']);
    expect(await server.balance(player)).toBe(1000);
    await isSound();
  });

  it('where the ledger refuses the part too, it stays held and nothing is lost', async () => {
    await heldWin(cap + 5);
    const id = await idOf();
    const asked = await act('book', id);
    await capAt(4);
    expect((await agree(asked)).body.error.message).toBe('errors.held_wins.not_booked');
    await uncapped();
    expect(await rows()).toMatchObject([{ state: 'held', booked_minor: 0n }]);
    expect((await agree(asked)).status).toBe(200);
    expect(await rows()).toMatchObject([{ state: 'booked', movements: 2 }]);
    await isSound();
  });

  it.each([
    [
      'no permission',
      403,
      async (): Promise<string> => (await operatorWith(server, 'marketing')).token,
      async (): Promise<number> => idOf(),
    ],
    ['no such win', 404, async (): Promise<string> => asker!.token, async (): Promise<number> => 999_999_999],
  ] as const)('are refused with %s', async (_what, status, by, id) => {
    await heldWin();
    const call = { token: await by(), params: { id: await id() }, body: { reason: 'the report of the provider' } };
    expect((await server.call('POST /held-wins/:id/book', call, operatorBase)).status).toBe(status);
    expect(await rows()).toMatchObject([{ state: 'held' }]);
  });
});

// Last in the file: the balance that it begins with is none that movements have led to.
it('is booked in as many parts as the balance has room for, whatever their sizes', async () => {
  await heldWin(2 * cap + crore);
  const id = await idOf();
  const max = 1_000_000_000_000_000n;
  const room = BigInt(cap) + BigInt(2 * crore);
  await sql`UPDATE wallet.account SET balance_minor = ${max - room} WHERE user_id = ${BigInt(player.id)} AND role = 'cash'`.execute(
    server.db,
  );
  expect((await agree(await act('book', id))).status).toBe(200);
  expect(await rows()).toMatchObject([{ state: 'held', movements: 2, booked_minor: BigInt(cap + crore) }]);
  expect((await agree(await act('book', id, { sum: crore / 100 }))).status).toBe(200);
  expect((await agree(await act('book', id))).body.error.message).toBe('errors.held_wins.not_booked');
});
