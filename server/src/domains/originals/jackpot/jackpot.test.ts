import { createHash, randomUUID } from 'node:crypto';
import type { Book } from '@mela/contract/games/book';
import { titles } from '@mela/games/index';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { testServer, type TestServer, type Player } from '../../../testing/server.ts';
import { untilOneWaits } from '../../../testing/until-one-waits.ts';
import { checkJackpots } from '../../jackpots/index.ts';
import { lockPlayer, reconcile, verifyChain } from '../../wallet/index.ts';
import { findSeed, plantSeed } from '../testing/find-seed.ts';
import { frameCalls } from '../../../testing/frame-calls.ts';
import { hideAt as hideSum } from '../testing/hide-at.ts';

const game = 'rail-gaadi';
const top = Number(titles[game]?.allowedStakesMinor.at(-1));
const falls = (book: Book) => book.events.some(({ type }) => type === 'jackpot');
const fallingSeed = findSeed(game, falls);
const lakh = 10_000_000n;

let server: TestServer;
let frame: ReturnType<typeof frameCalls>;
const line: { onDrawn: (() => Promise<unknown>) | null } = { onDrawn: null };

beforeAll(async () => {
  server = await testServer({
    async failpoint(step) {
      const work = step === 'spin: outcome known' ? line.onDrawn : null;
      if (work === null) return;
      line.onDrawn = null;
      await work();
    },
  });
  frame = frameCalls(server);
});
afterEach(() => expectSound());

/** Compares the jackpots with their contributions and the ledger, and the ledger with its journal. */
async function expectSound(): Promise<void> {
  expect(await checkJackpots(server.db)).toEqual([]);
  expect((await reconcile(server.db)).mismatches).toEqual([]);
}

const jackpot = async () => (await server.call('GET /jackpots', {})).body.data[0];
const opened = async (slug = game, rupees = 50_000) => {
  const player = await server.playerWith(rupees);
  return { player, token: await server.openGame(player, slug) };
};
const spin = async (token: string, bet: number, key: string = randomUUID()) => (await frame.spin(token, bet, key)).body.data;
const label = ({ id }: Player, labels: string[]) =>
  server.db.updateTable('accounts.user').set({ labels }).where('id', '=', BigInt(id)).execute();
/** Plays the highest bets until the jackpot has this sum. */
async function fillTo(minor: number): Promise<void> {
  const { player, token } = await opened();
  for (let held = (await jackpot()).minor; held < minor; held = (await jackpot()).minor) {
    if ((await server.balance(player)) < top / 100) await server.deposit(player, 50_000);
    await spin(token, top);
  }
}
/** Makes the jackpot fall at the bet that adds this much. */
const hideAt = async (aboveMinor: number) => hideSum(server.db, (await jackpot()).minor + aboveMinor);
/** The hidden sum and salt of the open cycle. */
const secret = () => server.db.selectFrom('jackpots.cycle').selectAll().where('ended_seq', 'is', null).executeTakeFirstOrThrow();
const cycles = async () => (await server.call('GET /jackpots/:slug/cycles', { params: { slug: 'mail-bag' } })).body;

/** What the operator fills the jackpot up to after each win, paise. */
const seedMinor = 100_000;

describe('[M1] a bet of a title with a jackpot', () => {
  it('adds its contribution, costs the player no more than the bet, and shows the sum of the jackpot', async () => {
    const before = (await jackpot()).minor;
    const { player, token } = await opened();
    const played = await spin(token, 10_000);
    expect(played.jackpot).toEqual({ slug: 'mail-bag', minor: before + 200, wonMinor: 0, by: null });
    expect(played.balance).toBe(5_000_000 - 10_000 + played.win);
    expect(await server.balance(player)).toBe(played.balance / 100);
    expect((await jackpot()).minor).toBe(before + 200);
    expect((await frame.recall(player, played.round)).transactions.map(({ kind }: { kind: string }) => kind)).toEqual(['bet', 'win']);
  });

  it('[M2] sent twenty times at once with one key fills the jackpot once, and every answer is the same', async () => {
    const before = (await jackpot()).minor;
    const { token } = await opened();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => frame.spin(token, 5_000, key)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await jackpot()).minor).toBe(before + 100);
    await spin(token, 5_000);
    expect((await frame.spin(token, 5_000, key)).text).toBe(answers[0]?.text);
  });

  it('that is rejected leaves the jackpot as it was', async () => {
    const before = await jackpot();
    const { token } = await opened(game, 100);
    expect((await frame.spin(token, top)).status).toBe(402);
    expect(await jackpot()).toEqual(before);
  });

  it('of any title fills the same jackpot by its own contribution; other titles fill none', async () => {
    const before = (await jackpot()).minor;
    expect((await spin((await opened('nimbu-mirchi')).token, 10_000)).jackpot.minor).toBe(before + 100);
    expect((await spin((await opened('mor')).token, 10_000)).jackpot).toBeNull();
    expect((await jackpot()).minor).toBe(before + 100);
  });

  it('a thousand paise from many players at once are a thousand paise', async () => {
    const before = (await jackpot()).minor;
    const players = await Promise.all(Array.from({ length: 6 }, () => opened()));
    const answers = await Promise.all(players.flatMap(({ token }) => [spin(token, 5_000), spin(token, 5_000)]));
    expect((await jackpot()).minor).toBe(before + 1200);
    expect(new Set(answers.map(({ jackpot: { minor } }) => minor)).size).toBe(12);
  });
});

