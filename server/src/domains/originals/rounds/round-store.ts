import type { Book } from '@mela/contract/book';
import type { Db } from '../../../kernel/types.ts';
import type { PlaySession } from '../../play/index.ts';

/** A round by its id, of any player. */
export function roundById(tx: Db, id: bigint) {
  return tx.selectFrom('originals.round').selectAll().where('id', '=', id).executeTakeFirst();
}

export type RoundRow = NonNullable<Awaited<ReturnType<typeof roundById>>>;

/** A player's rounds of one game in all sessions, or the rounds of a demo session. */
function roundsOf(tx: Db, session: PlaySession) {
  const rounds = tx.selectFrom('originals.round');
  return session.user_id === null
    ? rounds.where('session_id', '=', session.id).where('user_id', 'is', null)
    : rounds.where('user_id', '=', session.user_id).where('game', '=', session.game);
}

export function lastRound(tx: Db, session: PlaySession): Promise<RoundRow | undefined> {
  return roundsOf(tx, session).selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
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
export function sumsOfSession(tx: Db, sessionId: bigint) {
  return tx
    .selectFrom('originals.round')
    .select((eb) => [
      eb.fn.countAll<bigint>().as('rounds'),
      eb.fn.coalesce(eb.fn.sum<bigint>('stake_minor'), eb.lit(0)).as('bets'),
      eb.fn.coalesce(eb.fn.sum<bigint>('win_minor'), eb.lit(0)).as('wins'),
    ])
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
}

export function newestRounds(tx: Db, session: PlaySession, limit: number) {
  return roundsOf(tx, session)
    .select(['id', 'created_at', 'stake_minor', 'win_minor', 'closed_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
