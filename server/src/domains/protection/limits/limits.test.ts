import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  player = await server.playerWith(1000);
});

type Kind = 'deposit' | 'loss' | 'wager';
const put = (kind: Kind, amount: unknown, { token, period = 'day' } = { ...player, period: 'day' }) =>
  server.call(`PUT /users/self/limits/${kind}`, { token, body: { period, amount } });
const remove = (kind: Kind, period = 'day') => server.call(`DELETE /users/self/limits/${kind}?period=${period}`, { token: player.token });
const show = async () => (await server.call('GET /users/self/limits', { token: player.token })).body.data;
const amounts = async () => {
  const { limits, schedule } = await show();
  return {
    limits: limits.map(({ kind, period, amount }: { kind: string; period: string; amount: number }) => `${kind} ${period} ${amount}`),
    waiting: schedule.map(
      ({ kind, period, amount }: { kind: string; period: string; amount: number | null }) => `${kind} ${period} ${amount}`,
    ),
  };
};
async function bet(rupees: number) {
  const uuid = randomUUID();
  const token = await server.openGame(player, 'demo-game');
  const body = { token, request_uuid: uuid, transaction_uuid: uuid, round: `r-${uuid}`, game: 'demo-game', amount: rupees * 100 };
  return (await server.provider('/transaction/bet', body)).body.status;
}
const deposit = (sum: number) =>
  server.call('POST /payments/deposit', {
    token: player.token,
    idempotencyKey: randomUUID(),
    body: { system: 'upi', sum },
  });
const set = (alias: string, value: unknown) => transact(server.db, (tx) => changeSetting(tx, alias, value));
const hours = (count: number) => server.clock.advanceMs(count * 3_600_000);

describe('a limit that a player sets', () => {
  it('[3.42] acts on the next bet, shows what is used and when it begins again', async () => {
    expect((await put('wager', 300)).status).toBe(200);
    expect(await bet(200)).toBe('RS_OK');
    expect(await bet(101)).toBe('RS_ERROR_LIMIT_REACHED');
    expect(await bet(100)).toBe('RS_OK');
    const { limits } = await show();
    expect(limits).toEqual([{ kind: 'wager', period: 'day', amount: 300, used: 300, resetsAt: expect.any(Number) }]);
    const leftSec = limits[0].resetsAt - server.clock.now().getTime() / 1000;
    expect(leftSec).toBeGreaterThan(0);
    expect(leftSec).toBeLessThanOrEqual(86_400);
  });

  it('counts bets from before it was set', async () => {
    await bet(200);
    await put('wager', 250);
    expect(await bet(51)).toBe('RS_ERROR_LIMIT_REACHED');
  });

  it.each(['wager', 'session'] as const)(
    'of %s adds up the past before it locks the player, so that no bet waits for that',
    async (kind) => {
      await bet(200);
      const scan = kind === 'session' ? 'bet_times' : 'counted_minor';
      // A locked row needs a transaction id, which a transaction that has only read does not have.
      await sql`
      CREATE FUNCTION public.refuse_under_lock(after_cash bigint) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN
        IF after_cash = 0 AND pg_current_xact_id_if_assigned() IS NOT NULL THEN RAISE EXCEPTION 'a scan under a lock'; END IF;
        RETURN true;
      END $$`.execute(server.db);
      const { definition } = (
        await sql<{ definition: string }>`SELECT pg_get_functiondef(oid) AS definition FROM pg_proc WHERE proname = ${scan}`.execute(
          server.db,
        )
      ).rows[0] ?? { definition: '' };
      await sql
        .raw(definition.replace(/(WHERE a\.user_id = for_user)/, 'WHERE public.refuse_under_lock(after_cash) AND a.user_id = for_user'))
        .execute(server.db);
      const answer = await server.call(`PUT /users/self/limits/${kind}`, { token: player.token, body: { period: 'day', amount: 250 } });
      await sql.raw(`${definition}; DROP FUNCTION public.refuse_under_lock`).execute(server.db);
      expect(answer.status).toBe(200);
    },
  );

  it('on deposits is asked before a deposit starts', async () => {
    await put('deposit', 1000);
    const { status, body } = await deposit(1000);
    expect([status, body.error?.message]).toEqual([403, 'errors.limit_reached']);
  });

  it('stands in the profile', async () => {
    await put('loss', 500, { ...player, period: 'month' });
    const { body } = await server.call('GET /users/self', { token: player.token });
    expect(body.data.limits).toMatchObject([{ kind: 'loss', period: 'month', amount: 500, used: 0 }]);
    expect(body.data.limitsSchedule).toEqual([]);
  });

  it('is listed alone for its kind', async () => {
    await put('wager', 300);
    await put('loss', 200);
    await put('loss', 900);
    const { body } = await server.call('GET /users/self/limits/loss', { token: player.token });
    expect(body.data.limits.map(({ amount }: { amount: number }) => amount)).toEqual([200]);
    expect(body.data.schedule).toMatchObject([{ kind: 'loss', amount: 900 }]);
  });

  it('[P2] of another period stands beside it, and the lowest decides', async () => {
    await put('wager', 300, { ...player, period: 'week' });
    await put('wager', 500);
    expect(await bet(301)).toBe('RS_ERROR_LIMIT_REACHED');
    expect((await amounts()).limits).toEqual(['wager week 300', 'wager day 500']);
  });

  it('[P1] with thirty bets at once lets exactly the allowed number pass', async () => {
    await put('wager', 100);
    const token = await server.openGame(player, 'demo-game');
    const bets = Array.from({ length: 30 }, () => {
      const uuid = randomUUID();
      return server.provider('/transaction/bet', {
        token,
        request_uuid: uuid,
        transaction_uuid: uuid,
        round: `r-${uuid}`,
        game: 'demo-game',
        amount: 1000,
      });
    });
    const statuses = (await Promise.all(bets)).map(({ body }) => body.status);
    expect(statuses.filter((status) => status === 'RS_OK')).toHaveLength(10);
    expect(statuses.filter((status) => status === 'RS_ERROR_LIMIT_REACHED')).toHaveLength(20);
  });
});