describe('the reels give the jackpot', () => {
  it('to a round that waits for its player: it does not hold the jackpot meanwhile, and bets of others fill it', async () => {
    const [winner, other] = [await opened(), await opened()];
    await plantSeed(server.db, winner.player.id, fallingSeed);
    const late = await server.db.transaction().execute(async (tx) => {
      await lockPlayer(tx, BigInt(winner.player.id));
      const held = spin(winner.token, top);
      await untilOneWaits(server.db);
      const before = (await jackpot()).minor;
      expect((await spin(other.token, 5_000)).jackpot.minor).toBe(before + 100);
      return { held };
    });
    expect((await late.held).jackpot).toMatchObject({ by: 'reels' });
  });

  it.each([
    ['whole at the highest bet', top, 1],
    ['in proportion at a smaller one, and the rest is filled up to the seed', 20_000, 10],
  ])('%s', async (_, bet, part) => {
    await fillTo(20_000);
    const { player, token } = await opened();
    await plantSeed(server.db, player.id, fallingSeed);
    const held = (await jackpot()).minor + bet / 50;
    const key = randomUUID();
    const played = await spin(token, bet, key);
    const won = Math.floor(held / part);
    expect(played.features).toContain('jackpot');
    expect(played.jackpot).toEqual({ slug: 'mail-bag', minor: Math.max(seedMinor, held - won), wonMinor: won, by: 'reels' });
    expect(played.win).toBe((played.book.winCredits * bet) / played.book.betCredits + won);
    expect(await server.balance(player)).toBe((5_000_000 - bet + played.win) / 100);
    expect(await spin(token, bet, key)).toEqual(played);
    const recall = await frame.recall(player, played.round);
    expect(recall.transactions).toContainEqual({ kind: 'jackpot', amount: won / 100, at: expect.any(Number) });
    expect([recall.win, recall.balanceAfter]).toEqual([played.win / 100, played.balance / 100]);
    expect((await frame.session(token)).body.data.round).toMatchObject({ round: played.round, win: played.win, jackpot: played.jackpot });
    const events = await sql`SELECT FROM kernel.event WHERE type = 'round.settled' AND body ->> 'round' = ${played.round}`.execute(
      server.db,
    );
    expect(events.rows).toHaveLength(1);
  });
});

describe('[M6] the bet that fills the jackpot', () => {
  it('wins it whole in a title without the symbol too, and the jackpot begins again at its seed', async () => {
    await fillTo(1_000);
    await hideAt(100);
    const { token } = await opened('nimbu-mirchi');
    const held = (await jackpot()).minor;
    expect((await spin(token, 5_000)).jackpot).toMatchObject({ wonMinor: 0, by: null });
    const played = await spin(token, 5_000);
    expect(played.jackpot).toEqual({ slug: 'mail-bag', minor: seedMinor, wonMinor: held + 100, by: 'full' });
    expect(played.win).toBe((played.book.winCredits * 5_000) / played.book.betCredits + held + 100);
  });

  it('is one of many at once', async () => {
    await fillTo(1_000);
    const players = await Promise.all(Array.from({ length: 8 }, () => opened()));
    await hideAt(100);
    const answers = await Promise.all(players.map(({ token }) => spin(token, 5_000)));
    const [first, ...later] = answers.filter(({ jackpot: { wonMinor } }) => wonMinor > 0);
    expect(first.jackpot.by).toBe('full');
    expect(later).toEqual([]);
  });

  it('was not expected to fill it: its round is tried again and wins, booked once', async () => {
    await fillTo(1_000);
    const { player, token } = await opened();
    await hideAt(100_000);
    const held = (await jackpot()).minor;
    line.onDrawn = async () => spin((await opened()).token, top).then(() => hideAt(50));
    const played = await spin(token, 5_000);
    expect(played.jackpot).toEqual({ slug: 'mail-bag', minor: seedMinor, wonMinor: held + 4_000 + 100, by: 'full' });
    expect((await server.call('GET /users/self/gameHistory', { token: player.token })).body.count).toBe(1);
    expect(await server.balance(player)).toBe((5_000_000 - 5_000 + played.win) / 100);
  });
});

