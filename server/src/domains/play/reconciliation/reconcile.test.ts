import { createHmac, randomUUID } from 'node:crypto';
import { winMinorMax } from '@mela/contract/money/money';
import { operatorBase } from '@mela/contract/http/endpoint';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OutsideFailure } from '../../../kernel/outside/fetch-outside.ts';
import { operatorWith } from '../../../testing/operator.ts';
import { type Player, type TestServer, testServer } from '../../../testing/server.ts';
import { allowsFrom } from '../providers/networks.ts';
import type { KnownProvider } from '../providers/known-providers.ts';
import { insertFreeBets } from '../free-bets/free-bet-store.ts';
import { sendList } from '../testing/dialect-calls.ts';
import { reconcile } from '../../wallet/index.ts';
import type { Reported } from './compare-day.ts';
import { failedDayGauge } from './difference-store.ts';
import { feedPages } from './feed-pages.ts';
import { reconcileDays } from './reconcile-days.ts';

const secret = 'the secret of the feed';
/** The demo provider, as if it had a feed. */
const demo: KnownProvider = {
  name: 'demo',
  protocol: 'seamless-wallet',
  secrets: [{ value: secret, endsAt: null }],
  launchUrl: null,
  grantUrl: null,
  feedUrl: 'https://studio.example/transactions?client=mela',
  isStopped: false,
  ofRow: true,
  allows: allowsFrom([]),
};
const dayMs = 86_400_000;

let server: TestServer;
let player: Player;
let token: string;
beforeAll(async () => {
  server = await testServer();
  player = await server.playerWith(1_000);
  // Noon in India.
  const sinceMidnight = (server.clock.now().getTime() + 19_800_000) % dayMs;
  server.clock.advanceMs(dayMs + dayMs / 2 - sinceMidnight);
  player = await server.playerWith(1_000);
  token = await server.openGame(player, 'demo-game');
});

const asked: { url: string; signature: string | undefined; bytesMax: number }[] = [];
/** A night with what the feed answers for the day before; the days before that one have none. */
async function night(day: string, answer: unknown): Promise<void> {
  await reconcileDays(server, [{ ...demo, name: 'silent', feedUrl: null }, demo], async (url, { headers, bytesMax }) => {
    asked.push({ url, signature: headers?.['x-signature'], bytesMax });
    if (answer instanceof Error) throw answer;
    return url.includes(day) ? (typeof answer === 'string' ? answer : JSON.stringify(answer)) : '{"transactions":[]}';
  });
}
const indiaDay = () => new Date(server.clock.now().getTime() + 19_800_000).toISOString().slice(0, 10);
const call = (key: string, by: { token: string }, input: object) =>
  server.call(key as never, { token: by.token, ...input } as never, operatorBase);
const reconciler = () => operatorWith(server, 'providers.reconcile');
const differences = async (query: object = {}) => (await call('GET /provider-differences', await reconciler(), { query })).body.data;
const days = async () => (await call('GET /provider-days', await reconciler(), { query: { provider: 'demo' } })).body.data;

async function send(kind: 'bet' | 'win' | 'rollback', body: object): Promise<string> {
  const uuid = randomUUID();
  expect((await server.provider(`/transaction/${kind}`, { token, request_uuid: uuid, transaction_uuid: uuid, ...body })).body.status).toBe(
    'RS_OK',
  );
  return uuid;
}
const roundOf = new Map<string, string>();
async function bet(amount: number, round: string = randomUUID()): Promise<string> {
  const transaction = await send('bet', { round, game: 'demo-game', amount });
  roundOf.set(transaction, round);
  return transaction;
}

