import type { Book } from '@mela/contract/book';
import type { Db } from '../../kernel/types.ts';
import type { PlaySession } from '../play/index.ts';
import type { Turn } from './seed-store.ts';

export type PlayedRound = {
  readonly session: PlaySession;
  readonly turn: Turn;
  readonly idempotencyKey: string;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  readonly balanceMinor: bigint;
  readonly book: Book;
  readonly now: Date;
};

export async function insertRound(tx: Db, round: PlayedRound): Promise<void> {
  await tx
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
      created_at: round.now,
    })
    .execute();
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
function ofSession(tx: Db, session: PlaySession) {
  const rounds = tx.selectFrom('originals.round');
  return session.user_id === null
    ? rounds.where('session_id', '=', session.id)
    : rounds.where('user_id', '=', session.user_id).where('game', '=', session.game);
}

export function lastRound(tx: Db, session: PlaySession): Promise<RoundRow | undefined> {
  return ofSession(tx, session).selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Notes that the frame has shown these rounds to their end; one that was shown before stays as it was. Gives how many there were. */
export async function markShown(tx: Db, session: PlaySession, now: Date, only?: bigint): Promise<number> {
  const ids = await ofSession(tx, session)
    .select('id')
    .$if(only === undefined, (query) => query.where('shown_at', 'is', null))
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0n))
    .execute();
  if (ids.length === 0) return 0;
  await tx
    .updateTable('originals.round')
    .set({ shown_at: now })
    .where(
      'id',
      'in',
      ids.map((row) => row.id),
    )
    .where('shown_at', 'is', null)
    .execute();
  return ids.length;
}
