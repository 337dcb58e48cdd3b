import type { Book } from '@mela/contract/games/book';
import { sql } from 'kysely';
import { inMonthsOf } from '../../../kernel/db/month-partitions.ts';
import type { Db } from '../../../kernel/types.ts';
import type { PlaySession } from '../../play/index.ts';

/** A round by its id, of any player. */
export function roundById(tx: Db, id: bigint) {
  return tx.selectFrom('originals.round').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Those of a player among these rounds. */
export function roundsByIds(tx: Db, userId: bigint, ids: readonly bigint[]) {
  return tx
    .selectFrom('originals.round')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .execute();
}

export type RoundRow = NonNullable<Awaited<ReturnType<typeof roundById>>>;

/** A player's rounds of one game in all sessions, or the rounds of a demo session. */
function roundsOf(tx: Db, session: PlaySession) {
  const rounds = tx.selectFrom('originals.round');
  return session.user_id === null
    ? rounds.where('session_id', '=', session.id).where('user_id', 'is', null)
    : rounds.where('user_id', '=', session.user_id).where('game', '=', session.game);
}

/** The last round of those, where there is one. */
function lastOf(tx: Db, { user_id, id, game }: PlaySession) {
  const rounds = tx
    .selectFrom('originals.last_round as last')
    .innerJoin('originals.round as round', 'round.id', 'last.round_id')
    .where('last.game', '=', game);
  return user_id === null
    ? rounds.where('last.user_id', 'is', null).where('last.session_id', '=', id)
    : rounds.where('last.user_id', '=', user_id).where('last.session_id', 'is', null);
}

export function lastRound(tx: Db, session: PlaySession): Promise<RoundRow | undefined> {
  return lastOf(tx, session).selectAll('round').executeTakeFirst();
}

/** A round of this frame by its id, locked until the transaction ends. */
export async function lockRound(tx: Db, session: PlaySession, id: string): Promise<RoundRow | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  return roundsOf(tx, session).selectAll().where('id', '=', BigInt(id)).forUpdate().executeTakeFirst();
}

/** Marks a round as shown completely. */
export async function markShown(tx: Db, id: bigint): Promise<void> {
  await tx.updateTable('originals.round').set({ shown: true }).where('id', '=', id).where('shown', '=', false).execute();
}

/** The new state of a round: with a book it awaits the next choice, without one it has ended. */
export type Progress =
  | { readonly book: Book }
  | { readonly book: null; readonly winMinor: bigint; readonly gambledMinor: bigint; readonly closedAt: Date };

/** Saves the new state of a round that awaits a choice. An ended round is never changed. */
export async function moveRound(tx: Db, id: bigint, progress: Progress): Promise<RoundRow> {
  const { book } = progress;
  const change =
    book === null
      ? { book, win_minor: progress.winMinor, gambled_minor: progress.gambledMinor || null, closed_at: progress.closedAt }
      : { book: JSON.stringify(book) };
  return tx
    .updateTable('originals.round')
    .set(change)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type AwaitingRound = { readonly id: bigint; readonly session_id: bigint };

/** Rounds with ids above `after` that have awaited a choice since `before`, the oldest first: neither begun nor answered later. */
export function roundsAwaitingSince(tx: Db, before: Date, after: bigint, limit: number): Promise<AwaitingRound[]> {
  return tx
    .selectFrom('originals.round as round')
    .select(['round.id', 'round.session_id'])
    .where('round.closed_at', 'is', null)
    .where('round.id', '>', after)
    .where('round.created_at', '<=', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('originals.choice as choice')
            .select('choice.at')
            .whereRef('choice.round_id', '=', 'round.id')
            .where('choice.made_at', '>', before),
        ),
      ),
    )
    .orderBy('round.id')
    .limit(limit)
    .execute();
}

/** Whether a round of this player on this seed awaits a choice, whose outcome the seed would reveal. */
export async function seedHasAwaitingRound(tx: Db, userId: bigint, seedId: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('originals.round')
    .select('id')
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .where('seed_id', '=', seedId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Number, stakes and wins of the rounds of one session, in paise. */
export function sumsOfSession(tx: Db, { id, created_at }: Pick<PlaySession, 'id' | 'created_at'>) {
  return tx
    .selectFrom('originals.round')
    .select((eb) => [
      eb.fn.countAll<bigint>().as('rounds'),
      eb.fn.coalesce(eb.fn.sum<bigint>('stake_minor'), eb.lit(0)).as('bets'),
      eb.fn.coalesce(eb.fn.sum<bigint>('win_minor'), eb.lit(0)).as('wins'),
    ])
    .where('session_id', '=', id)
    .where(inMonthsOf(sql`id`, sql`${created_at}::timestamptz`))
    .executeTakeFirstOrThrow();
}

export type HistoryRound = Pick<RoundRow, 'id' | 'created_at' | 'stake_minor' | 'win_minor' | 'closed_at'>;

/** The newest rounds of a player's game, or of a demo: from the last one back, each found by its id. */
export async function newestRounds(tx: Db, session: PlaySession, limit: number): Promise<HistoryRound[]> {
  const last = await lastOf(tx, session).select('round.id').executeTakeFirst();
  const { rows } = await sql<HistoryRound>`
    WITH RECURSIVE newest AS (
      SELECT id, created_at, stake_minor, win_minor, closed_at, previous_id, 1 AS place FROM originals.round WHERE id = ${last?.id ?? null}
      UNION ALL
      SELECT r.id, r.created_at, r.stake_minor, r.win_minor, r.closed_at, r.previous_id, newest.place + 1
      -- OFFSET 0 keeps the look-up by id: a join would read all partitions.
      FROM newest CROSS JOIN LATERAL (SELECT * FROM originals.round WHERE id = newest.previous_id OFFSET 0) r WHERE newest.place < ${limit}
    ) SELECT id, created_at, stake_minor, win_minor, closed_at FROM newest ORDER BY place`.execute(tx);
  return rows;
}
