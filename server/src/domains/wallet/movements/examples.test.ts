import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { hundredthsText } from '@mela/contract/money/hundredths';
import { toMinor } from '@mela/contract/money/money';
import { transact } from '../../../kernel/db/transact.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { testLedger } from '../../../testing/ledger.ts';
import { openAccounts } from '../account-store.ts';
import { postPoints, type PointsKind } from '../points/points-store.ts';
import type { MovementKind } from './movement.ts';

const ledger = await testLedger();
afterAll(() => ledger.expectSound());

/** Seeds of jackpots pass through accounts of the operator. */
const operatorId = 0n;

/** A movement of an example in rupees; `of` is the kind of the earlier movement that it refers to. */
type Step = { readonly kind: MovementKind; readonly rupees?: number; readonly of?: MovementKind; readonly wager?: number };

const deposit = (rupees: number): Step => ({ kind: 'deposit', rupees });
const bet = (rupees: number): Step => ({ kind: 'bet', rupees });
const hold: Step = { kind: 'withdrawal_hold', rupees: 200 };
/** A bonus whose wager a bet of the same sum completes. */
const completeBonus = (rupees: number): readonly Step[] => [deposit(100), { kind: 'bonus_grant', rupees, wager: 100 }, bet(100)];

const backKinds = {
  gift_cash: 'gift_take_back',
  cashback: 'cashback_take_back',
  wheel_prize: 'wheel_take_back',
  tournament_prize: 'tournament_take_back',
  mission_prize: 'mission_take_back',
  referral_reward: 'referral_take_back',
  lottery_prize: 'lottery_take_back',
} as const;
/** A prize whose reason is undone. */
const takenBack = (of: keyof typeof backKinds, rupees: number): readonly Step[] => [
  deposit(100),
  { kind: of, rupees },
  { kind: backKinds[of], rupees, of },
];

/** The history of a new player whose last movement is the example of its kind. */
const examples: Readonly<Record<MovementKind, readonly Step[]>> = {
  bet: [deposit(30), { kind: 'bonus_grant', rupees: 100, wager: 500 }, bet(50)],
  free_bet: [deposit(30), { kind: 'free_bet', rupees: 10 }],
  win: [deposit(30), { kind: 'bonus_grant', rupees: 100, wager: 500 }, bet(50), { kind: 'win', rupees: 100.01, of: 'bet' }],
  rollback: [deposit(100), bet(50), { kind: 'win', rupees: 20, of: 'bet' }, { kind: 'rollback', of: 'bet' }],
  jackpot_contribution: [deposit(100), bet(50), { kind: 'jackpot_contribution', rupees: 0.5, of: 'bet' }],
  jackpot_win: [deposit(100), bet(50), { kind: 'jackpot_win', rupees: 15_000, of: 'bet' }],
  provider_jackpot: [deposit(100), bet(50), { kind: 'provider_jackpot', rupees: 5000, of: 'bet' }],
  provider_promotion: [deposit(100), bet(50), { kind: 'provider_promotion', rupees: 25, of: 'bet' }],
  jackpot_seed: [{ kind: 'jackpot_seed', rupees: 2000 }],
  deposit: [deposit(500)],
  deposit_reversal: [deposit(500), { kind: 'deposit_reversal', rupees: 500, of: 'deposit' }],
  withdrawal_hold: [deposit(500), hold],
  withdrawal_settle: [deposit(500), hold, { kind: 'withdrawal_settle', rupees: 200, of: 'withdrawal_hold' }],
  withdrawal_release: [deposit(500), hold, { kind: 'withdrawal_release', rupees: 200, of: 'withdrawal_hold' }],
  adjustment: [deposit(500), { kind: 'adjustment', rupees: -20 }],
  welcome_grant: [{ kind: 'welcome_grant', rupees: 10_000 }],
  daily_refill: [deposit(300), { kind: 'daily_refill', rupees: 1700 }],
  demo_grant: [{ kind: 'demo_grant', rupees: 10_000 }],
  bonus_grant: [deposit(100), { kind: 'bonus_grant', rupees: 100, wager: 500 }],
  bonus_convert: [...completeBonus(60), { kind: 'bonus_convert', rupees: 60, of: 'bonus_grant' }],
  bonus_cap: [
    ...completeBonus(60),
    { kind: 'bonus_convert', rupees: 40, of: 'bonus_grant' },
    { kind: 'bonus_cap', rupees: 20, of: 'bonus_grant' },
  ],
  bonus_forfeit: [
    { kind: 'bonus_grant', rupees: 100, wager: 500 },
    { kind: 'bonus_forfeit', rupees: 100, of: 'bonus_grant' },
  ],
  bonus_expire: [
    { kind: 'bonus_grant', rupees: 100, wager: 500 },
    { kind: 'bonus_expire', rupees: 100, of: 'bonus_grant' },
  ],
  bonus_take_back: [
    ...completeBonus(60),
    { kind: 'bonus_convert', rupees: 60, of: 'bonus_grant' },
    { kind: 'rollback', of: 'bet' },
    { kind: 'bonus_take_back', rupees: 60, of: 'bonus_grant' },
  ],
  gift_cash: [deposit(100), { kind: 'gift_cash', rupees: 25 }],
  cashback: [deposit(100), { kind: 'cashback', rupees: 12.5 }],
  wheel_prize: [deposit(100), { kind: 'wheel_prize', rupees: 5 }],
  tournament_prize: [deposit(100), { kind: 'tournament_prize', rupees: 500 }],
  tournament_bonus: [deposit(100), { kind: 'tournament_bonus', rupees: 250, wager: 1250 }],
  mission_prize: [deposit(100), { kind: 'mission_prize', rupees: 10 }],
  referral_reward: [deposit(100), { kind: 'referral_reward', rupees: 50 }],
  lottery_prize: [deposit(100), { kind: 'lottery_prize', rupees: 1000 }],
  gift_take_back: takenBack('gift_cash', 25),
  cashback_take_back: takenBack('cashback', 12.5),
  wheel_take_back: takenBack('wheel_prize', 5),
  referral_take_back: takenBack('referral_reward', 50),
  tournament_take_back: takenBack('tournament_prize', 500),
  mission_take_back: takenBack('mission_prize', 10),
  lottery_take_back: takenBack('lottery_prize', 1000),
  exchange_cash: [deposit(100), { kind: 'exchange_cash', rupees: 10 }],
};

