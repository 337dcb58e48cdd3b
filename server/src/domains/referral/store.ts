import type { ReferralReward } from '@mela/contract/api/accounts/referral';
import { timeZone } from '@mela/contract/site/market';
import { sql, type Selectable } from 'kysely';
import { anyOf } from '../../kernel/db/any-of.ts';
import type { DB } from '../../kernel/db/schema.gen.ts';
import type { Db } from '../../kernel/types.ts';

export type FriendRow = Selectable<DB['referral.friend']>;

/** A player's code; undefined before the first one. */
export async function codeOf(tx: Db, userId: bigint): Promise<string | undefined> {
  return (await tx.selectFrom('referral.code').select('code').where('user_id', '=', userId).executeTakeFirst())?.code;
}

/** Saves a code, unless the player has one or another player has this one. */
export async function insertCode(tx: Db, userId: bigint, code: string, now: Date): Promise<void> {
  await tx
    .insertInto('referral.code')
    .values({ user_id: userId, code, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The players of these codes. */
export async function ownersOf(tx: Db, codes: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx
    .selectFrom('referral.code')
    .select(['code', 'user_id'])
    .where('code', '=', anyOf([...codes]))
    .execute();
  return new Map(rows.map(({ code, user_id }) => [code, user_id]));
}

export type NewFriend = { readonly userId: bigint; readonly referrerId: bigint; readonly termsId: number; readonly joinedAt: Date };

/** Saves who has joined; of one who is known nothing changes. */
export async function insertFriends(tx: Db, friends: readonly NewFriend[]): Promise<void> {
  if (friends.length === 0) return;
  await tx
    .insertInto('referral.friend')
    .values(
      friends.map(({ userId, referrerId, termsId, joinedAt }) => ({
        user_id: userId,
        referrer_id: referrerId,
        terms_id: termsId,
        joined_at: joinedAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those of these players who joined with a code. */
export async function friendsAmong(tx: Db, userIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await tx.selectFrom('referral.friend').select('user_id').where('user_id', '=', anyOf(userIds)).execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

export type StakedRound = { readonly userId: bigint; readonly round: string; readonly cashMinor: bigint; readonly settledAt: Date };

/**
 * Saves what rounds have staked by now, and adds the differences to the turnover of their players; a friend whose reward follows from it is due. A round
 * that is not known and was settled before `keptFrom` had its row once, and changes nothing.
 */
export async function saveRounds(tx: Db, rounds: readonly StakedRound[], keptFrom: Date, now: Date): Promise<void> {
  if (rounds.length === 0) return;
  const rows = JSON.stringify(
    rounds.map(({ userId, round, cashMinor, settledAt }) => ({
      user_id: String(userId),
      round,
      cash_minor: String(cashMinor),
      settled_at: settledAt,
    })),
  );
  await sql`
    WITH g AS (
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS r (user_id bigint, round text, cash_minor bigint, settled_at timestamptz)
    ), before AS (
      SELECT g.user_id, g.round, r.cash_minor FROM g JOIN referral.round r USING (user_id, round)
    ), written AS (
      INSERT INTO referral.round AS r (user_id, round, cash_minor, settled_at)
      SELECT g.user_id, g.round, g.cash_minor, g.settled_at FROM g LEFT JOIN before b USING (user_id, round)
      WHERE b.round IS NOT NULL OR g.settled_at >= ${keptFrom}
      ON CONFLICT (user_id, round) DO UPDATE SET cash_minor = excluded.cash_minor RETURNING user_id, round, cash_minor
    ), change AS (
      SELECT w.user_id, sum(w.cash_minor - coalesce(b.cash_minor, 0))::bigint AS minor FROM written w LEFT JOIN before b USING (user_id, round) GROUP BY w.user_id
    )
    UPDATE referral.friend f SET turnover_minor = f.turnover_minor + c.minor,
      due_at = CASE
        WHEN f.state = 'joined' AND f.turnover_minor + c.minor >= t.turnover_minor THEN ${now}
        WHEN f.state IN ('qualifying', 'rewarded') AND f.turnover_minor + c.minor < t.turnover_minor THEN ${now}
        ELSE f.due_at END
    FROM change c, referral.terms t WHERE f.user_id = c.user_id AND t.id = f.terms_id AND c.minor <> 0`.execute(tx);
}

/** Friends at whom is to be looked by now, those who wait longest first. Not locked. */
export function dueFriends(tx: Db, now: Date, rowsMax: number): Promise<FriendRow[]> {
  return tx
    .selectFrom('referral.friend')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('user_id')
    .limit(rowsMax)
    .execute();
}

/** Those of these friends who are due still, locked until the transaction ends. */
export function lockDue(tx: Db, userIds: readonly bigint[], now: Date): Promise<FriendRow[]> {
  return tx
    .selectFrom('referral.friend')
    .selectAll()
    .where('user_id', '=', anyOf(userIds))
    .where('due_at', '<=', now)
    .orderBy('user_id')
    .forUpdate()
    .execute();
}

/** One friend, locked until the transaction ends. */
export function lockFriend(tx: Db, userId: bigint): Promise<FriendRow | undefined> {
  return tx.selectFrom('referral.friend').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

export type FriendChange = Partial<
  Pick<FriendRow, 'state' | 'due_at' | 'qualified_at' | 'rewarded_at' | 'reasons' | 'marks' | 'cleared' | 'undone'>
>;

export function changeFriend(tx: Db, userId: bigint, change: FriendChange): Promise<FriendRow> {
  return tx.updateTable('referral.friend').set(change).where('user_id', '=', userId).returningAll().executeTakeFirstOrThrow();
}

/** The other friends of a player, by their numbers. */
export async function otherFriends(tx: Db, { referrer_id, user_id }: FriendRow): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('referral.friend')
    .select('user_id')
    .where('referrer_id', '=', referrer_id)
    .where('user_id', '<>', user_id)
    .execute();
  return rows.map((row) => row.user_id);
}

/** How many rewards a player has had in a time. */
export async function rewardsIn(
  tx: Db,
  referrerId: bigint,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('referral.friend')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('referrer_id', '=', referrerId)
    .where('state', '=', 'rewarded')
    .where('rewarded_at', '>=', from)
    .where('rewarded_at', '<', until)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type Counts = {
  readonly invited: number;
  readonly pending: number;
  readonly rewarded: number;
  readonly earned: number;
  readonly earnedPoints: number;
};

/** How many friends a player has, and what they brought: rupees, and points. */
export async function countsOf(tx: Db, referrerId: bigint): Promise<Counts> {
  const { rows } = await sql<Counts>`
    SELECT count(*)::integer AS invited, (count(*) FILTER (WHERE f.state IN ('joined', 'qualifying', 'held')))::integer AS pending,
      (count(*) FILTER (WHERE f.state = 'rewarded'))::integer AS rewarded,
      coalesce(sum((t.reward ->> 'amount')::numeric) FILTER (WHERE f.state = 'rewarded' AND t.reward ->> 'type' = 'cash'), 0)::float8 AS earned,
      coalesce(sum((t.reward ->> 'points')::bigint) FILTER (WHERE f.state = 'rewarded' AND t.reward ->> 'type' = 'points'), 0)::float8 AS "earnedPoints"
    FROM referral.friend f JOIN referral.terms t ON t.id = f.terms_id WHERE f.referrer_id = ${referrerId}`.execute(tx);
  return rows[0] ?? { invited: 0, pending: 0, rewarded: 0, earned: 0, earnedPoints: 0 };
}

export type DayCounts = { readonly day: string; readonly invited: number; readonly qualified: number; readonly rewarded: number };

/** What became of a player's friends on each day of India of a time. */
export async function daysOf(tx: Db, referrerId: bigint, { from, to }: { readonly from: Date; readonly to: Date }): Promise<DayCounts[]> {
  const { rows } = await sql<DayCounts>`
    WITH happened AS (
      SELECT h.kind, (h.at AT TIME ZONE ${timeZone})::date AS day FROM referral.friend f
      CROSS JOIN LATERAL (VALUES ('joined', f.joined_at), ('qualified', f.qualified_at), ('rewarded', f.rewarded_at)) AS h (kind, at)
      WHERE f.referrer_id = ${referrerId} AND h.at IS NOT NULL
    )
    SELECT d::date::text AS day, (count(*) FILTER (WHERE h.kind = 'joined'))::integer AS invited,
      (count(*) FILTER (WHERE h.kind = 'qualified'))::integer AS qualified, (count(*) FILTER (WHERE h.kind = 'rewarded'))::integer AS rewarded
    FROM generate_series((${from}::timestamptz AT TIME ZONE ${timeZone})::date, (${to}::timestamptz AT TIME ZONE ${timeZone})::date, interval '1 day') AS d
    LEFT JOIN happened h ON h.day = d::date GROUP BY d ORDER BY d`.execute(tx);
  return rows;
}

type Paging = { readonly limit: number; readonly offset: number };

/** A page of a player's friends, who came last first. */
export function friendsOf(tx: Db, referrerId: bigint, { limit, offset }: Paging): Promise<FriendRow[]> {
  return tx
    .selectFrom('referral.friend')
    .selectAll()
    .where('referrer_id', '=', referrerId)
    .orderBy('joined_at', 'desc')
    .orderBy('user_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** A page of the friends whose reward waits for an operator, and how many there are. */
export async function heldFriends(tx: Db, { limit, offset }: Paging): Promise<{ readonly rows: FriendRow[]; readonly count: number }> {
  const held = tx.selectFrom('referral.friend').where('state', '=', 'held');
  const rows = await held.selectAll().orderBy('user_id').limit(limit).offset(offset).execute();
  const { count } = await held.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

export type Terms = {
  readonly id: number;
  readonly state: 'draft' | 'published' | 'stopped';
  readonly turnoverMinor: bigint;
  readonly reward: ReferralReward;
  readonly monthMax: number;
  readonly holdDays: number;
  readonly createdAt: Date;
  readonly publishedAt: Date | null;
  readonly stoppedAt: Date | null;
};

const readTerms = (row: Selectable<DB['referral.terms']>): Terms => ({
  id: row.id,
  state: row.state as Terms['state'],
  turnoverMinor: row.turnover_minor,
  reward: row.reward as ReferralReward,
  monthMax: row.month_max,
  holdDays: row.hold_days,
  createdAt: row.created_at,
  publishedAt: row.published_at,
  stoppedAt: row.stopped_at,
});

/** All terms, the newest first. */
export async function allTerms(tx: Db): Promise<Terms[]> {
  return (await tx.selectFrom('referral.terms').selectAll().orderBy('id', 'desc').execute()).map(readTerms);
}

/** The terms that hold for who joins now; null where there are none. */
export async function publishedTerms(tx: Db): Promise<Terms | null> {
  const row = await tx.selectFrom('referral.terms').selectAll().where('state', '=', 'published').executeTakeFirst();
  return row ? readTerms(row) : null;
}

/** Until the transaction ends no other act changes terms. */
export async function lockTerms(tx: Db): Promise<void> {
  await tx.selectFrom('referral.terms').select('id').orderBy('id').forUpdate().execute();
}

export async function insertTerms(
  tx: Db,
  { turnoverMinor, reward, monthMax, holdDays }: Pick<Terms, 'turnoverMinor' | 'reward' | 'monthMax' | 'holdDays'>,
  now: Date,
): Promise<number> {
  const values = {
    turnover_minor: turnoverMinor,
    reward: JSON.stringify(reward),
    month_max: monthMax,
    hold_days: holdDays,
    created_at: now,
  };
  return (await tx.insertInto('referral.terms').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export async function moveTerms(tx: Db, id: number, state: 'published' | 'stopped', now: Date): Promise<void> {
  const at = state === 'published' ? { published_at: now } : { stopped_at: now };
  await tx
    .updateTable('referral.terms')
    .set({ state, ...at })
    .where('id', '=', id)
    .execute();
}

/** By terms: how many friends joined under them, and how many brought a reward. */
export async function countByTerms(tx: Db): Promise<ReadonlyMap<number, { readonly friends: number; readonly rewarded: number }>> {
  const { rows } = await sql<{ id: number; friends: number; rewarded: number }>`
    SELECT terms_id AS id, count(*)::integer AS friends, (count(*) FILTER (WHERE state = 'rewarded'))::integer AS rewarded
    FROM referral.friend GROUP BY terms_id`.execute(tx);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
