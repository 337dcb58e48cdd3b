import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer, type Player } from '../../../testing/server.ts';
import { untilOneWaits } from '../../../testing/until-one-waits.ts';
import { balancesOf } from '../../wallet/index.ts';
import { apply } from './submit.ts';
import { isRequestTaken } from './booking-store.ts';
import { providerBet } from '../testing/provider-bet.ts';
import type { ProviderMessage } from './movements.ts';

let server: TestServer;
let anna: Player;
let bela: Player;
let tokens: { readonly anna: string; readonly bela: string };
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  [anna, bela] = [await server.playerWith(1000), await server.playerWith(1000)];
  tokens = { anna: await server.openGame(anna, 'demo-game'), bela: await server.openGame(bela, 'demo-game') };
});

type Change = Partial<ProviderMessage>;
const bet = (token: string, change: Change = {}) => providerBet(token, { amountMinor: 10_000n, ...change });
const after = (first: ProviderMessage, kind: 'win' | 'rollback', change: Change = {}): ProviderMessage => ({
  ...bet(first.token, { round: first.round ?? '', reference: first.transaction ?? '' }),
  kind,
  roundClosed: true,
  ...change,
});
const book = (...messages: ProviderMessage[]) => apply(server.db, messages, server.clock.now());
const rejections = async (...messages: ProviderMessage[]) => (await book(...messages)).map(({ rejection }) => rejection);

