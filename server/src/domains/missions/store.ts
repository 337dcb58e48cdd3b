import type { MissionKind } from '@mela/contract/api/missions';
import type { PlainPrize } from '@mela/contract/api/prizes';
import { type Selectable, sql } from 'kysely';
import { textsOf, type Texts } from '../../kernel/texts.ts';
import { anyOf } from '../../kernel/db/any-of.ts';
import type { DB } from '../../kernel/db/schema.gen.ts';
import type { Db } from '../../kernel/types.ts';
import { readPlainPrize } from '../prizes/index.ts';
import type { Streak } from './rules.ts';

export type MissionData = {
  readonly id: number;
  readonly slug: string;
  readonly names: Texts;
  readonly kind: MissionKind;
  readonly target: number;
  readonly gameType: string | null;
  readonly betMinor: bigint;
  readonly prize: PlainPrize;
};

const columns = ['id', 'slug', 'names', 'kind', 'target', 'game_type', 'bet_minor', 'prize'] as const;
type MissionRow = Pick<Selectable<DB['missions.mission']>, (typeof columns)[number]>;

const readMission = ({ id, slug, names, kind, target, game_type, bet_minor, prize }: MissionRow): MissionData => ({
  id,
  slug,
  names: textsOf(names),
  kind: kind as MissionKind,
  target,
  gameType: game_type,
  betMinor: bet_minor,
  prize: readPlainPrize(prize),
});

/** Missions that may be offered, in the operator's order. */
export async function activeMissions(tx: Db): Promise<MissionData[]> {
  const rows = await tx.selectFrom('missions.mission').select(columns).where('active', '=', true).orderBy('position').execute();
  return rows.map(readMission);
}

export type MissionCounts = {
  readonly position: number;
  readonly active: boolean;
  readonly offered: number;
  readonly done: number;
  readonly taken: number;
  /** Money of the gifts that were taken, rupees. */
  readonly cost: number;
};

/** Every mission in the operator's order, with what became of it. */
export async function allMissions(tx: Db): Promise<(MissionData & MissionCounts)[]> {
  const { rows } = await sql<MissionRow & MissionCounts>`
    SELECT m.id, m.slug, m.names, m.kind, m.target, m.game_type, m.bet_minor, m.prize, m.position, m.active,
      t.offered::integer, t.done::integer, t.taken::integer, t.cost
    FROM missions.mission m CROSS JOIN LATERAL (
      SELECT count(*) AS offered, count(t.done_at) AS done, count(t.taken_at) AS taken,
        coalesce(sum((t.prize ->> 'amount')::numeric / CASE WHEN t.prize ? 'kind' THEN 100 ELSE 1 END)
          FILTER (WHERE t.taken_at IS NOT NULL AND coalesce(t.prize ->> 'type', t.prize ->> 'kind') = 'cash'), 0)::float8 AS cost
      FROM missions.task t WHERE t.mission_id = m.id) t
    ORDER BY m.position, m.id`.execute(tx);
  return rows.map(({ position, active, offered, done, taken, cost, ...row }) => ({
    ...readMission(row),
    position,
    active,
    offered,
    done,
    taken,
    cost,
  }));
}