it('a day is compared once, signed, and what differs waits as items that are closed by who has taken them', async () => {
  const day = indiaDay();
  const round = randomUUID();
  const [kept, lost, other] = [await bet(1_000, round), await bet(300), await bet(500)];
  const win = await send('win', { round, round_closed: true, reference_transaction_uuid: kept, amount: 2_000 });
  const undoneRound = randomUUID();
  const undone = await bet(700, undoneRound);
  const rollback = await send('rollback', { round: undoneRound, round_closed: true, reference_transaction_uuid: undone });
  server.clock.advanceMs(dayMs);
  const feed = {
    transactions: [
      { id: kept, type: 'bet', amount: 1_000, note: 'other fields are ignored' },
      { id: win, type: 'win', amount: 2_000 },
      { id: other, type: 'bet', amount: 5_000 },
      { id: undone, type: 'bet', amount: 700 },
      { id: rollback, type: 'rollback' },
      { id: 'never-sent', type: 'win', amount: 9_900 },
    ],
  };
  await night(day, feed);
  const url = `client=mela&day=${day}`;
  expect(asked.find((one) => one.url.endsWith(url))?.signature).toBe(createHmac('sha256', secret).update(url).digest('hex'));
  const bySecond = (await differences()).map(({ transaction, difference, here, there, state }: any) => [
    transaction,
    difference,
    here?.amount,
    there?.amount,
    state,
  ]);
  expect(new Set(bySecond)).toEqual(
    new Set([
      [other, 'other amount', 5, 50, 'waiting'],
      [undone, 'other state', 7, 7, 'waiting'],
      ['never-sent', 'missing here', undefined, 99, 'waiting'],
      [lost, 'missing there', 3, undefined, 'waiting'],
    ]),
  );
  expect(await days()).toMatchObject([{ day, transactions: 6, failure: null }, {}, {}]);
  expect(await server.balance(player)).toBe(1_000 - 10 - 3 - 5 + 20);
  const { length } = asked;
  await night(day, feed);
  expect([asked.length, (await differences()).length]).toEqual([length, 4]);

  const [first, second] = [await reconciler(), await reconciler()];
  const [{ id }] = await differences({ limit: 1 });
  const act = (what: string, by: { token: string }, body: object = {}) =>
    call(`POST /provider-differences/:id/${what}`, by, { params: { id }, body: { reason: 'the night of the feed', ...body } });
  const decision = 'The provider has mended its feed.';
  expect((await act('close', first, { decision })).body.error.message).toBe('errors.providers.difference');
  expect((await act('take', first)).body.data).toMatchObject({ state: 'taken', operator: Number(first.id) });
  expect((await act('close', second, { decision })).body.error.message).toBe('errors.providers.difference');
  expect((await act('take', second)).body.data.operator).toBe(Number(second.id));
  const both = await Promise.all([act('close', second, { decision }), act('close', second, { decision })]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect((await act('take', first)).body.error.message).toBe('errors.providers.difference');
  expect((await differences()).map((one: any) => one.id)).not.toContain(id);
  expect(await differences({ state: 'closed' })).toMatchObject([{ id, decision, operator: Number(second.id) }]);
  expect(await server.balance(player)).toBe(1_002);
});

it.each<[string, unknown, string]>([
  ['cannot be reached', new OutsideFailure('studio.example does not answer'), 'does not answer'],
  ['is nonsense', '<html>', 'not JSON'],
  ['has another shape', { transactions: [{ id: 5 }] }, 'not a feed'],
  ['names a transaction twice', { transactions: [1, 2].map((amount) => ({ id: 'x', type: 'bet', amount })) }, 'twice'],
  ['has a fraction of a paisa', { transactions: [{ id: 'x', type: 'bet', amount: 0.5 }] }, 'whole number'],
])('a feed that %s adds no difference, says why, and is asked again the next night', async (_, answer, why) => {
  server.clock.advanceMs(4 * dayMs);
  const before = new Date(server.clock.now().getTime() + 19_800_000 - dayMs).toISOString().slice(0, 10);
  const { length } = await differences();
  await night(before, answer);
  expect((await days()).find((one: any) => one.day === before)).toMatchObject({
    transactions: null,
    failure: expect.stringContaining(why),
  });
  await night(before, { transactions: [] });
  expect((await days()).find((one: any) => one.day === before)).toMatchObject({ transactions: 0, failure: null });
  expect(await differences()).toHaveLength(length);
});

it('jackpots, promotions and sums of free rounds are wins, and a held win that was rejected is another amount', async () => {
  server.clock.advanceMs(4 * dayMs);
  player = await server.playerWith(1_000);
  token = await server.openGame(player, 'demo-game');
  const [day, round] = [indiaDay(), randomUUID()];
  const staked = await bet(1_000, round);
  const of = { round, round_closed: false, reference_transaction_uuid: staked };
  const jackpot = await send('win', { ...of, amount: 500, win_type: 'jackpot' });
  const promotion = await send('win', { ...of, amount: 600, win_type: 'promotion' });
  const tooMuch = 2 * Number(winMinorMax);
  const [kept, refused] = [await bet(100), await bet(100)];
  const held: string[] = [];
  for (const reference of [kept, refused]) {
    held.push(
      await send('win', { round: roundOf.get(reference), round_closed: true, reference_transaction_uuid: reference, amount: tooMuch }),
    );
  }
  await server.db
    .updateTable('play.held_win')
    .set({ state: 'rejected', decided_at: server.clock.now(), answer: 'withdrawn' })
    .where('key', '=', `demo:${held[1]}`)
    .execute();
  const game = await server.db.selectFrom('catalogue.game').select('id').where('slug', '=', 'demo-game').executeTakeFirstOrThrow();
  const [key, givenAt] = [randomUUID(), server.clock.now()];
  const expiresAt = new Date(givenAt.getTime() + dayMs);
  await insertFreeBets(server.db, { key, userId: BigInt(player.id), gameId: game.id, betMinor: 1_000n, count: 3, givenAt, expiresAt });
  const gift = await server.db.selectFrom('play.free_bet').select('id').where('key', '=', key).executeTakeFirstOrThrow();
  const sum = randomUUID();
  const report = { session_id: token, game: 'demo-game', issue_id: String(gift.id), action_id: sum, rounds: 3, amount: 700 };
  expect((await sendList(server, 'free-rounds', report)).status).toBe(200);
  const before = (await differences()).map(({ id }: any) => id);
  server.clock.advanceMs(dayMs);
  const item = (id: string | undefined, type: string, amount: number) => ({ id, type, amount });
  await night(day, {
    transactions: [
      item(staked, 'bet', 1_000),
      item(kept, 'bet', 100),
      item(refused, 'bet', 100),
      item(jackpot, 'win', 500),
      item(promotion, 'win', 600),
      item(sum, 'win', 700),
      ...held.map((id) => item(id, 'win', tooMuch)),
    ],
  });
  expect((await days()).find((one: any) => one.day === day).failure).toBe(null);
  const found = (await differences()).filter(({ id }: any) => !before.includes(id));
  expect(found.map(({ transaction, difference, here }: any) => [transaction, difference, here.amount])).toEqual([
    [held[1], 'other amount', 0],
  ]);
});

it('a day that fails holds up no other, is asked again until it is compared, and counts in a gauge; a feed that differs as a whole is none', async () => {
  server.clock.advanceMs(4 * dayMs);
  const [day, { length }] = [indiaDay(), await differences()];
  const gauge = () => failedDayGauge(server.db).read();
  const now = server.clock.now();
  const values = { name: 'demo', protocol: 'seamless-wallet', dialect: '{}', feed_url: demo.feedUrl, networks: [], state: 'stopped' };
  await server.db
    .insertInto('play.provider')
    .values({ ...values, created_at: now, changed_at: now })
    .execute();
  const wrong = { transactions: Array.from({ length: 1_001 }, (_, at) => ({ id: `wrong-${at}`, type: 'bet', amount: 1 })) };
  for (let tried = 0; tried < 5; tried += 1) {
    server.clock.advanceMs(dayMs);
    await night(day, wrong);
    expect((await days()).find((one: any) => one.day === day).failure).toContain('1001 differences');
    expect([await gauge(), (await differences()).length]).toEqual([1, length]);
  }
  expect((await days()).filter((one: any) => one.day > day).map(({ failure }: any) => failure)).toEqual([null, null, null, null]);
  server.clock.advanceMs(dayMs);
  await night(day, { transactions: [] });
  expect((await days()).find((one: any) => one.day === day).failure).toBe(null);
  expect(await gauge()).toBe(0);
  expect(new Set(asked.map(({ bytesMax }) => bytesMax))).toEqual(new Set([10_000_000]));
});

/** Until this second of the day in India. */
const goTo = (second: number) => {
  const since = ((server.clock.now().getTime() + 19_800_000) % dayMs) / 1000;
  server.clock.advanceMs(Math.round((second - since + (since >= second ? 86_400 : 0)) * 1000));
};

describe('around midnight', () => {
  const item = (id: string, amount: number) => ({ id, type: 'bet', amount });
  const nights = async (...feeds: readonly (readonly [string, object[]])[]) => {
    for (const [day, transactions] of feeds) await night(day, { transactions });
  };

  it.each([
    ['in their order', false],
    ['the later one first', true],
  ])(
    'what one of both days names is no difference, and what neither names is one of the day in which it was booked: %s',
    async (_, turned) => {
      server.clock.advanceMs(4 * dayMs);
      goTo(86_400 - 120);
      player = await server.playerWith(1_000);
      token = await server.openGame(player, 'demo-game');
      const day = indiaDay();
      const [inTime, asNext, lost] = [await bet(100), await bet(200), await bet(300)];
      server.clock.advanceMs(240_000);
      const next = indiaDay();
      const [late, asBefore, lostLate] = [await bet(400), await bet(500), await bet(600)];
      const first = [day, [item(inTime, 100), item(asBefore, 500)]] as const;
      const second = [next, [item(asNext, 200), item(late, 400)]] as const;
      goTo(12 * 3_600);
      server.clock.advanceMs(dayMs);
      const before = (await differences()).map(({ id }: any) => id);
      if (turned) {
        await reconcileDays(server, [demo], async (url) => {
          if (url.includes(day)) throw new OutsideFailure('away');
          return JSON.stringify({ transactions: url.includes(next) ? second[1] : [] });
        });
        await nights([day, [...first[1]]]);
      } else {
        await reconcileDays(server, [demo], async (url) =>
          JSON.stringify({ transactions: url.includes(day) ? first[1] : url.includes(next) ? second[1] : [] }),
        );
      }
      const found = (await differences()).filter(({ id }: any) => !before.includes(id));
      expect(new Set(found.map((one: any) => [one.day, one.transaction, one.difference].join(' ')))).toEqual(
        new Set([`${day} ${lost} missing there`, `${next} ${lostLate} missing there`]),
      );
    },
  );
});

describe('a correction', () => {
  const decision = 'The report of the provider shows it.';
  type Row = { readonly id: number; readonly transaction: string };
  const taken = async (row: Row, by: { token: string }) =>
    call('POST /provider-differences/:id/take', by, { params: { id: row.id }, body: { reason: 'the night of the feed' } });
  const correct = (row: Row, by: { token: string }, body: object = {}) =>
    call('POST /provider-differences/:id/correct', by, { params: { id: row.id }, body: { decision, reason: 'the report', ...body } });
  const agree = (asked: Awaited<ReturnType<typeof correct>>, by: { token: string }) => {
    expect(asked.status, asked.text).toBe(202);
    return call('POST /approvals/:id/approve', by, { params: { id: asked.body.data.approval.id }, body: { reason: 'agreed' } });
  };
  /** The differences of a day with these transactions, by what they are about. */
  async function found(transactions: object[]): Promise<Map<string, Row>> {
    server.clock.advanceMs(4 * dayMs);
    const before = new Set((await differences()).map(({ id }: any) => id));
    await night(played, { transactions });
    const rows = (await differences()).filter(({ id }: any) => !before.has(id));
    [asker, second] = [await reconciler(), await reconciler()];
    return new Map(rows.map((row: any) => [row.transaction, row]));
  }
  let played: string;
  let [asker, second]: Awaited<ReturnType<typeof reconciler>>[] = [];
  beforeEach(async () => {
    server.clock.advanceMs(4 * dayMs);
    goTo(43_200);
    player = await server.playerWith(1_000);
    token = await server.openGame(player, 'demo-game');
    played = indiaDay();
  });
  /** Four days later the night of the played day is made up by hand, as one that failed. */
  const failed = () =>
    reconcileDays(server, [demo], async () => {
      throw new OutsideFailure('away');
    });

  it('books a missing win by two people, once, and a copy of the provider that comes after it is not paid again', async () => {
    const staked = await bet(1_000);
    server.clock.advanceMs(dayMs);
    await failed();
    const rows = await found([
      { id: staked, type: 'bet', amount: 1_000 },
      { id: 'lost-win', type: 'win', amount: 7_000, bet: staked },
    ]);
    const row = rows.get('lost-win')!;
    expect((await correct(row, asker!, { bet: staked })).body.error.message).toBe('errors.providers.difference');
    await taken(row, asker!);
    for (const body of [{}, { bet: 'no-such-bet' }, { bet: 'lost-win' }])
      expect((await correct(row, asker!, body)).body.error.message).toBe('errors.providers.no_correction');
    expect((await correct(row, second!, { bet: staked })).body.error.message).toBe('errors.providers.difference');
    const asked = await correct(row, asker!, { bet: staked });
    expect([await server.balance(player), (await agree(asked, asker!)).body.error.message]).toEqual([990, 'errors.approvals.own']);
    const answers = await Promise.all([agree(asked, second!), agree(asked, second!)]);
    expect([answers.filter(({ status }) => status === 200).length, await server.balance(player)]).toEqual([1, 1_060]);
    expect(await differences({ state: 'closed' })).toContainEqual(
      expect.objectContaining({ id: row.id, decision, correctedBy: 'demo:lost-win' }),
    );
    expect((await correct(row, asker!, { bet: staked })).body.error.message).toBe('errors.providers.difference');
    const late = { token, request_uuid: randomUUID(), transaction_uuid: 'lost-win', reference_transaction_uuid: staked };
    await server.provider('/transaction/win', { ...late, round: roundOf.get(staked), round_closed: true, amount: 7_000 });
    expect(await server.balance(player)).toBe(1_060);
    expect((await reconcile(server.db)).mismatches).toEqual([]);
  });

  it('pays a missing win to the bet alone that the feed names, or to one of the player and round that it names', async () => {
    const [own, undone] = [await bet(1_000), await bet(1_000)];
    await send('rollback', { round: roundOf.get(undone), round_closed: true, reference_transaction_uuid: undone });
    const [owner, round] = [player, roundOf.get(own)];
    player = await server.playerWith(1_000);
    token = await server.openGame(player, 'demo-game');
    // Players of one table share a round.
    const friends = await bet(1_000, round);
    server.clock.advanceMs(dayMs);
    await failed();
    const wins: [string, object, string | undefined][] = [
      ['of-nothing', {}, undefined],
      ['of-a-player', { player: owner.id }, undefined],
      ['of-a-round', { round }, undefined],
      ['of-another-round', { player: owner.id, round: 'another' }, undefined],
      ['of-a-bet-of-another', { bet: own, player: player.id }, undefined],
      ['of-an-undone-bet', { bet: undone }, undefined],
      ['of-a-bet', { bet: own }, own],
      ['of-player-and-round', { player: String(owner.id), round }, own],
    ];
    const item = ([id, of]: (typeof wins)[number]) => ({
      id,
      type: 'win',
      amount: 100,
      ...Object.fromEntries(Object.entries(of).map(([name, value]) => [name, String(value)])),
    });
    const rows = await found(wins.map(item));
    expect((await differences()).find(({ transaction }: any) => transaction === 'of-a-round').of).toEqual({
      bet: null,
      player: null,
      round,
    });
    const paid: string[] = [];
    for (const [id, , to] of wins) {
      await taken(rows.get(id)!, asker!);
      for (const named of [friends, undone, own]) {
        const asked = await correct(rows.get(id)!, asker!, { bet: named });
        expect([id, asked.status]).toEqual([id, named === to ? 202 : 400]);
        if (asked.status === 202 && (await agree(asked, second!)).status === 200) paid.push(id);
      }
    }
    expect([paid, await server.balance(owner), await server.balance(player)]).toEqual([['of-a-bet', 'of-player-and-round'], 992, 990]);
  });

  it('is not asked for where the provider has undone a win: one that never came is no difference, one that was booked is', async () => {
    const staked = await bet(1_000);
    const booked = await send('win', { round: roundOf.get(staked), round_closed: true, reference_transaction_uuid: staked, amount: 300 });
    server.clock.advanceMs(dayMs);
    await failed();
    const win = { type: 'win', undone: true, bet: staked };
    const rows = await found([
      { id: staked, type: 'bet', amount: 1_000 },
      { id: booked, amount: 300, ...win },
      { id: 'undone-win', amount: 100_000, ...win },
    ]);
    expect([...rows.keys()]).toEqual([booked]);
    // Also one that was stored before.
    const { id } = await server.db
      .insertInto('play.provider_difference')
      .values({
        provider: 'demo',
        day: played,
        transaction: 'undone-win',
        difference: 'missing here',
        there: JSON.stringify({ type: 'win', amountMinor: '100000', undone: true, of: { bet: staked } }),
        found_at: server.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stored = { id: Number(id), transaction: 'undone-win' };
    await taken(stored, asker!);
    expect((await correct(stored, asker!, { bet: staked })).body.error.message).toBe('errors.providers.no_correction');
    await taken(rows.get(booked)!, asker!);
    expect((await correct(rows.get(booked)!, asker!)).body.error.message).toBe('errors.providers.no_correction');
    expect(await server.balance(player)).toBe(993);
  });

  it('rolls back a bet that the provider does not know, or has undone, and leaves a win that it cannot undo', async () => {
    const [unknown, undone, known] = [await bet(1_000), await bet(500), await bet(100)];
    const win = await send('win', { round: roundOf.get(known), round_closed: true, reference_transaction_uuid: known, amount: 300 });
    server.clock.advanceMs(dayMs);
    await failed();
    const rows = await found([
      { id: undone, type: 'bet', amount: 500, undone: true },
      { id: known, type: 'bet', amount: 100 },
    ]);
    for (const transaction of [unknown, undone, win]) await taken(rows.get(transaction)!, asker!);
    expect((await correct(rows.get(win)!, asker!)).body.error.message).toBe('errors.providers.no_correction');
    for (const transaction of [unknown, undone]) {
      const row = rows.get(transaction)!;
      expect((await correct(row, asker!, { bet: known })).body.error.message).toBe('errors.providers.no_correction');
      expect((await agree(await correct(row, asker!), second!)).status).toBe(200);
    }
    expect(await server.balance(player)).toBe(1_000 - 1 + 3);
    await send('rollback', { round: roundOf.get(unknown), round_closed: true, reference_transaction_uuid: unknown });
    expect(await server.balance(player)).toBe(1_002);
    expect((await reconcile(server.db)).mismatches).toEqual([]);
  });

  it('is refused without the permission, and for a bet that was undone meanwhile', async () => {
    const unknown = await bet(1_000);
    server.clock.advanceMs(dayMs);
    await failed();
    const row = (await found([])).get(unknown)!;
    await taken(row, asker!);
    expect((await correct(row, await operatorWith(server, 'providers.read'))).status).toBe(403);
    const asked = await correct(row, asker!);
    await send('rollback', { round: roundOf.get(unknown), round_closed: true, reference_transaction_uuid: unknown });
    expect((await agree(asked, second!)).status).toBe(400);
    expect(await server.balance(player)).toBe(1_000);
  });
});

it('a feed of many pages is parsed in a thread of its own, in order, and what is none says why', async () => {
  const rows = Array.from({ length: 5_001 }, (_, at) => ({ id: `t-${at}`, type: 'bet', amount: at }));
  const pages: (readonly Reported[])[] = [];
  for await (const page of feedPages({ text: JSON.stringify({ transactions: rows }), unitsPerRupee: 100, rowsAtOnce: 2_000 }))
    pages.push(page);
  expect(pages.map(({ length }) => length)).toEqual([2_000, 2_000, 1_001]);
  expect(pages.flat().map(({ transaction, amountMinor }) => [transaction, Number(amountMinor)])).toEqual(
    rows.map(({ id, amount }) => [id, amount]),
  );
  const wrong = async () => {
    for await (const page of feedPages({ text: '{"transactions":[{"id":1}]}', unitsPerRupee: 100, rowsAtOnce: 10 })) pages.push(page);
  };
  await expect(wrong()).rejects.toThrow(OutsideFailure);
});
