import { figureNames, type ReportGroup } from '@mela/contract/api/operators/reports/report-figures';
import type { MoneyReport } from '@mela/contract/api/operators/reports/reports';
import { operatorBase } from '@mela/contract/http/endpoint';
import { sql, type KyselyPlugin } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { unixSec } from '../../kernel/clock.ts';
import { transact } from '../../kernel/db/transact.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { askRebuild } from '../../kernel/projections/progress-store.ts';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';
import { post, type Movement } from '../wallet/index.ts';
import { countCohorts } from './cohorts/count-cohorts.ts';
import { houseClasses } from './figures/figure-rules.ts';
import { ledgerDays } from './ledger-days/ledger-days-store.ts';
import { listMonths } from './months/close-month.ts';
import { countToEnd } from './testing/count-to-end.ts';

let server: TestServer;
let finance: TestOperator;
let other: TestOperator;
let player: Player;
const range = { from: '2026-11-01', to: '2026-11-30' };

const book = (movements: readonly Omit<Movement, 'origin'>[]) =>
  transact(server.db, (tx) =>
    post(
      tx,
      movements.map((one) => ({ origin: systemOrigin('test'), ...one })),
      server.clock.now(),
    ),
  );

async function round(of: Player, bet: number, win: number): Promise<void> {
  const token = await server.openGame(of, 'demo-game');
  const message = { token, round: randomUUID(), game: 'demo-game', currency: 'INR' };
  const key = randomUUID();
  const send = (path: string, more: object) => server.provider(`/transaction/${path}`, { ...message, request_uuid: randomUUID(), ...more });
  await send('bet', { transaction_uuid: key, amount: bet * 100 });
  await send('win', { transaction_uuid: randomUUID(), reference_transaction_uuid: key, amount: win * 100, round_closed: true });
}

const call = (key: string, more: object = {}, by: TestOperator = finance) =>
  server.call(key as never, { token: by.token, ...more }, operatorBase);
const report = async (query: object = {}): Promise<MoneyReport> =>
  (await call('GET /reports/money', { query: { ...range, ...query } })).body.data;
/** The rows of a report by key, without figures that are zero. */
async function grouped(by: ReportGroup, query: object = {}) {
  const { rows } = await report({ by, ...query });
  return Object.fromEntries(rows.map(({ key, sums }) => [key, Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))]));
}

/** A session of an operator ends after half an hour. */
async function logIn(): Promise<void> {
  [finance, other] = [await operatorWith(server, 'finance'), await operatorWith(server, 'finance')];
}

beforeAll(async () => {
  server = await testServer();
  // Deposits of 1,000: to a player and to an account of the operator.
  player = await server.playerWith(1000);
  const own = await server.playerWith(1000);
  await sql`UPDATE accounts."user" SET labels = '{t}' WHERE id = ${own.id}`.execute(server.db);
  await round(player, 100, 30);
  await round(own, 500, 0);
  const userId = BigInt(player.id);
  await book([
    { key: 'award:a', kind: 'gift_cash', userId, amountMinor: 2500n, meta: { campaign: '=1+1' } },
    { key: 'award:b', kind: 'bonus_grant', userId, amountMinor: 10_000n, wagerMinor: 50_000n, meta: { campaign: 'diwali' } },
    { key: 'held', kind: 'withdrawal_hold', userId, amountMinor: 20_000n },
    { key: 'paid', kind: 'withdrawal_settle', userId, amountMinor: 20_000n, ref: 'held' },
    { key: 'adjusted', kind: 'adjustment', userId, amountMinor: -1000n },
  ]);
  server.clock.advanceMs(86_400_000);
  await round(player, 50, 120);
  await book([{ key: 'forfeited', kind: 'bonus_forfeit', userId, amountMinor: 10_000n, ref: 'award:b' }]);
  await countToEnd(server);
  await logIn();
});

it('has each house account in one class, so that no money is in no figure', async () => {
  const { rows } = await sql<{ role: string }>`SELECT role FROM wallet.account WHERE user_id IS NULL ORDER BY role`.execute(server.db);
  expect(Object.keys(houseClasses).toSorted()).toEqual(rows.map(({ role }) => role));
});

