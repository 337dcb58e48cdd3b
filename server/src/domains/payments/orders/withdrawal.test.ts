import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { paymentStatus } from '@mela/contract/money/payment-status';
import { fromMinor, toMinor } from '@mela/contract/money/money';
import { withdrawableMinor } from '@mela/contract/money/withdrawable';
import { operatorBase } from '@mela/contract/http/endpoint';
import { operatorWith } from '../../../testing/operator.ts';
import { testServer, type TestServer, type Player } from '../../../testing/server.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { award } from '../../bonuses/index.ts';
import type { Db } from '../../../kernel/types.ts';
import { noFailpoint } from '../../../kernel/failpoint.ts';
import { sandboxAdapter } from '../adapters/sandbox/adapter.ts';
import { advancePayment } from '../lifecycle/advance-payment.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const ask = (player: Player, body: object) =>
  server.call('POST /payments/withdrawal', {
    token: player.token,
    idempotencyKey: randomUUID(),
    body: { system: 'upi', requisites: { upi: 'asha@okbank' }, ...body },
  });
const isSomeoneWaiting = async (db: Db) => {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' LIMIT 1`.execute(db);
  return rows.length > 0;
};
const cancel = (player: Player, id: number) => server.call('DELETE /payments/:id', { token: player.token, params: { id } });

describe('a withdrawal', () => {
  it('[4.12] takes the sum from the balance at once, and cancelling it returns the money', async () => {
    const player = await server.playerWith(1000);
    const { status, body } = await ask(player, { sum: 400 });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ statusId: paymentStatus.NEW, sum: 400, cancellable: true });
    expect(await server.balance(player)).toBe(600);
    const cancelled = await cancel(player, body.data.operationId);
    expect(cancelled.body.data).toMatchObject({ statusId: paymentStatus.CANCELLED, cancellable: false });
    expect(await server.balance(player)).toBe(1000);
    const events = server.db.selectFrom('kernel.event').select('body').where('user_id', '=', BigInt(player.id));
    const { body: event } = await events.where('type', '=', 'withdrawal.cancelled').executeTakeFirstOrThrow();
    expect(event).toMatchObject({ status: paymentStatus.CANCELLED, reason: 'player' });
  });

  it('[4.14] reads the wager after the change that the player’s lock is held for, and not before it', async () => {
    const player = await server.playerWith(1000);
    const userId = BigInt(player.id);
    const terms = { wagerTimes: 10, betMax: null, winMax: null, days: 7, weights: { games: {}, types: {}, otherwise: 100 } };
    const cause = { origin: systemOrigin('test'), now: server.clock.now() };
    const asked = await transact(server.db, async (tx) => {
      const prize = { type: 'bonus', amount: 100, terms } as const;
      await award(tx, [{ key: randomUUID(), userId, giver: 'tournaments', campaign: 'test', prize }], cause);
      const answer = ask(player, { sum: 400 });
      // The call waits for this transaction, by whichever of its steps locks the player.
      while (!(await isSomeoneWaiting(server.db)));
      return { answer };
    });
    expect((await asked.answer).body.error.message).toBe('errors.api.payment.wager_left');
    expect(await server.balance(player)).toBe(1100);
  });

  it('[M2] twenty concurrent cancellations return the money once', async () => {
    const player = await server.playerWith(1000);
    const { body } = await ask(player, { sum: 400 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(player, body.data.operationId)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(new Set(answers.filter((answer) => answer.status !== 200).map((answer) => answer.body.error.message))).toEqual(
      new Set(['errors.api.payment.not_cancellable']),
    );
    expect(await server.balance(player)).toBe(1000);
  });

  it('[M6] thirty at once on a balance for ten: ten pass', async () => {
    const player = await server.playerWith(2000);
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(player, { sum: 200 })));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10);
    expect(new Set(answers.filter((answer) => answer.status !== 200).map((answer) => answer.body.error.message))).toEqual(
      new Set(['errors.api.payment.not_enough_money']),
    );
    expect(await server.balance(player)).toBe(0);
  });

  it('that was not cancelled in time is paid out, and can no longer be cancelled', async () => {
    const player = await server.playerWith(1000);
    const { body } = await ask(player, { sum: 400 });
    server.clock.advanceMs(16 * 60_000);
    const { operationId } = body.data;
    const parts = { adapters: { sandbox: sandboxAdapter({ ...server, secret: 'secret' }) }, failpoint: noFailpoint };
    await advancePayment(parts, server, BigInt(operationId));
    expect((await server.call('GET /payments/:id', { token: player.token, params: { id: operationId } })).body.data.statusId).toBe(
      paymentStatus.PROCESS,
    );
    expect((await cancel(player, operationId)).body.error.message).toBe('errors.api.payment.not_cancellable');
    expect(await server.balance(player)).toBe(600);
  });

  it.each([
    [{ sum: 100 }, 'errors.api.payment.withdrawal.less_amount'],
    [{ sum: 100_000 }, 'errors.api.payment.withdrawal.more_amount'],
    [{ sum: 205 }, 'errors.api.payment.sum_multiple_of_ten'],
    [{ sum: 5000 }, 'errors.api.payment.not_enough_money'],
    [{ sum: 400, requisites: {} }, 'errors.validation'],
    [{ sum: 400, requisites: { upi: 'asha' } }, 'errors.validation'],
    [{ sum: 400, system: 'card' }, 'errors.api.payment.system'],
    [{ sum: '400' }, 'errors.validation'],
  ])('[5.10] %j is refused as %s, and nothing is held', async (body, key) => {
    const player = await server.playerWith(1000);
    const answer = await ask(player, body);
    expect([answer.status, answer.body.error.message]).toEqual([400, key]);
    expect(await server.balance(player)).toBe(1000);
  });

  it('[S4] of another player is not found', async () => {
    const player = await server.playerWith(1000);
    const { body } = await ask(player, { sum: 400 });
    expect((await cancel(await server.register(), body.data.operationId)).status).toBe(404);
    expect(await server.balance(player)).toBe(600);
  });

  it('is in the audit log with its player, as a request, a cancellation and a deposit, without the account', async () => {
    const player = await server.playerWith(1000);
    const { operationId } = (await ask(player, { sum: 400 })).body.data;
    await cancel(player, operationId);
    const { token } = await operatorWith(server, 'audit.read');
    const { data } = (await server.call('GET /audit', { token, query: { subject: `player:${player.id}` } }, operatorBase)).body;
    const acts = data.filter(({ act }: { act: string }) => act.startsWith('payments.'));
    expect(acts.map(({ act, actor }: { act: string; actor: string }) => [act, actor])).toEqual(
      ['payments.cancel', 'payments.withdrawal', 'payments.deposit'].map((act) => [act, `player:${player.id}`]),
    );
    expect(JSON.stringify(acts)).not.toContain('okbank');
  });
});

