import { sql } from 'kysely';
import { anyOf } from '../../kernel/db/any-of.ts';
import type { Db } from '../../kernel/types.ts';

const columns = [
  'game.id',
  'game.slug',
  'game.name',
  'game.frame_url',
  'game.launch_type',
  'game.launch_options',
  'game.only_real_balance',
  'game.has_demo',
  'game.mobile',
  'game.desktop',
  'game.types',
  'game.rtp',
  'game.label',
  'game.emblem',
  'game.min_bet_minor',
  'game.rounds_30d',
  'game.listed',
  'game.released_at',
  'developer.id as developer_id',
  'developer.name as developer_name',
  'developer.canonical',
] as const;

/** Games as lists show them; conditions and order are the caller's. */
export function gamesWithDevelopers(tx: Db) {
  return (
    tx
      .selectFrom('catalogue.game as game')
      .innerJoin('catalogue.developer as developer', 'developer.id', 'game.developer_id')
      .select(columns)
      // A game of a closed studio is closed.
      .select(sql<boolean>`game.closed OR developer.closed`.as('closed'))
  );
}

export async function upsertStudio(tx: Db, canonical: string, name: string): Promise<void> {
  await tx
    .insertInto('catalogue.developer')
    .values({ canonical, name })
    .onConflict((conflict) => conflict.column('canonical').doUpdateSet({ name }))
    .execute();
}

/** The names that no studio has. */
export async function withoutStudio(tx: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await tx.selectFrom('catalogue.developer').select('canonical').where('canonical', '=', anyOf(names)).execute();
  return names.filter((name) => !rows.some(({ canonical }) => canonical === name));
}

export type GameRow = Awaited<ReturnType<ReturnType<typeof gamesWithDevelopers>['execute']>>[number];

/** Texts of a game's own page, not read for the lobby because of their length. */
const texts = ['game.story', 'game.plays'] as const;
export type GameTexts = Pick<Awaited<ReturnType<typeof gameDetailsByRef>> & {}, 'story' | 'plays'>;

/** The largest id that the column can store. */
export const gameIdMax = 2 ** 31 - 1;

/** Saves how often games were played in the last days, as lists order them; those that are not named were not. */
export async function saveRounds(tx: Db, counts: readonly { readonly gameId: number; readonly rounds: number }[]): Promise<void> {
  await sql`
    WITH played AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS p ("gameId" integer, rounds integer)),
    counted AS (SELECT game.id, coalesce(played.rounds, 0) AS rounds FROM catalogue.game LEFT JOIN played ON "gameId" = game.id)
    UPDATE catalogue.game SET rounds_30d = counted.rounds FROM counted WHERE counted.id = game.id AND counted.rounds <> rounds_30d`.execute(
    tx,
  );
}

// A longer number is not an id, and could exceed the column.
const idOf = (ref: string) => (/^\d{1,9}$/.test(ref) ? Number(ref) : null);

export function gameByRef(tx: Db, ref: string): Promise<GameRow | undefined> {
  const id = idOf(ref);
  const query = gamesWithDevelopers(tx);
  return (id === null ? query.where('game.slug', '=', ref) : query.where('game.id', '=', id)).executeTakeFirst();
}

export async function gameDetailsByRef(tx: Db, ref: string) {
  const id = idOf(ref);
  const query = gamesWithDevelopers(tx).select(texts);
  return (id === null ? query.where('game.slug', '=', ref) : query.where('game.id', '=', id)).executeTakeFirst();
}

export function gamesByIds(tx: Db, ids: readonly number[]): Promise<GameRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : gamesWithDevelopers(tx).where('game.id', '=', anyOf(ids)).execute();
}

/** Opens or closes a game; false when no game has that slug. */
export async function setClosed(tx: Db, slug: string, closed: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('catalogue.game').set({ closed }).where('slug', '=', slug).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the lobby has a type of games of this name in addresses. */
export async function gameTypeExists(tx: Db, slug: string): Promise<boolean> {
  return (await tx.selectFrom('catalogue.game_type').select('slug').where('slug', '=', slug).executeTakeFirst()) !== undefined;
}
