import { sql } from 'kysely';
import { inMonthsOf } from '../../../kernel/db/month-partitions.ts';
import type { Db } from '../../../kernel/types.ts';
import { takeInOf, type Contribution } from '../../jackpots/index.ts';
import { bookCall, hexHash, newRoundId, sessionsOf, setDemoBalances, type Asked, type Booked, type PlaySession } from '../../play/index.ts';

/** The token of a spin's session, and its idempotency key as it is stored, in decimal digits. */
export type SpinKey = { readonly token: string; readonly key: string };

type LastRound = {
  readonly last_id: bigint | null;
  readonly last_created_at: Date | null;
  readonly last_closed_at: Date | null;
};
type SeedInUse = { readonly seed_id: bigint; readonly server_seed: Buffer; readonly client_seed: string; readonly nonce: number };

/** The state before a spin. The fields of a session are null where its token is unknown, those of a seed where there is none yet. */
export type BeforeSpin = (PlaySession | { readonly [K in keyof PlaySession]: null }) &
  (SeedInUse | { readonly [K in keyof SeedInUse]: null }) &
  LastRound & {
    /** The round that was played with this key. */
    readonly repeat_id: bigint | null;
    /** A new id for the round. */
    readonly round: bigint;
  };

/** Reads by one statement for each call its session, the seed in use, the last round of the game and the round of its key. */
export async function readBeforeSpins(db: Db, calls: readonly SpinKey[], now: Date): Promise<BeforeSpin[]> {
  const hashes = calls.map(({ token }) => hexHash(token));
  const asked = calls.map(({ key }, place) => ({ session: `\\x${hashes[place]}`, key }));
  const { rows } = await sql<BeforeSpin>`
    WITH known AS MATERIALIZED (${sessionsOf(db, hashes)})
    SELECT known.*, seed.*, last.*, repeat.id AS repeat_id, ${newRoundId(now, sql`last.last_id`)} AS round
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS (session bytea, key bigint)) WITH ORDINALITY AS call (session, key, place)
    LEFT JOIN known ON known.token_hash = call.session
    LEFT JOIN LATERAL (
      SELECT s.id AS seed_id, s.server_seed, s.client_seed, s.nonce FROM originals.seed s WHERE s.user_id = known.user_id AND s.revealed_at IS NULL
      UNION ALL SELECT s.id, s.server_seed, s.client_seed, s.nonce FROM originals.seed s WHERE s.session_id = known.id AND s.revealed_at IS NULL
    ) seed ON true
    LEFT JOIN LATERAL (
      SELECT r.id AS last_id, r.created_at AS last_created_at, r.closed_at AS last_closed_at
      FROM (
        SELECT l.round_id FROM originals.last_round l WHERE l.user_id = known.user_id AND l.session_id IS NULL AND l.game = known.game
        UNION ALL SELECT l.round_id FROM originals.last_round l
          WHERE known.user_id IS NULL AND l.user_id IS NULL AND l.session_id = known.id AND l.game = known.game
      ) l JOIN originals.round r ON r.id = l.round_id
    ) last ON true
    LEFT JOIN originals.round repeat ON repeat.session_id = known.id AND repeat.idempotency_key = call.key
      AND ${inMonthsOf(sql`repeat.id`, sql`known.created_at`)}
    ORDER BY call.place`.execute(db);
  return rows;
}

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
  /** The previous round, which is marked as shown. */
  readonly last_id: string | null;
  readonly messages: readonly Asked[];
} & { readonly [K in keyof JackpotColumns]: JackpotColumns[K] | null };

/** A contribution that is added to the jackpot after the bet's money is booked. */
export type JackpotColumns = { readonly jackpot: string; readonly units: string; readonly whole_at_minor: string };

export type BookedSpin = {
  /** The seed was used or revealed since the round was drawn: nothing is booked, and the spin must be tried again. */
  readonly stale: boolean;
  /** Why the bet, and each message after it, was not booked. */
  readonly rejections: readonly Rejected[];
  readonly balance_minor: bigint;
} & (Contribution | { readonly [K in keyof Contribution]: null });

type Rejected = Booked['rejection'] | Booked['reason'];

/**
 * Books spins of different seeds by one statement, each on its own: the seed is locked and must be unused since, bet and win are booked; where
 * the bet is accepted, the round is saved, the seed's nonce advances, and its contribution is added to the jackpot. Until the commit every other
 * bet on the jackpot waits. Fails with a serialization error where a jackpot falls to one of them.
 */
