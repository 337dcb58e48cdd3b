import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Book } from '@mela/contract/games/book';
import { questionOf, titles } from '@mela/games/index';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { runUntilKilled } from '../../../kernel/testing/failures/run-process.ts';
import { testServer, type TestServer, type Player } from '../../../testing/server.ts';
import { checkJackpots } from '../../jackpots/index.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { reconcile } from '../../wallet/index.ts';
import { resolveAwaitingRounds } from './awaiting/resolve-awaiting-rounds.ts';
import { bookOfRound } from '../fairness/replay.ts';
import type { DyingCall } from '../testing/call-and-die.ts';
import { findSeed, plantSeed } from '../testing/find-seed.ts';
import { frameCalls } from '../../../testing/frame-calls.ts';
import { hideAt } from '../testing/hide-at.ts';

const game = 'chit-pat';
const stake = Number(titles[game]?.allowedStakesMinor[0]);
const seed = findSeed(game, (book: Book) => questionOf(book) !== null);

const jackpotSeed = findSeed('rail-gaadi', (book: Book) => book.events.some(({ type }) => type === 'jackpot'));
const jackpotStake = Number(titles['rail-gaadi']?.allowedStakesMinor[0]);

const spinSteps = ['spin: outcome known', 'spin: money booked'];
const jackpotSteps = ['spin: outcome known', 'spin: jackpot locked', 'spin: money booked'];
const chooseSteps = ['choose: asked', 'choose: outcome known', 'choose: money booked', 'choose: answer saved', 'choose: round saved'];

let server: TestServer;
let frame: ReturnType<typeof frameCalls>;
const line: { cutAt: string | null; letPass: number; reached: string[] } = { cutAt: null, letPass: 0, reached: [] };

