import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { titles } from '@mela/games/index';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { callsInFlight } from '../../../kernel/limits/calls-in-flight.ts';
import { demoCallsByAddress } from '../../../kernel/limits/row-limit.ts';
import { countStatements } from '../../../kernel/testing/count-statements.ts';
import { processEnv } from '../../../kernel/testing/failures/run-process.ts';
import type { Db } from '../../../kernel/types.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { untilOneWaits } from '../../../testing/until-one-waits.ts';
import { lockSession } from '../../play/index.ts';
import { lockPlayer, reconcile } from '../../wallet/index.ts';
import { frameCalls } from '../../../testing/frame-calls.ts';
import type { SpinAnswered, Spins } from '../testing/spin-in-process.ts';

const game = 'patang';
const stake = Number(titles[game]?.allowedStakesMinor[0]);

let server: TestServer;
let frame: ReturnType<typeof frameCalls>;
let sent: string[];
beforeAll(async () => {
  server = await testServer();
  frame = frameCalls(server);
  sent = countStatements(server.open.pool);
});

type Seat = { readonly player: Player; readonly token: string };

/** Players with an open game and its seed, as after the frame's first call. */
async function seats(count: number, slug = game): Promise<Seat[]> {
  const made: Seat[] = [];
  for (let place = 0; place < count; place++) {
    const player = await server.playerWith(1000);
    made.push({ player, token: await server.openGame(player, slug) });
  }
  // The process knows whose frames these are.
  for (const { token } of made) await frame.session(token);
  return made;
}

const demo = async () => (await server.call('GET /games/:id/demo', { params: { id: game } })).body.data.token as string;
const roundsOf = ({ id }: Player) =>
  server.db.selectFrom('originals.round').selectAll().where('user_id', '=', BigInt(id)).orderBy('nonce').execute();

/** Statements of the calls under test, without those of the live connection about jackpots. */
const ofCalls = () => sent.filter((text) => !text.startsWith('select * from "jackpots"'));

test('a player whom a payment holds keeps no one else from a round, and plays it afterwards', async () => {
  const [paying, first, ...others] = await seats(4);
  if (!paying || !first) throw new Error('no seat');
  const spin = async ({ token }: Seat) => (await frame.spin(token, stake)).status;
  const late = await server.db.transaction().execute(async (tx) => {
    await lockPlayer(tx, BigInt(paying.player.id));
    const before = spin(first);
    const held = spin(paying);
    expect(await Promise.all([before, ...others.map((seat) => spin(seat))])).toEqual([200, 200, 200]);
    await untilOneWaits(server.db);
    return { held };
  });
  expect(await late.held).toBe(200);
  expect(await roundsOf(paying.player)).toMatchObject([{ nonce: 0, stake_minor: BigInt(stake) }]);
});

