import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { domains } from '../domains/registry.ts';
import { balancesOf, bonusesOf, guardsOf, pointsOf, post, reconcile, setGuard } from '../domains/wallet/index.ts';
import { transact } from '../kernel/db/transact.ts';
import { systemOrigin } from '../kernel/origin.ts';
import { stepToEnd } from '../kernel/testing/step-to-end.ts';
import { testServer, type TestServer } from './server.ts';

let server: TestServer;
const origin = systemOrigin('test');
const game = 'demo-game';

type Read = (userId: bigint) => Promise<unknown>;
const rowsOf =
  (query: (userId: bigint) => ReturnType<typeof sql>): Read =>
  async (userId) =>
    (await query(userId).execute(server.db)).rows;

/**
 * What follows from rounds and deposits, by the domain that follows their events (docs/ledger.md). Each is read of a player whose bets were partly
 * undone and of one who never made them, and must be the same. A domain with a new consumer adds a line, or says why none is needed.
 */
const projections: Readonly<Record<string, Readonly<Record<string, Read>> | string>> = {
  wallet: {
    balance: async (userId) => balancesOf(server.db, userId),
    limits: async (userId) =>
      (await guardsOf(server.db, userId, server.clock.now())).map(({ measure, period, usedMinor }) => [measure, period, usedMinor]),
  },
  play: {
    history: rowsOf(
      (id) => sql`
      SELECT sum(bet_minor - undone_minor) AS bets, sum(win_minor) AS wins FROM play.round WHERE user_id = ${id} AND bet_minor > undone_minor`,
    ),
  },
  loyalty: {
    points: async (userId) => (await pointsOf(server.db, [userId])).get(userId) ?? 0n,
    turnover: rowsOf(
      (id) => sql`SELECT earned_points, rest_minor FROM loyalty.player WHERE user_id = ${id} AND (earned_points, rest_minor) <> (0, 0)`,
    ),
  },
  lottery: {
    tickets: rowsOf(
      (id) => sql`
      SELECT p.played_minor, least(p.play_tickets, p.played_minor / l.play_minor) AS earned
      FROM lottery.player p JOIN lottery.lottery l ON l.id = p.lottery_id WHERE p.user_id = ${id} AND p.played_minor <> 0 ORDER BY l.id`,
    ),
  },
  tournaments: {
    scores: rowsOf(
      (id) => sql`
      SELECT t.scoring, m.score, m.rounds FROM tournaments.member m JOIN tournaments.tournament t ON t.id = m.tournament_id
      WHERE m.user_id = ${id} AND m.rounds > 0 ORDER BY t.id`,
    ),
  },
  missions: {
    rounds: rowsOf(
      (id) => sql`
      SELECT day, game_id, new_game, bet_minor, win_minor FROM missions.round WHERE user_id = ${id} AND bet_minor > 0 ORDER BY bet_minor, win_minor`,
    ),
  },
  notifications: 'a message says what has happened, and stays when it is undone; it hears of deposits only',
  referral: 'what a friend staked waits for its reward in its own tests, with rounds undone before and after it',
  protection: {
    markers: rowsOf(
      (id) => sql`
      SELECT s.sitting_net_minor, ARRAY(SELECT d -> 'nightRounds' FROM jsonb_array_elements(s.days) d WHERE (d ->> 'nightRounds')::integer > 0) AS nights
      FROM protection.play_signs s WHERE s.user_id = ${id}`,
    ),
  },
  ratings: {
    winners: rowsOf((id) => sql`SELECT bet_minor, win_minor FROM ratings.winner WHERE user_id = ${id} ORDER BY 1, 2`),
  },
  bonuses: {
    wager: async (userId) =>
      (await bonusesOf(server.db, userId)).map(({ balanceMinor, currentWagerMinor, state }) => ({
        balanceMinor,
        currentWagerMinor,
        state,
      })),
  },
  originals: 'its own rounds cannot be rolled back, and each is counted once',
  live: 'shows what others count',
  telemetry: 'says to a service of product analytics what players did; what is undone later was done all the same',
  webhooks: 'says to systems outside what has happened; what is undone later is an event of its own',
};