describe('a change of a limit', () => {
  it('[3.42] [P2] to less acts at once', async () => {
    await put('wager', 500);
    await put('wager', 100);
    expect(await bet(101)).toBe('RS_ERROR_LIMIT_REACHED');
    expect(await amounts()).toEqual({ limits: ['wager day 100'], waiting: [] });
  });

  it('[3.42] [P2] to more waits a day and a second request', async () => {
    await put('wager', 100);
    await put('wager', 500);
    expect(await amounts()).toEqual({ limits: ['wager day 100'], waiting: ['wager day 500'] });
    hours(23);
    await put('wager', 500);
    expect(await bet(101)).toBe('RS_ERROR_LIMIT_REACHED');
    hours(2);
    expect(await bet(101)).toBe('RS_ERROR_LIMIT_REACHED');
    await put('wager', 500);
    expect(await amounts()).toEqual({ limits: ['wager day 500'], waiting: [] });
    expect(await bet(101)).toBe('RS_OK');
  });

  it('[3.42] to none waits a day and a second request', async () => {
    await put('deposit', 100);
    await remove('deposit');
    expect(await amounts()).toEqual({ limits: ['deposit day 100'], waiting: ['deposit day null'] });
    hours(25);
    await remove('deposit');
    expect(await amounts()).toEqual({ limits: [], waiting: [] });
  });

  it('without a confirmation is dropped, and begins again', async () => {
    await set('limit_raise', { waitHours: 24, confirmDays: 1 });
    await put('loss', 100);
    await put('loss', 200);
    hours(25);
    expect((await amounts()).waiting).toEqual(['loss day 200']);
    hours(24);
    expect(await amounts()).toEqual({ limits: ['loss day 100'], waiting: [] });
    await put('loss', 200);
    expect(await amounts()).toEqual({ limits: ['loss day 100'], waiting: ['loss day 200'] });
  });

  it('to another sum waits from the start', async () => {
    await put('loss', 100);
    await put('loss', 200);
    hours(25);
    await put('loss', 300);
    expect(await amounts()).toEqual({ limits: ['loss day 100'], waiting: ['loss day 300'] });
  });

  it('is taken back by asking for the limit in force, or a lower one', async () => {
    await put('loss', 100);
    await put('loss', 200);
    await put('loss', 100);
    expect(await amounts()).toEqual({ limits: ['loss day 100'], waiting: [] });
  });

  it('is not made quicker by requests at once', async () => {
    await put('wager', 100);
    await Promise.all(Array.from({ length: 8 }, () => put('wager', 500)));
    expect(await amounts()).toEqual({ limits: ['wager day 100'], waiting: ['wager day 500'] });
  });

  it('is an event with the player as its actor', async () => {
    await put('wager', 100);
    const event = await server.db
      .selectFrom('kernel.event')
      .select(['body', 'actor'])
      .where('type', '=', 'limit.changed')
      .where('user_id', '=', BigInt(player.id))
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ body: { measure: 'wager', period: 'day', maxMinor: 10_000 }, actor: `player:${player.id}` });
  });
});

describe('what is refused', () => {
  it.each([-1, 0.5, 10_000_001, '100', null])('an amount of %s', async (amount) => {
    const { status, body } = await put('wager', amount);
    expect([status, body.error.message]).toEqual([400, 'errors.validation']);
  });

  it('another kind or period, and a guest', async () => {
    expect((await server.call('PUT /users/self/limits/spin', { token: player.token, body: { period: 'day', amount: 1 } })).status).toBe(
      404,
    );
    expect((await put('wager', 1, { ...player, period: 'year' })).status).toBe(400);
    expect((await server.call('PUT /users/self/limits/wager', { body: { period: 'day', amount: 1 } })).status).toBe(401);
  });

  it('a new limit while the operator has switched limits off; those in force stay', async () => {
    await put('wager', 100);
    await set('games_limits', { enabled: false });
    expect((await put('wager', 50)).body.error.message).toBe('errors.limits.off');
    expect(await bet(101)).toBe('RS_ERROR_LIMIT_REACHED');
    await set('games_limits', { enabled: true });
  });
});
