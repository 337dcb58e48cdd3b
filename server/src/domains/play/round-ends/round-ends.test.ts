import { randomUUID } from 'node:crypto';
import { operatorBase } from '@mela/contract/http/endpoint';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../kernel/log.ts';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { reconcile, setBlock } from '../../wallet/index.ts';
import { sendList } from '../testing/dialect-calls.ts';
import { originalsDeveloper } from '../round-id.ts';
import { endRounds } from './end-rounds.ts';

let server: TestServer;
let operator: TestOperator;
let player: Player;
let token: string;
const hourMs = 3_600_000;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  await server.db.deleteFrom('play.round_end').execute();
  player = await server.playerWith(1000);
  token = await server.openGame(player, 'demo-game');
  operator = await operatorWith(server, 'content');
});

const ids = () => ({ request_uuid: randomUUID(), transaction_uuid: randomUUID() });
const send = async (kind: 'bet' | 'win' | 'rollback', body: object) => (await server.provider(`/transaction/${kind}`, body)).body.status;
const betIn = (round: string, amount = 10_000) => ({ token, ...ids(), round, game: 'demo-game', amount });
type Bet = ReturnType<typeof betIn>;
const winOf = ({ round, transaction_uuid }: Bet, amount: number, closed = true) => ({
  token,
  ...ids(),
  round,
  reference_transaction_uuid: transaction_uuid,
  round_closed: closed,
  amount,
});
const undoOf = ({ round, transaction_uuid }: Bet, closed = true) => ({
  token,
  ...ids(),
  round,
  reference_transaction_uuid: transaction_uuid,
  round_closed: closed,
});
const booked = async (kind: 'bet' | 'win' | 'rollback', body: object) => expect(await send(kind, body)).toBe('RS_OK');
const rule = (body: object = {}, by = operator) =>
  server.call(
    'POST /round-ends',
    { token: by.token, body: { provider: 'demo', hours: 24, reason: 'as the provider says', ...body } },
    operatorBase,
  );
/** Runs the job each hour for so long. */
async function pass(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    server.clock.advanceMs(hourMs);
    await endRounds(server);
  }
}
const rowOf = (round: string) =>
  server.db
    .selectFrom('play.round')
    .selectAll()
    .where('user_id', '=', BigInt(player.id))
    .where('round', '=', round)
    .executeTakeFirstOrThrow();
const settled = async (round: string) =>
  (
    await server.db
      .selectFrom('kernel.event')
      .select('body')
      .where('type', '=', 'round.settled')
      .where('user_id', '=', BigInt(player.id))
      .orderBy('id')
      .execute()
  )
    .map(({ body }) => body as { round: string; betMinor: number; winMinor: number })
    .filter((body) => body.round === `demo:${round}`)
    .map(({ betMinor, winMinor }) => [betMinor, winMinor]);
const isSound = async () => expect((await reconcile(server.db)).mismatches).toEqual([]);

