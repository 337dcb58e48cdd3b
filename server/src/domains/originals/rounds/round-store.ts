import type { Book } from '@mela/contract/book';
import type { Db } from '../../../kernel/types.ts';
import type { PlaySession } from '../../play/index.ts';
import type { Turn } from '../fairness/seed-store.ts';

export type NewRound = {
  readonly session: PlaySession;
  readonly turn: Turn;
  readonly idempotencyKey: string;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  readonly balanceMinor: bigint;
  readonly book: Book;
  readonly gamble: boolean;
  readonly now: Date;
  readonly waits: boolean;
};

export function insertRound(tx: Db, round: NewRound): Promise<RoundRow> {
  return roundInsert(tx, round).executeTakeFirstOrThrow();
}

export function roundInsert(tx: Pick<Db, 'insertInto'>, round: NewRound) {
  return tx
    .insertInto('originals.round')
    .values({
      id: round.turn.round,
      user_id: round.session.user_id,
      session_id: round.session.id,
      idempotency_key: round.idempotencyKey,
      game: round.session.game,
      seed_id: round.turn.seedId,
      nonce: round.turn.nonce,
      stake_minor: round.stakeMinor,
      win_minor: round.winMinor,
      balance_minor: round.balanceMinor,
      book: JSON.stringify(round.book),
      gamble: round.gamble,
      created_at: round.now,
      closed_at: round.waits ? null : round.now,
    })
    .returningAll();
}

export function roundByKey(tx: Db, sessionId: bigint, idempotencyKey: string) {
  return tx
    .selectFrom('originals.round')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

export type RoundRow = NonNullable<Awaited<ReturnType<typeof roundByKey>>>;

export function roundById(tx: Db, userId: bigint, id: bigint): Promise<RoundRow | undefined> {
  return tx.selectFrom('originals.round').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
}

/** A player's rounds of one game belong together whatever session they came from; a demo's belong to its session. */
export function roundsOf(tx: Db, session: PlaySession) {
  const rounds = tx.selectFrom('originals.round');
  return session.user_id === null
    ? rounds.where('session_id', '=', session.id).where('user_id', 'is', null)
    : rounds.where('user_id', '=', session.user_id).where('game', '=', session.game);
}

export function lastRound(tx: Db, session: PlaySession): Promise<RoundRow | undefined> {
  return roundsOf(tx, session).selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Where the last round stands, without its book. */
export function lastRoundState(tx: Db, session: PlaySession) {
  return roundsOf(tx, session).select(['id', 'created_at', 'closed_at', 'shown_at']).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** A round of this frame by the id it is called by, locked until the transaction ends. */
export async function lockRound(tx: Db, session: PlaySession, id: string): Promise<RoundRow | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  return roundsOf(tx, session).selectAll().where('id', '=', BigInt(id)).forUpdate().executeTakeFirst();
}

/** Notes that the frame has shown a round to its end; one that was shown before stays as it was. */
export async function markShown(tx: Db, id: bigint, now: Date): Promise<void> {
  await tx.updateTable('originals.round').set({ shown_at: now }).where('id', '=', id).where('shown_at', 'is', null).execute();
}

export type Progress = { readonly book: Book; readonly winMinor: bigint; readonly closedAt: Date | null };

/** What a waiting round has come to. A round that is over is never written again. */
export async function moveRound(tx: Db, id: bigint, { book, winMinor, closedAt }: Progress): Promise<RoundRow> {
  return tx
    .updateTable('originals.round')
    .set({ book: JSON.stringify(book), win_minor: winMinor, closed_at: closedAt })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow();
}
