import { sql, type RawBuilder } from 'kysely';
import { wakeAfterCommit } from '../../../kernel/events/index.ts';
import type { Db } from '../../../kernel/types.ts';
import { lockPlayer, type Movement, type PostRejection } from '../../wallet/index.ts';
import type { ProviderMessage, Rejection, SessionMessage } from './movements.ts';
import { originalsDeveloper } from '../round-id.ts';
import { oldestSession } from '../game-sessions/session-store.ts';

/** A message as `play.book` reads it. It has no player: that is the session's. */
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
  /** The movement's kind. */
  readonly moves: Movement['kind'];
  /** The movement's sum, paise. */
  readonly amount: string;
  readonly requestId: string | null;
  /** False in a batch that waits for no player: where another transaction holds one, the message is rejected as busy. */
  readonly waits?: false;
  /** False of a bet while games are closed for maintenance: it is taken in an open round only. */
  readonly begins?: false;
} & Pick<Movement, 'key' | 'ref' | 'meta'>;

export type Booked = {
  /** Why the message was rejected before it was posted. */
  readonly rejection:
    | Extract<Rejection, 'invalid_token' | 'invalid_game' | 'wrong_currency' | 'session_ended' | 'duplicate' | 'malformed' | 'no_free_bet'>
    | 'busy'
    | null;
  readonly user_id: bigint | null;
  readonly status: 'applied' | 'replayed' | 'refused' | null;
  /** `held`: a win above the cap, which is booked as nothing and waits for a person. */
  readonly reason: PostRejection | 'held' | null;
  readonly balance_minor: bigint | null;
};

/**
 * A call of `play.book` as a part of a statement, with a jsonb list of `Asked`: a row of `Booked` for each message, with its `place` from 1. The
 * caller must call `wakeAfterBooking` afterwards.
 */
export function bookCall(messages: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`play.book(${messages}, ${now}, ${oldestSession(now)}, ${originalsDeveloper})`;
}

/** Locks what a booking locks of a player, in its order, until the transaction ends; waits as long as it takes. */
export async function lockForBets(tx: Db, userId: bigint): Promise<void> {
  await tx.selectFrom('play.free_bet').select('id').where('user_id', '=', userId).orderBy('id').forNoKeyUpdate().execute();
  await lockPlayer(tx, userId);
}

/** As a part of a statement: from here on the transaction fails soon where it has to wait for a lock, as it holds what others wait for. */
export const briefWait: RawBuilder<string> = sql`play.wait_briefly()`;

export async function waitBriefly(tx: Db): Promise<void> {
  await sql`SELECT ${briefWait}`.execute(tx);
}

/** Wakes the consumers of what a booking wrote, once it is committed. */
export function wakeAfterBooking(tx: Db, { closed }: { readonly closed: boolean }): void {
  wakeAfterCommit(tx, new Set(['balance.changed', ...(closed ? ['round.settled'] : [])]));
}

/** Books a batch by one statement. Answers are in the order of the messages. */
export async function bookBatch(tx: Db, messages: readonly Asked[], now: Date): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    SELECT b.rejection, b.user_id, b.status, b.reason, b.balance_minor
    FROM ${bookCall(sql`${JSON.stringify(messages)}::jsonb`, now)} b ORDER BY b.place`.execute(tx);
  const applied = messages.filter((_, place) => rows[place]?.status === 'applied');
  // A win or a rollback may change a round that is closed already.
  if (applied.length > 0) wakeAfterBooking(tx, { closed: applied.some(({ closed, kind }) => closed || kind !== 'bet') });
  return rows;
}

/** Whether a booking failed because another transaction has booked another message with its request id: a second try returns a duplicate. */
export function isRequestTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505' && 'table' in error && error.table === 'request';
}
