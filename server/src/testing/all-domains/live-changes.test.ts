import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { operatorBase, type EndpointKey } from '@mela/contract/http/endpoint';
import type { BalanceCause, LiveMessage } from '@mela/contract/site/live';
import { beforeAll, describe, expect, it } from 'vitest';
import { award } from '../../domains/bonuses/index.ts';
import { closeGame } from '../../domains/catalogue/index.ts';
import { liveConsumer, type Publisher } from '../../domains/live/index.ts';
import { transact } from '../../kernel/db/transact.ts';
import { emit } from '../../kernel/events/index.ts';
import { stepConsumer } from '../../kernel/events/step.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { stepToEnd } from '../../kernel/testing/step-to-end.ts';
import { changeSetting } from '../change-setting.ts';
import { operatorWith, type TestOperator } from '../operator.ts';
import { settledRound } from '../settled-round.ts';
import { testServer, type Player, type TestServer } from '../server.ts';

/**
 * A message by its type; of the balance by its cause, of which each is a change of its own. The sum of a jackpot has a reader of its own, which
 * domains/live/jackpot-publisher.test.ts tries.
 */
type Signal = Exclude<LiveMessage['type'], 'balance' | 'jackpot'> | `balance ${BalanceCause}`;

const published: { readonly channel: string; readonly signal: string }[] = [];
const nameOf = (message: LiveMessage): string => (message.type === 'balance' ? `balance ${message.cause}` : message.type);
const recording: Publisher = {
  publish: async (all) => void published.push(...all.map(({ channel, message }) => ({ channel, signal: nameOf(message) }))),
  endSession: async ({ userId }) => void published.push({ channel: `user#${userId}`, signal: 'session-end' }),
};
const consumer = liveConsumer(recording, () => undefined);

const origin = systemOrigin('test');
let server: TestServer;
let player: Player;
let [asker, other]: TestOperator[] = [];
beforeAll(async () => {
  server = await testServer();
  player = await server.playerWith(10_000);
  [asker, other] = [await operatorWith(server, 'payments'), await operatorWith(server, 'payments')];
  await stepConsumer(server.db, consumer, server, null);
});

const own = () => `user#${player.id}`;
const give = (prize: Parameters<typeof award>[1][number]['prize']) =>
  transact(server.db, (tx) =>
    award(tx, [{ userId: BigInt(player.id), key: randomUUID(), giver: 'gifts', campaign: 'test', prize }], {
      origin,
      now: server.clock.now(),
    }),
  );
/** Handles events as the process with jobs does. */
async function follow(name: string): Promise<void> {
  const one = server.wiring.consumers.find((each) => each.name === name);
  if (!one) throw new Error(`no consumer is named ${name}`);
  await stepToEnd(server.db, one, server);
}
const terms = { wagerTimes: 10, betMax: null, winMax: null, days: 1, weights: { games: {}, types: {}, otherwise: 100 } };

async function play(...steps: readonly ('bet' | 'win' | 'rollback')[]): Promise<void> {
  const token = await server.openGame(player, 'demo-game');
  const [round, bet] = [randomUUID(), randomUUID()];
  const common = () => ({ token, request_uuid: randomUUID(), round });
  for (const step of steps) {
    const later = { transaction_uuid: randomUUID(), reference_transaction_uuid: bet, round_closed: true };
    const bodies = {
      bet: { ...common(), transaction_uuid: bet, game: 'demo-game', amount: 1000 },
      win: { ...common(), ...later, amount: 90_000 },
      rollback: { ...common(), ...later },
    };
    expect((await server.provider(`/transaction/${step}`, bodies[step])).body.status).toBe('RS_OK');
  }
}

/** A dispute that two operators answer with a sum. */
async function adjust(): Promise<void> {
  const body = { about: 'payment', ref: String(await server.deposit(player, 500)), message: 'The sum that arrived is another one.' };
  const { data } = (await server.call('POST /disputes', { token: player.token, idempotencyKey: randomUUID(), body })).body;
  const call = (key: string, { token }: TestOperator, input: object) => server.call(key as EndpointKey, { token, ...input }, operatorBase);
  const reason = 'checked with the bank';
  const answer = { params: { id: data.id }, body: { outcome: 'upheld', answer: 'We pay it back.', pay: 5, reason } };
  const asked = await call('POST /disputes/:id/answer', asker!, answer);
  await call('POST /approvals/:id/approve', other!, { params: { id: asked.body.data.approval.id }, body: { reason } });
}

