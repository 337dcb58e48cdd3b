import fc from 'fast-check';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { askRebuild, progressOf } from '../../../kernel/projections/progress-store.ts';
import { journalStep, type JournalStep } from '../../../kernel/projections/read-journal.ts';
import { post, type Movement } from '../../wallet/index.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { countToEnd } from '../testing/count-to-end.ts';
import { ledgerDays } from './ledger-days-store.ts';

let server: TestServer;
let players: Player[];
let tokens: string[];

beforeAll(async () => {
  server = await testServer();
  // Half an hour before midnight in India: histories are of two days.
  server.clock.set(new Date('2026-11-21T18:00:00Z'));
  players = await Promise.all([1, 2, 3].map(() => server.playerWith(100_000)));
  tokens = await Promise.all(players.map((player) => server.openGame(player, 'demo-game')));
  await sql`UPDATE accounts."user" SET labels = '{t}' WHERE id = ${players[2]?.id}`.execute(server.db);
});

const player = fc.nat(2);
const acts = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('bet' as const), player, rupees: fc.integer({ min: 1, max: 50 }) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('win' as const), bet: fc.nat(), rupees: fc.integer({ min: 0, max: 90 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('undo' as const), bet: fc.nat() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('pay' as const),
      player,
      rupees: fc.integer({ min: 1, max: 50 }),
      kind: fc.constantFrom(
        'deposit' as const,
        'withdrawal_hold' as const,
        'bonus_grant' as const,
        'gift_cash' as const,
        'adjustment' as const,
      ),
      ends: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('pass' as const), minutes: fc.integer({ min: 5, max: 20 }) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('step' as const), rows: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('again' as const) }) },
);
type Act = typeof acts extends fc.Arbitrary<infer A> ? A : never;
type Bet = { readonly player: number; readonly round: string; readonly key: string };
const bets: Bet[] = [];

/** What ends a movement that was booked before. */
const endings = { deposit: 'deposit_reversal', withdrawal_hold: 'withdrawal_settle', bonus_grant: 'bonus_forfeit' } as const;

async function send(path: 'bet' | 'win' | 'rollback', bet: Bet, more: object): Promise<void> {
  const message = { token: tokens[bet.player], request_uuid: randomUUID(), round: bet.round, game: 'demo-game', currency: 'INR', ...more };
  const { body } = await server.provider(`/transaction/${path}`, message);
  const status: unknown = body['status'];
  if (!['RS_OK', 'RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_TRANSACTION_ROLLED_BACK', 'RS_ERROR_TOKEN_EXPIRED'].includes(String(status)))
    throw new Error(`${path}: ${JSON.stringify(body)}`);
}

const book = (movements: readonly Omit<Movement, 'origin'>[]) =>
  transact(server.db, (tx) =>
    post(
      tx,
      movements.map((one) => ({ origin: systemOrigin('test'), ...one })),
      server.clock.now(),
    ),
  );

async function perform(one: Act): Promise<void> {
  if (one.act === 'pass') return server.clock.advanceMs(one.minutes * 60_000);
  if (one.act === 'step') return void (await step(one.rows));
  if (one.act === 'again') return askRebuild(server.db, ledgerDays.name);
  if (one.act === 'pay') {
    const { kind } = one;
    const key = randomUUID();
    const userId = BigInt(players[one.player]?.id ?? 0);
    const amountMinor = BigInt(one.rupees * 100);
    const meta = kind === 'gift_cash' || kind === 'bonus_grant' ? { meta: { campaign: 'diwali' } } : {};
    await book([{ key, kind, userId, amountMinor, ...meta, ...(kind === 'bonus_grant' && { wagerMinor: amountMinor * 5n }) }]);
    if (one.ends && Object.hasOwn(endings, kind)) {
      const ending = endings[kind as keyof typeof endings];
      await book([{ key: `${key}:end`, kind: ending, userId, amountMinor, ref: key }]);
    }
    return;
  }
  if (one.act === 'bet') {
    const bet = { player: one.player, round: randomUUID(), key: randomUUID() };
    bets.push(bet);
    return send('bet', bet, { transaction_uuid: bet.key, amount: one.rupees * 100 });
  }
  const bet = bets[one.bet % Math.max(bets.length, 1)];
  if (!bet) return;
  const more = { transaction_uuid: randomUUID(), reference_transaction_uuid: bet.key, round_closed: true };
  await send(one.act === 'win' ? 'win' : 'rollback', bet, { ...more, ...(one.act === 'win' && { amount: one.rupees * 100 }) });
}

