import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testServer } from '../../../testing/server.ts';

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