it('leads from stakes to ggr to ngr, with what was paid, and leaves test accounts out', async () => {
  const { total, before, currency } = await report();
  expect(total).toMatchObject({ stakes: 150, wins: 150, rollbacks: 0, ggr: 0, bonusCost: 25, deposits: 1000, withdrawals: 200 });
  // Jackpots of the demo begin with ₹1,000 of the operator.
  expect(total).toMatchObject({ jackpotSeeds: 1000, ngr: -1025 });
  expect(total).toMatchObject({ withdrawalsAsked: 200, withdrawalsCancelled: 0, adjustments: -10, rounds: 2, bets: 2 });
  expect([before.from, before.to, before.total.stakes, currency]).toEqual(['2026-10-02', '2026-10-31', 0, 'INR']);
  expect((await report({ accounts: 'test' })).total).toMatchObject({ stakes: 500, wins: 0, ggr: 500, deposits: 1000, bonusCost: 0 });
});

it('says by day, game, studio, provider, country, payment system, campaign and kind what makes it up', async () => {
  expect(await grouped('day')).toMatchObject({ '2026-11-21': { stakes: 100, wins: 30, ggr: 70 }, '2026-11-22': { stakes: 50, ggr: -70 } });
  expect(Object.keys(await grouped('week'))).toEqual(['2026-11-16']);
  expect(Object.keys(await grouped('month'))).toEqual(['2026-11-01']);
  const games = Object.values(await grouped('game')).filter(({ stakes }) => stakes === 150);
  expect([games.length, (await report({ by: 'game' })).rows.some(({ name }) => name.includes('('))]).toEqual([1, true]);
  // What belongs to none has the same key in every group.
  for (const by of ['game', 'studio', 'system', 'campaign'] as const) expect(await grouped(by)).toMatchObject({ '': { adjustments: -10 } });
  for (const by of ['studio', 'provider'] as const)
    expect(Object.entries(await grouped(by)).filter(([key, { stakes }]) => key !== '' && stakes === 150)).toHaveLength(1);
  expect(await grouped('country')).toMatchObject({ IN: { stakes: 150 } });
  expect(Object.entries(await grouped('system')).filter(([key, { deposits }]) => key !== '' && deposits === 1000)).toHaveLength(1);
  // What a forfeited bonus gives back belongs to the campaign that gave it, where that is a prize of the table of awards.
  expect(await grouped('campaign')).toMatchObject({ '=1+1': { bonusCost: 25 } });
  expect(await grouped('kind')).toMatchObject({ bet: { stakes: 150, bets: 2, rounds: 2 }, gift_cash: { bonusCost: 25, ngr: -25 } });
  expect((await report({ kind: 'win', country: 'IN' })).total).toMatchObject({ wins: 150, stakes: 0 });
});

it('opens each figure into the movements that make it, page by page', async () => {
  const { total } = await report();
  for (const figure of figureNames) {
    let [sum, after, pages] = [0, 0, 0];
    for (let more = true; more; pages += 1) {
      const query = { ...range, figure, limit: 1, ...(after > 0 && { after }) };
      const { rows, next } = (await call('GET /reports/movements', { query })).body.data;
      sum += rows.reduce((all: number, { amount }: { amount: number }) => all + Math.round(amount * 100), 0);
      more = next !== null;
      after = next ?? 0;
    }
    expect([figure, sum / 100]).toEqual([figure, total[figure]]);
    expect(pages).toBeLessThan(12);
  }
});

it('has what players have at the end of each day, and what was not played back', async () => {
  const { days } = (await call('GET /reports/balances', { query: { from: '2026-11-20', to: '2026-11-22' } })).body.data;
  expect(days).toMatchObject([
    { day: '2026-11-20', cash: 0, bonus: 0, held: 0 },
    { day: '2026-11-21', cash: 745, bonus: 100, held: 0, liabilities: 845 },
    { day: '2026-11-22', cash: 815, bonus: 0, held: 0, liabilities: 815 },
  ]);
  expect(await server.balance(player)).toBe(815);
});

it('says that it is behind while nothing is counted, and until when it is true', async () => {
  const now = server.clock.now();
  const whole = await report({ to: '2026-11-22', from: '2026-11-22' });
  expect([whole.isComplete, whole.completeUntil]).toEqual([true, unixSec(now)]);
  server.clock.advanceMs(3_600_000);
  await logIn();
  await book([{ key: 'late', kind: 'gift_cash', userId: BigInt(player.id), amountMinor: 100n }]);
  const behind = await report({ to: '2026-11-22', from: '2026-11-22' });
  expect([behind.isComplete, behind.completeUntil, behind.total.bonusCost]).toEqual([false, unixSec(now), whole.total.bonusCost]);
  // A day that had ended before is whole all the same.
  expect((await report({ to: '2026-11-21', from: '2026-11-21' })).isComplete).toBe(true);
  await countToEnd(server);
  const after = await report({ to: '2026-11-22', from: '2026-11-22' });
  expect([after.isComplete, after.completeUntil]).toEqual([true, unixSec(server.clock.now())]);
  expect(after.total.bonusCost).toBe(whole.total.bonusCost + 1);
});

