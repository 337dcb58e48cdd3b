import { randomUUID } from 'node:crypto';
import type { BonusTerms } from '@mela/contract/api/prizes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { reconcile, setBlock } from '../../wallet/index.ts';
import { award } from '../awards/award.ts';
import { bonusConsumer, endDueBonuses } from './watch-bonuses.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await step();
});

const everyGame = { games: {}, types: {}, otherwise: 100 };
const terms: BonusTerms = { wagerTimes: 2, betMax: 100, winMax: 500, days: 3, weights: everyGame };
const step = () => stepToEnd(server.db, bonusConsumer([]), server);
const due = () => endDueBonuses({ ...server, origin: systemOrigin('test') }, []);

async function playerWith(amount: number, more: Partial<BonusTerms> = {}, cash = 0): Promise<Player & { readonly game: string }> {
  const player = cash > 0 ? await server.playerWith(cash) : await server.register();
  const prize = { type: 'bonus', amount, terms: { ...terms, ...more } } as const;
  const one = { userId: BigInt(player.id), prize, key: randomUUID(), giver: 'gifts', campaign: 'test' } as const;
  await transact(server.db, (tx) => award(tx, [one], { origin: systemOrigin('test'), now: server.clock.now() }));
  return { ...player, game: await server.openGame(player, 'demo-game') };
}
const send = (path: string, token: string, body: object) =>
  server.provider(`/transaction/${path}`, {
    token,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    round: randomUUID(),
    game: 'demo-game',
    ...body,
  });
/** A whole round; sums in rupees. */
async function play(token: string, bet: number, win: number) {
  const [id, round] = [randomUUID(), randomUUID()];
  const placed = await send('bet', token, { transaction_uuid: id, round, amount: bet * 100 });
  const rest = { reference_transaction_uuid: id, round, round_closed: true };
  if (placed.body.status === 'RS_OK') await send('win', token, { ...rest, amount: win * 100 });
  await step();
  return { status: placed.body.status, undo: async () => (await send('rollback', token, { ...rest, round_closed: false })).body.status };
}
const bonusesOf = async ({ token }: Player, game?: string) =>
  (await server.call('GET /bonuses', { token, query: game === undefined ? {} : { game } })).body.data;
const giveUp = ({ token }: Player, id: number, loses: number) =>
  server.call('POST /bonuses/:id/give-up', { token, params: { id }, body: { loses } });
const wallet = async ({ token }: Player) => (await server.call('GET /users/self', { token })).body.data.wallets[0];

describe('a bonus whose bets were undone after it became cash', () => {
  const signals = ({ id }: Player) =>
    server.db.selectFrom('signals.signal').select(['kind', 'facts']).where('user_id', '=', BigInt(id)).execute();

  it('is taken back once as far as it is there, and an operator sees it; later money stays', async () => {
    const player = await playerWith(300, { wagerTimes: 1 });
    const lost = await play(player.game, 100, 0);
    await play(player.game, 100, 100);
    await play(player.game, 100, 100);
    expect(await wallet(player)).toMatchObject({ balance: 200, netBalance: 200 });
    // Half of it is gone when the bet is undone without a word of the round's closing.
    const spent = await play(player.game, 100, 0);
    expect(spent.status).toBe('RS_OK');
    expect(await lost.undo()).toBe('RS_OK');
    await step();
    expect(await wallet(player)).toMatchObject({ balance: 0, netBalance: 0 });
    expect(await signals(player)).toEqual([{ kind: 'bonus-undone', facts: { bonus: expect.any(Number), converted: 200, takenBack: 100 } }]);
    await spent.undo();
    await step();
    expect(await wallet(player)).toMatchObject({ balance: 100, netBalance: 100 });
    expect((await reconcile(server.db)).mismatches).toEqual([]);
  });
});

