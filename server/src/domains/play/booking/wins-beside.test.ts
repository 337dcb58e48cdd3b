import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { reconcile } from '../../wallet/index.ts';
import { sendForm, sendList } from '../testing/dialect-calls.ts';

let server: TestServer;
let player: Player;
let token: string;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  player = await server.playerWith(1000);
  token = await server.openGame(player, 'demo-game');
});

type Source = 'jackpot' | 'promotion';
const sources: readonly Source[] = ['jackpot', 'promotion'];
const ids = () => ({ request_uuid: randomUUID(), transaction_uuid: randomUUID() });
const send = async (kind: 'bet' | 'win' | 'rollback', body: object) => (await server.provider(`/transaction/${kind}`, body)).body;
const betIn = (round: string) => ({ token, ...ids(), round, game: 'demo-game', amount: 10_000 });
type Bet = ReturnType<typeof betIn>;
const winOf = ({ round, transaction_uuid }: Bet, amount: number, closed: boolean, source?: Source) => ({
  token,
  ...ids(),
  round,
  reference_transaction_uuid: transaction_uuid,
  round_closed: closed,
  amount,
  ...(source && { win_type: source }),
});
const undoOf = ({ round, transaction_uuid }: { round: string; transaction_uuid: string }) => ({
  token,
  ...ids(),
  round,
  reference_transaction_uuid: transaction_uuid,
  round_closed: true,
});
/** A round of the player that won ₹50 and is closed. */
async function closedRound(): Promise<Bet> {
  const bet = betIn(randomUUID());
  expect(await send('bet', bet)).toMatchObject({ status: 'RS_OK' });
  expect(await send('win', winOf(bet, 5000, true))).toMatchObject({ status: 'RS_OK' });
  return bet;
}
/** What the player’s movements took from each house account, paise. */
async function paidFrom(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ role: string; minor: bigint }>`
    SELECT h.role, sum(e.amount_minor)::bigint AS minor FROM wallet.entry e JOIN wallet.account a ON a.id = e.account_id
    JOIN wallet.account h ON h.id = e.house_id WHERE a.user_id = ${player.id} GROUP BY h.role`.execute(server.db);
  return Object.fromEntries(rows.map(({ role, minor }) => [role, Number(minor)]));
}
const recall = async (round: string) =>
  (await server.call('GET /rounds/:id', { token: player.token, params: { id: `demo:${round}` } })).body.data;
const isSound = async () => expect((await reconcile(server.db)).mismatches).toEqual([]);

