import { sql } from 'kysely';
import { textsOf, type Texts } from '../../kernel/texts.ts';
import type { Emblem } from '@mela/contract/site/achievements';
import type { Db, Tx } from '../../kernel/types.ts';

/** A tier of an achievement that a player has, since a day of India. */
export type Earned = { readonly userId: bigint; readonly achievementId: number; readonly tier: number; readonly day: string };

/** Those who change what is earned wait for each other until the transaction ends: each then judges what the one before has left. */
export async function lockEarned(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('achievements.earned', 0))`.execute(tx);
}

/** Makes these the tiers of these players in these achievements: adds what is missing, takes back what is not among them. @returns the new ones */
export async function saveEarned(
  tx: Tx,
  { userIds, achievementIds }: { readonly userIds: readonly bigint[]; readonly achievementIds: readonly number[] },
  earned: readonly Earned[],
): Promise<Earned[]> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(earned.map((one) => ({ ...one, userId: String(one.userId) })))}::jsonb)
    AS wanted ("userId" bigint, "achievementId" integer, tier smallint, day date)`;
  await sql`
    DELETE FROM achievements.earned e WHERE e.user_id = ANY (${[...userIds]}::bigint[]) AND e.achievement_id = ANY (${[...achievementIds]}::integer[])
      AND NOT EXISTS (SELECT FROM ${wanted} WHERE ("userId", "achievementId", wanted.tier) = (e.user_id, e.achievement_id, e.tier))`.execute(
    tx,
  );
  const { rows } = await sql<Earned & { isNew: boolean }>`
    INSERT INTO achievements.earned AS e (user_id, achievement_id, tier, day) SELECT "userId", "achievementId", tier, day FROM ${wanted} ORDER BY 1, 2, 3
    ON CONFLICT (user_id, achievement_id, tier) DO UPDATE SET day = excluded.day WHERE e.day <> excluded.day
    RETURNING user_id AS "userId", achievement_id AS "achievementId", tier, day::text AS day, xmax = 0 AS "isNew"`.execute(tx);
  return rows.flatMap(({ isNew, ...one }) => (isNew ? [one] : []));
}

/** The tiers of a player, of achievements that are stopped too. */
export async function earnedBy(tx: Db, userId: bigint): Promise<Earned[]> {
  const { rows } = await sql<Earned>`
    SELECT user_id AS "userId", achievement_id AS "achievementId", tier, day::text AS day FROM achievements.earned WHERE user_id = ${userId}`.execute(
    tx,
  );
  return rows;
}

export type Shown = {
  readonly id: number;
  readonly names: Texts;
  readonly emblem: Emblem;
  readonly tier: number;
  readonly tiers: number;
  readonly day: string;
};

/** What others may see of a player's, at the highest tier of each, the newest first: hidden ones stay hidden from those who have not earned them. */
export async function shownOf(
  tx: Db,
  userId: bigint,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly Shown[]; readonly count: number }> {
  const { rows } = await sql<Omit<Shown, 'names'> & { names: unknown; count: bigint }>`
    WITH highest AS (
      SELECT DISTINCT ON (achievement_id) achievement_id, tier, day FROM achievements.earned WHERE user_id = ${userId} ORDER BY achievement_id, tier DESC)
    SELECT a.id, a.names, a.emblem, h.tier, jsonb_array_length(a.condition -> 'tiers') AS tiers, h.day::text AS day, count(*) OVER () AS count
    FROM highest h JOIN achievements.achievement a ON a.id = h.achievement_id WHERE NOT a.hidden
    ORDER BY h.day DESC, a.position, a.id LIMIT ${limit} OFFSET ${offset}`.execute(tx);
  return { rows: rows.map(({ names, count: _count, ...row }) => ({ ...row, names: textsOf(names) })), count: Number(rows[0]?.count ?? 0n) };
}

/** How many players have the first tier, by achievement. */
export async function countEarned(tx: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .selectFrom('achievements.earned')
    .select(['achievement_id', (eb) => eb.fn.countAll<bigint>().as('players')])
    .where('tier', '=', 1)
    .groupBy('achievement_id')
    .execute();
  return new Map(rows.map(({ achievement_id, players }) => [achievement_id, Number(players)]));
}
