import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import { takeInOf, type Contribution } from '../../jackpots/index.ts';
import { bookCall, briefWait, freeDemos, setDemoBalances, type Asked, type Booked } from '../../play/index.ts';

/** A round to book, with bigints as texts. */
export type NewSpin = {
  readonly spin: number;
  readonly round: string;
  readonly user_id: string | null;
  readonly session_id: string;
  readonly seed_id: string;
  /** The seed's nonce when the round was drawn: the round is booked only if it is unchanged. */
  readonly nonce: number;
  readonly key: string;
  readonly game: string;
  readonly version: number;
  readonly stake_minor: string;
  readonly win_minor: string;
  readonly jackpot_minor: string | null;
  /** The balance of a demo after the round; a player's is in the wallet. */
  readonly demo_minor: string | null;
  /** Null where the round ends with the spin. */
  readonly book: string | null;
  readonly gamble: boolean;
  /** The previous round. */
  readonly last_id: string | null;
  readonly messages: readonly Asked[];
} & { readonly [K in keyof JackpotColumns]: JackpotColumns[K] | null };

/** A contribution that is added to the jackpot after the bet's money is booked. */
export type JackpotColumns = { readonly jackpot: string; readonly units: string; readonly whole_at_minor: string };

export type BookedSpin = {
  /**
   * Why nothing is booked, and the spin must be tried again: the seed was used since the round was drawn, or it was revealed, or another
   * transaction holds it. Null where the seed is locked and as it was.
   */
  readonly undrawn: 'stale' | 'gone' | null;
  /** Why the bet, and each message after it, was not booked. */
  readonly rejections: readonly Rejected[];
  readonly balance_minor: bigint;
} & (Contribution | { readonly [K in keyof Contribution]: null });

type Rejected = Booked['rejection'] | Booked['reason'];

/**
 * Books spins of different seeds by one statement, each on its own: the seed is locked and must be unused since, bet and win are booked; where
 * the bet is accepted, the round is saved, the seed's nonce advances, and its contribution is added to the jackpot. Until the commit every other
 * bet on the jackpot waits. Fails with a serialization error where a jackpot falls to one of them. Unless it `waits`, a seed or demo that another
 * transaction holds is left out. The steps of the statement follow below.
 */
export async function bookSpins(tx: Db, spins: readonly NewSpin[], { now, waits }: { now: Date; waits: boolean }): Promise<BookedSpin[]> {
  const { rows } = await sql<BookedSpin>`
    WITH ${drawnSpins(spins)}, ${freeOfHolds(spins, waits)}${freshSpins(spins, waits)}, ${bookedMessages(now)}, ${acceptedSpins},
      ${writtenRounds(now)}, ${usedSeeds}, ${latestRounds}, demo AS (${setDemoBalances(sql`accepted`)}), ${contributions(now)}
    SELECT CASE WHEN seed.id IS NULL OR ${isHeldDemo(spins, waits)} THEN 'gone' WHEN f.spin IS NULL THEN 'stale' END AS undrawn, coalesce(r.rejections, '{}') AS rejections, coalesce(r.balance_minor, 0) AS balance_minor,
      c.jackpot, c.after_units, c.carried_minor, c.won_minor, c.won_by
    FROM spin LEFT JOIN seed ON seed.id = spin.seed_id LEFT JOIN fresh f USING (spin) LEFT JOIN result r USING (spin) LEFT JOIN added_contribution c USING (spin)
    ORDER BY spin.spin`.execute(tx);
  return rows;
}

const drawnSpins = (spins: readonly NewSpin[]) => sql`spin AS MATERIALIZED (
  SELECT * FROM jsonb_to_recordset(${JSON.stringify(spins)}::jsonb) AS s (spin integer, round bigint, user_id bigint,
    session_id bigint, seed_id bigint, nonce integer, key bigint, game text, version integer, stake_minor bigint,
    win_minor bigint, jackpot_minor bigint, demo_minor bigint, book text, gamble boolean, last_id bigint, messages jsonb,
    jackpot text, units bigint, whole_at_minor bigint)
)`;

