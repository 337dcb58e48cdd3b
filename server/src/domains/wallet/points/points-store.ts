import { sql } from 'kysely';
import type { Origin } from '../../../kernel/origin.ts';
import type { Db } from '../../../kernel/types.ts';

/** What a movement of points does is a row of wallet.points_kind. */
export type PointsKind = 'turnover_points' | 'prize_points' | 'prize_points_back' | 'ticket_points' | 'ticket_refund' | 'points_exchange';

/** Points to book. A repeat of a booked key must be equal in every field but `origin`. */
export type PointsMovement = {
  /** The idempotency key, unique among all movements of the ledger: 1 to 200 characters. */
  readonly key: string;
  readonly kind: PointsKind;
  readonly userId: bigint;
  /** Never 0; negative where points are taken back. */
  readonly points: bigint;
  readonly origin: Origin;
  readonly meta?: Readonly<Record<string, string | number>>;
};

export type PostedPoints = {
  readonly key: string;
  readonly status: 'applied' | 'replayed' | 'refused';
  readonly reason: 'malformed' | 'no_account' | 'bad_amount' | 'not_enough_points' | 'key_conflict' | null;
  /** The player's balance of points after it. */
  readonly points: bigint;
};

/**
 * Books points, each movement on its own, and answers each in its place. Where a transaction also moves money, that comes first: points lock
 * other rows of a player than money does.
 */
export async function postPoints(tx: Db, movements: readonly PointsMovement[], at: Date): Promise<PostedPoints[]> {
  if (movements.length === 0) return [];
  const batch = JSON.stringify(movements, (_name, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
  const { rows } = await sql<PostedPoints>`
    SELECT key, status, reason, coalesce(points, 0) AS points FROM wallet.post_points(${batch}::jsonb, ${at})`.execute(tx);
  return rows;
}

/** The points of these players; one without any is left out. */
export async function pointsOf(tx: Db, userIds: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await sql<{ user_id: bigint; points: bigint }>`
    SELECT user_id, balance_minor AS points FROM wallet.account WHERE user_id = ANY (${[...userIds]}::bigint[]) AND role = 'points'`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.user_id, row.points]));
}