export async function slugIsTaken(tx: Db, slug: string): Promise<boolean> {
  return (await tx.selectFrom('missions.mission').select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined;
}

/** @returns false where it is so already */
export async function setActive(tx: Db, id: number, active: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('missions.mission')
    .set({ active })
    .where('id', '=', id)
    .where('active', '!=', active)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns its id, or null where there is one of this name in addresses */
export async function insertMission(
  tx: Db,
  mission: Omit<MissionData, 'id'>,
  { position, active }: { readonly position: number; readonly active: boolean },
): Promise<number | null> {
  const { slug, names, kind, target, gameType, betMinor, prize } = mission;
  const row = await tx
    .insertInto('missions.mission')
    .values({
      slug,
      names: JSON.stringify(names),
      kind,
      target,
      game_type: gameType,
      bet_minor: betMinor,
      prize: JSON.stringify(prize),
      position,
      active,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export type PlayerRow = Streak & { readonly userId: bigint; readonly since: Date; readonly selectedId: bigint | null };

/** Begins to count for a player. @returns whether the player is new */
export async function enrol(tx: Db, userId: bigint, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('missions.player')
    .values({ user_id: userId, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Those of these players who have looked at the missions, locked until the transaction ends: counting and taking wait for each other. */
export async function lockPlayers(tx: Db, userIds: readonly bigint[]): Promise<PlayerRow[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<PlayerRow>`
    SELECT user_id AS "userId", since, selected_id AS "selectedId", streak, streak_day::text AS "streakDay" FROM missions.player
    WHERE user_id = ANY (${[...userIds]}::bigint[]) ORDER BY user_id FOR UPDATE`.execute(tx);
  return rows;
}

export async function savePlayer(
  tx: Db,
  userId: bigint,
  change: { readonly care?: boolean; readonly selectedId?: bigint; readonly streak?: Streak },
): Promise<void> {
  await tx
    .updateTable('missions.player')
    .set({
      ...(change.care !== undefined && { care: change.care }),
      ...(change.selectedId !== undefined && { selected_id: change.selectedId }),
      ...(change.streak && { streak: change.streak.streak, streak_day: change.streak.streakDay }),
    })
    .where('user_id', '=', userId)
    .execute();
}

export type Task = Omit<MissionData, 'slug' | 'id'> & {
  readonly id: bigint;
  readonly missionId: number;
  readonly day: string;
  readonly slot: number;
  readonly progress: number;
  readonly isDone: boolean;
  readonly isTaken: boolean;
  readonly rerolled: boolean;
  readonly undone: number;
};

/** The missions of a player's day, those that were changed too, and those of earlier days whose gifts wait. */
export async function tasksOf(tx: Db, userId: bigint, day: string): Promise<Task[]> {
  const { rows } = await sql<Omit<Task, 'names' | 'prize'> & { names: unknown; prize: unknown }>`
    SELECT t.id, t.mission_id AS "missionId", t.day::text AS day, t.slot, t.progress, t.done_at IS NOT NULL AS "isDone", t.taken_at IS NOT NULL AS "isTaken",
      t.rerolled, t.undone, t.prize, m.names, m.kind, m.target, m.game_type AS "gameType", m.bet_minor AS "betMinor"
    FROM missions.task t JOIN missions.mission m ON m.id = t.mission_id
    WHERE t.user_id = ${userId} AND (t.day = ${day}::date OR (t.done_at IS NOT NULL AND t.taken_at IS NULL)) ORDER BY t.day DESC, t.slot`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, names: textsOf(row.names), prize: readPlainPrize(row.prize) }));
}

/** The missions that these players have done, and that were not undone since. */
export async function doneTasks(
  tx: Db,
  userIds: readonly bigint[],
): Promise<{ readonly userId: bigint; readonly id: bigint; readonly doneAt: Date }[]> {
  const rows = await tx
    .selectFrom('missions.task')
    .select(['user_id', 'id', 'done_at'])
    .where('user_id', '=', anyOf(userIds))
    .where('done_at', 'is not', null)
    .execute();
  return rows.flatMap(({ user_id, id, done_at }) => (done_at === null ? [] : [{ userId: user_id, id, doneAt: done_at }]));
}

/** Gives a player the missions of a day, from this slot on. */
export async function insertTasks(
  tx: Db,
  { userId, day, slot }: { readonly userId: bigint; readonly day: string; readonly slot: number },
  missions: readonly MissionData[],
): Promise<void> {
  if (missions.length === 0) return;
  await tx
    .insertInto('missions.task')
    .values(missions.map(({ id, prize }, at) => ({ user_id: userId, day, slot: slot + at, mission_id: id, prize: JSON.stringify(prize) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes room for another mission in the same slot. */
export async function markRerolled(tx: Db, id: bigint): Promise<void> {
  await tx.updateTable('missions.task').set({ rerolled: true }).where('id', '=', id).execute();
}

export async function markTaken(tx: Db, id: bigint, now: Date): Promise<void> {
  await tx.updateTable('missions.task').set({ taken_at: now }).where('id', '=', id).execute();
}

/** Of these players, those who have missions on this day. */
export async function playersWithTasks(tx: Db, userIds: readonly bigint[], day: string): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ user_id: bigint }>`
    SELECT DISTINCT user_id FROM missions.task WHERE user_id = ANY (${[...userIds]}::bigint[]) AND day = ${day}::date`.execute(tx);
  return new Set(rows.map(({ user_id }) => user_id));
}