/** Locks the seeds, always in this order, so that two batches never deadlock; one that was changed meanwhile is read as it is now. */
const freshSpins = (spins: readonly NewSpin[], waits: boolean) => sql`seed AS MATERIALIZED (
  SELECT s.id, s.nonce FROM originals.seed s
  WHERE s.id = ANY (${spins.map(({ seed_id }) => seed_id)}::bigint[]) AND s.revealed_at IS NULL
    ${waits ? sql`` : sql`AND (SELECT ${briefWait}) IS NOT NULL`}
  ORDER BY s.id FOR NO KEY UPDATE ${waits ? sql`` : sql`SKIP LOCKED`}
), fresh AS MATERIALIZED (
  SELECT spin.* FROM spin JOIN seed ON seed.id = spin.seed_id AND seed.nonce = spin.nonce WHERE NOT ${isHeldDemo(spins, waits)}
)`;

const demosOf = (spins: readonly NewSpin[]) => spins.flatMap(({ user_id, session_id }) => (user_id === null ? session_id : []));
/** The demos of a batch, whose balances it writes. */
const freeOfHolds = (spins: readonly NewSpin[], waits: boolean) => {
  const demos = demosOf(spins);
  return waits || demos.length === 0 ? sql`` : sql`free_demo AS MATERIALIZED (${freeDemos(demos)}), `;
};
/** Whether another transaction holds the demo of `spin`. */
const isHeldDemo = (spins: readonly NewSpin[], waits: boolean) =>
  waits || demosOf(spins).length === 0
    ? sql`false`
    : sql`(spin.user_id IS NULL AND NOT EXISTS (SELECT FROM free_demo WHERE free_demo.id = spin.session_id))`;

/** The money of all spins by one call, and for each what became of its messages. */
const bookedMessages = (now: Date) => sql`message AS MATERIALIZED (
  SELECT fresh.spin, message.value, row_number() OVER (ORDER BY fresh.spin, message.place) AS place
  FROM fresh CROSS JOIN LATERAL jsonb_array_elements(fresh.messages) WITH ORDINALITY AS message (value, place)
), booked AS MATERIALIZED (
  SELECT * FROM ${bookCall(sql`(SELECT coalesce(jsonb_agg(value ORDER BY place), '[]') FROM message)`, now)}
), result AS (
  SELECT f.spin, array_agg(coalesce(b.rejection, b.reason) ORDER BY b.place) AS rejections,
    coalesce((array_agg(b.balance_minor ORDER BY b.place DESC))[1], min(f.demo_minor)) AS balance_minor
  FROM fresh f LEFT JOIN message m USING (spin) LEFT JOIN booked b USING (place) GROUP BY f.spin
)`;

/** Those whose bet, their first message, was booked. */
const acceptedSpins = sql`accepted AS MATERIALIZED (
  SELECT f.*, r.balance_minor FROM fresh f JOIN result r USING (spin) WHERE r.rejections[1] IS NULL
)`;

const writtenRounds = (now: Date) => sql`written AS (
  INSERT INTO originals.round (id, previous_id, user_id, session_id, seed_id, nonce, idempotency_key, game, version, stake_minor,
    win_minor, jackpot_minor, balance_minor, book, asks, gamble, created_at, closed_at)
  SELECT a.round, a.last_id, a.user_id, a.session_id, a.seed_id, a.nonce, a.key, a.game, a.version, a.stake_minor,
    a.win_minor, a.jackpot_minor, a.balance_minor, a.book::json, a.book IS NOT NULL, a.gamble, ${now},
    CASE WHEN a.book IS NULL THEN ${now}::timestamptz END
  FROM accepted a ORDER BY a.round RETURNING id
)`;

const usedSeeds = sql`turned AS (
  UPDATE originals.seed s SET nonce = a.nonce + 1 FROM accepted a WHERE s.id = a.seed_id
)`;

/** The round is the last one of its game. The one before is offered to no frame any more, shown or not, and stays as it is. */
const latestRounds = sql`latest AS (
  INSERT INTO originals.last_round (user_id, session_id, game, round_id)
  SELECT a.user_id, CASE WHEN a.user_id IS NULL THEN a.session_id END, a.game, a.round FROM accepted a
  ON CONFLICT (user_id, session_id, game) DO UPDATE SET round_id = excluded.round_id
)`;

/** Jackpots in their order, each bet once its round is written. */
const contributions = (now: Date) => sql`added_contribution AS (
  SELECT bet.spin, taken.jackpot, taken.after_units, taken.carried_minor, taken.won_minor, taken.won_by
  FROM (SELECT a.* FROM accepted a JOIN written w ON w.id = a.round WHERE a.jackpot IS NOT NULL ORDER BY a.jackpot, a.spin) bet
  CROSS JOIN LATERAL ${takeInOf(sql`bet`, now)} taken
)`;
