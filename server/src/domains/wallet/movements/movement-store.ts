import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import { noteLocked } from '../locked-players.ts';
import type { Movement, MovementKind, Posted, PostRejection } from './movement.ts';

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

export type LinkedMovement = Pick<BookedMovement, 'key' | 'kind'> & {
  readonly userId: bigint;
  readonly amountMinor: bigint;
  /** Whether its message ended its round. */
  readonly endsRound: boolean;
  readonly ref: string | null;
  readonly round: string | null;
  /** Whether a later movement has undone or settled it. */
  readonly isClosed: boolean;
};

/** What the booked movements of these keys refer to and whether each stands, oldest first. Unknown keys are left out. */
export async function linksByKeys(tx: Db, keys: readonly string[]): Promise<LinkedMovement[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<LinkedMovement>`
    SELECT m.key, m.kind, m.user_id AS "userId", m.amount_minor AS "amountMinor",
      coalesce((m.meta->>'closed')::boolean, false) AS "endsRound", m.ref, m.round,
      EXISTS (SELECT FROM wallet.closing c WHERE c.ref = m.key) AS "isClosed"
    FROM wallet.movement_key k JOIN wallet.movement m ON m.id = k.id AND m.at = k.at WHERE k.key = ANY (${[...keys]}::text[]) ORDER BY m.id`.execute(
    tx,
  );
  return rows;
}

/** What the bets among these movements took from cash, paise, without bets that a rollback among them undid. */
export async function cashStaked(tx: Db, keys: readonly string[]): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    WITH m AS (
      SELECT m.key, m.kind, m.ref, m.cash_minor FROM wallet.movement_key k JOIN wallet.movement m ON m.id = k.id AND m.at = k.at
      WHERE k.key = ANY (${[...keys]}::text[])
    )
    SELECT coalesce(sum(-b.cash_minor), 0)::bigint AS minor FROM m b
    WHERE b.kind = 'bet' AND NOT EXISTS (SELECT FROM m r WHERE r.kind = 'rollback' AND r.ref = b.key)`.execute(tx);
  return rows[0]?.minor ?? 0n;
}

/** What the wins of these bets gave, paise, by the bet's key; a bet without a win is left out. Wins of bets that were undone are no part of it. */
export async function wonByBets(tx: Db, bets: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  if (bets.length === 0) return new Map();
  const { rows } = await sql<{ ref: string; minor: bigint }>`
    SELECT w.ref, sum(w.cash_minor + w.bonus_minor)::bigint AS minor FROM wallet.movement w
    WHERE w.ref = ANY (${[...bets]}::text[]) AND w.kind IN ('win', 'jackpot_win')
      AND NOT EXISTS (SELECT FROM wallet.closing c WHERE c.ref = w.ref)
    GROUP BY w.ref`.execute(tx);
  return new Map(rows.map(({ ref, minor }) => [ref, minor]));
}

/** Those of these keys that are booked already. */
export async function postedBefore(tx: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await movementsByKeys(tx, keys)).map(({ key }) => key));
}

const movementsMax = 1000;

type Row = {
  key: string;
  status: Posted['status'];
  reason: PostRejection | null;
  cash_minor: bigint | null;
  bonus_minor: bigint | null;
  moved_minor: bigint | null;
  current_wager_minor: bigint | null;
  required_wager_minor: bigint | null;
  movement_id: bigint | null;
};

/**
 * The only way to move money: posts up to 1,000 movements in one call. Each is checked on its own, a player's in the given order, and
 * answered in its place. What is refused leaves no trace. Call it once in a transaction: a second call could lock players out of order.
 * `at` is the time by which guards and blocks are checked.
 */
export async function post(tx: Db, movements: readonly Movement[], at?: Date): Promise<Posted[]> {
  if (movements.length > movementsMax) throw new RangeError(`at most ${movementsMax} movements in one call, not ${movements.length}`);
  const texts = movements.map(toJson);
  const batch = texts.filter((text) => text !== null);
  const { rows } =
    batch.length === 0
      ? { rows: [] }
      : await sql<Row>`
    SELECT key, status, reason, cash_minor, bonus_minor, moved_minor, current_wager_minor, required_wager_minor, movement_id
    FROM wallet.post(${`[${batch.join()}]`}::jsonb, coalesce(${at ?? null}::timestamptz, now()))`.execute(tx);
  const answers = rows.values();
  return movements.map(({ key, userId }, place) => {
    const posted = toPosted((texts[place] === null ? null : answers.next().value) ?? unwritable(key));
    if (posted.status === 'applied') noteLocked(tx, userId);
    return posted;
  });
}

/** Null when PostgreSQL cannot store one of its texts, which would fail the whole batch and with it other players' movements. */
function toJson(movement: Movement): string | null {
  let writable = true;
  const text = JSON.stringify(movement, (_name, value: unknown) => {
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) writable = false;
    return typeof value === 'bigint' ? value.toString() : value;
  });
  return writable ? text : null;
}

const unwritable = (key: string): Row => ({
  key,
  status: 'refused',
  reason: 'malformed',
  cash_minor: null,
  bonus_minor: null,
  moved_minor: null,
  current_wager_minor: null,
  required_wager_minor: null,
  movement_id: null,
});

function toPosted(row: Row): Posted {
  return {
    key: row.key,
    status: row.status,
    ...(row.reason !== null && { reason: row.reason }),
    cashMinor: row.cash_minor ?? 0n,
    bonusMinor: row.bonus_minor ?? 0n,
    movedMinor: row.moved_minor,
    currentWagerMinor: row.current_wager_minor ?? 0n,
    requiredWagerMinor: row.required_wager_minor ?? 0n,
    movementId: row.movement_id,
  };
}
