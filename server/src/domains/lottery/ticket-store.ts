import { sql } from 'kysely';
import { anyOf } from '../../kernel/db/any-of.ts';
import type { Db } from '../../kernel/types.ts';
import type { PlayedDeposit } from './rules.ts';

export type Source = 'play' | 'deposit' | 'level' | 'mission' | 'points' | 'gift';

export type Grant = {
  /** Unique in the lottery for ever. */
  readonly key: string;
  readonly userId: bigint;
  readonly source: Source;
  readonly count: number;
  /** The points that were paid for them. */
  readonly points?: bigint;
  /** Stands for the player in the public list, where they have no mark in this lottery yet. */
  readonly mark: string;
};

export type Issued = { readonly key: string; readonly userId: bigint; readonly first: bigint; readonly last: bigint };

/** Gives the next ticket numbers, each key once, at most up to the maximum of a player. @returns the ranges that were given */
export async function issueTickets(tx: Db, lotteryId: number, grants: readonly Grant[], now: Date): Promise<Issued[]> {
  if (grants.length === 0) return [];
  const list = JSON.stringify(grants, (_name, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
  const { rows } = await sql<Issued>`
    SELECT key, user_id AS "userId", first, last FROM lottery.issue(${lotteryId}, ${list}::jsonb, ${now})`.execute(tx);
  return rows;
}

/** Adds to the bets of players that count in a lottery. @returns each with the bets so far, and the tickets that they have given */
export async function addPlayed(
  tx: Db,
  lotteryId: number,
  changes: readonly { readonly userId: bigint; readonly changeMinor: bigint; readonly mark: string }[],
): Promise<{ readonly userId: bigint; readonly playedMinor: bigint; readonly playTickets: number }[]> {
  const { rows } = await sql<{ userId: bigint; playedMinor: bigint; playTickets: number }>`
    INSERT INTO lottery.player AS p (lottery_id, user_id, mark, played_minor)
    SELECT ${lotteryId}::integer, u, m, c FROM unnest(${changes.map(({ userId }) => userId)}::bigint[], ${changes.map(({ mark }) => mark)}::text[],
      ${changes.map(({ changeMinor }) => changeMinor)}::bigint[]) AS given (u, m, c) ORDER BY u
    ON CONFLICT (lottery_id, user_id) DO UPDATE SET played_minor = p.played_minor + excluded.played_minor
    RETURNING p.user_id AS "userId", p.played_minor AS "playedMinor", p.play_tickets AS "playTickets"`.execute(tx);
  return rows;
}

export async function addPlayTickets(tx: Db, lotteryId: number, userId: bigint, tickets: number): Promise<void> {
  await tx
    .updateTable('lottery.player')
    .set((eb) => ({ play_tickets: eb('play_tickets', '+', tickets) }))
    .where('lottery_id', '=', lotteryId)
    .where('user_id', '=', userId)
    .execute();
}

/** How many tickets a player has in each of these lotteries, and the mark in its public list. */
export async function partsOf(tx: Db, userId: bigint, lotteryIds: readonly number[]) {
  if (lotteryIds.length === 0) return new Map<number, { readonly tickets: number; readonly mark: string }>();
  const rows = await tx
    .selectFrom('lottery.player')
    .select(['lottery_id', 'tickets', 'mark'])
    .where('user_id', '=', userId)
    .where('lottery_id', '=', anyOf(lotteryIds))
    .execute();
  return new Map(rows.map(({ lottery_id, tickets, mark }) => [lottery_id, { tickets, mark }]));
}

export type OwnTicket = { readonly ticket: bigint; readonly source: Source; readonly at: Date; readonly place: number | null };

/** A page of a player's ticket numbers, lowest first, each with the place that it has won. */
export async function ticketsOf(
  tx: Db,
  of: { readonly lotteryId: number; readonly userId: bigint; readonly limit: number; readonly offset: number },
): Promise<OwnTicket[]> {
  const { rows } = await sql<OwnTicket>`
    SELECT t.ticket, t.source, t.at, w.place FROM (
      SELECT n AS ticket, r.source, r.at FROM lottery.ticket_range r CROSS JOIN LATERAL generate_series(r.first, r.last) n
      WHERE r.lottery_id = ${of.lotteryId} AND r.user_id = ${of.userId} ORDER BY n LIMIT ${of.limit} OFFSET ${of.offset}) t
    LEFT JOIN lottery.winner w ON w.lottery_id = ${of.lotteryId} AND w.ticket = t.ticket ORDER BY t.ticket`.execute(tx);
  return rows;
}

/** The public list from a ticket number on: which mark has which numbers. The hash over it is that of the lottery. */
export async function rangesFrom(tx: Db, lotteryId: number, from: number, limit: number) {
  return tx
    .selectFrom('lottery.ticket_range as range')
    .innerJoin('lottery.player as player', (join) =>
      join.onRef('player.lottery_id', '=', 'range.lottery_id').onRef('player.user_id', '=', 'range.user_id'),
    )
    .select(['range.first', 'range.last', 'player.mark'])
    .where('range.lottery_id', '=', lotteryId)
    .where('range.first', '>=', BigInt(from))
    .orderBy('range.first')
    .limit(limit)
    .execute();
}

/** The points that players have paid for tickets of a lottery. */
export async function paidPoints(tx: Db, lotteryId: number): Promise<{ readonly userId: bigint; readonly points: bigint }[]> {
  const { rows } = await sql<{ userId: bigint; points: bigint }>`
    SELECT user_id AS "userId", sum(points)::bigint AS points FROM lottery.ticket_range
    WHERE lottery_id = ${lotteryId} AND points > 0 GROUP BY user_id ORDER BY user_id`.execute(tx);
  return rows;
}

/** The deposits of these players that count in a lottery, oldest first. */
export async function depositsIn(tx: Db, lotteryId: number, players: readonly bigint[]): Promise<PlayedDeposit[]> {
  const { rows } = await sql<PlayedDeposit>`
    SELECT payment_id AS "paymentId", user_id AS "userId", sum_minor AS "sumMinor", played_minor AS "playedMinor", tickets FROM lottery.deposit
    WHERE lottery_id = ${lotteryId} AND user_id = ANY (${[...players]}::bigint[]) ORDER BY user_id, payment_id`.execute(tx);
  return rows;
}

export async function saveDeposits(tx: Db, lotteryId: number, deposits: readonly PlayedDeposit[]): Promise<void> {
  if (deposits.length === 0) return;
  await tx
    .insertInto('lottery.deposit')
    .values(
      deposits.map(({ paymentId, userId, sumMinor, playedMinor, tickets }) => ({
        lottery_id: lotteryId,
        payment_id: paymentId,
        user_id: userId,
        sum_minor: sumMinor,
        played_minor: playedMinor,
        tickets,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['lottery_id', 'payment_id']).doUpdateSet((eb) => ({
        sum_minor: eb.ref('excluded.sum_minor'),
        played_minor: eb.ref('excluded.played_minor'),
        tickets: eb.ref('excluded.tickets'),
      })),
    )
    .execute();
}