describe('a bonus in play', () => {
  it('becomes cash with the round that completes it, its win included, up to the largest win', async () => {
    const player = await playerWith(200);
    for (let round = 0; round < 3; round += 1) await play(player.game, 100, 100);
    expect(await wallet(player)).toMatchObject({ balance: 200, netBalance: 0, currentBonusWager: 300, requiredBonusWager: 400 });
    await play(player.game, 100, 700);
    expect(await wallet(player)).toMatchObject({ balance: 500, netBalance: 500, currentBonusWager: 0, requiredBonusWager: 0 });
    expect((await bonusesOf(player)).bonuses).toMatchObject([{ state: 'converted', converted: 500, balance: 0 }]);
    expect((await reconcile(server.db)).mismatches).toEqual([]);
  });

  it('[3.5] states what is left to be wagered, which a rollback brings back', async () => {
    const player = await playerWith(200);
    const left = async () => {
      const { requiredBonusWager, currentBonusWager } = await wallet(player);
      const { wagerLeft } = (await server.call('GET /payments/withdrawal', { token: player.token })).body.data;
      expect(wagerLeft).toBe(requiredBonusWager - currentBonusWager);
      return wagerLeft;
    };
    const { undo } = await play(player.game, 50, 50);
    expect([await left(), await undo(), await left()]).toEqual([350, 'RS_OK', 400]);
  });

  it('refuses a bet above its largest, and takes one of that size', async () => {
    const player = await playerWith(300);
    expect([(await play(player.game, 101, 0)).status, (await play(player.game, 100, 0)).status]).toEqual([
      'RS_ERROR_LIMIT_REACHED',
      'RS_OK',
    ]);
  });

  it('says what a bet on a game counts, and that a game takes cash only; that game takes nothing from it', async () => {
    const player = await playerWith(200, { weights: { games: { 'demo-game': 25 }, types: { slots: 50 }, otherwise: 100 } });
    expect((await bonusesOf(player, 'demo-game')).bonuses[0].weight).toBe(25);
    expect((await bonusesOf(player, 'patang')).bonuses[0].weight).toBe(50);
    await play(player.game, 100, 0);
    expect((await wallet(player)).currentBonusWager).toBe(25);
    await server.db.updateTable('catalogue.game').set({ only_real_balance: true }).where('slug', '=', 'demo-game').execute();
    expect(await bonusesOf(player, 'demo-game')).toMatchObject({ cashOnly: true, bonuses: [{ weight: 0 }] });
    expect((await play(player.game, 1, 0)).status).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
    await server.db.updateTable('catalogue.game').set({ only_real_balance: false }).where('slug', '=', 'demo-game').execute();
  });

  it('cannot be staked after its time, before the job too, and goes back with what it had won', async () => {
    const player = await playerWith(200, {}, 100);
    server.clock.advanceMs(3 * 86_400_000);
    const game = await server.openGame(player, 'demo-game');
    expect([(await play(game, 101, 0)).status, (await play(game, 50, 0)).status]).toEqual(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_OK']);
    await due();
    expect(await wallet(player)).toMatchObject({ balance: 50, netBalance: 50, requiredBonusWager: 0 });
    expect((await bonusesOf(player)).bonuses).toMatchObject([{ state: 'expired' }]);
    await due();
    expect((await reconcile(server.db)).mismatches).toEqual([]);
  });

  it('is not taken by its time from a player on a break, who cannot play it; it ends when the break has', async () => {
    const [onBreak, other] = [await playerWith(200), await playerWith(200)];
    const until = new Date(server.clock.now().getTime() + 10 * 86_400_000);
    await transact(server.db, (tx) =>
      setBlock(tx, { userId: BigInt(onBreak.id), name: 'cool-off', kinds: ['bet', 'bonus_grant'], until, reason: 'test' }),
    );
    server.clock.advanceMs(4 * 86_400_000);
    await due();
    const stateOf = async (player: Player) => (await bonusesOf(player)).bonuses.map(({ state }: { state: string }) => state);
    expect([await stateOf(onBreak), await stateOf(other), (await wallet(onBreak)).balance]).toEqual([['open'], ['expired'], 200]);
    server.clock.advanceMs(6 * 86_400_000);
    await due();
    expect([await stateOf(onBreak), (await wallet(onBreak)).balance]).toEqual([['expired'], 0]);
  });

  it('of one player that cannot be ended is logged, and those of all others end', async () => {
    const players = [await playerWith(200), await playerWith(200), await playerWith(200)];
    const [, broken] = players;
    await sql`
      CREATE FUNCTION public.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'cannot be ended'; END $$`.execute(
      server.db,
    );
    await sql`
      CREATE TRIGGER refuse BEFORE UPDATE ON bonuses.bonus FOR EACH ROW WHEN (OLD.user_id = ${sql.lit(Number(broken?.id))})
      EXECUTE FUNCTION public.refuse()`.execute(server.db);
    server.clock.advanceMs(4 * 86_400_000);
    await due();
    const states = async () => Promise.all(players.map(async (player) => (await bonusesOf(player)).bonuses[0].state));
    expect(await states()).toEqual(['expired', 'open', 'expired']);
    await sql`DROP TRIGGER refuse ON bonuses.bonus`.execute(server.db);
    await due();
    expect(await states()).toEqual(['expired', 'expired', 'expired']);
  });

  it('that has lost its money ends a day later, and not while a round may still return some', async () => {
    const player = await playerWith(100);
    await play(player.game, 100, 0);
    await due();
    expect((await bonusesOf(player)).bonuses[0].state).toBe('open');
    server.clock.advanceMs(86_400_000);
    await due();
    expect((await bonusesOf(player)).bonuses[0].state).toBe('used_up');
  });
});

describe('giving a bonus up', () => {
  it('takes it with its winnings at the price that was shown, leaves the cash, and makes way for a withdrawal', async () => {
    const player = await playerWith(100, { wagerTimes: 10 }, 200);
    await play(player.game, 100, 0);
    await play(player.game, 100, 0);
    await play(player.game, 50, 80);
    const [{ id, balance }] = (await bonusesOf(player)).bonuses;
    expect([balance, (await giveUp(player, id, balance - 1)).body.error.message]).toEqual([130, 'errors.bonus.changed']);
    await server.deposit(player, 200);
    const ask = () =>
      server.call('POST /payments/withdrawal', {
        token: player.token,
        idempotencyKey: randomUUID(),
        body: { system: 'upi', sum: 200, requisites: { upi: 'anna@okbank' } },
      });
    expect((await ask()).body.error?.message).toBe('errors.api.payment.wager_left');
    expect((await giveUp(player, id, balance)).body.data).toMatchObject({ state: 'given_up', balance: 0 });
    expect(await wallet(player)).toMatchObject({ balance: 200, netBalance: 200, requiredBonusWager: 0 });
    expect((await giveUp(player, id, 0)).body.error.message).toBe('errors.bonus.over');
    expect((await ask()).body.error?.message).not.toBe('errors.api.payment.wager_left');
  });

  it('takes what a round that was open then returns to it', async () => {
    const player = await playerWith(100);
    const [id, round] = [randomUUID(), randomUUID()];
    await send('bet', player.game, { transaction_uuid: id, round, amount: 4_000 });
    const [bonus] = (await bonusesOf(player)).bonuses;
    await giveUp(player, bonus.id, 60);
    await send('win', player.game, { reference_transaction_uuid: id, round, round_closed: true, amount: 50_000 });
    await step();
    expect(await wallet(player)).toMatchObject({ balance: 0 });
    expect((await reconcile(server.db)).mismatches).toEqual([]);
  });

  it('[S4] is for its own player, and once by ten calls at the same time', async () => {
    const [player, other] = [await playerWith(100), await server.register()];
    const [{ id }] = (await bonusesOf(player)).bonuses;
    expect([(await giveUp(other, id, 100)).status, (await giveUp(player, 999_999, 100)).status]).toEqual([404, 404]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => giveUp(player, id, 100)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await reconcile(server.db)).mismatches).toEqual([]);
  });
});
