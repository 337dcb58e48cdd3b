import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/types.ts';
import type { TargetRow } from '../targets/target-store.ts';

export type NewDelivery = {
  readonly target: number;
  /** Its id at the target: what has one already is not written again. */
  readonly event: string;
  readonly type: string;
  readonly userId: bigint | null;
  readonly data: unknown;
  readonly at: Date;
};

/** Writes deliveries in their order, each once, and lets their players' turns begin. */
export async function insertDeliveries(tx: Db, deliveries: readonly NewDelivery[], now: Date): Promise<void> {
  const rows = deliveries.map(({ userId, ...rest }) => ({ ...rest, user_id: userId === null ? null : String(userId) }));
  await sql`
    WITH written AS (
      INSERT INTO webhooks.delivery (target_id, event, type, user_id, data, at, written_at, waits_since)
      SELECT target, event, type, user_id, data, at, ${now}::timestamptz, ${now}
      FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS (target integer, event text, type text, user_id bigint, data jsonb, at timestamptz))
        WITH ORDINALITY AS d (target, event, type, user_id, data, at, place)
      ORDER BY place
      ON CONFLICT (target_id, event) DO NOTHING
      RETURNING target_id, user_id)
    INSERT INTO webhooks.lane AS lane (target_id, user_id, due_at)
    SELECT target_id, coalesce(user_id, 0), ${now}::timestamptz FROM written GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (target_id, user_id) DO UPDATE SET due_at = lane.due_at`.execute(tx);
}

export type Claimed = {
  readonly id: bigint;
  readonly lane: bigint;
  readonly event: string;
  readonly type: string;
  readonly user_id: bigint | null;
  readonly data: unknown;
  readonly at: Date;
  readonly attempts: number;
};

/**
 * Takes the next delivery of each of up to so many players whose turn it is, until `leasedUntil`: no other process has these players before then.
 * A player without one has no turn any more. None of a target that was changed since it was read: its address or its secret is another one.
 */
export async function claimDeliveries(
  tx: Tx,
  { id: target, version }: Pick<TargetRow, 'id' | 'version'>,
  now: Date,
  leasedUntil: Date,
  rowsMax: number,
): Promise<Claimed[]> {
  const { rows } = await sql<{ [K in keyof Claimed]: K extends 'lane' ? Claimed[K] : Claimed[K] | null }>`
    WITH due AS (
      SELECT user_id FROM webhooks.lane WHERE target_id = ${target} AND due_at <= ${now}
        AND EXISTS (SELECT FROM webhooks.target WHERE id = ${target} AND state = 'open' AND version = ${version})
      ORDER BY due_at LIMIT ${rowsMax} FOR UPDATE SKIP LOCKED),
    taken AS (
      UPDATE webhooks.lane AS lane SET due_at = ${leasedUntil} FROM due
      WHERE lane.target_id = ${target} AND lane.user_id = due.user_id RETURNING lane.user_id)
    SELECT taken.user_id AS lane, d.id, d.event, d.type, d.user_id, d.data, d.at, d.attempts
    FROM taken LEFT JOIN LATERAL (
      SELECT * FROM webhooks.delivery
      WHERE target_id = ${target} AND coalesce(user_id, 0) = taken.user_id AND state = 'waiting'
      ORDER BY id LIMIT 1) AS d ON true
    ORDER BY d.id`.execute(tx);
  // A delivery may have been written after this statement began to look.
  for (const { id, lane } of rows) if (id === null) await endTurn(tx, target, lane, now);
  return rows.filter((row): row is Claimed => row.id !== null);
}

/** Begins the player's next turn at `dueAt`, if anything waits. Locks the turn first, so that what is written meanwhile is seen. */
async function endTurn(tx: Db, target: number, lane: bigint, dueAt: Date): Promise<void> {
  await sql`
    UPDATE webhooks.lane SET due_at = ${dueAt} WHERE target_id = ${target} AND user_id = ${lane}`.execute(tx);
  await sql`
    DELETE FROM webhooks.lane WHERE target_id = ${target} AND user_id = ${lane} AND NOT EXISTS (
      SELECT FROM webhooks.delivery WHERE target_id = ${target} AND coalesce(user_id, 0) = ${lane} AND state = 'waiting')`.execute(tx);
}

export type Outcome = {
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly failure: string | null;
  /** When the player's next turn begins. */
  readonly dueAt: Date;
};

/** Writes what came of an attempt. One that another process has ended meanwhile stays as it is. */
export async function noteAttempt(
  tx: Tx,
  target: number,
  { id, lane }: Pick<Claimed, 'id' | 'lane'>,
  { state, failure, dueAt }: Outcome,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('webhooks.delivery')
    .set((eb) => ({ state, failure, attempts: eb('attempts', '+', 1), ended_at: state === 'waiting' ? null : now }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  await endTurn(tx, target, lane, dueAt);
}

/** Why a delivery waits that is due, as operators read it in the log. */
export const heldBack = 'it waits until someone has looked at the account';

/** Puts off what a player's turn has come for, without an attempt. It is given up once it was written thirty days ago. */
export async function holdDelivery(
  tx: Tx,
  target: number,
  { id, lane }: Pick<Claimed, 'id' | 'lane'>,
  until: Date,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('webhooks.delivery')
    .set({ failure: heldBack, waits_since: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  await endTurn(tx, target, lane, until);
}

/** When the next delivery of a target that is open may be sent; null where none waits. */
export async function nextDueAt(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(greatest(target.paused_until, first.due_at)) AS at FROM webhooks.target AS target
    CROSS JOIN LATERAL (SELECT due_at FROM webhooks.lane WHERE target_id = target.id ORDER BY due_at LIMIT 1) AS first
    WHERE target.state = 'open'`.execute(db);
  return rows[0]?.at ?? null;
}
