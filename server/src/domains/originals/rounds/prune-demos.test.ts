import { questionOf, titles } from '@mela/games/index';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { findSession } from '../../play/index.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { prune as pruneAll } from '../../../kernel/testing/prune.ts';
import { demoRetention, pruneStep, type Step } from './demo-store.ts';
import { findSeed, foundClientSeed, plantSeed } from '../testing/find-seed.ts';
import { frameCalls } from '../../../testing/frame-calls.ts';

const game = 'chit-pat';
const stake = Number(titles[game]?.allowedStakesMinor[0]);
const gambleSeed = findSeed(game, (book) => questionOf(book)?.of === 'gamble');
const dayMs = 86_400_000;
/** Half a day of bets and a week, the default of the setting. */
const keptMs = 7.5 * dayMs;

let server: TestServer;
let frame: ReturnType<typeof frameCalls>;
const set = (alias: string, value: unknown) => transact(server.db, (tx) => changeSetting(tx, alias, value));
const prune = (step?: Step) => pruneAll(server, [demoRetention(step)]);
beforeAll(async () => {
  server = await testServer();
  frame = frameCalls(server);
  await set('gamble', true);
});
beforeEach(async () => {
  server.clock.advanceMs(keptMs + 1);
  await prune();
});

async function openDemo(slug: string = game): Promise<string> {
  return (await server.call('GET /games/:id/demo', { params: { id: slug } })).body.data.token;
}

/** Plays a round that awaits its gamble, in a new session. */
async function playToGamble(token: string): Promise<string> {
  const { body } = await frame.spin(token, stake);
  expect(questionOf(body.data.book)?.of).toBe('gamble');
  return body.data.round;
}

/** A demo whose first round awaits a choice, or was answered. */
async function demoAtGamble(answered: boolean) {
  const token = await openDemo();
  const session = await idOf(token);
  await frame.session(token);
  const seed = { server_seed: gambleSeed, client_seed: foundClientSeed };
  await server.db.updateTable('originals.seed').set(seed).where('session_id', '=', session).execute();
  const round = await playToGamble(token);
  if (answered) expect((await frame.choose(token, round, 0, 0)).status).toBe(200);
  return { token, session, round };
}

async function idOf(token: string): Promise<bigint> {
  const session = await findSession(server.db, token);
  if (!session) throw new Error('no such session');
  return session.id;
}

