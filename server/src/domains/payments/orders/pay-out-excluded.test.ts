import { createLog } from '../../../kernel/log.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { commandLine } from '../../../kernel/origin.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { balancesOf } from '../../wallet/index.ts';
import { payOutExcluded } from './pay-out-excluded.ts';

let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  player = await server.playerWith(120);
});

const exclude = () => server.call('POST /users/self/self-exclusion', { token: player.token, body: { period: '1y' } });
const payOut = (requisites: Record<string, string> = { upi: 'asha@upi' }, system = 'upi') =>
  transact(server.db, (tx) =>
    payOutExcluded(tx, {
      userId: BigInt(player.id),
      system,
      requisites,
      now: server.clock.now(),
      origin: commandLine,
      log: createLog('silent'),
    }),
  );
const balances = () => balancesOf(server.db, BigInt(player.id));

test('[P3] all the cash of an excluded player is held and then paid, with the operator as the actor', async () => {
  await exclude();
  expect(await payOut()).toEqual({ paymentId: expect.any(BigInt), sumMinor: 12_000n });
  expect(await balances()).toMatchObject({ cashMinor: 0n, heldMinor: 12_000n });
  const event = await server.db
    .selectFrom('kernel.event')
    .select('actor')
    .where('type', '=', 'withdrawal.requested')
    .where('user_id', '=', BigInt(player.id))
    .executeTakeFirstOrThrow();
  expect(event.actor).toBe('operator:command-line');
});

test('two operators at once pay it once', async () => {
  await exclude();
  const paid = await Promise.allSettled([payOut(), payOut()]);
  expect(paid.filter((one) => one.status === 'fulfilled' && 'paymentId' in one.value)).toHaveLength(1);
  expect(await balances()).toMatchObject({ cashMinor: 0n, heldMinor: 12_000n });
});

test('is refused for a player on no break, an unknown system, wrong details and an empty balance', async () => {
  expect(await payOut()).toEqual({ refused: expect.stringContaining('no break') });
  await exclude();
  expect(await payOut({ upi: 'asha@upi' }, 'gold')).toEqual({ refused: 'there is no withdrawal by gold' });
  expect(await payOut({ upi: 'nonsense' })).toEqual({ refused: expect.stringContaining('requisites.upi') });
  expect(await balances()).toMatchObject({ cashMinor: 12_000n });
  await payOut();
  expect(await payOut()).toEqual({ refused: 'the balance is empty' });
});
