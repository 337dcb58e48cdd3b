import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../../kernel/db/any-of.ts';
import type { DB } from '../../../kernel/db/schema.gen.ts';
import type { GaugeSource } from '../../../kernel/observability/metrics.ts';
import type { Db } from '../../../kernel/types.ts';
import { shownFailure } from '../../../kernel/outside/fetch-outside.ts';
import type { Difference, Side } from './compare-day.ts';

export type DifferenceRow = Selectable<DB['play.provider_difference']>;
export type DayRow = Selectable<DB['play.provider_day']>;

/** Of these days those that were compared. */
export async function daysCompared(db: Db, provider: string, days: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ day: string }>`
    SELECT day::text FROM play.provider_day WHERE provider = ${provider} AND failure IS NULL AND day = ANY (${[...days]}::date[])`.execute(
    db,
  );
  return new Set(rows.map(({ day }) => day));
}

/** Days that could not be compared, those first that were tried longest ago. */
export async function daysFailed(db: Db, provider: string, rowsMax: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT day::text FROM play.provider_day WHERE provider = ${provider} AND failure IS NOT NULL ORDER BY read_at, day LIMIT ${rowsMax}`.execute(
    db,
  );
  return rows.map(({ day }) => day);
}

type ReadDay = { readonly provider: string; readonly day: string; readonly transactions: number | null; readonly failure: string | null };

/** Notes that a day was compared, or why it was not. */
export async function noteDay(db: Db, { provider, day, transactions, failure, now }: ReadDay & { readonly now: Date }): Promise<void> {
  const shown = failure === null ? null : shownFailure(failure);
  await sql`
    INSERT INTO play.provider_day (provider, day, read_at, transactions, failure) VALUES (${provider}, ${day}::date, ${now}, ${transactions}, ${shown})
    ON CONFLICT (provider, day) DO UPDATE SET read_at = excluded.read_at, transactions = excluded.transactions, failure = excluded.failure`.execute(
    db,
  );
}

const inJson = (side: Side | null) => side && { ...side, amountMinor: String(side.amountMinor) };

/** Stores what differs, each once: what a person has closed stays closed. */
export async function insertDifferences(tx: Db, provider: string, day: string, found: readonly Difference[], now: Date): Promise<void> {
  const rows = found.map(({ here, there, ...one }) => ({ ...one, here: inJson(here), there: inJson(there) }));
  await sql`
    INSERT INTO play.provider_difference (provider, day, transaction, difference, here, there, found_at)
    SELECT ${provider}, ${day}::date, d.transaction, d.difference, nullif(d.here, 'null'), nullif(d.there, 'null'), ${now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS d (transaction text, difference text, here jsonb, there jsonb)
    ON CONFLICT (provider, transaction, difference) DO NOTHING`.execute(tx);
}

type ListedDay = Omit<DayRow, 'day' | 'edge_start' | 'edge_end'> & { readonly day: string };

export function listDays(tx: Db, provider: string | undefined, rowsMax: number): Promise<ListedDay[]> {
  return tx
    .selectFrom('play.provider_day')
    .select(['provider', 'read_at', 'transactions', 'failure', sql<string>`day::text`.as('day')])
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider ?? ''))
    .orderBy('day', 'desc')
    .orderBy('provider')
    .limit(rowsMax)
    .execute();
}

const differences = (tx: Db) =>
  tx
    .selectFrom('play.provider_difference')
    .selectAll()
    .select(sql<string>`day::text`.as('of_day'));
export type ShownDifference = DifferenceRow & { readonly of_day: string };

type Filter = {
  readonly provider?: string | undefined;
  readonly state?: string | undefined;
  readonly after: number;
  readonly limit: number;
};

/** Oldest first; without a state those that are not closed. */
export function listDifferenceRows(tx: Db, { provider, state, after, limit }: Filter): Promise<ShownDifference[]> {
  return differences(tx)
    .where('state', '=', anyOf(state === undefined ? ['waiting', 'taken'] : [state]))
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider ?? ''))
    .where('id', '>', BigInt(after))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Locked: of two operators at once the second sees what the first did. */
export function lockDifference(tx: Db, id: number): Promise<ShownDifference | undefined> {
  return differences(tx).where('id', '=', BigInt(id)).forUpdate().executeTakeFirst();
}

type Change = Partial<Pick<DifferenceRow, 'state' | 'operator_id' | 'decision' | 'closed_at' | 'corrected_by'>>;

export async function changeDifference(tx: Db, id: bigint, change: Change): Promise<void> {
  await tx.updateTable('play.provider_difference').set(change).where('id', '=', id).execute();
}

/** For /metrics: differences that no one has closed. */
export function differenceGauge(db: Db): GaugeSource {
  const read = async () =>
    Number(
      (await sql<{ n: bigint }>`SELECT count(*) AS n FROM play.provider_difference WHERE state <> 'closed'`.execute(db)).rows[0]?.n ?? 0n,
    );
  return { name: 'mela_provider_differences', help: 'Transactions of which a provider and the ledger say different things.', read };
}

/** For /metrics: days that could not be compared, of providers that have a feed. */
export function failedDayGauge(db: Db): GaugeSource {
  const read = async () =>
    Number(
      (
        await sql<{ n: bigint }>`SELECT count(*) AS n FROM play.provider_day d JOIN play.provider p ON p.name = d.provider
          WHERE d.failure IS NOT NULL AND p.feed_url IS NOT NULL`.execute(db)
      ).rows[0]?.n ?? 0n,
    );
  return { name: 'mela_provider_days_failed', help: 'Days of the feed of a provider that could not be compared with the ledger.', read };
}