async function begin(table: 'tournaments.tournament' | 'lottery.lottery', job: string): Promise<void> {
  const now = server.clock.now().getTime();
  const blank = {
    id: 900,
    state: 'announced',
    starts_at: new Date(now - 1000),
    ends_at: new Date(now + 86_400_000),
    counted_at: null,
    paid_at: null,
  };
  const rest = table === 'tournaments.tournament' ? { frozen_at: null } : { drawn_at: null, next_id: null, repeats: false };
  await sql`
    INSERT INTO ${sql.table(table)} OVERRIDING SYSTEM VALUE
    SELECT (jsonb_populate_record(one, ${JSON.stringify({ ...blank, ...rest })}::jsonb)).* FROM ${sql.table(table)} AS one
    WHERE one.id = (SELECT min(id) FROM ${sql.table(table)})`.execute(server.db);
  await server.wiring.jobs.find(({ name }) => name === job)?.run({} as never, { ...server, origin: systemOrigin(job) });
}

type Change = { readonly channel: () => string; make(): Promise<unknown> };
const withdrawal = { system: 'upi', sum: 500, requisites: { upi: 'asha@okbank' } };

/** For each message a change of the site or of a player that publishes it. A message without one does not compile. */
const changes: Readonly<Record<Signal, Change>> = {
  'balance deposit': { channel: own, make: () => server.deposit(player, 500) },
  'balance bet': { channel: own, make: () => play('bet') },
  'balance win': { channel: own, make: () => play('bet', 'win') },
  'balance rollback': { channel: own, make: () => play('bet', 'rollback') },
  'balance withdrawal': {
    channel: own,
    make: () => server.call('POST /payments/withdrawal', { token: player.token, idempotencyKey: randomUUID(), body: withdrawal }),
  },
  'balance bonus': { channel: own, make: () => give({ type: 'bonus', amount: 10, terms }) },
  'balance adjustment': { channel: own, make: adjust },
  'balance grant': {
    channel: () => `user#${player.id}`,
    async make() {
      await changeSetting(server.db, 'welcome_grant', { enabled: true, amount: 10_000 });
      player = await server.register();
      await changeSetting(server.db, 'welcome_grant', { enabled: false, amount: 10_000 });
    },
  },
  payment: { channel: own, make: () => server.deposit(player, 500) },
  counter: {
    channel: own,
    async make() {
      await give({ type: 'wheel_spins', count: 2 });
      await follow('placements.gifts');
    },
  },
  'free-bets': {
    channel: own,
    async make() {
      await give({ type: 'free_bets', count: 2, bet: 10, game: 'demo-game' });
      await follow('play.free-bets');
    },
  },
  achievement: { channel: own, make: () => follow('achievements.judge') },
  winner: {
    channel: () => 'winners',
    async make() {
      await follow('ratings.winners');
      const { id } = await server.db.selectFrom('catalogue.game').select('id').where('slug', '=', 'patang').executeTakeFirstOrThrow();
      const body = settledRound(
        `mela:${randomUUID()}`,
        { betMinor: 1000n, winMinor: 90_000n },
        { at: server.clock.now(), gameId: BigInt(id) },
      );
      const settled = { type: 'round.settled', userId: BigInt(player.id), version: 1n, at: server.clock.now(), body } as const;
      await transact(server.db, (tx) => emit(tx, origin, [settled]));
      await follow('ratings.winners');
    },
  },
  tournament: { channel: () => 'tournament:900', make: () => begin('tournaments.tournament', 'tournaments.advance') },
  lottery: { channel: () => 'lottery:900', make: () => begin('lottery.lottery', 'lottery.advance') },
  'content-changed': { channel: () => 'site', make: () => transact(server.db, (tx) => closeGame(tx, 'patang', true, origin)) },
  'settings-changed': { channel: () => 'site', make: () => changeSetting(server.db, 'gamble', true) },
  'session-end': { channel: own, make: () => server.call('POST /logout', { token: player.token }) },
};

describe('a live message', () => {
  it.each(Object.entries(changes))('is published to those whom the change concerns: %s', async (signal, { channel, make }) => {
    await stepToEnd(server.db, consumer, server);
    published.length = 0;
    await make();
    await stepToEnd(server.db, consumer, server);
    expect(published).toContainEqual({ channel: channel(), signal });
  });

  it('about free bets comes when they can be read', async () => {
    player = await server.playerWith(500);
    const key = randomUUID();
    const prize = { type: 'free_bets', count: 2, bet: 10, game: 'demo-game' } as const;
    await transact(server.db, (tx) =>
      award(tx, [{ userId: BigInt(player.id), key, giver: 'gifts', campaign: 'test', prize }], { origin, now: server.clock.now() }),
    );
    published.length = 0;
    await stepToEnd(server.db, consumer, server);
    expect(published.filter(({ signal }) => signal === 'free-bets')).toEqual([]);
    await follow('play.free-bets');
    expect((await server.call('GET /users/self/free-bets', { token: player.token })).body.data).toMatchObject([{ left: 2 }]);
    await stepToEnd(server.db, consumer, server);
    expect(published.filter(({ signal }) => signal === 'free-bets')).toEqual([{ channel: own(), signal: 'free-bets' }]);
  });
});
