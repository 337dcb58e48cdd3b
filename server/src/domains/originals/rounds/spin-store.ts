import { sql } from 'kysely';
import { inMonthsOf } from '../../../kernel/db/month-partitions.ts';
import type { Db } from '../../../kernel/types.ts';
import { hexHash, newRoundId, sessionsOf, type PlaySession } from '../../play/index.ts';

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