describe('a provider’s round that is never ended', () => {
  it('is ended without a win after the time of its provider, once and not before, and settled as any round', async () => {
    expect((await rule()).status).toBe(200);
    const bet = betIn(randomUUID());
    await booked('bet', bet);
    await booked('win', winOf(bet, 300, false));
    await pass(24);
    expect([(await rowOf(bet.round)).closed, await settled(bet.round)]).toEqual([false, []]);
    await pass(2);
    expect([(await rowOf(bet.round)).closed, await settled(bet.round)]).toEqual([true, [[10_000, 300]]]);
    await Promise.all([endRounds(server), endRounds(server)]);
    expect([(await settled(bet.round)).length, await server.balance(player)]).toEqual([1, 903]);
    await isSound();
  });

  it('stays open where its provider has no rule, or has one no more', async () => {
    const bet = betIn(randomUUID());
    await booked('bet', bet);
    await rule();
    await rule({ hours: null });
    await pass(30);
    expect((await rowOf(bet.round)).closed).toBe(false);
  });

  it('that cannot be ended holds up no other, is named in the log, and is ended when it can be', async () => {
    await rule();
    // The first looks of a new rule are at the weeks before it.
    await pass(8);
    const [bad, good] = [betIn(randomUUID()), betIn(randomUUID())];
    for (const bet of [bad, good]) await booked('bet', bet);
    await sql`ALTER TABLE wallet.movement ADD CONSTRAINT no_end CHECK (kind <> 'win' OR round NOT LIKE ${sql.lit(`%${bad.round}`)}) NOT VALID`.execute(
      server.db,
    );
    const lines: unknown[] = [];
    const log = Object.assign(createLog('silent'), { error: (line: unknown) => lines.push(line) });
    server.clock.advanceMs(26 * hourMs);
    await endRounds({ ...server, db: server.db, clock: server.clock, log });
    expect([(await rowOf(bad.round)).closed, (await rowOf(good.round)).closed]).toEqual([false, true]);
    expect(lines).toMatchObject([{ provider: 'demo', round: bad.round, userId: BigInt(player.id) }]);
    await sql`ALTER TABLE wallet.movement DROP CONSTRAINT no_end`.execute(server.db);
    await pass(1);
    expect((await rowOf(bad.round)).closed).toBe(true);
  });

  it('of which all bets were undone is ended as one that was never played', async () => {
    await rule();
    const bet = betIn(randomUUID());
    await booked('bet', bet);
    await booked('rollback', undoOf(bet, false));
    await pass(26);
    expect([(await rowOf(bet.round)).closed, await settled(bet.round), await server.balance(player)]).toEqual([true, [], 1000]);
  });

  it('takes a late win, its copies and its end, and a late rollback, as a round that its provider has ended', async () => {
    await rule();
    const [won, undone] = [betIn(randomUUID()), betIn(randomUUID())];
    for (const bet of [won, undone]) await booked('bet', bet);
    await pass(26);
    const win = winOf(won, 2500);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('win', win)));
    expect(new Set(answers)).toEqual(new Set(['RS_OK']));
    await booked('rollback', undoOf(undone));
    expect([await server.balance(player), await settled(won.round), await settled(undone.round)]).toEqual([
      925,
      [
        [10_000, 0],
        [10_000, 2500],
      ],
      [
        [10_000, 0],
        [0, 0],
      ],
    ]);
    expect(await send('bet', betIn(won.round))).toBe('RS_ERROR_TOKEN_EXPIRED');
    await isSound();
  });

  it('of lists may be ended again by its provider, which books nothing', async () => {
    await rule();
    const call = { session_id: token, game: 'demo-game', game_id: randomUUID() };
    expect((await sendList(server, 'play', { ...call, actions: [{ action: 'bet', action_id: randomUUID(), amount: 1000 }] })).status).toBe(
      200,
    );
    await pass(26);
    expect((await rowOf(call.game_id)).closed).toBe(true);
    expect((await sendList(server, 'play', { ...call, finished: true })).status).toBe(200);
    expect([await server.balance(player), (await settled(call.game_id)).length]).toEqual([990, 1]);
  });

  it('ends in one state wherever the end by rule falls among its messages', async () => {
    await rule();
    const kinds = fc.constantFrom('win', 'second bet', 'undo', 'close' as const);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(kinds, { minLength: 1 }), fc.nat({ max: 4 }), async (steps, at) => {
        player = await server.playerWith(1000);
        token = await server.openGame(player, 'demo-game');
        const bet = betIn(randomUUID());
        await booked('bet', bet);
        const second = betIn(bet.round, 500);
        const run = async (step: (typeof steps)[number]) => {
          if (step === 'second bet') return send('bet', second);
          if (step === 'undo') return send('rollback', undoOf(bet, false));
          return send('win', winOf(bet, step === 'win' ? 700 : 0, step === 'close'));
        };
        let expected = 900;
        const undone = steps.indexOf('undo');
        for (const [place, step] of steps.entries()) {
          if (place === Math.min(at, steps.length - 1)) await pass(26);
          const status = await run(step);
          if (step === 'second bet' && status === 'RS_OK') expected -= 5;
          if (step === 'win' && undone === -1) expected += 7;
          if (step === 'undo') expected += 100;
        }
        expect(await server.balance(player)).toBe(expected);
        expect((await rowOf(bet.round)).closed).toBe(true);
      }),
      { numRuns: 15 },
    );
    await isSound();
  });
});

