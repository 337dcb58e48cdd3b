import { createHash, randomUUID } from 'node:crypto';
import type { BonusTerms } from '@mela/contract/api/prizes';
import { operatorBase } from '@mela/contract/http/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { emit } from '../../../kernel/events/index.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { operatorWith } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { signalsOf } from '../../signals/index.ts';
import { post } from '../../wallet/index.ts';
import { award } from '../awards/award.ts';
import { endBonuses } from '../wagering/end-bonuses.ts';
import { abuseConsumer } from './watch-abuse.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await step();
});

const origin = systemOrigin('test');
const terms: BonusTerms = { wagerTimes: 2, betMax: 50, winMax: null, days: 7, weights: { games: {}, types: {}, otherwise: 100 } };
const step = () => stepToEnd(server.db, abuseConsumer, server);
const kinds = ({ id }: Player) => signalsOf(server.db, BigInt(id), server.clock.now());
const hash = (text: string) => createHash('sha256').update(text).digest();

async function seen({ id }: Player, device: string, address: string): Promise<void> {
  const at = server.clock.now();
  const row = { user_id: BigInt(id), device_hash: hash(device), address_hash: hash(address), first_at: at, last_at: at };
  await server.db.deleteFrom('signals.sighting').where('user_id', '=', row.user_id).execute();
  await server.db.insertInto('signals.sighting').values(row).execute();
}
async function give({ id }: Player, campaign: string, amount = 500): Promise<void> {
  const one = {
    userId: BigInt(id),
    prize: { type: 'bonus', amount, terms } as const,
    key: randomUUID(),
    giver: 'gifts',
    campaign,
  } as const;
  await transact(server.db, (tx) => award(tx, [one], { origin, now: server.clock.now() }));
  await step();
}
/** Bets with the bonus alone, each won back; rupees. */
async function clear({ id }: Player, ...bets: readonly number[]): Promise<void> {
  const userId = BigInt(id);
  for (const bet of bets) {
    const key = randomUUID();
    const game = { slug: 'kite', types: [], cashOnly: false };
    const both = [
      { key, kind: 'bet', userId, amountMinor: BigInt(bet * 100), round: key, game, origin },
      { key: `${key}:w`, kind: 'win', userId, amountMinor: BigInt(bet * 100), ref: key, round: key, origin },
    ] as const;
    await transact(server.db, (tx) => post(tx, both, server.clock.now()));
  }
  await transact(server.db, (tx) => endBonuses(tx, [userId], { origin, now: server.clock.now() }, { held: [] }));
  await step();
}
const withdraws = async ({ id }: Player, rupees: number) => {
  const body = { paymentId: 1n, sumMinor: BigInt(rupees * 100), status: 1 as const };
  await transact(server.db, (tx) => emit(tx, origin, [{ type: 'withdrawal.requested', userId: BigInt(id), body }]));
  await step();
};
const times = (count: number, bet: number) => Array.from({ length: count }, () => bet);

describe('a signal for operators is raised', () => {
  it('where a second account of one browser is given something of the same campaign, and not of another', async () => {
    const [one, two, three] = [await server.register(), await server.register(), await server.register()];
    for (const player of [one, two, three]) await seen(player, 'one browser', `net ${player.id}`);
    await give(one, 'spring');
    await give(two, 'autumn');
    expect([await kinds(one), await kinds(two)]).toEqual([[], []]);
    await give(three, 'spring');
    expect(await kinds(three)).toEqual(['gift-shared-device']);
  });

  it('where a fifth account of one network address is, since mobile networks share addresses', async () => {
    const players = [];
    for (let count = 0; count < 5; count += 1) players.push(await server.register());
    for (const player of players) {
      await seen(player, `browser ${player.id}`, 'one net');
      await give(player, 'rain');
    }
    expect(await Promise.all(players.map(kinds))).toEqual([[], [], [], [], ['gift-shared-address']]);
  });

  it('where nearly all of a wager was played with the largest bet, and not where bets differ', async () => {
    const [large, mixed] = [await server.register(), await server.register()];
    await give(large, 'a');
    await clear(large, ...times(18, 50), ...times(10, 10));
    expect(await kinds(large)).toEqual([]);
    const [again, other] = [await server.register(), mixed];
    await give(again, 'a');
    await clear(again, ...times(20, 50));
    await give(other, 'a');
    await clear(other, ...times(10, 50), ...times(25, 20));
    expect([await kinds(again), await kinds(other)]).toEqual([['bonus-largest-bets'], []]);
  });

  it('where what a bonus has become is asked for within a day, and not a smaller sum or later', async () => {
    const [soon, small, late] = [await server.register(), await server.register(), await server.register()];
    for (const player of [soon, small, late]) {
      await give(player, 'b', 100);
      await clear(player, ...times(10, 20));
    }
    await withdraws(soon, 100);
    await withdraws(small, 99);
    server.clock.advanceMs(25 * 3_600_000);
    await withdraws(late, 100);
    expect([await kinds(soon), await kinds(small), await kinds(late)]).toEqual([['bonus-withdrawn'], [], []]);
  });

  it('once, as a row with its facts; the player keeps the money and plays on', async () => {
    const player = await server.register();
    await give(player, 'c', 100);
    await clear(player, ...times(10, 20));
    await withdraws(player, 100);
    await withdraws(player, 100);
    const { token } = await operatorWith(server, 'risk');
    const { data } = (await server.call('GET /signals', { token, query: { player: player.id } }, operatorBase)).body;
    expect(data).toMatchObject([{ kind: 'bonus-withdrawn', facts: { converted: 100, withdrawal: 100 }, reviewedBy: null }]);
    expect(await server.balance(player)).toBe(100);
    const blocks = await server.db.selectFrom('wallet.block').selectAll().where('user_id', '=', BigInt(player.id)).execute();
    expect(blocks).toEqual([]);
  });
});
