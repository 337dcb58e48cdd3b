import { sql, type RawBuilder } from 'kysely';
import { emitRows, wakeAfterCommit } from '../../../kernel/events/index.ts';
import type { Db } from '../../../kernel/types.ts';
import { postCall, type Movement, type PostRejection } from '../../wallet/index.ts';
import type { ProviderMessage, Rejection, SessionMessage } from './movements.ts';
import { originalsDeveloper } from '../round-id.ts';
import { newRoundId, oldestSession } from '../game-sessions/session-store.ts';

/** A message as the statement reads it. `movement` has no player: that is the session's. */
export type Asked = Pick<SessionMessage, 'developer' | 'game' | 'currency' | 'round'> & {
  readonly kind: (ProviderMessage | SessionMessage)['kind'];
  /** Of a provider's message, as stored in play.request. */
  readonly request?: string;
  readonly content?: string;
  /** SHA-256 of the session's token as PostgreSQL writes bytes. */
  readonly session: string;
  readonly closed: boolean;
  /** The round's name in events. */
  readonly name: string;
  readonly movement: Omit<Movement, 'userId' | 'amountMinor'> & { readonly amountMinor: string };
};

export type Booked = {
  /** Why the message was rejected before it was posted. */
  readonly rejection: Extract<
    Rejection,
    'invalid_token' | 'invalid_game' | 'wrong_currency' | 'session_ended' | 'duplicate' | 'malformed'
  > | null;
  readonly user_id: bigint | null;
  readonly status: 'applied' | 'replayed' | 'refused' | null;
  readonly reason: PostRejection | null;
  readonly balance_minor: bigint | null;
};

/** Messages as rows, of a jsonb list of `Asked`; `place` counts from 1. */
export function askedRows(list: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`ROWS FROM (jsonb_to_recordset(${list}) AS (kind text, developer text, game text, currency text, round text,
    session bytea, request uuid, content bigint, closed boolean, name text, movement jsonb))
    WITH ORDINALITY AS message (kind, developer, game, currency, round, session, request, content, closed, name, movement, place)`;
}

/** The movements of the statement's `moving`, each with its player. */
const movements = sql`(SELECT coalesce(jsonb_agg(m.movement || jsonb_build_object('userId', m.user_id) ORDER BY m.i), '[]') FROM moving m)`;

/** The actor of a movement of the statement's `applied` a: the player in the originals, otherwise the provider. */
const actor = sql`CASE WHEN a.developer = ${originalsDeveloper} THEN 'player:' || a.user_id ELSE 'provider:' || a.developer END`;

/** Each player's last balance, then each round that the batch closed, of the statement's `applied` and `added`. */
const events = sql`
  SELECT f.type, f.user_id, f.body, f.version, f.actor, NULL::text FROM (
    (SELECT DISTINCT ON (a.user_id) 'balance.changed' AS type, a.user_id, jsonb_build_object('cashMinor', a.cash_minor, 'bonusMinor', a.bonus_minor,
        'currentWagerMinor', coalesce(least(a.current_wager_minor, a.required_wager_minor), 0), 'requiredWagerMinor', coalesce(a.required_wager_minor, 0),
        'cause', CASE a.kind WHEN 'fill' THEN 'bet' ELSE a.kind END, 'round', a.name) AS body,
        a.movement_id AS version, ${actor} AS actor
      FROM applied a ORDER BY a.user_id, a.i DESC)
    UNION ALL
    (SELECT DISTINCT ON (r.user_id, r.developer, r.round) 'round.settled', r.user_id, jsonb_build_object('round', a.name, 'developer', r.developer,
        'gameId', r.game_id, 'betMinor', r.bet_minor, 'winMinor', r.win_minor),
        a.movement_id, ${actor}
      FROM added r JOIN applied a USING (user_id, developer, round) WHERE a.closed ORDER BY r.user_id, r.developer, r.round, a.i DESC)
  ) f ORDER BY f.type`;

/**
 * The booking of messages as a part of a statement: common table expressions that check the sessions, call `wallet.post`, add up the applied
 * movements in rounds and write the events. `asked` has the columns of `askedRows`; the last expression, `booked`, has a row of `Booked` for
 * each `place`. The caller must call `wakeAfterBooking` afterwards.
 */