describe.each(sources)('a %s win of a provider on a closed round', (source) => {
  const account = `provider_${source}s`;

  it('is paid once by twenty copies at once, from its own account, and is in the player’s history', async () => {
    const bet = await closedRound();
    const before = await paidFrom();
    const win = winOf(bet, 70_000, false, source);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('win', win)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
    expect([answers[0].status, await server.balance(player)]).toEqual(['RS_OK', 1650]);
    expect(await paidFrom()).toEqual({ ...before, [account]: 70_000 });
    const round = await recall(bet.round);
    expect(round).toMatchObject(source === 'jackpot' ? { win: 750, status: 'closed' } : { win: 50, promotion: 700, status: 'closed' });
    expect(round.transactions.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
      ['bet', 100],
      ['win', 50],
      [source, 700],
    ]);
    await isSound();
  });

  it('is undone alone by a rollback that names it, once, and not again with its bet', async () => {
    const bet = await closedRound();
    const win = winOf(bet, 70_000, false, source);
    await send('win', win);
    const undoes = await Promise.all(Array.from({ length: 20 }, () => send('rollback', undoOf(win))));
    expect([new Set(undoes.map(({ status }) => status)), await server.balance(player)]).toEqual([new Set(['RS_OK']), 950]);
    expect(await recall(bet.round)).toMatchObject({ bet: 100, win: 50, status: 'closed' });
    expect(await recall(bet.round)).not.toHaveProperty('promotion');
    await send('rollback', undoOf(bet));
    expect([await server.balance(player), (await paidFrom())[account]]).toEqual([1000, 0]);
    expect(await recall(bet.round)).toMatchObject({ bet: 0, win: 0, status: 'rolled_back' });
    await isSound();
  });

  it('is refused with another sum, another source, an unknown bet, another round, a foreign game or currency', async () => {
    const bet = await closedRound();
    const win = winOf(bet, 70_000, false, source);
    await send('win', win);
    const other = sources.find((one) => one !== source);
    const wrong: readonly (readonly [object, string])[] = [
      [{ ...win, request_uuid: randomUUID(), amount: 70_001 }, 'RS_ERROR_DUPLICATE_TRANSACTION'],
      [{ ...win, request_uuid: randomUUID(), win_type: other }, 'RS_ERROR_DUPLICATE_TRANSACTION'],
      [{ ...win, request_uuid: randomUUID(), win_type: undefined }, 'RS_ERROR_DUPLICATE_TRANSACTION'],
      [{ ...win, ...ids(), reference_transaction_uuid: randomUUID() }, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
      [{ ...win, ...ids(), reference_transaction_uuid: win.transaction_uuid }, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
      [{ ...win, ...ids(), round: randomUUID() }, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
      [{ ...win, ...ids(), game: 'patang' }, 'RS_ERROR_INVALID_GAME'],
      [{ ...win, ...ids(), currency: 'EUR' }, 'RS_ERROR_WRONG_CURRENCY'],
      [{ ...win, ...ids(), win_type: 'gift' }, 'RS_ERROR_WRONG_SYNTAX'],
    ];
    for (const [message, status] of wrong) expect(await send('win', message)).toMatchObject({ status });
    expect(await server.balance(player)).toBe(1650);
  });
});

it.each(['bet first', 'promotion first'])(
  'a list that undoes a bet and its promotion, %s, leaves nothing of either in the round',
  async (order) => {
    const [bet, promotion] = [randomUUID(), randomUUID()];
    const call = { session_id: token, game: 'demo-game', game_id: randomUUID() };
    const actions = [
      { action: 'bet', action_id: bet, amount: 10_000 },
      { action: 'win', action_id: randomUUID(), amount: 5000 },
      { action: 'win', action_id: promotion, amount: 70_000, type: 'promotion' },
    ];
    expect((await sendList(server, 'play', { ...call, finished: true, actions })).status).toBe(200);
    expect(await recall(call.game_id)).toMatchObject({ bet: 100, win: 50, promotion: 700 });
    const undone = order === 'bet first' ? [bet, promotion] : [promotion, bet];
    const undoes = undone.map((original_action_id) => ({ action: 'rollback', action_id: randomUUID(), original_action_id }));
    expect((await sendList(server, 'rollback', { ...call, actions: undoes })).status).toBe(200);
    const row = server.db
      .selectFrom('play.round')
      .select(['win_minor', 'promotion_minor', 'undone_minor'])
      .where('round', '=', call.game_id);
    expect([await server.balance(player), await row.execute()]).toEqual([
      1000,
      [{ win_minor: 0n, promotion_minor: 0n, undone_minor: 10_000n }],
    ]);
    await isSound();
  },
);

it('a rollback of a bet takes back all that was paid for it, each from the account that paid, when the balance covers it only as a whole', async () => {
  const bet = await closedRound();
  for (const source of sources) await send('win', winOf(bet, 20_000, false, source));
  // ₹1,350 are there; ₹1,000 are staked elsewhere, and the bet of ₹100 comes back first.
  await send('bet', { ...betIn(randomUUID()), amount: 100_000 });
  expect(await send('rollback', undoOf(bet))).toMatchObject({ status: 'RS_OK' });
  const { provider_jackpots, provider_promotions, games } = await paidFrom();
  expect([provider_jackpots, provider_promotions, games, await server.balance(player)]).toEqual([0, 0, -100_000, 0]);
  await isSound();
});

it('a rollback that the balance does not cover changes nothing, and is booked when it does', async () => {
  const bet = await closedRound();
  await send('win', winOf(bet, 20_000, false, 'promotion'));
  await send('bet', { ...betIn(randomUUID()), amount: 110_000 });
  expect(await send('rollback', undoOf(bet))).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY' });
  expect([await server.balance(player), (await paidFrom())['provider_promotions']]).toEqual([50, 20_000]);
});

it('in every order of delivery, a bet, its win, its jackpot and promotion and what undoes them end in one state', async () => {
  const plans = fc.record({ undoesBet: fc.boolean(), undoesJackpot: fc.boolean(), undoesPromotion: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(plans, fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), async (plan, keys) => {
      player = await server.playerWith(1000);
      token = await server.openGame(player, 'demo-game');
      const bet = betIn(randomUUID());
      const [jackpot, promotion] = [winOf(bet, 30_000, false, 'jackpot'), winOf(bet, 4000, false, 'promotion')];
      const messages = [
        ['bet', bet],
        ['win', winOf(bet, 500, true)],
        ['win', jackpot],
        ['win', promotion],
        ...(plan.undoesBet ? [['rollback', undoOf(bet)] as const] : []),
        ...(plan.undoesJackpot ? [['rollback', undoOf(jackpot)] as const] : []),
        ...(plan.undoesPromotion ? [['rollback', undoOf(promotion)] as const] : []),
      ] as const;
      const inOrder = messages.map((message, at) => [keys[at] ?? 0, message] as const).toSorted(([one], [other]) => one - other);
      let waiting = inOrder.map(([, message]) => message);
      // A provider sends again what was refused since its bet had not come.
      for (let pass = 0; pass < 3 && waiting.length > 0; pass += 1) {
        const again: typeof waiting = [];
        for (const message of waiting) {
          const { status } = await send(message[0], message[1]);
          if (status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST') again.push(message);
        }
        waiting = again;
      }
      const won = plan.undoesBet ? 0 : 5 + (plan.undoesJackpot ? 0 : 300) + (plan.undoesPromotion ? 0 : 40);
      expect(await server.balance(player)).toBe(plan.undoesBet ? 1000 : 900 + won);
      const paid = await paidFrom();
      expect([paid['provider_jackpots'] ?? 0, paid['provider_promotions'] ?? 0]).toEqual([
        plan.undoesBet || plan.undoesJackpot ? 0 : 30_000,
        plan.undoesBet || plan.undoesPromotion ? 0 : 4000,
      ]);
    }),
    { numRuns: 60 },
  );
  await isSound();
});

describe.each(sources)('a %s win after its round', (source) => {
  it('as an action of a list is paid once and undone by a rollback of it', async () => {
    const call = { session_id: token, game: 'demo-game', game_id: randomUUID() };
    const round = [{ action: 'bet', action_id: randomUUID(), amount: 10_000 }];
    expect((await sendList(server, 'play', { ...call, finished: true, actions: round })).status).toBe(200);
    const win = { action: 'win', action_id: randomUUID(), amount: 7000, type: source };
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendList(server, 'play', { ...call, actions: [win] })));
    expect([new Set(answers.map(({ status }) => status)), await server.balance(player)]).toEqual([new Set([200]), 970]);
    expect((await paidFrom())[`provider_${source}s`]).toBe(7000);
    const undo = { ...call, actions: [{ action: 'rollback', action_id: randomUUID(), original_action_id: win.action_id }] };
    expect([(await sendList(server, 'rollback', undo)).status, await server.balance(player)]).toEqual([200, 900]);
    expect((await sendList(server, 'play', { ...call, actions: [{ ...win, type: 'gift' }] })).status).toBe(400);
  });

  it('that comes again in a list which ends its round is paid once, and the round ends without a win', async () => {
    const call = { session_id: token, game: 'demo-game', game_id: randomUUID() };
    const bet = { action: 'bet', action_id: randomUUID(), amount: 10_000 };
    const win = { action: 'win', action_id: randomUUID(), amount: 7000, type: source };
    expect((await sendList(server, 'play', { ...call, actions: [bet] })).status).toBe(200);
    expect((await sendList(server, 'play', { ...call, actions: [win] })).status).toBe(200);
    expect((await sendList(server, 'play', { ...call, finished: true, actions: [win] })).status).toBe(200);
    expect(await server.balance(player)).toBe(970);
    const { transactions, closed } = await recall(call.game_id);
    expect(transactions.map(({ kind, amount }: any) => [kind, amount])).toEqual([
      ['bet', 100],
      [source, 70],
      ['win', 0],
    ]);
    expect(closed).toEqual(expect.any(Number));
  });

  it('as a signed form is paid once and undone by a refund of it', async () => {
    const call = { session_id: token, round_id: randomUUID(), game_uuid: 'demo-game' };
    await sendForm(server, { ...call, action: 'bet', transaction_id: randomUUID(), amount: '100', finished: '1' });
    const win = { ...call, action: 'win', transaction_id: randomUUID(), amount: '70.50', type: source };
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendForm(server, win)));
    expect([new Set(answers.map(({ body }) => body.error_code)), await server.balance(player)]).toEqual([new Set([undefined]), 970.5]);
    expect((await paidFrom())[`provider_${source}s`]).toBe(7050);
    const undo = { session_id: token, action: 'refund', transaction_id: randomUUID(), bet_transaction_id: win.transaction_id };
    expect([(await sendForm(server, undo)).body.error_code, await server.balance(player)]).toEqual([undefined, 900]);
    expect((await sendForm(server, { ...win, type: 'gift' })).body.error_code).toBe('REQUEST_INVALID');
  });
});
