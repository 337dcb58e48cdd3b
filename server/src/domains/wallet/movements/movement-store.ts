import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import type { MovementKind } from './movement.ts';

export type BookedMovement = {
  readonly key: string;
  readonly kind: MovementKind;
  readonly userId: bigint;
  /** The change of cash and bonus together, paise. */
  readonly movedMinor: bigint;
  readonly at: Date;
};

/** The booked movements of these keys, oldest first. Unknown keys are left out. */
export async function movementsByKeys(tx: Db, keys: readonly string[]): Promise<BookedMovement[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<BookedMovement>`
    SELECT m.key, m.kind, m.user_id AS "userId", m.cash_minor + m.bonus_minor AS "movedMinor", m.at
    FROM wallet.movement_key k JOIN wallet.movement m ON m.id = k.id AND m.at = k.at WHERE k.key = ANY (${[...keys]}::text[]) ORDER BY m.id`.execute(
    tx,
  );
  return rows;
}

/** Those of these keys that are booked already. */
export async function postedBefore(tx: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await movementsByKeys(tx, keys)).map(({ key }) => key));
}