describe('a player whose bets are blocked', () => {
  it('gets wins and rollbacks of earlier bets, and no bet is booked', async () => {
    const [won, undone] = [betIn(randomUUID()), betIn(randomUUID())];
    for (const bet of [won, undone]) await booked('bet', bet);
    await setBlock(server.db, { userId: BigInt(player.id), name: 'test', kinds: ['bet'], until: null, reason: 'test' });
    expect(await send('bet', betIn(randomUUID()))).toBe('RS_ERROR_USER_DISABLED');
    await booked('win', winOf(won, 2500));
    await booked('win', { ...winOf(won, 1000), win_type: 'jackpot' });
    await booked('rollback', undoOf(undone));
    expect(await server.balance(player)).toBe(935);
  });
});

describe('a provider whose studio is closed', () => {
  const studio = (name: 'close' | 'open', by = operator, canonical = 'demo') =>
    server.call(
      `POST /studios/:studio/${name}`,
      { token: by.token, params: { studio: canonical }, body: { reason: 'an error of theirs' } },
      operatorBase,
    );
  const open = (id: string) => server.call('GET /games/:id/real', { token: player.token, params: { id } });

  it('opens no game and takes no bet, books wins and rollbacks of earlier bets, and its games are shown as closed', async () => {
    const [won, undone] = [betIn(randomUUID()), betIn(randomUUID())];
    for (const bet of [won, undone]) await booked('bet', bet);
    expect((await studio('close')).body.data).toMatchObject({ studio: 'demo', closed: true });
    const refused = await open('demo-game');
    expect([refused.status, refused.body.error.message]).toEqual([403, 'errors.game.closed']);
    expect(await send('bet', betIn(randomUUID()))).toBe('RS_ERROR_TOKEN_EXPIRED');
    await booked('win', winOf(won, 2500));
    await booked('win', { ...winOf(won, 1000), win_type: 'promotion' });
    await booked('rollback', undoOf(undone));
    expect(await server.balance(player)).toBe(935);
    expect((await server.call('GET /games/:id', { params: { id: 'demo-game' } })).body.data.closed).toBe(true);
    expect((await open('patang')).status).toBe(200);

    const asked = await studio('open');
    expect(asked.status).toBe(202);
    expect((await open('demo-game')).status).toBe(403);
    const agree = (by: TestOperator) => {
      const call = { token: by.token, params: { id: asked.body.data.approval.id }, body: { reason: 'mended' } };
      return server.call('POST /approvals/:id/approve', call, operatorBase);
    };
    expect((await agree(operator)).status).not.toBe(200);
    expect((await agree(await operatorWith(server, 'content'))).status).toBe(200);
    expect((await open('demo-game')).status).toBe(200);
    await booked('bet', betIn(randomUUID()));
    const acts = server.db.selectFrom('audit.entry').select('reason').where('subject', '=', 'studio:demo');
    expect(await acts.execute()).toEqual([{ reason: 'an error of theirs' }, { reason: 'an error of theirs' }]);
  });

  it('is closed by no one without the permission, and an unknown one is not found', async () => {
    expect((await studio('close', await operatorWith(server, 'payments'))).status).toBe(403);
    expect((await studio('close', operator, 'no-such-studio')).status).toBe(404);
  });
});

describe('setting the time of a provider', () => {
  it('is in the audit log with its reason, and is listed', async () => {
    await rule({ hours: 48 });
    const { body } = await server.call('GET /round-ends', { token: operator.token }, operatorBase);
    expect(body.data).toMatchObject([{ provider: 'demo', hours: 48 }]);
    const acts = server.db.selectFrom('audit.entry').select(['subject', 'reason']).where('act', '=', 'games.round-ends');
    expect(await acts.orderBy('id', 'desc').limit(1).execute()).toEqual([{ subject: 'round-ends:demo', reason: 'as the provider says' }]);
  });

  it.each([
    ['less than a session lasts', { hours: 12 }],
    ['more than thirty days', { hours: 721 }],
    ['a part of an hour', { hours: 24.5 }],
    ['no reason', { reason: '' }],
    ['our own games', { provider: originalsDeveloper }],
    ['an unknown provider', { provider: 'no-such-studio' }],
  ])('is refused with %s', async (_what, body) => {
    expect((await rule(body)).status).toBe(400);
  });

  it('is refused without the permission', async () => {
    expect((await rule({}, await operatorWith(server, 'payments'))).status).toBe(403);
  });
});
