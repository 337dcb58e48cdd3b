import { randomUUID } from 'node:crypto';
import type { Book } from '@mela/contract/games/book';
import { choicesOf, fairStream, play, questionOf, titles } from '@mela/games/index';
import { beforeAll, describe, expect, it } from 'vitest';
import { noFailpoint } from '../../../../kernel/failpoint.ts';
import { transact } from '../../../../kernel/db/transact.ts';
import { testServer, type TestServer, type Player } from '../../../../testing/server.ts';
import { untilOneWaits } from '../../../../testing/until-one-waits.ts';
import { changeSetting } from '../../../../testing/change-setting.ts';
import { setBlock } from '../../../wallet/index.ts';
import { resolveAwaitingRounds } from './resolve-awaiting-rounds.ts';
import { findSeed, foundClientSeed, plantSeed } from '../../testing/find-seed.ts';
import { frameCalls } from '../../../../testing/frame-calls.ts';

const stake = Number(titles['chit-pat']?.allowedStakesMinor[0]);
const boxStake = Number(titles['jadugar']?.allowedStakesMinor[0]);
const asks = (of: string) => (book: Book) => questionOf(book)?.of === of;
const gambleSeed = findSeed('chit-pat', asks('gamble'));
const boxSeed = findSeed('jadugar', asks('box'));

let server: TestServer;
let frame: ReturnType<typeof frameCalls>;
const set = (alias: string, value: unknown) => transact(server.db, (tx) => changeSetting(tx, alias, value));
beforeAll(async () => {
  server = await testServer();
  frame = frameCalls(server);
  await set('gamble', true);
});

/** A player with ₹1,000 whose first round in this game asks, played that far. */
async function waiting(game: 'chit-pat' | 'jadugar' = 'chit-pat') {
  const player = await server.playerWith(1000);
  await plantSeed(server.db, player.id, game === 'jadugar' ? boxSeed : gambleSeed);
  const token = await server.openGame(player, game);
  const key = randomUUID();
  const { status, body } = await frame.spin(token, game === 'jadugar' ? boxStake : stake, key);
  expect(status).toBe(200);
  return { player, token, key, spun: body.data, round: body.data.round as string };
}
const kindsOf = async (player: Player, round: string) =>
  (await frame.recall(player, round)).transactions.map(({ kind }: { kind: string }) => kind);
const finish = (rowsMax?: number) =>
  resolveAwaitingRounds(
    {
      config: server.config,
      db: server.db,
      clock: server.clock,
      random: server.random,
      log: server.log,
      ...(rowsMax !== undefined && { rowsMax }),
    },
    noFailpoint,
  );
const errorOf = (answer: { status: number; body: any }) => [answer.status, answer.body.error?.message];