/** Ends the connections with open transactions, as when a process is killed. */
async function failpoint(step: string): Promise<void> {
  line.reached.push(step);
  if (step !== line.cutAt || line.letPass-- > 0) return;
  line.cutAt = null;
  line.letPass = 0;
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`.execute(
    server.db,
  );
}

beforeAll(async () => {
  server = await testServer({ failpoint });
  frame = frameCalls(server);
  await transact(server.db, (tx) => changeSetting(tx, 'gamble', true));
});

async function ready() {
  const player = await server.playerWith(1000);
  await plantSeed(server.db, player.id, seed);
  return { player, token: await server.openGame(player, game), key: randomUUID() };
}

/** Everything saved of a player's rounds and money. */
async function books({ id }: Player) {
  const userId = BigInt(id);
  const rounds = await server.db.selectFrom('originals.round').selectAll().where('user_id', '=', userId).execute();
  const movements = await server.db.selectFrom('wallet.movement').select('kind').where('user_id', '=', userId).orderBy('id').execute();
  const seeds = await server.db.selectFrom('originals.seed').select('nonce').where('user_id', '=', userId).execute();
  const choices = await server.db
    .selectFrom('originals.choice as choice')
    .innerJoin('originals.round as round', 'round.id', 'choice.round_id')
    .select('at')
    .where('round.user_id', '=', userId)
    .execute();
  return {
    rounds: rounds.length,
    open: rounds.filter(({ closed_at }) => closed_at === null).length,
    events: await Promise.all(rounds.map(async (round) => (await bookOfRound(server.db, round)).events)),
    moved: movements.map(({ kind }) => kind),
    nonce: seeds.map(({ nonce }) => nonce),
    choices: choices.length,
  };
}

async function die(call: Omit<DyingCall, 'target' | 'nowMs'>): Promise<void> {
  const dying: DyingCall = { ...call, target: server.open.target, nowMs: server.clock.now().getTime() };
  await runUntilKilled(join(import.meta.dirname, '../testing/call-and-die.ts'), dying);
}

describe('[R6] between any two steps of a round', () => {
  it('are exactly the steps at which the tests below stop', async () => {
    const { token, key } = await ready();
    line.reached = [];
    const { round } = (await frame.spin(token, stake, key)).body.data;
    expect(line.reached.splice(0)).toEqual(spinSteps);
    await frame.choose(token, round, 0, 0);
    expect(line.reached).toEqual(chooseSteps);
  });

  it.each(spinSteps)('the line may be cut at "%s": nothing is booked, and the same key plays the round once', async (step) => {
    const { player, token, key } = await ready();
    line.cutAt = step;
    expect((await frame.spin(token, stake, key)).status).toBeGreaterThanOrEqual(500);
    expect(await books(player)).toMatchObject({ rounds: 0, moved: ['deposit'], nonce: [0] });
    const { status, body } = await frame.spin(token, stake, key);
    expect(status).toBe(200);
    expect(await books(player)).toMatchObject({
      rounds: 1,
      open: 1,
      events: [body.data.book.events],
      moved: ['deposit', 'bet'],
      nonce: [1],
    });
  });

  it.each(chooseSteps)('the line may be cut at "%s": the round waits on, and ends once', async (step) => {
    const { player, token, key } = await ready();
    const spun = (await frame.spin(token, stake, key)).body.data;
    line.cutAt = step;
    expect((await frame.choose(token, spun.round, 0, 0)).status).toBeGreaterThanOrEqual(500);
    const left = { rounds: 1, open: 1, events: [spun.book.events], moved: ['deposit', 'bet'], nonce: [1], choices: 0 };
    expect(await books(player)).toEqual(left);
    expect((await frame.session(token)).body.data.round).toMatchObject({ round: spun.round, book: spun.book });
    expect((await frame.choose(token, spun.round, 0, 0)).status).toBe(200);
    expect(await books(player)).toMatchObject({ rounds: 1, open: 0, moved: ['deposit', 'bet', 'win'], nonce: [1], choices: 1 });
  });

  it.each(chooseSteps.slice(1))('the line may be cut at "%s" while the server ends the round: next time it does, once', async (step) => {
    const services = { config: server.config, db: server.db, clock: server.clock, random: server.random, log: server.log };
    const aDayOn = () => server.clock.advanceMs(24 * 3_600_000);
    aDayOn();
    // Those that earlier tests left open.
    await resolveAwaitingRounds(services, failpoint);
    const { player, token, key } = await ready();
    await frame.spin(token, stake, key);
    aDayOn();
    line.cutAt = step;
    expect(await resolveAwaitingRounds(services, failpoint)).toBe(0);
    expect(await books(player)).toMatchObject({ rounds: 1, open: 1, moved: ['deposit', 'bet'], choices: 0 });
    expect(await resolveAwaitingRounds(services, failpoint)).toBe(1);
    expect(await books(player)).toMatchObject({ rounds: 1, open: 0, moved: ['deposit', 'bet', 'win'], nonce: [1], choices: 1 });
  });

  it('the process may be killed with -9 once the bet is booked: sent again, it is one round with the outcome of its seed', async () => {
    const { player, token, key } = await ready();
    const headers = { 'session-token': token, 'idempotency-key': key };
    await die({ dieAt: 'spin: money booked', url: '/originals/v1/spin', headers, payload: { bet: stake } });
    expect(await books(player)).toMatchObject({ rounds: 0, moved: ['deposit'] });
    const { body } = await frame.spin(token, stake, key);
    expect(await books(player)).toMatchObject({
      rounds: 1,
      open: 1,
      events: [body.data.book.events],
      moved: ['deposit', 'bet'],
      nonce: [1],
    });
  });

  it.each(jackpotSteps)(
    'the line may be cut at "%s" of a bet that wins a jackpot: jackpot and round are paid once, or neither',
    async (step) => {
      const player = await server.playerWith(1000);
      await plantSeed(server.db, player.id, jackpotSeed);
      const token = await server.openGame(player, 'rail-gaadi');
      const key = randomUUID();
      line.cutAt = step;
      expect((await frame.spin(token, jackpotStake, key)).status).toBeGreaterThanOrEqual(500);
      expect(await books(player)).toMatchObject({ rounds: 0, moved: ['deposit'], nonce: [0] });
      expect(await checkJackpots(server.db)).toEqual([]);
      const { body } = await frame.spin(token, jackpotStake, key);
      const { moved } = await books(player);
      expect([moved.filter((kind) => kind === 'bet'), moved.filter((kind) => kind === 'win')]).toEqual([['bet'], ['win']]);
      expect(moved.filter((kind) => kind === 'jackpot_win')).toHaveLength(body.data.jackpot.wonMinor > 0 ? 1 : 0);
      expect(body.data.jackpot.by).toBe('reels');
      expect(await checkJackpots(server.db)).toEqual([]);
      expect((await reconcile(server.db)).mismatches).toEqual([]);
    },
  );

  it.each(jackpotSteps)(
    'the line may be cut at "%s" in the second try of a bet that fills a jackpot to its hidden sum: cycle, jackpot and round end together, or none',
    async (step) => {
      const jackpot = async () => (await server.call('GET /jackpots', {})).body.data[0];
      const player = await server.playerWith(1000);
      const token = await server.openGame(player, 'nimbu-mirchi');
      const [key, bet, before] = [randomUUID(), 5_000, await jackpot()];
      await hideAt(server.db, before.minor + 1);
      const { cycle } = await jackpot();
      // The first try ends in the statement that books the money, since the bet fills the jackpot.
      line.letPass = step === 'spin: outcome known' ? 1 : 0;
      line.cutAt = step;
      expect((await frame.spin(token, bet, key)).status).toBeGreaterThanOrEqual(500);
      expect(await books(player)).toMatchObject({ rounds: 0, moved: ['deposit'] });
      expect(await jackpot()).toEqual({ ...before, cycle });
      const { body } = await frame.spin(token, bet, key);
      expect(body.data.jackpot).toEqual({ slug: 'mail-bag', minor: 100_000, wonMinor: before.minor + 50, by: 'full' });
      expect((await frame.spin(token, bet, key)).body).toEqual(body);
      expect((await books(player)).moved.filter((kind) => kind === 'jackpot_win')).toHaveLength(1);
      expect((await jackpot()).cycle.number).toBe(cycle.number + 1);
      expect(await checkJackpots(server.db)).toEqual([]);
      expect((await reconcile(server.db)).mismatches).toEqual([]);
    },
  );

  it.each(['choose: money booked', 'answered'])(
    'the process may be killed with -9 at "%s" of an answer: given again, the win is booked once',
    async (dieAt) => {
      const { player, token, key } = await ready();
      const { round } = (await frame.spin(token, stake, key)).body.data;
      const url = `/originals/v1/rounds/${round}/choose`;
      await die({ dieAt, url, headers: { 'session-token': token }, payload: { at: 0, value: 0 } });
      expect((await books(player)).open).toBe(dieAt === 'answered' ? 0 : 1);
      const { status, body } = await frame.choose(token, round, 0, 0);
      expect([status, body.data.balance]).toEqual([200, 100_000 - stake + body.data.win]);
      expect(await books(player)).toMatchObject({ rounds: 1, open: 0, moved: ['deposit', 'bet', 'win'], nonce: [1], choices: 1 });
      expect(await server.balance(player)).toBe(body.data.balance / 100);
    },
  );
});
