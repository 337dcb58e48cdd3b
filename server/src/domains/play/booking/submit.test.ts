import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testServer } from '../../../testing/server.ts';
import { untilOneWaits } from '../../../testing/until-one-waits.ts';
import { lockPlayer } from '../../wallet/index.ts';
import { providerBet } from '../testing/provider-bet.ts';
import { apply, createSubmit } from './submit.ts';

test('of messages in one batch, the one that the database rejects fails alone: every other bet is booked once', async () => {
  const server = await testServer();
  const players = [];
  for (let count = 0; count < 8; count++) players.push(await server.playerWith(100));
  const tokens = [];
  for (const player of players) tokens.push(await server.openGame(player, 'demo-game'));
  // A wallet without its third account: the ledger raises an exception, which ends the whole statement.
  const broken = players[3]?.id ?? 0;
  await server.db.deleteFrom('wallet.account').where('user_id', '=', BigInt(broken)).where('role', '=', 'held').execute();
  const answers = await Promise.all(
    tokens.map((token) =>
      server.provider('/transaction/bet', {
        token,
        request_uuid: randomUUID(),
        transaction_uuid: randomUUID(),
        round: randomUUID(),
        game: 'demo-game',
        amount: 1000,
      }),
    ),
  );
  expect(answers.map(({ body }) => body.status)).toEqual(players.map(({ id }) => (id === broken ? 'RS_ERROR_UNKNOWN' : 'RS_OK')));
  const bets = await server.db.selectFrom('wallet.movement').select('user_id').where('kind', '=', 'bet').execute();
  expect(bets.map(({ user_id }) => Number(user_id)).sort((a, b) => a - b)).toEqual(
    players.map(({ id }) => id).filter((id) => id !== broken),
  );
});

test('a bet of a player whom a payment holds waits by itself: the bets that came with it are answered, and it is booked once afterwards', async () => {
  const server = await testServer();
  const [paying, other] = [await server.playerWith(100), await server.playerWith(100)];
  const tokens = { paying: await server.openGame(paying, 'demo-game'), other: await server.openGame(other, 'demo-game') };
  const submit = createSubmit(server.db, server.clock);
  const late = await server.db.transaction().execute(async (tx) => {
    await lockPlayer(tx, BigInt(paying.id));
    const held = submit(providerBet(tokens.paying, { roundClosed: true }));
    const others = [
      submit(providerBet(tokens.other, { roundClosed: true })),
      submit(providerBet('unknown', { roundClosed: true })),
      submit({ kind: 'balance', developer: 'demo', token: tokens.paying }),
    ];
    expect(await Promise.all(others)).toEqual([
      { rejection: null, userId: BigInt(other.id), balanceMinor: 9_000n },
      { rejection: 'invalid_token' },
      { rejection: null, userId: BigInt(paying.id), balanceMinor: 10_000n },
    ]);
    await untilOneWaits(server.db);
    expect(await submit(providerBet(tokens.other, { roundClosed: true }))).toMatchObject({ rejection: null, balanceMinor: 8_000n });
    return { held };
  });
  expect(await late.held).toEqual({ rejection: null, userId: BigInt(paying.id), balanceMinor: 9_000n });
  const rounds = await server.db
    .selectFrom('play.round')
    .select(['user_id', 'bet_minor'])
    .where('user_id', '=', BigInt(paying.id))
    .execute();
  expect(rounds).toEqual([{ user_id: BigInt(paying.id), bet_minor: 1_000n }]);
});

test('a request that another process books at the same time is answered as a duplicate, and the bets beside it need one more statement, not one each', async () => {
  const server = await testServer();
  const [first, second] = [await server.playerWith(100), await server.playerWith(100)];
  const others = await Promise.all(Array.from({ length: 6 }, () => server.playerWith(100)));
  const request = { id: randomUUID(), content: 1n };
  const tokens = await Promise.all([first, second, ...others].map((player) => server.openGame(player, 'demo-game')));
  const [taken = '', repeated = '', ...rest] = tokens;
  let statements = 0;
  const counted = server.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const submit = createSubmit(counted, server.clock);
  const { answers } = await server.db.transaction().execute(async (tx) => {
    await apply(tx, [providerBet(taken, { request })], server.clock.now());
    const submitted = Promise.all(
      [providerBet(repeated, { request: { ...request, content: 2n } }), ...rest.map((token) => providerBet(token))].map(submit),
    );
    await untilOneWaits(server.db);
    return { answers: submitted };
  });
  expect((await answers).map(({ rejection }) => rejection)).toEqual(['duplicate', ...rest.map(() => null)]);
  expect(statements).toBe(2);
});