/** The points of a new player, whose last movement is the example. */
const pointsExamples: Readonly<Record<PointsKind, readonly (readonly [PointsKind, number])[]>> = {
  turnover_points: [['turnover_points', 12]],
  prize_points: [['prize_points', 50]],
  prize_points_back: [
    ['prize_points', 50],
    ['prize_points_back', -50],
  ],
  points_exchange: [
    ['turnover_points', 1200],
    ['points_exchange', -1000],
  ],
  ticket_points: [
    ['turnover_points', 120],
    ['ticket_points', -100],
  ],
  ticket_refund: [
    ['turnover_points', 120],
    ['ticket_points', -100],
    ['ticket_refund', 100],
  ],
};

type Line = { readonly account: string; readonly before: string; readonly posting: string; readonly after: string };

/** Kinds of the page with the lines of their example. */
function documented(): ReadonlyMap<string, readonly Line[]> {
  const page = readFileSync(resolve(import.meta.dirname, '../../../../../docs/ledger.md'), 'utf8');
  const found = new Map<string, Line[]>();
  let current = '';
  for (const line of page.split('\n')) {
    const [, kind, , account = '', before = '', posting = '', after = ''] = line.split('|').map((cell) => cell.trim());
    if (after === '' || !/^(player|house) /.test(account)) continue;
    if (kind !== '') current = (kind ?? '').replaceAll('`', '');
    found.set(current, [...(found.get(current) ?? []), { account, before, posting, after }]);
  }
  return found;
}

const page = documented();

function rupees(minor: bigint, sign = false): string {
  const text = hundredthsText(minor < 0n ? -minor : minor).replace(/^\d+/, (whole) => Number(whole).toLocaleString('en-IN'));
  return `${minor < 0n ? '−' : sign ? '+' : ''}₹${text}`;
}
const points = (sum: bigint, sign = false) => `${sum < 0n ? '−' : sign ? '+' : ''}${(sum < 0n ? -sum : sum).toLocaleString('en-IN')}`;