describe('[R6] a round that asks its player', () => {
  it('books the bet with the spin and the win with the last answer, and is open in between', async () => {
    const { player, token, round, spun } = await waiting();
    expect(spun).toMatchObject({ win: 0, balance: 100_000 - stake, features: ['gamble'] });
    expect(spun.book.events.at(-1)).toEqual({ type: 'awaitChoice', of: 'gamble', allowed: [0, 1, 2] });
    expect(await frame.recall(player, round)).toMatchObject({ status: 'open', win: 0, balanceAfter: null, closedAt: null, closed: null });
    expect(await kindsOf(player, round)).toEqual(['bet']);
    const collected = (await frame.choose(token, round, 0, 0)).body.data;
    expect(collected.book.events.slice(0, spun.book.events.length)).toEqual(spun.book.events);
    expect(collected.win).toBe((collected.book.winCredits * stake) / collected.book.betCredits);
    expect(collected.balance).toBe(100_000 - stake + collected.win);
    expect(await server.balance(player)).toBe(collected.balance / 100);
    expect(await kindsOf(player, round)).toEqual(['bet', 'win']);
    expect(await frame.recall(player, round)).toMatchObject({ status: 'closed', balanceAfter: collected.balance / 100 });
  });

  it('opens box after box, shows no closed one, and adds up to the result of the seeds', async () => {
    const { player, token, round, spun } = await waiting('jadugar');
    let book: Book = spun.book;
    for (let at = 0; questionOf(book); at++) {
      expect(JSON.stringify((await frame.recall(player, round)).replay)).not.toContain('contents');
      const box = questionOf(book)?.allowed.at(-1);
      const { status, body } = await frame.choose(token, round, at, box);
      expect(status).toBe(200);
      expect(body.data.book.events.slice(0, book.events.length)).toEqual(book.events);
      book = body.data.book;
    }
    expect(book.events.at(-1)?.type).toBe('end');
    const { revealed } = (await frame.rotate(player)).body.data;
    const { replay } = await frame.recall(player, round);
    expect(replay.fairness.serverSeed).toBe(revealed.serverSeed);
    const seeds = { serverSeed: Buffer.from(revealed.serverSeed, 'hex'), clientSeed: foundClientSeed, nonce: 0 };
    expect(play(titles['jadugar']!.data, fairStream(seeds), choicesOf(book), { gamble: true })).toEqual(replay.book);
    expect(await server.balance(player)).toBe((100_000 - boxStake + (book.winCredits * boxStake) / book.betCredits) / 100);
  });

  it('is in every frame of its game until it has ended, and can be ended from any', async () => {
    const { player, token, round, spun } = await waiting();
    const other = await server.openGame(player, 'chit-pat');
    for (const one of [token, other])
      expect((await frame.session(one)).body.data.round).toMatchObject({ round, win: 0, book: spun.book, autoResolved: false });
    expect((await frame.shown(token, round)).status).toBe(404);
    expect((await frame.choose(other, round, 0, 0)).status).toBe(200);
    expect((await frame.session(token)).body.data.round.book.events.at(-1).type).toBe('end');
    expect((await frame.shown(token, round)).status).toBe(200);
    expect((await frame.session(other)).body.data.round).toBeNull();
  });

  it('prevents other rounds of its game, and of no other game', async () => {
    const { player, token, round } = await waiting();
    const before = await server.balance(player);
    expect(errorOf(await frame.spin(token, stake))).toEqual([400, 'errors.round.waits']);
    expect(errorOf(await frame.spin(await server.openGame(player, 'chit-pat'), stake))).toEqual([400, 'errors.round.waits']);
    expect(await server.balance(player)).toBe(before);
    expect((await frame.spin(await server.openGame(player, 'diwali-night'), 200)).body.data.fairness.nonce).toBe(1);
    await frame.choose(token, round, 0, 0);
    expect((await frame.spin(token, stake)).body.data.fairness.nonce).toBe(2);
  });

  it('[R7] has a hidden seed, which is not revealed before the round has ended', async () => {
    const { player, token, round } = await waiting();
    expect(errorOf(await frame.rotate(player))).toEqual([400, 'errors.round.waits']);
    expect((await frame.recall(player, round)).replay.fairness.serverSeed).toBeNull();
    await frame.choose(token, round, 0, 0);
    expect((await frame.rotate(player)).status).toBe(200);
  });

  it('continues by the settings of its beginning, also after an operator changes them', async () => {
    const { token, round } = await waiting();
    await set('gamble', false);
    const gambled = (await frame.choose(token, round, 0, 1)).body.data;
    await set('gamble', true);
    expect(gambled.book.events.some(({ type }: { type: string }) => type === 'gamble')).toBe(true);
  });

  it('asks nothing where the gamble is not allowed', async () => {
    await set('gamble', false);
    const { spun } = await waiting();
    await set('gamble', true);
    expect([spun.book.events.at(-1).type, spun.win > 0, spun.features]).toEqual(['end', true, []]);
  });

  it('continues by the rules it began with when its title has changed since', async () => {
    const { player, token, round } = await waiting();
    const row = await server.db.selectFrom('originals.round').selectAll().where('id', '=', BigInt(round)).executeTakeFirstOrThrow();
    const old = JSON.stringify({ ...(row.book as object), version: 7 });
    const data = JSON.stringify({ ...titles['chit-pat']?.data, version: 7 });
    await server.db.updateTable('originals.round').set({ book: old, version: 7 }).where('id', '=', row.id).execute();
    await server.db.insertInto('originals.title').values({ slug: 'chit-pat', version: 7, data }).execute();
    expect((await frame.choose(token, round, 0, 0)).body.data.book.version).toBe(7);
    expect((await frame.recall(player, round)).replay.title.version).toBe(7);
  });
});