describe('a row of one player that another transaction holds', () => {
  const lock = (table: string) => (tx: Db, id: number) => sql.raw(`SELECT FROM ${table} WHERE user_id = ${id} FOR UPDATE`).execute(tx);
  const exchange = async (tx: Db, id: number) => {
    const { id: seed, ...row } = await tx
      .selectFrom('originals.seed')
      .selectAll()
      .where('user_id', '=', BigInt(id))
      .executeTakeFirstOrThrow();
    await tx.deleteFrom('originals.seed').where('id', '=', seed).execute();
    await tx.insertInto('originals.seed').values(row).execute();
  };
  const rows = {
    'the seed': lock('originals.seed'),
    'a new seed': exchange,
    'the wallet': lock('wallet.account'),
    'a free bet': lock('play.free_bet'),
    'the last round': lock('originals.round'),
    'the mark of the last round': lock('originals.last_round'),
    'the session': lock('play.session'),
  };

  it.each(Object.entries(rows))('delays its spins and none of 20 others: %s', async (name, hold) => {
    const [busy, ...others] = await seats(21);
    if (!busy) throw new Error('no seat');
    const tokens = [busy.token, await server.openGame(busy.player, game), await server.openGame(busy.player, game)];
    expect((await frame.spin(busy.token, stake)).status).toBe(200);
    await sql`INSERT INTO play.free_bet (key, user_id, game_id, bet_minor, count, remaining, given_at, expires_at)
      SELECT ${randomUUID()}, ${busy.player.id}, id, ${stake}, 9, 9, ${server.clock.now()}, ${server.clock.now()}::timestamptz + interval '9 days'
      FROM catalogue.game WHERE slug = ${game}`.execute(server.db);
    const isFree = name === 'a free bet';
    const calls = tokens.map((token) => ({ token, key: randomUUID() }));
    const send = ({ token, key }: (typeof calls)[number]) => frame.spin(token, stake, key, isFree ? { free: true } : {});
    const late = await server.db.transaction().execute(async (tx) => {
      await hold(tx, busy.player.id);
      const held = calls.map(send);
      const passed = others.map(({ token }) => frame.spin(token, stake));
      expect((await Promise.all(passed)).map(({ status }) => status)).toEqual(others.map(() => 200));
      for (const { token } of others.slice(0, 3)) expect((await frame.spin(token, stake)).status).toBe(200);
      return { held };
    });
    // One that waited too long on a slow machine is sent again with its key.
    for (const { status } of await Promise.all(late.held)) expect([200, 503]).toContain(status);
    for (const call of calls) expect((await send(call)).status).toBe(200);
    expect(await roundsOf(busy.player)).toHaveLength(4);
  });

  it('delays no spin of others where a demo is held, and plays its own in the end', async () => {
    const others = await seats(20);
    const held = await demo();
    expect((await frame.spin(held, stake)).status).toBe(200);
    const { demos } = await server.db.transaction().execute(async (tx) => {
      const { user_id } = await lockSession(tx, held).then((session) => session ?? { user_id: undefined });
      expect(user_id).toBeNull();
      const sent = [1, 2, 3].map(() => frame.spin(held, stake));
      const passed = others.map(({ token }) => frame.spin(token, stake));
      expect((await Promise.all(passed)).map(({ status }) => status)).toEqual(others.map(() => 200));
      for (const { token } of others.slice(0, 3)) expect((await frame.spin(token, stake)).status).toBe(200);
      return { demos: sent };
    });
    expect((await Promise.all(demos)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await frame.history(held)).body.data.rounds).toBe(4);
  });

  it('is waited for by as few calls as one log-in may have at once, of however many frames, and others play meanwhile', async () => {
    const [busy, other] = await seats(2);
    if (!busy || !other) throw new Error('no seat');
    const { round } = (await frame.spin(busy.token, stake)).body.data;
    const tokens = [busy.token];
    for (let more = 0; more < 7; more += 1) tokens.push(await server.openGame(busy.player, game));
    const { late } = await server.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM originals.round WHERE id = ${round} FOR UPDATE`.execute(tx);
      const sent = [1, 2, 3, 4].flatMap(() => tokens.map((token) => frame.shown(token, round)));
      const locked = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(async () => (await locked.execute(server.db)).rows.length).toBe(callsInFlight.atOnceMax);
      for (let spins = 0; spins < 5; spins += 1) expect((await frame.spin(other.token, stake)).status).toBe(200);
      expect((await locked.execute(server.db)).rows.length).toBe(callsInFlight.atOnceMax);
      return { late: sent };
    });
    expect((await Promise.all(late)).map(({ status }) => status)).toEqual(late.map(() => 200));
  });
});

describe('frames of one address', () => {
  it('[S9] in demos have a limit of it, of all frames and rows together, and a player behind it plays on', async () => {
    const [seat] = await seats(1);
    const tokens = [await demo(), await demo()];
    const ask = (place: number) => frame.session(tokens[place % 2] ?? '');
    for (let done = 0; done < demoCallsByAddress.hits; done += 300)
      await Promise.all(Array.from({ length: 300 }, (_, place) => ask(place)));
    expect((await frame.spin(tokens[0] ?? '', stake)).status).toBe(429);
    expect((await ask(1)).status).toBe(429);
    expect((await frame.spin(seat?.token ?? '', stake)).status).toBe(200);
    server.clock.advanceMs(120_000);
    expect((await frame.spin(tokens[0] ?? '', stake)).status).toBe(200);
  });
});

describe('round trips to the database', () => {
  beforeEach(() => void (sent.length = 0));

  it('of a spin are four: one that reads, BEGIN, one that books, COMMIT', async () => {
    const [seat] = await seats(1);
    const guest = await demo();
    await frame.session(guest);
    for (const token of [seat?.token ?? '', seat?.token ?? '', guest]) {
      sent.length = 0;
      expect((await frame.spin(token, stake)).status).toBe(200);
      const texts = ofCalls();
      expect(texts.length, texts.join('\n---\n')).toBe(4);
      expect([texts[1], texts[3]]).toEqual(['begin', 'commit']);
    }
  });

  it('of a spin that is rejected before it is drawn are one', async () => {
    const [seat] = await seats(1);
    sent.length = 0;
    expect((await frame.spin(seat?.token ?? '', stake + 1)).status).toBe(400);
    expect(ofCalls().length).toBe(1);
  });

  it('are shared by the spins of one tick, of players and demos', async () => {
    const tokens = [...(await seats(12)).map(({ token }) => token), await demo(), await demo()];
    for (const token of tokens) await frame.session(token);
    sent.length = 0;
    const answers = await Promise.all(tokens.map((token) => frame.spin(token, stake)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    // Two batches at most: what the loop had read when the first began, and the rest.
    expect(ofCalls().length).toBeLessThanOrEqual(8);
  });
});

describe('spins of one batch', () => {
  it('[M2] are checked each on its own: money, session, stake and key', async () => {
    const [rich, poor, gone, odd] = await seats(4);
    if (!rich || !poor || !gone || !odd) throw new Error('no seats');
    const top = Number(titles[game]?.allowedStakesMinor.at(-1));
    await server.call('POST /logout', { token: gone.token });
    await server.call('POST /logout', { token: gone.player.token });
    const key = randomUUID();
    const first = await frame.spin(rich.token, stake, key);
    const answers = await Promise.all([
      frame.spin(rich.token, stake, key),
      frame.spin(poor.token, top),
      frame.spin(gone.token, stake),
      frame.spin(odd.token, stake + 1),
      frame.spin('unknown', stake),
      frame.spin(odd.token, stake),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, top > 100_000 ? 402 : 200, 401, 400, 401, 200]);
    expect(answers[0]?.text).toBe(first.text);
    expect(await roundsOf(gone.player)).toEqual([]);
    const seed = (await server.call('GET /fairness/seed', { token: poor.player.token })).body.data;
    expect(seed.nonce, 'a bet that was rejected uses no nonce').toBe((await roundsOf(poor.player)).length);
  });

  it('fail alone where the database rejects one: every other is booked once', async () => {
    const all = await seats(8);
    const broken = all[5]?.player.id ?? 0;
    // Without its third account the ledger raises an exception for this player, which ends the whole statement.
    const moveHeld = (from: number, to: number) =>
      server.db
        .updateTable('wallet.account')
        .set({ user_id: BigInt(to) })
        .where('user_id', '=', BigInt(from))
        .where('role', '=', 'held')
        .execute();
    await moveHeld(broken, -broken);
    const answers = await Promise.all(all.map(({ token }) => frame.spin(token, stake)));
    expect(answers.map(({ status }) => status)).toEqual(all.map(({ player }) => (player.id === broken ? 500 : 200)));
    for (const { player } of all) expect(await roundsOf(player)).toHaveLength(player.id === broken ? 0 : 1);
    await moveHeld(-broken, broken);
  });

  it('[M1] of one player take turns, each with a nonce of its own', async () => {
    const [seat] = await seats(1);
    if (!seat) throw new Error('no seat');
    const answers = await Promise.all(Array.from({ length: 15 }, () => frame.spin(seat.token, stake)));
    expect(new Set(answers.map(({ body }) => body.data.fairness.nonce))).toEqual(new Set(Array.from({ length: 15 }, (_, nonce) => nonce)));
    const won = answers.reduce((sum, { body }) => sum + body.data.win, 0);
    expect(await server.balance(seat.player)).toBe((100_000 - 15 * stake + won) / 100);
  });
});

const run = promisify(execFile);
const program = join(import.meta.dirname, '../testing/spin-in-process.ts');

async function spinElsewhere(spins: Spins['spins']): Promise<SpinAnswered[]> {
  const call: Spins = { target: server.open.target, nowMs: server.clock.now().getTime(), spins };
  const { stdout } = await run(process.execPath, [program, JSON.stringify(call)], { env: processEnv() });
  return JSON.parse(stdout);
}

describe('[M1] two processes on one database', () => {
  it('play one player’s spins one after the other, and a key sent to both is one round', async () => {
    const [seat] = await seats(1);
    if (!seat) throw new Error('no seat');
    const keys = Array.from({ length: 24 }, () => randomUUID());
    const spins = keys.map((key) => ({ token: seat.token, key, bet: stake }));
    const answers = await Promise.all([spinElsewhere(spins), spinElsewhere(spins.toReversed())]);
    const [one, other] = answers;
    expect(one.map(({ status }) => status)).toEqual(keys.map(() => 200));
    expect(other.toReversed()).toEqual(one);
    const rounds = await roundsOf(seat.player);
    expect(rounds.map(({ nonce }) => nonce)).toEqual(keys.map((_, nonce) => nonce));
    const won = one.reduce((sum, { text }) => sum + JSON.parse(text).data.win, 0);
    expect(await server.balance(seat.player)).toBe((100_000 - keys.length * stake + won) / 100);
    for (const { text } of one) {
      const { round, book } = JSON.parse(text).data;
      expect((await frame.recall(seat.player, round)).replay.book).toEqual(book);
    }
    expect((await reconcile(server.db)).mismatches).toEqual([]);
  }, 120_000);
});
