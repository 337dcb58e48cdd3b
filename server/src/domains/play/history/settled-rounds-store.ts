import { sql, type RawBuilder } from 'kysely';
import type { StoredEvent } from '../../../kernel/events/index.ts';
import type { ProjectionSource, SourceKey, SourceRange } from '../../../kernel/projections/projection.ts';
import type { Db } from '../../../kernel/types.ts';
import { originalsDeveloper } from '../round-id.ts';

/** An event's round as a row: its sums now, those before it, and its own number. */
const eventRow = sql`
  SELECT e.user_id, coalesce(k.id, CASE WHEN e.body->>'developer' = ${originalsDeveloper} THEN (e.body->>'round')::bigint END) AS id,
    (e.body->>'gameId')::integer AS game_id, to_timestamp((e.body->>'settledMs')::float8 / 1000) AS settled_at,
    (e.body->>'betMinor')::bigint AS bet_minor, (e.body->>'winMinor')::bigint AS win_minor,
    coalesce((e.body->'before'->>'betMinor')::bigint, 0) AS bet_before, coalesce((e.body->'before'->>'winMinor')::bigint, 0) AS win_before`;
const withKey = sql`
  LEFT JOIN play.round_key k ON k.user_id = e.user_id AND k.developer = e.body->>'developer'
    AND k.round = substr(e.body->>'round', length(e.body->>'developer') + 2)`;

/** 1 for a round that was played: one whose bets and wins were all undone was not. */
const played = (bet: string, win: string) => sql.raw(`(${bet} > 0 OR ${win} > 0)::integer`);

/** What an event changes; with `sign` -1 what takes it away again. */
const change = (sign: 1 | -1) => sql`
  SELECT user_id, id, game_id, settled_at, ${sql.lit(sign)} * (${played('bet_minor', 'win_minor')} - ${played('bet_before', 'win_before')}) AS rounds,
    ${sql.lit(sign)} * (bet_minor - bet_before) AS bet_minor, ${sql.lit(sign)} * (win_minor - win_before) AS win_minor`;

/**
 * The settled rounds of players. Its relations have the columns user_id, id (of the round), game_id, settled_at, rounds, bet_minor and win_minor: what
 * a round adds to a count and to sums, paise, without what was undone.
 */
export const settledRounds: ProjectionSource<'round.settled'> = {
  types: ['round.settled'],
  changes: (batch) => sql`(WITH e AS (
      SELECT r.user_id, r.body FROM jsonb_to_recordset(${eventsText(batch)}::jsonb) AS r (user_id bigint, body jsonb) WHERE r.user_id IS NOT NULL
    ), event AS (${eventRow} FROM e ${withKey}) ${change(1)} FROM event)`,
  pageEnd,
  past,
};

/**
 * The settled rounds as they are now, of what was not undone. Its relations have the columns user_id, id (of the round), game_id, settled_at, bet_minor
 * and win_minor, paise; a round that was undone has zeros. A row states a whole round: it is written in place of what was there. An event
 * that is not read yet may bring an older state for a moment, and the ones after it the last one.
 */
export const roundTotals: ProjectionSource<'round.settled'> = {
  types: ['round.settled'],
  changes: (batch) => sql`(WITH e AS (
      SELECT DISTINCT ON (r.user_id, r.body->>'round') r.user_id, r.body
      FROM ROWS FROM (jsonb_to_recordset(${eventsText(batch)}::jsonb) AS (user_id bigint, body jsonb)) WITH ORDINALITY AS r (user_id, body, n)
      WHERE r.user_id IS NOT NULL ORDER BY r.user_id, r.body->>'round', r.n DESC
    ), event AS (${eventRow} FROM e ${withKey})
    SELECT user_id, id, game_id, settled_at, bet_minor, win_minor FROM event WHERE id IS NOT NULL)`,
  pageEnd,
  past: ({ after, to }) => sql`(
    SELECT r.user_id, r.id, r.game_id, coalesce(r.closed_at, r.created_at) AS settled_at, r.bet_minor - r.undone_minor AS bet_minor, r.win_minor
    FROM play.round r WHERE (r.user_id, r.id) > ${keyRow(after)} AND (r.user_id, r.id) <= ${keyRow(to)} AND r.closed)`,
};

/** Events as a text that a statement reads. Each is written once for all projections of a process, which read the same ones. */
const eventsText = (batch: readonly StoredEvent<'round.settled'>[]) => `[${batch.map(textOf).join()}]`;

const texts = new WeakMap<StoredEvent<'round.settled'>, string>();

function textOf(event: StoredEvent<'round.settled'>): string {
  const known = texts.get(event);
  if (known !== undefined) return known;
  const { userId: user_id, body } = event;
  const text = JSON.stringify({ user_id, body }, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  texts.set(event, text);
  return text;
}

async function pageEnd(db: Db, after: SourceKey, rowsMax: number) {
  const { rows } = await sql<{ user_id: bigint; id: bigint; rows: bigint }>`
    WITH page AS (SELECT user_id, id FROM play.round WHERE (user_id, id) > ${keyRow(after)} ORDER BY user_id, id LIMIT ${rowsMax})
    SELECT user_id, id, count(*) OVER () AS rows FROM page ORDER BY user_id DESC, id DESC LIMIT 1`.execute(db);
  const [last] = rows;
  return last ? { to: { userId: last.user_id, id: last.id }, rows: Number(last.rows) } : null;
}

function past({ after, to }: SourceRange, unread: RawBuilder<unknown>) {
  return sql`(WITH e AS (SELECT * FROM ${unread} AS unread), event AS (${eventRow} FROM e ${withKey})
    SELECT r.user_id, r.id, r.game_id, coalesce(r.closed_at, r.created_at) AS settled_at, ${played('r.bet_minor - r.undone_minor', 'r.win_minor')} AS rounds,
      r.bet_minor - r.undone_minor AS bet_minor, r.win_minor
    FROM play.round r WHERE (r.user_id, r.id) > ${keyRow(after)} AND (r.user_id, r.id) <= ${keyRow(to)} AND r.closed
    UNION ALL
    ${change(-1)} FROM event WHERE (user_id, id) > ${keyRow(after)} AND (user_id, id) <= ${keyRow(to)})`;
}

const keyRow = ({ userId, id }: SourceKey) => sql`(${userId}::bigint, ${id}::bigint)`;