describe('[R6] an answer', () => {
  it.each([
    ['a value that is not asked for', 0, 3, 400, 'errors.choice.invalid'],
    ['a value beyond all', 0, 31, 400, 'errors.validation'],
    ['a negative value', 0, -1, 400, 'errors.validation'],
    ['half a value', 0, 0.5, 400, 'errors.validation'],
    ['a value in words', 0, 'keep', 400, 'errors.validation'],
    ['nothing', 0, null, 400, 'errors.validation'],
    ['a question not asked yet', 1, 0, 400, 'errors.choice.invalid'],
    ['a question before the first', -1, 0, 400, 'errors.validation'],
    ['a question far off', 1e21, 0, 400, 'errors.validation'],
  ])('with %s is refused and changes nothing', async (_name, at, value, status, message) => {
    const { player, token, round, spun } = await waiting();
    expect(errorOf(await frame.choose(token, round, at, value))).toEqual([status, message]);
    expect((await frame.session(token)).body.data.round.book).toEqual(spun.book);
    expect(await kindsOf(player, round)).toEqual(['bet']);
  });

  it('to a box that is open already is refused', async () => {
    const { token, round, spun } = await waiting('jadugar');
    const again: number[] = [];
    let book: Book = spun.book;
    for (let at = 0; at < 2 && questionOf(book); at++) book = (await frame.choose(token, round, at, at)).body.data.book;
    again.push(...choicesOf(book));
    if (questionOf(book)) expect(errorOf(await frame.choose(token, round, again.length, 0))).toEqual([400, 'errors.choice.invalid']);
    else expect(errorOf(await frame.choose(token, round, again.length, 0))).toEqual([404, 'errors.round.not_found']);
  });

  it('[S4] to a round of another player, another game, a demo or an unknown session is not found', async () => {
    const { player, round } = await waiting();
    const stranger = await server.playerWith(1000);
    const demo = (await server.call('GET /games/:id/demo', { params: { id: 'chit-pat' } })).body.data.token;
    const frames = [await server.openGame(stranger, 'chit-pat'), await server.openGame(player, 'jadugar'), demo];
    for (const one of frames) expect(errorOf(await frame.choose(one, round, 0, 0))).toEqual([404, 'errors.round.not_found']);
    const own = await server.openGame(player, 'chit-pat');
    for (const id of ['1', '0', 'abc', '99999999999999999999', 'demo:1'])
      expect(errorOf(await frame.choose(own, id, 0, 0))).toEqual([404, 'errors.round.not_found']);
    expect(errorOf(await frame.choose('unknown', round, 0, 0))).toEqual([401, 'errors.game.session']);
    expect(errorOf(await frame.choose(await server.openGame(player, 'demo-game'), round, 0, 0))).toEqual([401, 'errors.game.session']);
  });

  it('to a round that is over is not found, unless it is the one that was given', async () => {
    const { player, token, round } = await waiting();
    const first = await frame.choose(token, round, 0, 0);
    expect((await frame.choose(token, round, 0, 0)).text).toBe(first.text);
    expect(errorOf(await frame.choose(token, round, 0, 1))).toEqual([404, 'errors.round.not_found']);
    expect(errorOf(await frame.choose(token, round, 1, 0))).toEqual([404, 'errors.round.not_found']);
    expect(await kindsOf(player, round)).toEqual(['bet', 'win']);
  });

  it('[M2] is one answer however often and concurrently it is sent', async () => {
    const { player, token, round } = await waiting();
    const answers = await Promise.all(Array.from({ length: 20 }, () => frame.choose(token, round, 0, 0)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await kindsOf(player, round)).toEqual(['bet', 'win']);
  });

  it('in two tabs at once is one of the two, and the other is rejected', async () => {
    const { player, token, round } = await waiting('jadugar');
    const other = await server.openGame(player, 'jadugar');
    const answers = await Promise.all(Array.from({ length: 12 }, (_, box) => frame.choose(box % 2 ? token : other, round, 0, box)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const rejections = new Set(answers.filter(({ status }) => status !== 200).map((answer) => errorOf(answer)[1]));
    for (const rejection of rejections) expect(['errors.choice.taken', 'errors.round.not_found']).toContain(rejection);
    const row = await server.db.selectFrom('originals.choice').select('at').where('round_id', '=', BigInt(round)).execute();
    expect(row).toHaveLength(1);
  });

  it('[M2] and the spin before it are answered with the same bytes again, however far the round has gone', async () => {
    const { player, token, key, round, spun } = await waiting('jadugar');
    const answered: string[] = [];
    let book: Book = spun.book;
    for (let at = 0; questionOf(book); at++) {
      await server.deposit(player, 100);
      const answer = await frame.choose(token, round, at, questionOf(book)?.allowed[0]);
      answered.push(answer.text);
      book = answer.body.data.book;
    }
    for (const [at, value] of choicesOf(book).entries()) expect((await frame.choose(token, round, at, value)).text).toBe(answered[at]);
    expect((await frame.spin(token, boxStake, key)).body.data).toEqual(spun);
  });
});

describe('[R6] two tabs', () => {
  it('that spin at once begin one round, and it waits', async () => {
    const player = await server.playerWith(1000);
    await plantSeed(server.db, player.id, gambleSeed);
    const tabs = await Promise.all(Array.from({ length: 6 }, () => server.openGame(player, 'chit-pat')));
    const answers = await Promise.all(tabs.map((token) => frame.spin(token, stake)));
    expect(answers.map((answer) => errorOf(answer)[1]).sort()).toEqual([...Array(5).fill('errors.round.waits'), undefined]);
    expect(await server.balance(player)).toBe((100_000 - stake) / 100);
    const seed = await server.call('GET /fairness/seed', { token: player.token });
    expect(seed.body.data.nonce).toBe(1);
  });

  it('of which one spins and one asks for the seed: either the round waits or the seed was new', async () => {
    const player = await server.playerWith(1000);
    await plantSeed(server.db, player.id, gambleSeed);
    const token = await server.openGame(player, 'chit-pat');
    const [spun, rotated] = await Promise.all([frame.spin(token, stake), frame.rotate(player)]);
    expect(spun.status).toBe(200);
    const seeds = await server.db.selectFrom('originals.seed').selectAll().where('user_id', '=', BigInt(player.id)).execute();
    const row = await server.db
      .selectFrom('originals.round')
      .selectAll()
      .where('id', '=', BigInt(spun.body.data.round))
      .executeTakeFirstOrThrow();
    const seed = seeds.find(({ id }) => id === row.seed_id);
    expect(row.closed_at === null && seed?.revealed_at !== null).toBe(false);
    expect([200, 400]).toContain(rotated.status);
  });
});

describe('[M4] the win of an open round is owed', () => {
  const barred: readonly (readonly [string, (player: Player) => Promise<unknown>])[] = [
    ['logged out', ({ token }) => server.call('POST /logout', { token })],
    ['excluded', ({ id }) => block(id, 'self-exclusion')],
    ['blocked', ({ id }) => block(id, 'finance')],
  ];
  const block = (id: number, name: string) =>
    transact(server.db, (tx) => setBlock(tx, { userId: BigInt(id), name, kinds: ['bet', 'deposit'], until: null, reason: 'test' }));

  it.each(barred)('to a player who is %s by then, by any answer', async (_name, bar) => {
    for (const answer of ['player', 'server']) {
      const { player, token, round } = await waiting();
      await bar(player);
      if (answer === 'player') expect((await frame.choose(token, round, 0, 0)).status).toBe(200);
      else {
        server.clock.advanceMs(25 * 3_600_000);
        await finish();
      }
      const kinds = await server.db
        .selectFrom('wallet.movement')
        .select('kind')
        .where('user_id', '=', BigInt(player.id))
        .orderBy('id')
        .execute();
      expect(kinds.map(({ kind }) => kind)).toEqual(['deposit', 'bet', 'win']);
      expect([401, 403]).toContain((await frame.spin(token, stake)).status);
    }
  });

  it.each(barred.slice(1))('and is not risked by one who is %s by then: it is collected and paid', async (_name, bar) => {
    const { player, token, round } = await waiting();
    const before = await server.balance(player);
    await bar(player);
    const answer = await frame.choose(token, round, 0, 1);
    expect(answer.status).toBe(200);
    const row = await server.db.selectFrom('originals.round').selectAll().where('id', '=', BigInt(round)).executeTakeFirstOrThrow();
    expect([row.closed_at !== null, row.gambled_minor ?? 0n, row.win_minor > 0n]).toEqual([true, 0n, true]);
    expect(await server.balance(player)).toBe(before + Number(row.win_minor) / 100);
    const choices = await server.db.selectFrom('originals.choice').selectAll().where('round_id', '=', BigInt(round)).execute();
    expect(choices).toMatchObject([{ value: 0, drawn: null, auto_resolved: true }]);
    const copies = await Promise.all([1, 1, 0].map((value) => frame.choose(token, round, 0, value)));
    for (const copy of copies) expect(copy.text).toBe(answer.text);
    expect(await server.balance(player)).toBe(before + Number(row.win_minor) / 100);
  });
});

it('[M4] a gamble waits for a break that begins meanwhile, and is collected then', async () => {
  const { player, token, round } = await waiting();
  const started: { answer?: ReturnType<typeof frame.choose> } = {};
  await transact(server.db, async (tx) => {
    await setBlock(tx, { userId: BigInt(player.id), name: 'self-exclusion', kinds: ['bet'], until: null, reason: 'test' });
    started.answer = frame.choose(token, round, 0, 1);
    await untilOneWaits(server.db);
  });
  expect((await started.answer)?.status).toBe(200);
  const choices = await server.db.selectFrom('originals.choice').selectAll().where('round_id', '=', BigInt(round)).execute();
  expect(choices).toMatchObject([{ value: 0, drawn: null, auto_resolved: true }]);
});

describe('[R6] a round that waits too long', () => {
  const hour = 3_600_000;

  it('is ended by the server after the hours that are set: the win is collected, and the player sees it', async () => {
    const { player, token, round, spun } = await waiting();
    server.clock.advanceMs(24 * hour - 1);
    await finish();
    expect(await kindsOf(player, round)).toEqual(['bet']);
    server.clock.advanceMs(1);
    await finish();
    await finish();
    const shown = (await frame.session(token)).body.data.round;
    expect(shown).toMatchObject({ round, autoResolved: true });
    expect(shown.book.events.slice(0, spun.book.events.length)).toEqual(spun.book.events);
    expect(choicesOf(shown.book)).toEqual([0]);
    expect(shown.win).toBe((spun.book.winCredits * stake) / spun.book.betCredits);
    expect(await kindsOf(player, round)).toEqual(['bet', 'win']);
  });

  it('has its boxes opened in their order, later after an answer in time', async () => {
    const { token, round, spun } = await waiting('jadugar');
    server.clock.advanceMs(20 * hour);
    const first = await frame.choose(token, round, 0, 5);
    server.clock.advanceMs(20 * hour);
    await finish();
    const { book, autoResolved } = (await frame.session(token)).body.data.round;
    expect(book).toEqual(first.body.data.book);
    if (!questionOf(book)) return;
    expect(autoResolved).toBe(false);
    server.clock.advanceMs(4 * hour);
    await finish();
    const ended = (await frame.session(token)).body.data.round;
    expect(ended.autoResolved).toBe(true);
    expect(choicesOf(ended.book)).toEqual([5, 0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11].slice(0, choicesOf(ended.book).length));
    expect(ended.book.events.slice(0, spun.book.events.length)).toEqual(spun.book.events);
  });

  it('is ended once when player and server answer at once', async () => {
    const { player, token, round } = await waiting();
    await set('awaiting_choice_hours', 1);
    server.clock.advanceMs(hour);
    const [answer] = await Promise.all([frame.choose(token, round, 0, 0), finish(), finish()]);
    await set('awaiting_choice_hours', 24);
    expect(answer.status).toBe(200);
    expect(await kindsOf(player, round)).toEqual(['bet', 'win']);
  });

  it('and cannot be ended delays no other', async () => {
    const [broken, sound] = [await waiting(), await waiting()];
    const row = await server.db.selectFrom('originals.round').selectAll().where('id', '=', BigInt(broken.round)).executeTakeFirstOrThrow();
    const book = (version: number) => JSON.stringify({ ...(row.book as object), version });
    await server.db
      .updateTable('originals.round')
      .set({ book: book(99), version: 99 })
      .where('id', '=', row.id)
      .execute();
    server.clock.advanceMs(25 * hour);
    await finish(1);
    expect([await kindsOf(broken.player, broken.round), await kindsOf(sound.player, sound.round)]).toEqual([['bet'], ['bet', 'win']]);
    await server.db
      .updateTable('originals.round')
      .set({ book: book(1), version: 1 })
      .where('id', '=', row.id)
      .execute();
    await finish();
    expect(await kindsOf(broken.player, broken.round)).toEqual(['bet', 'win']);
  });

  it('of a demo is ended too, on its own balance', async () => {
    const token = (await server.call('GET /games/:id/demo', { params: { id: 'chit-pat' } })).body.data.token as string;
    let spun: any;
    for (let tries = 0; tries < 100 && (!spun || spun.book.events.at(-1).type === 'end'); tries++)
      spun = (await frame.spin(token, stake)).body.data;
    expect(spun.book.events.at(-1).type).toBe('awaitChoice');
    expect(errorOf(await frame.spin(token, stake))).toEqual([400, 'errors.round.waits']);
    server.clock.advanceMs(24 * hour);
    await finish();
    const { balance, round } = (await frame.session(token)).body.data;
    expect([round.round, balance]).toEqual([spun.round, spun.balance + round.win]);
  });
});