it('is open to finance and the auditor, and to no other role', async () => {
  const as = async (role: string) => (await call('GET /reports/money', { query: range }, await operatorWith(server, role))).status;
  expect(await Promise.all(['auditor', 'support', 'payments', 'marketing'].map(as))).toEqual([200, 403, 403, 403]);
  expect(
    (
      await call(
        'POST /reports/months/:month/close',
        { params: { month: '2026-11' }, body: { reason: 'asked' } },
        await operatorWith(server, 'auditor'),
      )
    ).status,
  ).toBe(403);
});

it('refuses days that are none, turned round or too many', async () => {
  const status = async (query: object) => (await call('GET /reports/money', { query })).status;
  expect(await status({ from: '2026-02-30', to: '2026-03-01' })).toBe(400);
  expect(await status({ from: '2026-11-02', to: '2026-11-01' })).toBe(400);
  expect(await status({ from: '2024-01-01', to: '2026-11-01' })).toBe(400);
  expect(await status({ from: '0000-01-01', to: '0000-01-02' })).toBe(400);
  expect(await status({ from: '9999-12-30', to: '9999-12-31' })).toBe(200);
  expect((await call('GET /reports/returns', { query: { from: '2026-13-45' } })).status).toBe(400);
  expect(await status({ ...range, by: 'colour' })).toBe(400);
  expect(await status({ ...range, campaign: "'; DROP TABLE reports.ledger_day; --" })).toBe(200);
});

it('is a file for a spreadsheet, in which no name is a formula, and a PDF', async () => {
  const file = (format: string) => call('GET /reports/files/:format', { params: { format }, query: { ...range, by: 'campaign' } });
  const csv = await file('csv');
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.text.charCodeAt(0)).toBe(0xfeff);
  expect(csv.text).toContain('\r\n"\'=1+1",0.00,');
  expect(csv.text).toMatch(/Total,150\.00,150\.00,0\.00,0\.00,/);
  const pdf = await file('pdf');
  expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
});

it('has who registered in which week and how many paid in, without test accounts', async () => {
  expect((await call('GET /reports/cohorts')).body.data).toEqual([]);
  await countCohorts(server);
  const week = { week: '2026-11-16', registered: 1, depositors: 1, depositedInWeek: 1, depositedTwice: 0, sum: 1000, weeks: [1] };
  expect((await call('GET /reports/cohorts')).body.data).toEqual([{ ...week, countedAt: unixSec(server.clock.now()) }]);
});

it('has no return of a title that no player has played', async () => {
  expect((await call('GET /reports/returns')).body.data).toEqual([]);
});

it('closes a month that is over by two people, and its figures stay while later corrections count later', async () => {
  const close = (by = finance) =>
    call('POST /reports/months/:month/close', { params: { month: '2026-11' }, body: { reason: 'books of November' } }, by);
  const approve = (id: number, by: TestOperator) => call('POST /approvals/:id/approve', { params: { id }, body: { reason: 'agreed' } }, by);
  expect((await close()).body).toMatchObject({ error: { message: 'errors.reports.not_over' } });
  server.clock.set(new Date('2026-12-01T06:00:00Z'));
  // Over, but not counted yet.
  await logIn();
  expect((await close()).body).toMatchObject({ error: { message: 'errors.reports.not_over' } });
  await countToEnd(server);
  const asked = await close();
  expect(asked.status).toBe(202);
  const { id } = asked.body.data.approval;
  expect((await approve(id, finance)).status).toBe(403);
  expect((await report()).closedMonths).toEqual([]);
  expect((await approve(id, other)).status).toBe(200);
  const kept = await report();
  expect(kept.closedMonths).toEqual(['2026-11-01']);
  const [month] = (await call('GET /reports/months')).body.data;
  expect(month).toMatchObject({ month: '2026-11', askedBy: Number(finance.id), approvedBy: Number(other.id), reason: 'books of November' });
  expect(month).toMatchObject({ ggr: kept.total.ggr, ngr: kept.total.ngr });
  expect((await close()).body).toMatchObject({ error: { message: 'errors.reports.closed' } });

  // A movement with a time of November that comes now, and accounts that are found to be tests, with a build from nothing.
  await transact(server.db, (tx) =>
    post(
      tx,
      [{ key: 'from-november', kind: 'gift_cash', userId: BigInt(player.id), amountMinor: 4200n, origin: systemOrigin('test') }],
      new Date('2026-11-29T06:00:00Z'),
    ),
  );
  await sql`UPDATE accounts."user" SET labels = '{t}' WHERE id = ${player.id}`.execute(server.db);
  await askRebuild(server.db, ledgerDays.name);
  await countToEnd(server);
  expect({ ...(await report()), completeUntil: 0 }).toEqual({ ...kept, completeUntil: 0 });
  const december = { from: '2026-12-01', to: '2026-12-31' };
  expect((await report({ ...december, accounts: 'test' })).total.bonusCost).toBe(42);
  const opened = (await call('GET /reports/movements', { query: { ...december, accounts: 'test', figure: 'bonusCost' } })).body.data;
  expect(opened.rows).toMatchObject([{ key: 'from-november', day: '2026-12-01', amount: 42 }]);
});