describe('what can be withdrawn now', () => {
  const give = (player: Player, prize: Parameters<typeof award>[1][number]['prize']) => {
    const given = { key: randomUUID(), userId: BigInt(player.id), giver: 'tournaments', campaign: 'test', prize } as const;
    return transact(server.db, (tx) => award(tx, [given], { origin: systemOrigin('test'), now: server.clock.now() }));
  };
  /** As the cashier says it, which must be what the wallet of the profile and the header gives by the same rule. */
  const sums = async (player: Player) => {
    const { available, wagerLeft } = (await server.call('GET /payments/withdrawal', { token: player.token })).body.data;
    const [wallet] = (await server.call('GET /users/self', { token: player.token })).body.data.wallets;
    const parts = {
      cashMinor: toMinor(wallet.netBalance),
      currentWagerMinor: toMinor(wallet.currentBonusWager),
      requiredWagerMinor: toMinor(wallet.requiredBonusWager),
    };
    expect(fromMinor(withdrawableMinor(parts))).toBe(available);
    return { available, wagerLeft };
  };

  it('is exactly what a request takes: the sum that is named, and not ten rupees more', async () => {
    const player = await server.playerWith(1_230);
    await give(player, { type: 'cash', amount: 9.5 });
    expect(await sums(player)).toEqual({ available: 1_230, wagerLeft: 0 });
    expect((await ask(player, { sum: 1_240 })).body.error.message).toBe('errors.api.payment.not_enough_money');
    expect((await ask(player, { sum: 1_230 })).status).toBe(200);
    expect(await sums(player)).toEqual({ available: 0, wagerLeft: 0 });
  });

  it('is nothing while a bonus is wagered, as the request says too', async () => {
    const player = await server.playerWith(1_000);
    const terms = { wagerTimes: 10, betMax: null, winMax: null, days: 7, weights: { games: {}, types: {}, otherwise: 100 } };
    await give(player, { type: 'bonus', amount: 100, terms });
    expect(await sums(player)).toEqual({ available: 0, wagerLeft: 1_000 });
    expect((await ask(player, { sum: 200 })).body.error.message).toBe('errors.api.payment.wager_left');
  });
});
