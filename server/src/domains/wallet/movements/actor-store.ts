import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import type { MovementKind } from './movement.ts';

/** A movement by whom it was booked. `amountMinor` is what was asked for, also of a win that is held (`isHeld`, also once it is decided); `isUndone`: a rollback undid it. */
export type ActorMovement = {
  readonly id: bigint;
  readonly key: string;
  readonly kind: MovementKind;
  readonly amountMinor: bigint;
  readonly isHeld: boolean;
  readonly isUndone: boolean;
};

const columns = sql`m.id, m.key, m.kind, coalesce((m.meta->>'held')::bigint, m.amount_minor) AS "amountMinor",
  coalesce(m.meta ? 'held', false) AS "isHeld",
  EXISTS (SELECT FROM wallet.closing c WHERE c.ref = m.key) AS "isUndone"`;
const read = async (db: Db, from: RawBuilder<unknown>): Promise<ActorMovement[]> =>
  (await sql<ActorMovement>`SELECT ${columns} ${from}`.execute(db)).rows;

type Span = { readonly from: Date; readonly to: Date };

/** Ids rise with time, as far as transactions and clocks of processes are that far apart. */
const disorderMs = 3_600_000;

/**
 * An id before all movements since a time, found by some forty looks into the index in one statement: a month has too many to read from its first, and
 * a look each costs more than all of them.
 */
export async function idBefore(db: Db, time: Date): Promise<bigint> {
  const since = new Date(time.getTime() - disorderMs);
  const { rows } = await sql<{ before: bigint }>`
    WITH RECURSIVE step (before, after) AS (
      SELECT 0::bigint, coalesce((SELECT id FROM wallet.movement ORDER BY id DESC LIMIT 1), 0) + 1
      UNION ALL
      SELECT CASE WHEN look.is_since THEN step.before ELSE look.middle END, CASE WHEN look.is_since THEN look.middle ELSE step.after END
      FROM step, LATERAL (
        SELECT (step.before + step.after) / 2 AS middle, coalesce((
          SELECT m.at >= ${since} FROM wallet.movement m WHERE m.id >= (step.before + step.after) / 2 ORDER BY m.id LIMIT 1), true) AS is_since
      ) AS look
      WHERE step.after - step.before > 1
    ) SELECT max(before) AS before FROM step`.execute(db);
  return rows[0]?.before ?? 0n;
}

/** A page of what an actor booked in a span of time, oldest first. It reads the months of the span: for jobs of the night. */
export function movementsOfActor(db: Db, actor: string, { from, to }: Span, after: bigint, rowsMax: number): Promise<ActorMovement[]> {
  return read(
    db,
    sql`FROM wallet.movement m WHERE m.actor = ${actor} AND m.at >= ${from} AND m.at < ${to} AND m.id > ${after} ORDER BY m.id LIMIT ${rowsMax}`,
  );
}

/** The same of these keys, whenever they were booked. */
export function movementsOfKeys(db: Db, keys: readonly string[]): Promise<ActorMovement[]> {
  return read(
    db,
    sql`FROM wallet.movement_key k JOIN wallet.movement m ON m.id = k.id AND m.at = k.at WHERE k.key = ANY (${[...keys]}::text[])`,
  );
}