/** What a movement did to each account: those of the player, then house accounts, which have what this player’s history gave them. */
async function linesOf(userId: bigint, movementId: bigint, show: typeof rupees): Promise<Line[]> {
  const { rows } = await sql<{ house: boolean; role: string; postings: bigint[]; before: bigint; after: bigint }>`
    WITH own AS (
      SELECT a.id, array_position('{cash,bonus,held,points}', a.role::text) AS place, e.movement_id, e.seq, e.amount_minor, e.house_id
      FROM wallet.entry e JOIN wallet.account a ON a.id = e.account_id WHERE a.user_id = ${userId}
    ), history AS (
      SELECT o.id AS account_id, o.place, o.movement_id, o.seq, o.amount_minor FROM own o
      UNION ALL SELECT o.house_id, o.place, o.movement_id, o.seq, -o.amount_minor FROM own o
    )
    SELECT a.user_id IS NULL AS house, a.role::text AS role,
      array_agg(h.amount_minor ORDER BY h.place, h.seq) FILTER (WHERE h.movement_id = ${movementId}) AS postings,
      coalesce(sum(h.amount_minor) FILTER (WHERE h.movement_id < ${movementId}), 0)::bigint AS before, sum(h.amount_minor)::bigint AS after
    FROM history h JOIN wallet.account a ON a.id = h.account_id
    GROUP BY a.id HAVING bool_or(h.movement_id = ${movementId})
    ORDER BY house, min(h.place), a.role::text`.execute(ledger.db);
  return rows.map(({ house, role, postings, before, after }) => ({
    account: `${house ? 'house' : 'player'} ${role}`,
    before: show(before),
    posting: postings.map((sum) => show(sum, true)).join(' '),
    after: show(after),
  }));
}

/** Books the steps of an example and returns the number of the last movement. */
async function book(userId: bigint, steps: readonly Step[]): Promise<bigint> {
  const keys = new Map<MovementKind, string>();
  let last = '';
  for (const { kind, rupees: sum = 0, of, wager } of steps) {
    const key = ledger.key(kind);
    const ref = of === undefined ? undefined : keys.get(of);
    const more = { ...(ref !== undefined && { ref }), ...(wager !== undefined && { wagerMinor: toMinor(wager) }) };
    expect(await ledger.postOne({ key, kind, userId, amountMinor: toMinor(sum), ...more }), kind).toMatchObject({ status: 'applied' });
    keys.set(kind, key);
    last = key;
  }
  return movementOf(last);
}

async function movementOf(key: string): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`SELECT id FROM wallet.movement_key WHERE key = ${key}`.execute(ledger.db);
  return rows[0]?.id ?? 0n;
}

test.each(Object.entries(examples))('the example of %s in docs/ledger.md is what the ledger books', async (kind, steps) => {
  const userId = kind === 'jackpot_seed' ? operatorId : await ledger.player();
  await transact(ledger.db, (tx) => openAccounts(tx, userId));
  expect(page.get(kind)).toEqual(await linesOf(userId, await book(userId, steps), rupees));
});

test.each(Object.entries(pointsExamples))(
  'the example of %s in docs/ledger.md is what the ledger books, in points',
  async (kind, steps) => {
    const userId = await ledger.player();
    let key = '';
    for (const [each, sum] of steps) {
      key = ledger.key(each);
      const movement = { key, kind: each, userId, points: BigInt(sum), origin: systemOrigin('test') };
      const [posted] = await transact(ledger.db, (tx) => postPoints(tx, [movement], new Date()));
      expect(posted).toMatchObject({ status: 'applied' });
    }
    expect(page.get(kind)).toEqual(await linesOf(userId, await movementOf(key), points));
  },
);

test('each kind of movement that the ledger has is an example of the page, and no other', async () => {
  const { rows } = await sql<{ kind: string }>`SELECT kind FROM wallet.kind UNION ALL SELECT kind FROM wallet.points_kind`.execute(
    ledger.db,
  );
  expect([...page.keys()].toSorted()).toEqual(rows.map(({ kind }) => kind).toSorted());
});