async function eventsAfter(id: bigint) {
  const rows = await server.db.selectFrom('kernel.event').select(['type', 'user_id', 'body']).where('id', '>', id).orderBy('id').execute();
  return rows.map(({ type, user_id, body }) => ({ type, user: Number(user_id), body }));
}
const lastEvent = async () =>
  (await server.db.selectFrom('kernel.event').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0n;
const roundOf = ({ round = '' }: ProviderMessage) =>
  server.db.selectFrom('play.round').selectAll().where('round', '=', round).executeTakeFirst();

describe('messages of one batch', () => {
  it('[M2] are checked each on its own, a player’s in their order, and answered in their places', async () => {
    const first = bet(tokens.anna);
    const answers = await book(
      first,
      bet(tokens.anna, { amountMinor: 95_000n }),
      bet('unknown'),
      { kind: 'balance', developer: 'demo', token: tokens.bela },
      after(first, 'win', { amountMinor: 5_000n }),
      bet(tokens.anna, { amountMinor: 95_000n }),
      first,
    );
    expect(answers).toEqual([
      { rejection: null, userId: BigInt(anna.id), balanceMinor: 90_000n },
      { rejection: 'not_enough_money', userId: BigInt(anna.id), balanceMinor: 90_000n },
      { rejection: 'invalid_token' },
      { rejection: null, userId: BigInt(bela.id), balanceMinor: 100_000n },
      { rejection: null, userId: BigInt(anna.id), balanceMinor: 95_000n },
      { rejection: null, userId: BigInt(anna.id), balanceMinor: 0n },
      { rejection: null, userId: BigInt(anna.id), balanceMinor: 90_000n },
    ]);
  });

  it('are rejected by their session with its own reason, and no others with them', async () => {
    const strange = [{ game: 'patang' }, { currency: 'USD' }, { developer: 'mela' }, { round: 'a\0b' }, { transaction: '\ud800' }] as const;
    expect(await rejections(...strange.map((change) => bet(tokens.anna, change)), bet(tokens.bela))).toEqual([
      'invalid_game',
      'wrong_currency',
      'invalid_token',
      'malformed',
      'malformed',
      null,
    ]);
    expect(await server.balance(anna)).toBe(1000);
  });

  it('[M4] of a player who has logged out: a bet is refused, the copy of a booked one gets its answer, a changed one is a conflict', async () => {
    const first = bet(tokens.anna);
    const [booked] = await book(first);
    await server.call('POST /logout', { token: anna.token });
    const [copy, changed, fresh, others] = await book(first, { ...first, amountMinor: 20_000n }, bet(tokens.anna), bet(tokens.bela));
    expect(copy).toEqual(booked);
    expect([changed?.rejection, fresh?.rejection, others?.rejection]).toEqual(['duplicate', 'session_ended', null]);
    expect(await balancesOf(server.db, BigInt(anna.id))).toMatchObject({ cashMinor: 90_000n });
  });

  it('add up in their round, in this batch and the next, with the balance before the first and after the last', async () => {
    const first = bet(tokens.anna);
    const second = bet(tokens.anna, { round: first.round ?? '' });
    const win = after(first, 'win', { amountMinor: 700n, roundClosed: false });
    await book(first, second, win);
    expect(await roundOf(first)).toMatchObject({
      bet_minor: 20_000n,
      win_minor: 700n,
      undone_minor: 0n,
      closed: false,
      closed_at: null,
      before_minor: 100_000n,
      after_minor: 80_700n,
      movement_keys: [first, second, win].map(({ transaction }) => `demo:${transaction}`),
    });
    await book(after(second, 'rollback'));
    expect(await roundOf(first)).toMatchObject({ undone_minor: 10_000n, closed: true, after_minor: 90_700n });
  });

  it('a rollback undoes the bet with what it has won, of a round with two bets only one, and once', async () => {
    const first = bet(tokens.bela);
    const second = bet(tokens.bela, { round: first.round ?? '' });
    await book(first, second, after(first, 'win', { amountMinor: 700n, roundClosed: false }), after(second, 'win', { amountMinor: 300n }));
    const from = await lastEvent();
    await book(after(first, 'rollback'), after(first, 'rollback'));
    expect(await roundOf(first)).toMatchObject({ bet_minor: 20_000n, win_minor: 300n, undone_minor: 10_000n });
    await book(after(second, 'rollback'));
    expect(await roundOf(first)).toMatchObject({ bet_minor: 20_000n, win_minor: 0n, undone_minor: 20_000n });
    const settled = (await eventsAfter(from)).filter(({ type }) => type === 'round.settled').map(({ body }) => body);
    expect(settled).toMatchObject([
      { betMinor: 10_000, winMinor: 300 },
      { betMinor: 0, winMinor: 0 },
    ]);
  });

  it('the rollback of an unknown bet belongs to no round', async () => {
    const never = bet(tokens.anna);
    const from = await lastEvent();
    expect(await rejections(after(never, 'rollback'))).toEqual([null]);
    expect(await roundOf(never)).toBeUndefined();
    expect(await eventsAfter(from)).toEqual([]);
  });
});

describe('[M3] one request id in two transactions at once', () => {
  it('belongs to the first one: the second fails where its content differs, and is a duplicate in its second try', async () => {
    const id = randomUUID();
    const [first, other] = [bet(tokens.anna, { request: { id, content: 1n } }), bet(tokens.bela, { request: { id, content: 2n } })];
    let second: Promise<unknown> = Promise.resolve();
    await server.db.transaction().execute(async (tx) => {
      expect(await apply(tx, [first], server.clock.now())).toMatchObject([{ rejection: null }]);
      second = book(other).catch((error: unknown) => error);
      await untilOneWaits(server.db);
    });
    expect(isRequestTaken(await second)).toBe(true);
    expect(await rejections(other)).toEqual(['duplicate']);
    expect([await server.balance(anna), await server.balance(bela)]).toEqual([900, 1000]);
  });
});

describe('events of a batch', () => {
  it('report each round that changed: settled with its totals and the balance after it, or the balance alone', async () => {
    const [first, second] = [bet(tokens.anna), bet(tokens.bela)];
    const from = await lastEvent();
    await book(first, second, after(first, 'win', { amountMinor: 2_500n }));
    const events = await eventsAfter(from);
    const wager = { bonusMinor: 0, currentWagerMinor: 0, requiredWagerMinor: 0 };
    const gameId = (await roundOf(first))?.game_id;
    const times = { openedMs: server.clock.now().getTime(), settledMs: server.clock.now().getTime() };
    const balance = { cashMinor: 92_500, ...wager, cause: 'win' };
    const settled = {
      round: `demo:${first.round}`,
      developer: 'demo',
      gameId,
      betMinor: 10_000,
      winMinor: 2_500,
      ...times,
      before: null,
      balance,
    };
    expect(events).toHaveLength(2);
    expect(events).toEqual(
      expect.arrayContaining([
        { type: 'round.settled', user: anna.id, body: settled },
        { type: 'balance.changed', user: bela.id, body: { cashMinor: 90_000, ...wager, cause: 'bet', round: `demo:${second.round}` } },
      ]),
    );
  });

  it('report every change of a closed round, whatever its message says of closing, with the totals before', async () => {
    const first = bet(tokens.anna);
    await book(first, after(first, 'win', { amountMinor: 2_500n }));
    const openedMs = server.clock.now().getTime();
    const changes: ProviderMessage[] = [
      after(first, 'win', { amountMinor: 500n, roundClosed: false }),
      bet(tokens.anna, { round: first.round ?? '' }),
      after(first, 'rollback', { roundClosed: false }),
    ];
    const reported: unknown[] = [];
    for (const change of changes) {
      server.clock.advanceMs(1_000);
      const from = await lastEvent();
      await book(change, change);
      reported.push(...(await eventsAfter(from)).filter(({ type }) => type === 'round.settled').map(({ body }) => body));
    }
    const sums = [
      [10_000, 2_500],
      [10_000, 3_000],
      [20_000, 3_000],
      [10_000, 0],
    ].map(([betMinor, winMinor]) => ({ betMinor, winMinor }));
    expect(reported).toMatchObject([1, 2, 3].map((nth) => ({ ...sums[nth], before: sums[nth - 1], openedMs, settledMs: openedMs })));
  });

  it('are not reported of a round that is open', async () => {
    const first = bet(tokens.anna);
    const from = await lastEvent();
    await book(first, after(first, 'win', { amountMinor: 2_500n, roundClosed: false }));
    await book(after(first, 'rollback', { roundClosed: false }));
    expect((await eventsAfter(from)).map(({ type }) => type)).not.toContain('round.settled');
  });

  it('are not written for rejected and repeated messages', async () => {
    const first = bet(tokens.anna);
    await book(first);
    const from = await lastEvent();
    expect(await rejections(first, bet(tokens.anna, { amountMinor: 1_000_000n }), bet('unknown'))).toEqual([
      null,
      'not_enough_money',
      'invalid_token',
    ]);
    expect(await eventsAfter(from)).toEqual([]);
  });
});