it('counts what has a time of a closed month on an open day, also where the month of its closing is closed too', async () => {
  server.clock.set(new Date('2027-01-02T06:00:00Z'));
  await countToEnd(server);
  await logIn();
  const asked = await call('POST /reports/months/:month/close', { params: { month: '2026-12' }, body: { reason: 'books of December' } });
  const { id } = asked.body.data.approval;
  expect((await call('POST /approvals/:id/approve', { params: { id }, body: { reason: 'agreed' } }, other)).status).toBe(200);
  const kept = await report({ from: '2026-12-01', to: '2026-12-31', accounts: 'test' });
  await transact(server.db, (tx) =>
    post(
      tx,
      [{ key: 'from-november-again', kind: 'gift_cash', userId: BigInt(player.id), amountMinor: 1700n, origin: systemOrigin('test') }],
      new Date('2026-11-29T06:00:00Z'),
    ),
  );
  const later = { from: '2027-01-01', to: '2027-01-31', accounts: 'test' };
  const ledger = async () => {
    const { rows } = await sql<{ ledger: bigint; days: bigint; totals: bigint }>`
      SELECT (SELECT sum(cash_minor + bonus_minor) FROM wallet.movement WHERE kind NOT IN (SELECT kind FROM wallet.points_kind))::bigint AS ledger,
        (SELECT sum(cash_minor + bonus_minor) FROM reports.fact)::bigint AS days,
        (SELECT sum(cash_minor + bonus_minor) FROM reports.total)::bigint AS totals`.execute(server.db);
    return rows[0];
  };
  for (const build of [() => Promise.resolve(), () => askRebuild(server.db, ledgerDays.name)]) {
    await build();
    await countToEnd(server);
    expect((await report(later)).total.bonusCost).toBe(17);
    expect((await report({ from: '2026-12-01', to: '2026-12-31', accounts: 'test' })).total).toEqual(kept.total);
    const sums = await ledger();
    expect([sums?.days, sums?.totals]).toEqual([sums?.ledger, sums?.ledger]);
  }
  const { rows } = (await call('GET /reports/movements', { query: { ...later, figure: 'bonusCost' } })).body.data;
  expect(rows).toMatchObject([{ key: 'from-november-again', day: '2027-01-02', amount: 17 }]);
});

it('lists months with two questions, however many there are', async () => {
  let asked = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const months = await listMonths({ tx: server.db.withPlugin(counting), now: server.clock.now() });
  expect([months.length >= 3, asked]).toEqual([true, 2]);
  for (const { from, to, ggr, ngr } of months) expect((await report({ from, to })).total).toMatchObject({ ggr, ngr });
});

it('lets no one change what was closed', async () => {
  await expect(sql`UPDATE reports.closed_day SET cash_minor = 0`.execute(server.db)).rejects.toThrow('append-only');
  await expect(sql`DELETE FROM reports.closed_month`.execute(server.db)).rejects.toThrow('append-only');
});

it('says what of adjustments was paid of deposits that a bank took back, on its day', async () => {
  const { rows } = await sql<{ id: bigint; user_id: bigint }>`
    SELECT p.id, p.user_id FROM payments.payment p JOIN accounts."user" u ON u.id = p.user_id WHERE u.labels = '{t}' ORDER BY p.id LIMIT 1`.execute(
    server.db,
  );
  const [deposit] = rows;
  const cover = { key: `payment:${deposit?.id}:cover`, kind: 'adjustment', userId: deposit?.user_id ?? 0n, amountMinor: 3500n } as const;
  const narrowed = { accounts: 'test', to: '2027-01-31' } as const;
  const earlier = (await report(narrowed)).total.adjustments;
  await book([cover]);
  await countToEnd(server);
  expect((await report(narrowed)).total).toMatchObject({ adjustments: earlier + 35, covered: 35 });
  expect((await report({ to: '2027-01-31' })).total.covered).toBe(0);
});