describe('the hidden sum', () => {
  const answersOf = async (token: string, player: Player, round: string) => [
    (await server.call('GET /jackpots', {})).text,
    (await server.call('GET /jackpots/:slug/cycles', { params: { slug: 'mail-bag' } })).text,
    (await frame.session(token)).text,
    (await frame.history(token)).text,
    JSON.stringify(await frame.recall(player, round)),
    (await server.inject({ method: 'GET', url: '/metrics' })).text,
  ];

  it('and its salt are in no answer while the cycle is open, and public when it has ended, with their proof', async () => {
    await hideAt(777_777);
    const { player, token } = await opened();
    const played = await spin(token, 5_000);
    const { hit_minor: hit, salt, commitment, number } = await secret();
    const before = [JSON.stringify(played), ...(await answersOf(token, player, played.round))].join('\n');
    for (const hidden of [String(hit), salt.toString('hex'), salt.toString('base64'), salt.toString('base64url')])
      expect(before).not.toContain(hidden);
    expect((await jackpot()).cycle.commitment).toBe(commitment.toString('hex'));
    await hideAt(100);
    const hidden = await secret();
    const last = await spin(token, 5_000);
    expect(last.jackpot).toMatchObject({ by: 'full', minor: seedMinor });
    const { data, count } = await cycles();
    expect(data[0]).toMatchObject({
      number,
      hitMinor: Number(hidden.hit_minor),
      salt: salt.toString('hex'),
      by: 'full',
      wonMinor: last.jackpot.wonMinor,
    });
    expect(data[0].commitment).toBe(
      createHash('sha256').update(`mail-bag:${number}:${hidden.hit_minor}:1:${lakh}:${data[0].salt}`).digest('hex'),
    );
    expect(count).toBe(data.length);
    expect((await jackpot()).cycle).toMatchObject({ number: number + 1, lowerMinor: Number(lakh) / 10 });
  });

  it('is not read for a bet that is rejected: with the jackpot locked by another, it is rejected at once', async () => {
    await hideAt(100);
    const { token } = await opened(game, 100);
    await transact(server.db, async (tx) => {
      await tx.selectFrom('jackpots.jackpot').selectAll().forUpdate().execute();
      expect((await frame.spin(token, top)).status).toBe(402);
    });
    expect((await spin((await opened()).token, 5_000)).jackpot.by).toBe('full');
  });

  it('falls to one of many bets at once, and each of the others fills the next cycle', async () => {
    await fillTo(1_000);
    const players = await Promise.all(Array.from({ length: 8 }, () => opened()));
    await hideAt(300);
    const answers = await Promise.all(players.map(({ token }) => spin(token, 5_000)));
    const won = answers.filter(({ jackpot: { by } }) => by === 'full');
    expect(won).toHaveLength(1);
    expect((await cycles()).data[0].wonMinor).toBe(won[0].jackpot.wonMinor);
    // The seed, and what the seven others put in.
    expect((await jackpot()).minor).toBe(100_500);
  });

  it('of an unknown jackpot is not found', async () => {
    expect((await server.call('GET /jackpots/:slug/cycles', { params: { slug: 'no-bag' } })).status).toBe(404);
  });
});

describe('without a part in the jackpot', () => {
  it('a demo sees the jackpot, and neither fills it nor wins of it', async () => {
    const before = await jackpot();
    const { token } = (await server.call('GET /games/:id/demo', { params: { id: game } })).body.data;
    const session = (await frame.session(token)).body.data;
    expect([session.demo, session.jackpot.minor]).toEqual([true, before.minor]);
    expect((await spin(token, 10_000)).jackpot).toBeNull();
    expect(await jackpot()).toEqual(before);
  });

  it.each([['f'], ['t']])('an account with the label %s sees none, fills none and wins none', async (name) => {
    const before = await jackpot();
    const { player, token } = await opened();
    await label(player, [name]);
    await plantSeed(server.db, player.id, fallingSeed);
    expect((await frame.session(token)).body.data.jackpot).toBeNull();
    const played = await spin(token, top);
    expect(played.features).toContain('jackpot');
    expect([played.jackpot, played.win]).toEqual([null, (played.book.winCredits * top) / played.book.betCredits]);
    expect(await jackpot()).toEqual(before);
  });
});

it('GET /jackpots lists each jackpot, its sum, its must-hit sum and the games that fill it, each with its contribution', async () => {
  expect(await jackpot()).toEqual({
    slug: 'mail-bag',
    name: { en: 'Mail Bag Jackpot', hi: 'डाक थैला जैकपॉट' },
    minor: expect.any(Number),
    mustHitByMinor: Number(lakh),
    seedMinor: 100_000,
    cycle: {
      number: expect.any(Number),
      lowerMinor: Number(lakh) / 10,
      mustHitByMinor: Number(lakh),
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      begunAt: expect.any(Number),
    },
    games: [
      { slug: 'rail-gaadi', contribution: '1/50', wholeAtBet: top },
      { slug: 'nimbu-mirchi', contribution: '1/100', wholeAtBet: null },
    ],
  });
});

it('the frame gets the jackpot, its must-hit sum, the contribution of a bet and the bet that wins it whole', async () => {
  const { token } = await opened();
  const { jackpot: shown } = (await frame.session(token)).body.data;
  expect(shown).toMatchObject({ slug: 'mail-bag', mustHitByMinor: Number(lakh), contribution: '1/50', wholeAtBet: top });
});

it('[O1] the chain has no mismatch after everything that was played', async () => {
  expect(await verifyChain(server.db)).toEqual([]);
});