const step = (rows = 1_000): Promise<JournalStep> => journalStep(server.db, ledgerDays, server.clock.now(), rows);

const toEnd = () => countToEnd(server);

/** The rows of the report, and the same sums of the movements themselves, whose games are looked for in the keys of rounds. */
async function counted() {
  const sums = sql`sum(cash_minor)::bigint AS cash, sum(bonus_minor)::bigint AS bonus`;
  const { rows } = await sql<{ source: string; rows: unknown }>`
    SELECT 'report' AS source, jsonb_agg(to_jsonb(f) ORDER BY day, test, kind, game_id, campaign) AS rows FROM (
      SELECT day, test, kind, game_id, campaign, ${sums} FROM reports.fact GROUP BY 1, 2, 3, 4, 5) f
    UNION ALL
    SELECT 'totals', jsonb_agg(to_jsonb(f) ORDER BY day, test, kind) FROM (SELECT day, test, kind, ${sums} FROM reports.total GROUP BY 1, 2, 3) f
    UNION ALL
    SELECT 'ledger', jsonb_agg(to_jsonb(l) ORDER BY day, test, kind, game_id, campaign) FROM (
      SELECT (m.at AT TIME ZONE 'Asia/Kolkata')::date AS day, coalesce('t' = ANY (u.labels), false) AS test, m.kind, coalesce(r.game_id, 0) AS game_id,
        coalesce(m.meta->>'campaign', '') AS campaign, ${sums}
      FROM wallet.movement m LEFT JOIN accounts."user" u ON u.id = m.user_id
      LEFT JOIN (SELECT unnest(movement_keys) AS key, game_id FROM play.round) r ON r.key = m.key
      WHERE m.kind NOT IN (SELECT kind FROM wallet.points_kind) GROUP BY 1, 2, 3, 4, 5) l
    UNION ALL
    SELECT 'ledgerTotals', jsonb_agg(to_jsonb(l) ORDER BY day, test, kind) FROM (
      SELECT (m.at AT TIME ZONE 'Asia/Kolkata')::date AS day, coalesce('t' = ANY (u.labels), false) AS test, m.kind, ${sums}
      FROM wallet.movement m LEFT JOIN accounts."user" u ON u.id = m.user_id
      WHERE m.kind NOT IN (SELECT kind FROM wallet.points_kind) GROUP BY 1, 2, 3) l`.execute(server.db);
  return Object.fromEntries(rows.map(({ source, rows: found }) => [source, found]));
}

it('has what the ledger has, whatever was bet, won, undone, paid in and back, read and built again in which order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 1, maxLength: 25 }), async (history) => {
      for (const one of history) await perform(one);
      await toEnd();
      const { report, totals, ledger, ledgerTotals } = await counted();
      expect(report).toEqual(ledger);
      expect(totals).toEqual(ledgerTotals);
    }),
    { numRuns: 25 },
  );
  // Live, and made again from nothing.
  const { report: live } = await counted();
  await askRebuild(server.db, ledgerDays.name);
  await toEnd();
  expect((await counted())['report']).toEqual(live);
});

it('counts a movement that was drawn before and is committed after another, and says until when it is true', async () => {
  await toEnd();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: booked, resolve: isBooked } = Promise.withResolvers<void>();
  const late = transact(server.db, async (tx) => {
    const userId = BigInt(players[0]?.id ?? 0);
    await post(tx, [{ key: randomUUID(), kind: 'gift_cash', userId, amountMinor: 777n, origin: systemOrigin('test') }], server.clock.now());
    isBooked();
    await released;
  });
  await booked;
  server.clock.advanceMs(60_000);
  const before = await progressOf(server.db, ledgerDays, server.clock.now());
  await perform({ act: 'pay', player: 1, rupees: 3, kind: 'gift_cash', ends: false });
  for (let look = 0; look < 5; look += 1) await step();
  const behind = await counted();
  expect(behind['report']).not.toEqual(behind['ledger']);
  // What is asked for while the late one runs is settled with it: the moment stays before it.
  expect((await progressOf(server.db, ledgerDays, server.clock.now())).trueUntil).toEqual(before.trueUntil);
  release();
  await late;
  await toEnd();
  const { report, ledger } = await counted();
  expect(report).toEqual(ledger);
  expect((await progressOf(server.db, ledgerDays, server.clock.now())).trueUntil).toEqual(server.clock.now());
});