export async function bookSpins(tx: Db, spins: readonly NewSpin[], now: Date): Promise<BookedSpin[]> {
  const seeds = spins.map((spin) => spin.seed_id);
  // Named as values, so that no partition of another month is read. Compared as an expression (`+ 0`) with those accepted: to choose partitions
  // while it runs ends PostgreSQL 18.4 with a segmentation fault where a row that the statement locks was changed meanwhile.
  const shown = spins.flatMap(({ last_id }) => last_id ?? []);
  const { rows } = await sql<BookedSpin>`
    WITH spin AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(spins)}::jsonb) AS s (spin integer, round bigint, user_id bigint, session_id bigint, seed_id bigint,
        nonce integer, key bigint, game text, version integer, stake_minor bigint, win_minor bigint, jackpot_minor bigint, demo_minor bigint, book text,
        gamble boolean, last_id bigint, messages jsonb, jackpot text, units bigint, whole_at_minor bigint)
    ), seed AS MATERIALIZED (
      -- Always in this order, so that two batches never deadlock. A row that was changed meanwhile is read as it is now.
      SELECT s.id, s.nonce FROM originals.seed s WHERE s.id = ANY (${seeds}::bigint[]) AND s.revealed_at IS NULL ORDER BY s.id FOR NO KEY UPDATE
    ), fresh AS MATERIALIZED (
      SELECT spin.* FROM spin JOIN seed ON seed.id = spin.seed_id AND seed.nonce = spin.nonce
    ), message AS MATERIALIZED (
      SELECT fresh.spin, message.value, row_number() OVER (ORDER BY fresh.spin, message.place) AS place
      FROM fresh CROSS JOIN LATERAL jsonb_array_elements(fresh.messages) WITH ORDINALITY AS message (value, place)
    ), booked AS MATERIALIZED (
      SELECT * FROM ${bookCall(sql`(SELECT coalesce(jsonb_agg(value ORDER BY place), '[]') FROM message)`, now)}
    ), result AS (
      SELECT f.spin, array_agg(coalesce(b.rejection, b.reason) ORDER BY b.place) AS rejections,
        coalesce((array_agg(b.balance_minor ORDER BY b.place DESC))[1], min(f.demo_minor)) AS balance_minor
      FROM fresh f LEFT JOIN message m USING (spin) LEFT JOIN booked b USING (place) GROUP BY f.spin
    ), accepted AS MATERIALIZED (
      SELECT f.*, r.balance_minor FROM fresh f JOIN result r USING (spin) WHERE r.rejections[1] IS NULL
    ), written AS (
      INSERT INTO originals.round (id, previous_id, user_id, session_id, seed_id, nonce, idempotency_key, game, version, stake_minor, win_minor, jackpot_minor,
        balance_minor, book, asks, gamble, created_at, closed_at)
      SELECT a.round, a.last_id, a.user_id, a.session_id, a.seed_id, a.nonce, a.key, a.game, a.version, a.stake_minor, a.win_minor, a.jackpot_minor,
        a.balance_minor, a.book::json, a.book IS NOT NULL, a.gamble, ${now}, CASE WHEN a.book IS NULL THEN ${now}::timestamptz END
      FROM accepted a ORDER BY a.round RETURNING id
    ), turned AS (
      UPDATE originals.seed s SET nonce = a.nonce + 1 FROM accepted a WHERE s.id = a.seed_id
    ), latest AS (
      INSERT INTO originals.last_round (user_id, session_id, game, round_id)
      SELECT a.user_id, CASE WHEN a.user_id IS NULL THEN a.session_id END, a.game, a.round FROM accepted a
      ON CONFLICT (user_id, session_id, game) DO UPDATE SET round_id = excluded.round_id
    ), shown AS (
      UPDATE originals.round r SET shown = true FROM accepted a WHERE r.id + 0 = a.last_id AND r.id = ANY (${shown}::bigint[]) AND NOT r.shown
    ), demo AS (
      ${setDemoBalances(sql`accepted`)}
    ), added_contribution AS (
      SELECT bet.spin, taken.jackpot, taken.after_units, taken.carried_minor, taken.won_minor, taken.won_by
      FROM (SELECT a.* FROM accepted a JOIN written w ON w.id = a.round WHERE a.jackpot IS NOT NULL ORDER BY a.jackpot, a.spin) bet
      CROSS JOIN LATERAL ${takeInOf(sql`bet`, now)} taken
    )
    SELECT f.spin IS NULL AS stale, coalesce(r.rejections, '{}') AS rejections, coalesce(r.balance_minor, 0) AS balance_minor,
      c.jackpot, c.after_units, c.carried_minor, c.won_minor, c.won_by
    FROM spin LEFT JOIN fresh f USING (spin) LEFT JOIN result r USING (spin) LEFT JOIN added_contribution c USING (spin) ORDER BY spin.spin`.execute(
    tx,
  );
  return rows;
}