export function bookingOf(asked: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`asked AS (
      SELECT m.*, s.user_id, s.game_id, seen.id IS NOT NULL AS seen, CASE
        WHEN s.id IS NULL OR s.developer <> m.developer THEN 'invalid_token'
        WHEN m.content <> coalesce(seen.content, first_value(m.content) OVER (PARTITION BY m.request ORDER BY m.place)) THEN 'duplicate'
        WHEN m.game <> s.game THEN 'invalid_game'
        WHEN m.currency <> 'INR' THEN 'wrong_currency'
        WHEN s.user_id IS NULL THEN 'invalid_token'
        -- A closed game takes no bets in open sessions either, until it is opened again.
        WHEN m.kind = 'bet' AND (s.created_at < ${oldestSession(now)} OR login.ended OR shown.closed) THEN 'session_ended' END AS rejection
      FROM ${asked} m
      LEFT JOIN play.session s ON s.token_hash = m.session
      LEFT JOIN play.request seen ON seen.id = m.request
      LEFT JOIN sessions.session_state login ON login.id = s.login_session_id
      LEFT JOIN catalogue.game_state shown ON shown.id = s.game_id
    ), moving AS (
      SELECT a.*, row_number() OVER (ORDER BY a.place) AS i FROM asked a WHERE a.rejection IS NULL AND a.kind <> 'balance'
    ), posted AS (
      SELECT p.*, p.cash_minor + p.bonus_minor AS after_minor
      FROM ${postCall(movements, sql`${now}`)} p
    ), applied AS (
      SELECT m.*, p.moved_minor, p.after_minor, p.cash_minor, p.bonus_minor, p.current_wager_minor, p.required_wager_minor, p.movement_id
      FROM moving m JOIN posted p USING (i) WHERE p.status = 'applied'
    ), named AS (
      -- A name that another transaction has added meanwhile keeps its id.
      INSERT INTO play.round_key AS k (user_id, developer, round, id)
      SELECT user_id, developer, round, ${newRoundId(now, sql`NULL`)}
      FROM (SELECT DISTINCT a.user_id, a.developer, a.round FROM applied a WHERE a.moved_minor IS NOT NULL AND a.developer <> ${originalsDeveloper}
        ORDER BY a.user_id, a.developer, a.round) a
      ON CONFLICT (user_id, developer, round) DO UPDATE SET id = k.id RETURNING *
    ), added AS (
      INSERT INTO play.round AS r (id, developer, round, user_id, game_id, bet_minor, win_minor, undone_minor, closed, before_minor, after_minor, movement_keys, created_at, closed_at)
      SELECT CASE WHEN a.developer = ${originalsDeveloper} THEN a.round::bigint ELSE min(k.id) END, a.developer, a.round, a.user_id, min(a.game_id), coalesce(-sum(a.moved_minor) FILTER (WHERE a.kind = 'bet'), 0),
        coalesce(sum(a.moved_minor) FILTER (WHERE a.kind = 'win'), 0), coalesce(sum(a.moved_minor) FILTER (WHERE a.kind = 'rollback'), 0), bool_or(a.closed),
        (array_agg(a.after_minor - a.moved_minor ORDER BY a.i))[1], (array_agg(a.after_minor ORDER BY a.i))[count(*)],
        array_agg(a.movement ->> 'key' ORDER BY a.i), ${now}, CASE WHEN bool_or(a.closed) THEN ${now}::timestamptz END
      -- A saved rollback of an unknown bet moves nothing and belongs to no round.
      FROM applied a LEFT JOIN named k USING (user_id, developer, round) WHERE a.moved_minor IS NOT NULL
      GROUP BY a.user_id, a.developer, a.round ORDER BY a.user_id, a.developer, a.round
      ON CONFLICT (user_id, id) DO UPDATE SET
        bet_minor = r.bet_minor + excluded.bet_minor,
        win_minor = r.win_minor + excluded.win_minor,
        undone_minor = r.undone_minor + excluded.undone_minor,
        closed = r.closed OR excluded.closed,
        after_minor = excluded.after_minor,
        movement_keys = r.movement_keys || excluded.movement_keys,
        closed_at = coalesce(r.closed_at, excluded.closed_at)
      RETURNING developer, round, user_id, game_id, bet_minor - undone_minor AS bet_minor, win_minor
    ), noted AS (
      -- Another content under the same id, booked by another transaction meanwhile, becomes null, which the table rejects.
      INSERT INTO play.request AS r (id, content, booked_at)
      SELECT DISTINCT ON (m.request) m.request, m.content, ${now}
      FROM moving m JOIN posted p USING (i) WHERE m.request IS NOT NULL AND NOT m.seen AND p.status <> 'refused' ORDER BY m.request, m.i
      ON CONFLICT (id) DO UPDATE SET content = CASE WHEN r.content = excluded.content THEN r.content END
    ), emitted AS (
      ${emitRows(events)}
    ), booked AS (
      SELECT a.place, a.rejection, a.user_id, p.status, p.reason, p.after_minor AS balance_minor
      FROM asked a LEFT JOIN moving m USING (place) LEFT JOIN posted p USING (i)
    )`;
}

/** Wakes the consumers of what a booking wrote, once it is committed. */
export function wakeAfterBooking(tx: Db, { closed }: { readonly closed: boolean }): void {
  wakeAfterCommit(tx, new Set(['balance.changed', ...(closed ? ['round.settled'] : [])]));
}

/** Books a batch by one statement. Answers are in the order of the messages. */
export async function bookBatch(tx: Db, messages: readonly Asked[], now: Date): Promise<Booked[]> {
  const list = askedRows(sql`${JSON.stringify(messages)}::jsonb`);
  const { rows } = await sql<Booked>`
    WITH ${bookingOf(sql`(SELECT * FROM ${list})`, now)}
    SELECT b.rejection, b.user_id, b.status, b.reason, b.balance_minor FROM booked b ORDER BY b.place`.execute(tx);
  const applied = messages.filter((_, place) => rows[place]?.status === 'applied');
  if (applied.length > 0) wakeAfterBooking(tx, { closed: applied.some(({ closed }) => closed) });
  return rows;
}

/** Whether a booking failed because another transaction has booked another message with its request id: a second try returns a duplicate. */
export function isRequestTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23502' && 'table' in error && error.table === 'request';
}

/** Deletes the ids of requests that were booked before. @returns how many. */
export async function pruneRequests(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('play.request').where('booked_at', '<', before).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