const bet = fc.record({
  stake: fc.integer({ min: 1, max: 500 }).map((rupees) => rupees * 100 + 50),
  win: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 200_000 })),
  undone: fc.constantFrom(null, null, 'while open', 'afterwards'),
  says: fc.boolean(),
});
const round = fc.record({ bets: fc.array(bet, { minLength: 1, maxLength: 3 }), minutes: fc.integer({ min: 0, max: 50 }) });
type Round = typeof round extends fc.Arbitrary<infer R> ? R : never;
type Message = readonly ['bet' | 'win' | 'rollback', object];

/** The messages of a round, and the rollbacks that come when all is over. Without `undoes` what is undone is left out from the first. */
function messagesOf({ bets }: Round, token: string, undoes: boolean): { now: Message[]; afterwards: Message[] } {
  const name = randomUUID();
  const made = bets.filter(({ undone }) => undoes || undone === null).map((one) => ({ ...one, id: randomUUID() }));
  const message = (more: object) => ({ token, request_uuid: randomUUID(), transaction_uuid: randomUUID(), round: name, game, ...more });
  const rollback = (id: string, round_closed: boolean): Message => ['rollback', message({ reference_transaction_uuid: id, round_closed })];
  const end = ({ id, undone, win }: (typeof made)[number], round_closed: boolean): Message =>
    undone === 'while open' ? rollback(id, round_closed) : ['win', message({ reference_transaction_uuid: id, amount: win, round_closed })];
  return {
    now: [
      ...made.map(({ id, stake }): Message => ['bet', message({ transaction_uuid: id, amount: stake })]),
      ...made.map((one, at) => end(one, at === made.length - 1)),
    ],
    afterwards: made.filter(({ undone }) => undone === 'afterwards').map(({ id, says }) => rollback(id, says)),
  };
}
async function send([kind, body]: Message): Promise<void> {
  expect((await server.provider(`/transaction/${kind}`, body)).body.status).toBe('RS_OK');
}

async function playerOf(): Promise<{ readonly userId: bigint; readonly token: string }> {
  const player = await server.playerWith(20_000);
  const userId = BigInt(player.id);
  const now = server.clock.now();
  await transact(server.db, async (tx) => {
    for (const measure of ['wager', 'loss'] as const) await setGuard(tx, { userId, measure, period: 'month', maxMinor: 10_000_000n }, now);
    const bonus = { key: randomUUID(), kind: 'bonus_grant', userId, amountMinor: 100_000n, wagerMinor: 9_000_000n, origin } as const;
    expect(await post(tx, [bonus], now)).toMatchObject([{ status: 'applied' }]);
  });
  await server.call('GET /daily-missions', { token: player.token });
  return { userId, token: await server.openGame(player, game) };
}
let followed = 0n;
/** Steps the consumers of what was emitted since the last time, until nothing more follows. */
const follow = async () => {
  for (;;) {
    const { rows } = await sql<{ type: string; id: bigint }>`
      SELECT type, max(id) AS id FROM kernel.event WHERE id > ${followed} GROUP BY type`.execute(server.db);
    if (rows.length === 0) return;
    for (const { id } of rows) if (id > followed) followed = id;
    const emitted = new Set(rows.map(({ type }) => type));
    for (const consumer of server.wiring.consumers)
      if (consumer.types.some((type) => emitted.has(type))) await stepToEnd(server.db, consumer, server);
  }
};

