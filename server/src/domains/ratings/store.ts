import { largeMultiple } from '@mela/contract/api/ratings';
import { sql, type RawBuilder } from 'kysely';
import type { StoredEvent } from '../../kernel/events/index.ts';
import { noneOf } from '../../kernel/db/any-of.ts';
import type { Db } from '../../kernel/types.ts';

/** A settled round of a known player. */
export type PlayerRound = StoredEvent<'round.settled'> & { readonly userId: bigint };

/** More than the list shows, since accounts in it may be marked as test accounts later. */
const rowsMax = 100;
/** Of large wins, which stay when a hundred smaller ones have come. */
const largeRowsMax = 30;

export type WonRound = { readonly event: PlayerRound; readonly demo: boolean };

/** Inserts wins of new rounds. Returns the ids of those that were not known. */
export async function addWinners(tx: Db, events: readonly WonRound[]): Promise<bigint[]> {
  if (events.length === 0) return [];
  const rows = JSON.stringify(
    events.map(({ demo, event: { id, userId, body, at } }) => ({
      id: String(id),
      user_id: String(userId),
      round: body.round,
      game_id: String(body.gameId),
      bet_minor: String(body.betMinor),
      win_minor: String(body.winMinor),
      won_at: at,
      demo,
    })),
  );
  const written = await sql<{ id: bigint; fresh: boolean }>`
    INSERT INTO ratings.winner (id, user_id, round, game_id, bet_minor, win_minor, won_at, demo)
    SELECT id, user_id, round, game_id, bet_minor, win_minor, won_at, demo
    FROM jsonb_to_recordset(${rows}::jsonb) AS won (id bigint, user_id bigint, round text, game_id integer, bet_minor bigint, win_minor bigint, won_at timestamptz, demo boolean)
    ON CONFLICT (user_id, round) DO UPDATE SET bet_minor = excluded.bet_minor, win_minor = excluded.win_minor
    RETURNING id, (xmax = 0) AS fresh`.execute(tx);
  return written.rows.filter(({ fresh }) => fresh).map(({ id }) => id);
}

/** Brings the sums of wins that are shown up to date. */
export async function correctWinners(tx: Db, events: readonly PlayerRound[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    UPDATE ratings.winner w SET bet_minor = c.bet_minor, win_minor = c.win_minor FROM ${totalsOf(events)}
    WHERE w.user_id = c.user_id AND w.round = c.round`.execute(tx);
}

/** Rounds with their totals, as a table `c`. */
export function totalsOf(events: readonly PlayerRound[]): RawBuilder<unknown> {
  const rows = JSON.stringify(
    events.map(({ userId, body }) => ({
      user_id: String(userId),
      round: body.round,
      bet_minor: String(body.betMinor),
      win_minor: String(body.winMinor),
    })),
  );
  return sql`jsonb_to_recordset(${rows}::jsonb) AS c (user_id bigint, round text, bet_minor bigint, win_minor bigint)`;
}

/** Removes rounds that are no longer a win, after a rollback of a bet or a win. */
export async function removeWinners(tx: Db, events: readonly PlayerRound[]): Promise<void> {
  if (events.length === 0) return;
  const rounds = JSON.stringify(events.map(({ userId, body }) => ({ user_id: String(userId), round: body.round })));
  await sql`
    DELETE FROM ratings.winner AS winner
    USING jsonb_to_recordset(${rounds}::jsonb) AS lost (user_id bigint, round text)
    WHERE winner.user_id = lost.user_id AND winner.round = lost.round`.execute(tx);
}

/** Removes all but the newest wins, of players and of demo players each; returns the ids that stay. */
export async function trimWinners(tx: Db): Promise<Set<bigint>> {
  const staying = new Set<bigint>();
  for (const demo of [false, true]) {
    const newest = await latestWinners(tx, demo);
    const large = await latestWinners(tx, demo, largeMultiple);
    const oldest = newest.at(-1)?.id;
    if (oldest !== undefined)
      await tx
        .deleteFrom('ratings.winner')
        .where('demo', '=', demo)
        .where('id', '<', oldest)
        .where('id', '<>', noneOf(large.map(({ id }) => id)))
        .execute();
    for (const { id } of [...newest, ...large]) staying.add(id);
  }
  return staying;
}

/** The newest wins of players or of demo players; with a multiple only those that paid so many times the bet. */
export function latestWinners(tx: Db, demo: boolean, multiple?: number) {
  return tx
    .selectFrom('ratings.winner')
    .selectAll()
    .where('demo', '=', demo)
    .$if(multiple !== undefined, (query) =>
      query.where('bet_minor', '>', 0n).where(({ eb, ref }) => eb('win_minor', '>=', sql<bigint>`${ref('bet_minor')} * ${multiple}`)),
    )
    .orderBy('id', 'desc')
    .limit(multiple === undefined ? rowsMax : largeRowsMax)
    .execute();
}

/** A win that is stored. */
export function winnerById(tx: Db, id: bigint) {
  return tx.selectFrom('ratings.winner').selectAll().where('id', '=', id).executeTakeFirst();
}

export type WinnerRow = Awaited<ReturnType<typeof latestWinners>>[number];
