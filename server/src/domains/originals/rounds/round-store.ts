import type { Book } from '@mela/contract/book';
import type { Db } from '../../../kernel/types.ts';
import type { PlaySession } from '../../play/index.ts';

/** A round by its id, whoever played it. */
export function roundById(tx: Db, id: bigint) {
  return tx.selectFrom('originals.round').selectAll().where('id', '=', id).executeTakeFirst();
}

export type RoundRow = NonNullable<Awaited<ReturnType<typeof roundById>>>;

/** A player's rounds of one game belong together whatever session they came from; a demo's belong to its session. */
function roundsOf(tx: Db, session: PlaySession) {
  const rounds = tx.selectFrom('originals.round');
  return session.user_id === null
    ? rounds.where('session_id', '=', session.id).where('user_id', 'is', null)
    : rounds.where('user_id', '=', session.user_id).where('game', '=', session.game);
}

export function lastRound(tx: Db, session: PlaySession): Promise<RoundRow | undefined> {
  return roundsOf(tx, session).selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** A round of this frame by the id it is called by, locked until the transaction ends. */
export async function lockRound(tx: Db, session: PlaySession, id: string): Promise<RoundRow | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  return roundsOf(tx, session).selectAll().where('id', '=', BigInt(id)).forUpdate().executeTakeFirst();
}

/** Notes that the frame has shown a round to its end; one that was shown before stays as it was. */
export async function markShown(tx: Db, id: bigint): Promise<void> {
  await tx.updateTable('originals.round').set({ shown: true }).where('id', '=', id).where('shown', '=', false).execute();
}

/** How far a round has come: with another book it awaits the next choice, without one it is over. */
export type Progress =
  | { readonly book: Book }
  | { readonly book: null; readonly winMinor: bigint; readonly gambledMinor: bigint; readonly closedAt: Date };

/** Writes how far a round awaiting a choice has come. A round that is over is never written again. */
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

/** Rounds after the one named that have awaited a choice since before `before`, the oldest first: neither begun nor answered after it. */
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

/** Whether any round of this player on this seed awaits a choice: what is hidden in it would be revealed with the seed. */
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

/** The rounds of one opening of a game, counted and added up in paise. */
export function sittingOf(tx: Db, sessionId: bigint) {
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