beforeAll(async () => {
  server = await testServer();
  // Winners are shown for games of the lobby.
  await server.db.updateTable('catalogue.game').set({ listed: true }).where('slug', '=', game).execute();
  const [from, to] = [new Date(server.clock.now().getTime() - 1000), new Date(server.clock.now().getTime() + 30 * 86_400_000)];
  const names = { en: 'Open to all', hi: 'सबके लिए' };
  for (const scoring of ['wins', 'turnover', 'multiple'] as const)
    await sql`
      INSERT INTO tournaments.tournament (names, scoring, rounds_max, entry, prizes, starts_at, ends_at, state, announced_at)
      VALUES (${names}, ${scoring}, 5000, 'auto', '[]', ${from}, ${to}, 'running', ${from})`.execute(server.db);
  await sql`
    INSERT INTO lottery.lottery (names, fund_minor, fund_max_minor, shares, player_max, play_minor, starts_at, ends_at, state, commitment)
    VALUES (${names}, 100000, 100000, '[{"from": 1, "to": 1, "share": 5000}]', 500, 25000, ${from}, ${to}, 'running', repeat('0', 64))`.execute(
    server.db,
  );
  for (const consumer of server.wiring.consumers) await stepToEnd(server.db, consumer, server);
});

/**
 * What is given for play or deposits, by the domain that gives it, where a deposit is taken back: its consumer hears of it, or why it need not.
 */
const afterReversal: Readonly<Record<string, 'hears' | `${string} ${string}`>> = {
  bonuses: 'hears',
  lottery: 'hears',
  missions: 'hears',
  referral: 'hears',
  loyalty: 'gives to the player alone, whose account is under review, for bets that stand',
  tournaments: 'gives to the player alone, whose account is under review, for bets that stand',
  wheel: 'its spins are prizes of others, taken back with them',
  vip: 'gives to the player alone, whose account is under review, for a level',
  play: 'its free bets are prizes of others, taken back with them',
  placements: 'shows what others give',
  inbox: 'shows what others give',
  notifications: 'a message says what has happened, and hears of it for another message',
};

describe('what follows from a deposit', () => {
  it('is listed for every domain that gives prizes and follows events, and heard of where it is said', () => {
    const giving = domains.filter(
      ({ calls, hears, name }) => hears.length > 0 && (name === 'bonuses' || (calls as readonly string[]).includes('bonuses')),
    );
    expect(Object.keys(afterReversal).toSorted()).toEqual(giving.map(({ name }) => name).toSorted());
    for (const { name, hears } of domains)
      if (afterReversal[name] === 'hears') expect([name, hears]).toEqual([name, expect.arrayContaining(['deposit.reversed'])]);
  });
});

describe('what follows from a round', () => {
  it('is listed for every domain that follows the events of rounds, of turnover and of deposits', () => {
    const follow = domains
      .filter(({ hears }) => hears.some((type) => type === 'round.settled' || type === 'turnover.changed' || type === 'deposit.succeeded'))
      .map(({ name }) => name);
    expect(Object.keys(projections).toSorted()).toEqual([...follow, 'wallet', 'play'].toSorted());
  });

  it('[M1] is the same after any history of bets, wins and rollbacks as after the history without what was undone', async () => {
    let [undone, winners] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 23 }), async (rounds, hours) => {
        server.clock.advanceMs(hours * 3_600_000);
        const standings: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
        const start = server.clock.now();
        const pairs = [await playerOf(), await playerOf()];
        for (const [at, { userId, token }] of pairs.entries()) {
          const late: Message[] = [];
          for (const one of rounds) {
            const { now, afterwards } = messagesOf(one, token, at === 0);
            late.push(...afterwards);
            for (const message of now) await send(message);
            if (one.minutes % 3 === 0) await follow();
          }
          await follow();
          for (const message of late) {
            await send(message);
            undone += 1;
          }
          await follow();
          const standing = standings[at === 0 ? 0 : 1];
          for (const [domain, reads] of Object.entries(projections))
            for (const [name, read] of typeof reads === 'string' ? [] : Object.entries(reads))
              standing[`${domain}: ${name}`] = await read(userId);
        }
        expect(server.clock.now().getTime() - start.getTime()).toBeLessThan(60_000);
        expect(standings[0]).toEqual(standings[1]);
        winners += (standings[1]['ratings: winners'] as unknown[]).length;
      }),
      { numRuns: 20, seed: 20_261_128 },
    );
    expect([undone > 5, winners > 0]).toEqual([true, true]);
    expect((await reconcile(server.db)).mismatches).toEqual([]);
  });
});