/** Numbers of sessions, seeds, rounds and answers, of demos and players. */
async function rows(): Promise<number[]> {
  const tables = ['play.session', 'originals.seed', 'originals.round', 'originals.choice'] as const;
  const counts = tables.map((table) =>
    server.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  return (await Promise.all(counts)).map(({ count }) => Number(count));
}

describe('[7.10] data of a demo', () => {
  it('is removed a week after its last possible bet, with rounds, answers and seed, and not earlier', async () => {
    const before = await rows();
    await demoAtGamble(true);
    const played = await rows();
    expect(played.map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1, 1, 1]);
    server.clock.advanceMs(keptMs);
    expect([await prune(), await rows()]).toEqual([0, played]);
    server.clock.advanceMs(1);
    expect([await prune(), await rows()]).toEqual([1, before]);
  });

  it('is removed without younger demos, and stays while it is young', async () => {
    const { token: old } = await demoAtGamble(false);
    server.clock.advanceMs(dayMs);
    const { token: young, round } = await demoAtGamble(false);
    server.clock.advanceMs(keptMs - dayMs + 1);
    expect(await prune()).toBe(1);
    expect(await findSession(server.db, old)).toBeUndefined();
    expect((await frame.choose(young, round, 0, 0)).status).toBe(200);
  });

  it('is removed after the days that are set', async () => {
    await demoAtGamble(true);
    await set('demo_days', 1);
    server.clock.advanceMs(1.5 * dayMs + 1);
    expect(await prune()).toBe(1);
    await demoAtGamble(true);
    await set('demo_days', 30);
    server.clock.advanceMs(keptMs + 1);
    expect(await prune()).toBe(0);
    await set('demo_days', 7);
    expect(await prune()).toBe(1);
  });

  it('is removed with a round that still awaits a choice', async () => {
    const before = await rows();
    await set('awaiting_choice_hours', 24 * 90);
    await demoAtGamble(false);
    server.clock.advanceMs(keptMs + 1);
    expect([await prune(), await rows()]).toEqual([1, before]);
    await set('awaiting_choice_hours', 24);
  });

  it('is removed also without rounds, and for another provider’s game', async () => {
    const before = await rows();
    for (const slug of [game, 'demo-game']) await openDemo(slug);
    server.clock.advanceMs(keptMs + 1);
    expect([await prune(), await rows()]).toEqual([2, before]);
  });

  it('is removed once: a second run, and two concurrent ones, change nothing more', async () => {
    const before = await rows();
    for (let count = 0; count < 3; count++) await demoAtGamble(true);
    server.clock.advanceMs(keptMs + 1);
    const removed = await Promise.all([prune(), prune()]);
    expect(removed[0] + removed[1] + (await prune())).toBe(3);
    expect([await prune(), await rows()]).toEqual([0, before]);
  });

  it('is removed in steps of limited demos and rounds, until none is left', async () => {
    const before = await rows();
    for (let count = 0; count < 5; count++) await demoAtGamble(true);
    server.clock.advanceMs(keptMs + 1);
    const full = await rows();
    const step = (demos: number, rounds: number) => transact(server.db, (tx) => pruneStep(tx, server.clock.now(), { demos, rounds }));
    const gone = async () => (await rows()).map((count, at) => (full[at] ?? 0) - count);
    expect([await step(2, 100), await gone()]).toEqual([{ demos: 2, more: true }, [2, 2, 2, 2]]);
    expect([await step(3, 2), await gone()]).toEqual([{ demos: 0, more: true }, [2, 2, 4, 4]]);
    expect([await step(3, 2), await gone()]).toEqual([{ demos: 3, more: true }, [5, 5, 5, 5]]);
    expect([await step(3, 2), await rows()]).toEqual([{ demos: 0, more: false }, before]);
    for (let count = 0; count < 5; count++) await demoAtGamble(true);
    server.clock.advanceMs(keptMs + 1);
    expect([await prune({ demos: 2, rounds: 1 }), await rows()]).toEqual([5, before]);
  });

  it('is left to the next run while a call of its frame is open, and delays no other', async () => {
    const { session } = await demoAtGamble(true);
    await demoAtGamble(true);
    server.clock.advanceMs(keptMs + 1);
    await transact(server.db, async (tx) => {
      await tx.selectFrom('play.session').select('id').where('id', '=', session).forUpdate().execute();
      expect(await prune()).toBe(1);
    });
    expect(await prune()).toBe(1);
  });

  it('is not found afterwards, by its frame or by a player', async () => {
    const { token, round } = await demoAtGamble(false);
    server.clock.advanceMs(keptMs + 1);
    await prune();
    const answers = [frame.session, frame.history, (one: string) => frame.spin(one, stake)].map((call) => call(token));
    answers.push(frame.choose(token, round, 0, 0), frame.shown(token, round));
    for (const { status, body } of await Promise.all(answers)) expect([status, body.error.message]).toEqual([401, 'errors.game.session']);
    const player = await server.register();
    const recalled = await server.call('GET /rounds/:id', { token: player.token, params: { id: `mela:${round}` } });
    expect([recalled.status, recalled.body.error.message]).toEqual([404, 'errors.round.not_found']);
  });
});

describe("[7.10] a player's", () => {
  it('sessions, rounds, answers and seeds are never removed, at any age, with open rounds or without', async () => {
    for (const answered of [true, false]) {
      const player = await server.playerWith(1000);
      await plantSeed(server.db, player.id, gambleSeed);
      const token = await server.openGame(player, game);
      const round = await playToGamble(token);
      if (answered) await frame.choose(token, round, 0, 0);
    }
    const played = await rows();
    await demoAtGamble(true);
    server.clock.advanceMs(4000 * dayMs);
    expect([await prune(), await rows()]).toEqual([1, played]);
  });

  it('demo is removed like a guest’s', async () => {
    const player = await server.register();
    const before = await rows();
    await server.call('GET /games/:id/demo', { token: player.token, params: { id: game } });
    server.clock.advanceMs(keptMs + 1);
    expect([await prune(), await rows()]).toEqual([1, before]);
  });
});
