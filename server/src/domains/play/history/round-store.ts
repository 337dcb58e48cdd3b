import { countMax } from '@mela/contract/http/schema';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import { cashStaked } from '../../wallet/index.ts';
import { originalsDeveloper } from '../round-id.ts';

/** A player's round by its provider's name for it. */
export async function findRound(tx: Db, userId: bigint, developer: string, round: string) {
  const id = await idOf(tx, userId, developer, round);
  if (id === null) return undefined;
  return tx.selectFrom('play.round').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
}

/** An original's round is called by its id; the names of other providers lead to it. */
async function idOf(tx: Db, userId: bigint, developer: string, round: string): Promise<bigint | null> {
  if (developer === originalsDeveloper) return /^\d{1,18}$/.test(round) ? BigInt(round) : null;
  const key = await tx
    .selectFrom('play.round_key')
    .select('id')
    .where('user_id', '=', userId)
    .where('developer', '=', developer)
    .where('round', '=', round)
    .executeTakeFirst();
  return key?.id ?? null;
}

/** What a player staked from cash in a round, as `round.settled` names it, without what was undone; paise, 0 where there is none. */
export async function cashStakes(tx: Db, userId: bigint, developer: string, name: string): Promise<bigint> {
  const row = await findRound(tx, userId, developer, name.slice(developer.length + 1));
  return row === undefined ? 0n : cashStaked(tx, row.movement_keys);
}

/** Whether something is staked in a round that is not closed: one of which all bets were undone holds no player. */
export async function hasOpenRound(tx: Db, userId: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('play.round')
    .select('id')
    .where('user_id', '=', userId)
    .where('closed', '=', false)
    .where((eb) => eb.or([eb('undone_minor', '=', 0n), eb('bet_minor', '>', eb.ref('undone_minor'))]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the player has staked in rounds that are not closed, less what was rolled back, paise. */
export async function stakedInOpenRounds(tx: Db, userId: bigint): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    SELECT coalesce(sum(bet_minor - undone_minor), 0)::bigint AS minor FROM play.round WHERE user_id = ${userId} AND NOT closed`.execute(
    tx,
  );
  return rows[0]?.minor ?? 0n;
}

export type HistoryPage = {
  readonly limit: number;
  readonly offset: number;
  /** Named as findRound names it. */ readonly before?: RoundName | undefined;
  readonly gameId?: number | undefined;
  readonly wonOnly?: boolean;
};
type RoundName = { readonly developer: string; readonly round: string };

/** A page of a player's rounds, newest first, and how many there are (from `before` on), counted up to `countMax`. */
export async function roundHistory(tx: Db, userId: bigint, { limit, offset, before, gameId, wonOnly = false }: HistoryPage) {
  const beforeId = before && (await idOf(tx, userId, before.developer, before.round));
  if (beforeId === null) return { rows: [], count: 0 };
  const rounds = tx
    .selectFrom('play.round')
    .where('user_id', '=', userId)
    .$if(beforeId !== undefined, (query) => query.where('id', '<', beforeId ?? 0n))
    .$if(gameId !== undefined, (query) => query.where('game_id', '=', gameId ?? 0))
    .$if(wonOnly, (query) => query.where('win_minor', '>', 0n));
  const rows = await rounds.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  const { count } = await tx
    .selectFrom(rounds.select('id').limit(countMax).as('counted'))
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

export type RoundRow = NonNullable<Awaited<ReturnType<typeof findRound>>>;

export type DayRow = {
  readonly day: string;
  readonly rounds: bigint;
  readonly betMinor: bigint;
  readonly winMinor: bigint;
  readonly largestMinor: bigint;
};

/** A player's rounds of the last days of India, today included, added up by day, the newest first. Rounds that were rolled back do not count. */
export async function roundsByDay(tx: Db, userId: bigint, now: Date, days: number): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    SELECT day::text, rounds, bet_minor AS "betMinor", win_minor AS "winMinor", largest_minor AS "largestMinor"
    FROM play.player_days(${userId}, ${now}, ${days})`.execute(tx);
  return rows;
}

/** The same of all rounds that began at or after `since`. */
export async function roundsSince(tx: Db, userId: bigint, since: Date): Promise<Omit<DayRow, 'day'>> {
  const { rows } = await sql<Omit<DayRow, 'day'>>`
    SELECT rounds, bet_minor AS "betMinor", win_minor AS "winMinor", largest_minor AS "largestMinor"
    FROM play.sums_since(${userId}, ${since})`.execute(tx);
  const [sums] = rows;
  if (!sums) throw new Error('play.sums_since gave no row');
  return sums;
}

export type Played = { readonly gameId: number; readonly rounds: number };

/** Only this many rounds are read: an index of a player's games would cost every bet a write. */
const roundsMax = 5000;

/** The games of a player's latest rounds, each with its number of them, the game played last first. */
export async function playedGames(tx: Db, userId: bigint): Promise<Played[]> {
  const { rows } = await sql<{ game_id: number; rounds: bigint }>`
    SELECT game_id, count(*) AS rounds
    FROM (SELECT id, game_id FROM play.round WHERE user_id = ${userId} ORDER BY id DESC LIMIT ${roundsMax}) AS latest
    GROUP BY game_id
    ORDER BY max(id) DESC`.execute(tx);
  return rows.map((row) => ({ gameId: row.game_id, rounds: Number(row.rounds) }));
}
