import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '@mela/contract/site/languages';
import type { Db } from '../../../kernel/types.ts';

/** A game session takes bets for half a day; wins and rollbacks are accepted without limit. */
export const sessionSecMax = 12 * 3600;
/** Balance of a new demo: ₹10,000. */
export const demoBalanceMinor = 1_000_000n;

/** Sessions opened before this time take no more bets. */
export const oldestSession = (now: Date) => new Date(now.getTime() - sessionSecMax * 1000);

/** Whether the session takes bets. Only bets need this. */
export function takesBets(session: PlaySession, now: Date): boolean {
  return !session.ended && session.created_at >= oldestSession(now);
}

/** SHA-256 in hex. One call for hex takes a quarter of the time of a Buffer. */
export const hexHash = (token: string) => hash('sha256', token);

export function tokenHash(token: string): Buffer {
  return Buffer.from(hexHash(token), 'hex');
}

function sessions(tx: Db) {
  return (
    tx
      .selectFrom('play.session as session')
      .leftJoin('sessions.session_state as login', 'login.id', 'session.login_session_id')
      .innerJoin('catalogue.game_state as state', 'state.id', 'session.game_id')
      .leftJoin('accounts.user_labels as player', 'player.id', 'session.user_id')
      .select([
        'session.id',
        'session.token_hash',
        'session.user_id',
        'session.game_id',
        'session.developer',
        'session.game',
        'session.locale',
        'session.demo_minor',
        'session.created_at',
        'player.labels',
      ])
      // A closed game takes no bets in open sessions either, until it is opened again.
      .select((eb) => eb.or([eb.fn.coalesce('login.ended', eb.lit(false)), eb('state.closed', '=', true)]).as('ended'))
  );
}

export type PlaySession = Awaited<ReturnType<ReturnType<typeof sessions>['execute']>>[number];

export type NewSession = {
  readonly token: string;
  readonly userId: bigint | null;
  readonly loginSessionId: bigint | null;
  readonly gameId: number;
  readonly developer: string;
  readonly game: string;
  readonly locale: Locale;
  readonly demoMinor: bigint | null;
  readonly now: Date;
};

export async function insertSession(tx: Db, session: NewSession): Promise<void> {
  await tx
    .insertInto('play.session')
    .values({
      token_hash: tokenHash(session.token),
      user_id: session.userId,
      login_session_id: session.loginSessionId,
      game_id: session.gameId,
      developer: session.developer,
      game: session.game,
      locale: session.locale,
      demo_minor: session.demoMinor,
      created_at: session.now,
    })
    .execute();
}

export function findSession(tx: Db, token: string): Promise<PlaySession | undefined> {
  return sessions(tx).where('session.token_hash', '=', tokenHash(token)).executeTakeFirst();
}

/** Who plays in the session of a token: whatever became of its log-in or game. */
export async function playerOfFrame(db: Db, token: string): Promise<{ readonly userId: bigint | null } | null> {
  const row = await db.selectFrom('play.session').select('user_id').where('token_hash', '=', tokenHash(token)).executeTakeFirst();
  return row ? { userId: row.user_id } : null;
}

/** Demos by their ids, locked in this order, as a part of a statement; those that another transaction holds are left out. */
export function freeDemos(ids: readonly string[]): RawBuilder<unknown> {
  return sql`SELECT id FROM play.session WHERE id = ANY (${ids}::bigint[]) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`;
}

/** Sessions by the hashes of their tokens (hex), as a part of a statement. */
export function sessionsOf(tx: Db, hashes: readonly string[]) {
  return sessions(tx).where('session.token_hash', '=', sql<Buffer>`ANY(${hashes.map((hex) => `\\x${hex}`)}::text[]::bytea[])`);
}

/**
 * One session, locked until the transaction ends, so that a game frame's calls queue here. The lock lets other transactions insert rows that
 * refer to it; otherwise a spin, which locks the wallet and then inserts one, could deadlock with a call that waits for the wallet.
 */
export async function lockSession(tx: Db, token: string): Promise<PlaySession | undefined> {
  await tx.selectFrom('play.session').select('id').where('token_hash', '=', tokenHash(token)).forNoKeyUpdate().execute();
  return findSession(tx, token);
}

/** The same by its id, for jobs of the server. */
export async function lockSessionById(tx: Db, id: bigint): Promise<PlaySession | undefined> {
  await tx.selectFrom('play.session').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return sessions(tx).where('session.id', '=', id).executeTakeFirst();
}

/** Sets the balance of a demo, which is not in the wallet. */
export async function setDemoBalance(tx: Db, sessionId: bigint, minor: bigint): Promise<void> {
  await tx.updateTable('play.session').set({ demo_minor: minor }).where('id', '=', sessionId).execute();
}

/** The same for many as a part of a statement; `rows` have `session_id` and `demo_minor`, which is null for a player's session. */
export function setDemoBalances(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`UPDATE play.session s SET demo_minor = d.demo_minor FROM ${rows} d WHERE s.id = d.session_id AND d.demo_minor IS NOT NULL`;
}

/** A new id of a round that begins now, as a part of a statement; `after` gives the id of a round that it must come after, or null. */
export function newRoundId(now: Date, after: RawBuilder<unknown>): RawBuilder<bigint> {
  return sql`play.round_id(${now}, ${after})`;
}

/**
 * Demos of all providers that took no more bets from this moment on, the oldest first, locked until the transaction ends. Those that another
 * transaction has locked are left to the next run.
 */
export async function lockDemosOverBefore(tx: Db, moment: Date, limit: number): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('play.session')
    .select('id')
    .where('user_id', 'is', null)
    .where('demo_minor', 'is not', null)
    .where('created_at', '<', new Date(moment.getTime() - sessionSecMax * 1000))
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes demos by their ids, never a player's session. */
export async function removeDemos(tx: Db, ids: readonly bigint[]): Promise<void> {
  await tx
    .deleteFrom('play.session')
    .where('user_id', 'is', null)
    .where('demo_minor', 'is not', null)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
}
