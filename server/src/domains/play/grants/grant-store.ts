import { type RawBuilder, sql } from 'kysely';
import type { GaugeSource } from '../../../kernel/observability/metrics.ts';
import { shownFailure } from '../../../kernel/outside/fetch-outside.ts';
import type { Db } from '../../../kernel/types.ts';

type GrantState = 'waiting' | 'granted' | 'cancelling' | 'ended';

/** A grant whose provider is asked now. */
export type DueGrant = {
  readonly id: bigint;
  readonly state: 'waiting' | 'cancelling';
  readonly attempts: number;
  readonly userId: bigint;
  readonly game: string;
  readonly rounds: number;
  readonly betMinor: bigint;
  readonly endsAt: Date;
};

/** The provider of the sandbox, which is in no row. */
const sandbox = 'demo';

type NewGrant = { readonly id: bigint; readonly provider: string; readonly endsAt: Date };

/** Lets the provider of a gift's game be asked, where it grants free rounds. */
export async function insertGrant(tx: Db, { id, provider, endsAt }: NewGrant, now: Date): Promise<void> {
  await sql`
    INSERT INTO play.provider_grant (free_bet_id, provider, state, next_at, created_at, ends_at)
    SELECT ${id}, ${provider}, 'waiting', ${now}, ${now}, ${endsAt}
    WHERE ${provider} = ${sandbox} OR EXISTS (SELECT FROM play.provider p WHERE p.name = ${provider} AND p.grant_url IS NOT NULL)
    ON CONFLICT (free_bet_id) DO NOTHING`.execute(tx);
}

/**
 * Ends the grants of gifts that were taken back or are over: at their provider where it was asked and has rounds left to cancel, without a call
 * otherwise.
 */
export async function endGrants(db: Db, now: Date): Promise<void> {
  await sql`
    UPDATE play.provider_grant g
    SET state = CASE WHEN d.asked THEN 'cancelling' ELSE 'ended' END, attempts = 0, failure = NULL,
      next_at = CASE WHEN d.asked THEN ${now}::timestamptz END, ended_at = CASE WHEN d.asked THEN NULL ELSE ${now}::timestamptz END
    FROM (
      SELECT o.free_bet_id, (o.state = 'granted' OR o.attempts > 0) AND (f.taken_back_at IS NOT NULL OR f.remaining > 0) AS asked
      FROM play.provider_grant o JOIN play.free_bet f ON f.id = o.free_bet_id
      WHERE o.state IN ('waiting', 'granted') AND o.ends_at <= ${now}
      FOR UPDATE OF o) d
    WHERE g.free_bet_id = d.free_bet_id`.execute(db);
  // No round of it can be booked any more (play.take_free_bets).
  await sql`
    UPDATE play.provider_grant g SET state = 'ended', next_at = NULL, ended_at = ${now}
    FROM play.free_bet f WHERE f.id = g.free_bet_id AND g.state = 'cancelling' AND f.expires_at <= ${now}::timestamptz - interval '7 days'`.execute(
    db,
  );
}

/** Providers that are to be asked now. */
export async function providersDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    SELECT DISTINCT provider FROM play.provider_grant WHERE next_at <= ${now} ORDER BY provider`.execute(db);
  return rows.map(({ provider }) => provider);
}

/**
 * Takes the grant of a provider that has waited longest, of those first that have not failed: another process does not take it before `againAt`. The
 * attempt counts from here, so that one whose answer is lost counts as asked.
 */
export async function takeGrant(db: Db, provider: string, now: Date, againAt: (attempts: number) => Date): Promise<DueGrant | null> {
  const { rows } = await sql<DueGrant>`
    SELECT g.free_bet_id AS id, g.state, g.attempts, f.user_id AS "userId", s.slug AS game, f.count AS rounds, f.bet_minor AS "betMinor",
      f.expires_at AS "endsAt"
    FROM play.provider_grant g JOIN play.free_bet f ON f.id = g.free_bet_id JOIN catalogue.game_state s ON s.id = f.game_id
    WHERE g.provider = ${provider} AND g.next_at <= ${now} ORDER BY (g.failure IS NOT NULL), g.next_at, g.free_bet_id
    LIMIT 1 FOR UPDATE OF g SKIP LOCKED`.execute(db);
  const [due] = rows;
  if (!due) return null;
  await db
    .updateTable('play.provider_grant')
    .set({ attempts: due.attempts + 1, next_at: againAt(due.attempts + 1) })
    .where('free_bet_id', '=', due.id)
    .execute();
  return due;
}

/** What came of asking. A gift that was taken back meanwhile is ended by the next run. */
export async function noteGrant(db: Db, { id, state }: DueGrant, failure: string | null, now: Date): Promise<void> {
  const done = state === 'waiting' ? { state: 'granted', granted_at: now } : { state: 'ended', ended_at: now };
  await db
    .updateTable('play.provider_grant')
    .set(failure === null ? { ...done, next_at: null, failure: null } : { failure: shownFailure(failure) })
    .where('free_bet_id', '=', id)
    .where('state', '=', state)
    .execute();
}

export type GrantRow = {
  readonly id: bigint;
  readonly provider: string;
  readonly state: GrantState;
  readonly attempts: number;
  readonly failure: string | null;
  readonly nextAt: Date | null;
};

/** The grants of these gifts. */
export async function grantsOf(tx: Db, gifts: readonly bigint[]): Promise<ReadonlyMap<bigint, GrantRow>> {
  const { rows } = await sql<GrantRow>`
    SELECT free_bet_id AS id, provider, state, attempts, failure, next_at AS "nextAt" FROM play.provider_grant
    WHERE free_bet_id = ANY (${[...gifts]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** So long after it was due a grant that was not asked for counts as failing: others of its provider take the calls of all runs. */
const lateMs = 600_000;

/** Whether a grant `g` needs a look: an attempt has failed, or none comes. */
export const isFailing = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(g.next_at IS NOT NULL AND (g.failure IS NOT NULL OR g.next_at <= ${new Date(now.getTime() - lateMs)}))`;

/** For /metrics: grants at whose provider at least one attempt has failed, or that were not asked for long after they were due. */
export function grantGauge(db: Db, now: () => Date): GaugeSource {
  const read = async () =>
    Number(
      (await sql<{ n: bigint }>`SELECT count(*) AS n FROM play.provider_grant g WHERE ${isFailing(now())}`.execute(db)).rows[0]?.n ?? 0n,
    );
  return {
    name: 'mela_provider_grants_failing',
    help: 'Grants of free rounds that a provider has not answered as it must, or was not asked for in time.',
    read,
  };
}
