import { sql } from 'kysely';
import { anyOf } from '../../kernel/db/any-of.ts';
import type { Db } from '../../kernel/types.ts';

/** Saves the drawn tickets with their prizes and owners, first place first. Each owner is found by the index: no list is read. */
export async function insertWinners(
  tx: Db,
  lotteryId: number,
  drawn: readonly { readonly ticket: number; readonly prizeMinor: bigint }[],
  now: Date,
): Promise<void> {
  const tickets = drawn.map(({ ticket }) => BigInt(ticket));
  await sql`
    INSERT INTO lottery.winner (lottery_id, place, ticket, user_id, prize_minor)
    SELECT ${lotteryId}::integer, d.place, d.ticket, r.user_id, d.prize
    FROM unnest(${tickets}::bigint[], ${drawn.map(({ prizeMinor }) => prizeMinor)}::bigint[]) WITH ORDINALITY AS d (ticket, prize, place)
    CROSS JOIN LATERAL (SELECT t.user_id FROM lottery.ticket_range t WHERE t.lottery_id = ${lotteryId} AND t.first <= d.ticket ORDER BY t.first DESC LIMIT 1) r`.execute(
    tx,
  );
  await tx.updateTable('lottery.lottery').set({ drawn_at: now }).where('id', '=', lotteryId).execute();
}

export type WinnerRow = {
  readonly lottery_id: number;
  readonly place: number;
  readonly ticket: bigint;
  readonly user_id: bigint;
  readonly prize_minor: bigint;
};

/** The first winners of each of these lotteries. */
export async function winnersOf(tx: Db, lotteryIds: readonly number[], placesMax: number): Promise<WinnerRow[]> {
  if (lotteryIds.length === 0) return [];
  return tx
    .selectFrom('lottery.winner')
    .select(['lottery_id', 'place', 'ticket', 'user_id', 'prize_minor'])
    .where('lottery_id', '=', anyOf(lotteryIds))
    .where('place', '<=', placesMax)
    .orderBy('lottery_id')
    .orderBy('place')
    .execute();
}

export type DuePrize = {
  readonly place: number;
  readonly userId: bigint;
  readonly prizeMinor: bigint;
  /** Of the operator by now: it gets nothing. */ readonly isOwn: boolean;
  /** The bets that earned the ticket were undone. */ readonly isUndone: boolean;
};

/** Prizes that are neither paid nor refused, locked; those that another process pays now are left out. */
export async function duePrizes(tx: Db, lotteryId: number, max: number): Promise<DuePrize[]> {
  const { rows } = await sql<DuePrize>`
    SELECT w.place, w.user_id AS "userId", w.prize_minor AS "prizeMinor", u.labels && '{f,t,d}' AS "isOwn",
      -- The first tickets of a player's bets, and of their deposits as these are played, are the earned ones: a higher one is beyond what still stands.
      coalesce((SELECT (
          SELECT sum(least(o.last, w.ticket) - o.first + 1) FROM lottery.ticket_range o
          WHERE o.lottery_id = w.lottery_id AND o.user_id = w.user_id AND o.source = r.source AND o.first <= w.ticket
        ) > CASE r.source
          WHEN 'play' THEN (SELECT greatest(p.played_minor, 0) / l.play_minor FROM lottery.player p WHERE p.lottery_id = w.lottery_id AND p.user_id = w.user_id)
          WHEN 'deposit' THEN (SELECT coalesce(sum(d.played_minor / l.deposit_minor), 0) FROM lottery.deposit d WHERE d.lottery_id = w.lottery_id AND d.user_id = w.user_id)
        END
        FROM lottery.ticket_range r WHERE r.lottery_id = w.lottery_id AND r.first <= w.ticket AND w.ticket <= r.last), false) AS "isUndone"
    FROM lottery.winner w JOIN accounts.user_labels u ON u.id = w.user_id JOIN lottery.lottery l ON l.id = w.lottery_id
    WHERE w.lottery_id = ${lotteryId} AND w.paid_at IS NULL AND w.refusal IS NULL
    ORDER BY w.user_id, w.place LIMIT ${max} FOR UPDATE OF w SKIP LOCKED`.execute(tx);
  return rows;
}

export async function markPaid(
  tx: Db,
  lotteryId: number,
  results: readonly { readonly place: number; readonly refusal: string | null }[],
  now: Date,
): Promise<void> {
  await sql`
    UPDATE lottery.winner w SET paid_at = CASE WHEN d.refusal IS NULL THEN ${now}::timestamptz END, refusal = d.refusal
    FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb) AS d (place integer, refusal text)
    WHERE w.lottery_id = ${lotteryId} AND w.place = d.place`.execute(tx);
}

/** Marks a lottery as paid once nothing is due. @returns whether it is paid now */
export async function finishLottery(tx: Db, lotteryId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE lottery.lottery l SET state = 'paid', paid_at = ${now}
    WHERE l.id = ${lotteryId} AND l.state = 'counting' AND l.drawn_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM lottery.winner w WHERE w.lottery_id = l.id AND w.paid_at IS NULL AND w.refusal IS NULL)
    RETURNING l.id`.execute(tx);
  return rows.length > 0;
}

/** What each of these lotteries has paid, and how many of its prizes were refused. */
export async function costsOf(tx: Db, ids: readonly number[]): Promise<ReadonlyMap<number, { costMinor: bigint; refused: number }>> {
  const { rows } = await sql<{ id: number; cost: bigint; refused: bigint }>`
    SELECT lottery_id AS id, count(*) FILTER (WHERE refusal IS NOT NULL) AS refused,
      coalesce(sum(prize_minor) FILTER (WHERE paid_at IS NOT NULL), 0)::bigint AS cost
    FROM lottery.winner WHERE lottery_id = ANY (${[...ids]}::integer[]) GROUP BY lottery_id`.execute(tx);
  return new Map(rows.map(({ id, cost, refused }) => [id, { costMinor: cost, refused: Number(refused) }]));
}
