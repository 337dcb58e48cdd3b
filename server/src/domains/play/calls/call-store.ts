import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB } from '../../../kernel/db/schema.gen.ts';
import { anyOf } from '../../../kernel/db/any-of.ts';
import type { Db } from '../../../kernel/types.ts';

export type CallRow = Selectable<DB['play.provider_call']>;

/** A message of a call as it is written. `session` is the hash of its token as PostgreSQL writes bytes, null where none is known. */
export type NotedCall = {
  readonly at: Date;
  readonly provider: string;
  readonly ours: boolean;
  readonly kind: string;
  readonly code: string;
  readonly tookMs: number;
  readonly session: string | null;
  readonly launch: string | null;
  readonly game: string | null;
  readonly round: string | null;
  readonly transaction: string | null;
  readonly amount: string | null;
  readonly body: string | null;
};

/** Writes many by one statement, in their order, with the players of their sessions. */
export async function insertCalls(db: Db, calls: readonly NotedCall[]): Promise<void> {
  await sql`
    INSERT INTO play.provider_call
      (at, provider, ours, kind, code, took_ms, user_id, launch, game, round, transaction, amount_minor, body)
    SELECT c.at, c.provider, c.ours, c.kind, c.code, c."tookMs", s.user_id, c.launch, c.game, c.round, c.transaction, c.amount, c.body
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) AS (at timestamptz, provider text, ours boolean, kind text,
      code text, "tookMs" integer, session bytea, launch text, game text, round text, transaction text, amount bigint, body text))
      WITH ORDINALITY AS c (at, provider, ours, kind, code, "tookMs", session, launch, game, round, transaction, amount, body, place)
    LEFT JOIN play.session s ON s.token_hash = c.session ORDER BY c.place`.execute(db);
}

export type CallFilter = {
  readonly provider?: string | undefined;
  readonly player?: number | undefined;
  readonly round?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Only calls whose id is lower: the rest of a list. */
  readonly before?: number | undefined;
  readonly limit: number;
};

/** The newest first. */
export function listCallRows(tx: Db, { provider, player, round, from, to, before, limit }: CallFilter): Promise<CallRow[]> {
  return tx
    .selectFrom('play.provider_call')
    .selectAll()
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider ?? ''))
    .$if(player !== undefined, (query) => query.where('user_id', '=', BigInt(player ?? 0)))
    .$if(round !== undefined, (query) => query.where('round', '=', round ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (query) => query.where('at', '<=', to ?? new Date(0)))
    .$if(before !== undefined, (query) => query.where('id', '<', BigInt(before ?? 0)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Removes up to so many of the oldest calls that are due. @returns how many */
export async function removeCalls(db: Db, before: Date, rowsMax: number): Promise<number> {
  const due = await db.selectFrom('play.provider_call').select('id').where('at', '<=', before).orderBy('at').limit(rowsMax).execute();
  await db
    .deleteFrom('play.provider_call')
    .where('id', '=', anyOf(due.map(({ id }) => id)))
    .execute();
  return due.length;
}
