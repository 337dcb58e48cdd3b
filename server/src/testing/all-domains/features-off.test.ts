import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { domains } from '../../domains/registry.ts';
import { transact } from '../../kernel/db/transact.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { joinSettings } from '../../kernel/settings/define-settings.ts';
import { postPoints } from '../../domains/wallet/index.ts';
import { changeSetting } from '../change-setting.ts';
import { testServer, type Player, type TestServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** A feature that gives something: what it starts while it is on, and what was earned before it was switched off. */
type Giving = {
  /** What is refused while it is off, with the error. */
  readonly refused: string;
  /** The call, for a player with what it needs. */
  start(player: Player): Promise<() => ReturnType<TestServer['call']>>;
  /** What was earned is taken; where it is paid without the player, or there is none, it says so. */
  readonly earned: ((player: Player) => Promise<() => ReturnType<TestServer['call']>>) | `${string} ${string}`;
};

const points = (player: Player) =>
  transact(server.db, (tx) =>
    postPoints(
      tx,
      [{ key: randomUUID(), kind: 'prize_points', userId: BigInt(player.id), points: 100_000n, origin: systemOrigin('test') }],
      server.clock.now(),
    ),
  );
const spin = (player: Player) => () => server.call('POST /fortune-wheel', { token: player.token, idempotencyKey: randomUUID() });

const giving: Readonly<Record<string, Giving>> = {
  fortune_wheel: {
    refused: 'errors.wheel.off',
    start: async (player) => spin(player),
    async earned(player) {
      const additional = { user_id: BigInt(player.id), period_start: new Date(0), additional: 1 };
      await server.db.insertInto('wheel.player').values(additional).execute();
      return spin(player);
    },
  },
  tournaments: {
    refused: 'errors.tournament.off',
    async start(player) {
      const { body } = await server.call('GET /tournaments', { token: player.token, query: { limit: 30 } });
      const { id } = body.data.find((one: { active: boolean; vip: boolean }) => one.active && !one.vip);
      return () => server.call('POST /tournaments/:id/join', { token: player.token, params: { id } });
    },
    earned: 'members play on, and their prizes are paid by a job that does not ask',
  },
  lottery: {
    refused: 'errors.lottery.over',
    async start(player) {
      await points(player);
      const now = server.clock.now();
      const { id } = await server.db
        .selectFrom('lottery.lottery')
        .select('id')
        .where('vip', '=', false)
        .where('price_points', 'is not', null)
        .where('starts_at', '<=', now)
        .where('ends_at', '>', now)
        .executeTakeFirstOrThrow();
      const call = { token: player.token, params: { id }, body: { count: 1 } };
      return () => server.call('POST /lottery/:id/tickets', { ...call, idempotencyKey: randomUUID() });
    },
    earned: 'what was announced gives earned tickets, and is drawn and paid by a job that does not ask',
  },
  daily_missions: {
    refused: 'errors.missions.off',
    start: async (player) => () => server.call('GET /daily-missions', { token: player.token }),
    async earned(player) {
      await server.call('GET /daily-missions', { token: player.token });
      const { id } = await server.db
        .updateTable('missions.task')
        .set({ done_at: server.clock.now() })
        .where('user_id', '=', BigInt(player.id))
        .where('slot', '=', 1)
        .returning('id')
        .executeTakeFirstOrThrow();
      return () => server.call('POST /daily-missions/:id/take', { token: player.token, params: { id: Number(id) } });
    },
  },
  points_exchange: {
    refused: 'errors.not_found',
    async start(player) {
      await points(player);
      return () => server.call('POST /payments/exchange', { token: player.token, idempotencyKey: randomUUID(), body: { points: 1000 } });
    },
    earned: 'points stay with their player, and buy tickets',
  },
  referral_program: {
    refused: 'errors.referral.off',
    start: async (player) => () => server.call('GET /referral', { token: player.token }),
    earned: 'rewards for friends who have joined are paid by a job that does not ask',
  },
  gifts: {
    refused: 'only pages are away',
    start: async () => () => Promise.reject(new Error('the switch is one of pages')),
    async earned(player) {
      const { body } = await server.call('POST /promo-codes', { token: player.token, body: { code: 'DEMO-BONUS' } });
      const call = { token: player.token, params: { id: body.data.id } };
      return () => server.call('POST /gifts/self/:id', { ...call, idempotencyKey: randomUUID() });
    },
  },
};

/** Switches that give nothing that could be owed: pages, notices, services, and grants that happen at once or not at all. */
const givesNothing = [
  'remarketing',
  'site_error_reports',
  'registration',
  'email_confirmation',
  'phone_confirmation',
  'extended_profile_popup',
  'social_authorization',
  'personal_data_confirmation',
  'motivational_block',
  'strip',
  'request_call',
  'hello_bar',
  'cookie_bar',
  'footer_clock',
  'gallery',
  'support_chat',
  'hreflang_auto_replace',
  'google_tag_manager',
  'visit_counts',
  'partners_program',
  'new_levels_page',
  'vip_club',
  'hall_of_fame',
  'seasons',
  'bonus_transaction_history',
  'phone_confirmation_gift',
  'tips',
  'withdrawal_restrictions',
  'first_deposit_banner',
  'net_winnings',
  'demo_game_cash_autopopup',
  'lead_to_cashier',
  'leave_cashier_popup',
  'user_game_history',
  'last_games_tab',
  'welcome_popup',
  'telegram',
  'welcome_grant',
  'daily_refill',
  'welcome_pack',
];
/** What is in force or counted stays so, by tests of their domains. */
const keptByDomain = ['games_limits', 'self_exclusion', 'repayment', 'vip_club_repayment'];

const switchTo = (alias: string, enabled: boolean) => {
  const value = joinSettings(domains.map(({ settings }) => settings ?? {})).get(alias)?.value;
  return changeSetting(server.db, alias, { ...(value as object), enabled });
};

describe('a feature that is switched off', () => {
  it('is one of these: each switch says what becomes of what it gave', () => {
    const switches = [...joinSettings(domains.map(({ settings }) => settings ?? {}))].filter(
      ([, { value }]) => typeof value === 'object' && value !== null && 'enabled' in value,
    );
    expect(switches.map(([alias]) => alias).toSorted()).toEqual([...Object.keys(giving), ...givesNothing, ...keptByDomain].toSorted());
  });

  it.each(Object.entries(giving).filter(([alias]) => alias !== 'gifts'))(
    '%s starts nothing new, and does again when it is on',
    async (alias, one) => {
      const [player, other] = [await server.register(), await server.register()];
      await switchTo(alias, true);
      const [first, second] = [await one.start(player), await one.start(other)];
      await switchTo(alias, false);
      expect((await first()).body.error?.message).toBe(one.refused);
      await switchTo(alias, true);
      expect((await second()).status).toBe(200);
    },
  );

  it.each(Object.entries(giving).flatMap(([alias, { earned }]) => (typeof earned === 'string' ? [] : [{ alias, earned }])))(
    '$alias still gives what was earned, once',
    async ({ alias, earned }) => {
      const player = await server.register();
      await switchTo(alias, true);
      const take = await earned(player);
      await switchTo(alias, false);
      const { status, body } = await take();
      expect([status, body.error?.message]).toEqual([200, undefined]);
      await switchTo(alias, true);
    },
  );

  it('missions: no new day begins, and the page is there while a gift waits', async () => {
    const player = await server.register();
    await switchTo('daily_missions', true);
    const take = await (giving['daily_missions']!.earned as (player: Player) => Promise<() => ReturnType<TestServer['call']>>)(player);
    await switchTo('daily_missions', false);
    const show = () => server.call('GET /daily-missions', { token: player.token });
    const act = async (does: 'select' | 'reroll', id: number) =>
      (await server.call(`POST /daily-missions/:id/${does}`, { token: player.token, params: { id } })).body.error.message;
    server.clock.advanceMs(86_400_000);
    const waiting = (await show()).body.data;
    expect([waiting.missions, waiting.earlier.length]).toEqual([[], 1]);
    expect([await act('select', waiting.earlier[0].id), await act('reroll', waiting.earlier[0].id)]).toEqual([
      'errors.missions.off',
      'errors.missions.off',
    ]);
    expect((await take()).status).toBe(200);
    expect((await show()).body.error.message).toBe('errors.missions.off');
    await switchTo('daily_missions', true);
  });
});
